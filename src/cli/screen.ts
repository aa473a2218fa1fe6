// Shows a game. On a large enough terminal each position replaces the previous one. Otherwise lines are appended, and the board is drawn again only
// if it has changed.
import type { Choice } from '../session/choices.ts'
import type { Session } from '../session/session.ts'
import { paintFor } from './paint.ts'
import { bold, dim, withVisibleControls } from './terminal.ts'
import { chip, cut, drawBoard, listChoices, type Style, table, tellEvent, USUAL_WIDTH } from './view.ts'

export interface Screen {
  readonly style: Style
  /** Prints what has happened since the last call. */
  follow(session: Session): void
  /** Shows what a seat needs to decide: the board and players, a requested note, its choices. */
  show(session: Session, seat: number, note: readonly string[], choices: readonly Choice[]): void
  /** The space for a text instead of the board: characters per line, and lines at once. */
  readonly room: { readonly columns: number; readonly rows: number }
  /** Shows a text instead of the board. */
  page(lines: readonly string[]): void
  /** Draws the board at the next `show`, even if it has not changed. */
  refresh(): void
  /** Shows the last position, and how the game ended. */
  end(session: Session, lines: readonly string[]): void
}

/** The number of rows for a board, its panel, four moves and the prompt. */
const ROWS = 23
const COLUMNS = 76

export function openScreen(output: NodeJS.WriteStream, typed: boolean, title: string): Screen {
  const style: Style = { paint: paintFor(output), bold: text => bold(text, output), dim: text => dim(text, output) }
  const roomy = typed && output.rows >= ROWS && output.columns >= COLUMNS
  return roomy ? framed(output, title, style) : running(output, title, style)
}

/** Each frame is one write from the top left corner, so that nothing flickers. */
function framed(output: NodeJS.WriteStream, title: string, style: Style): Screen {
  const home = '\u001b[H\u001b[J'
  let first = true
  const paintFrame = (lines: readonly string[]): void => {
    // The previous content of the terminal scrolls up instead of being erased.
    const room = first ? '\n'.repeat(output.rows) : ''
    first = false
    output.write(
      `${room}${home}${withVisibleControls(`${style.dim(cut(title, output.columns))}\n${lines.join('\n')}`)}\n`,
    )
  }
  return {
    style,
    follow() {},
    show(session, seat, note, choices) {
      const listed = choices.length > 0 ? listChoices(choices, style, output.columns) : []
      paintFrame([table(session, seat, note, output.columns, style), '', ...listed])
    },
    // One line for the title, one for the prompt, and one empty line.
    room: { columns: output.columns, rows: output.rows - 3 },
    page: paintFrame,
    refresh() {},
    end(session, lines) {
      paintFrame([table(session, undefined, [], output.columns, style), '', ...lines])
    },
  }
}

function running(output: NodeJS.WriteStream, title: string, style: Style): Screen {
  const columns = Math.min(output.columns ?? USUAL_WIDTH, 120)
  const write = (text: string): void => {
    output.write(`${withVisibleControls(text)}\n`)
  }
  let eventsShown = 0
  let drawn = -1
  let offered = -1
  write(style.dim(title))
  const follow = (session: Session): void => {
    const { events } = session
    for (const event of events.slice(eventsShown)) write(tellEvent(session, event, columns, style))
    eventsShown = events.length
  }
  return {
    style,
    follow,
    show(session, seat, note, choices) {
      follow(session)
      const { events, moves, rolled } = session
      if (drawn !== events.length) write(`\n${drawBoard(session, style)}\n`)
      drawn = events.length
      if (offered !== moves.length && choices.length > 0) {
        if (rolled !== '') write(`${chip(session, seat, style)} rolls ${style.bold(rolled)}`)
        for (const line of listChoices(choices, style, columns)) write(line)
      }
      offered = moves.length
      for (const line of note) write(`  ${line}`)
    },
    room: { columns, rows: Number.POSITIVE_INFINITY },
    page(lines) {
      for (const line of lines) write(line)
    },
    refresh() {
      drawn = -1
      offered = -1
    },
    end(session, lines) {
      follow(session)
      write(`\n${drawBoard(session, style)}\n`)
      for (const line of lines) write(line)
    },
  }
}
