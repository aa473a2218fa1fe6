// A game in progress as text for the terminal: the board, next to it the players, the dice and recent events, and below it the choices.
import type { Hue, Paint } from '../core/paint.ts'
import { chanceIn } from '../modules/chance.ts'
import { type Choice, isPass } from '../session/choices.ts'
import { type GameEvent, type Session, seatName, whoActs } from '../session/session.ts'
import { uncoloured, width, wrapped } from './terminal.ts'

export interface Style {
  readonly paint: Paint
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
}

/** The width of text if the width of the terminal is unknown. */
export const USUAL_WIDTH = 80

/** Truncates plain text to a width. */
export const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

const pad = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)))

/** A seat's name in its colour. */
export function chip(session: Session, seat: number, style: Style, size = 0): string {
  const name = seatName(session, seat).toUpperCase()
  const text = ` ${name.padEnd(size)} `
  return session.module.seatName ? style.paint(text, name.toLowerCase() as Hue) : style.bold(text)
}

export const drawBoard = (session: Session, style: Style): string =>
  session.module.draw?.(session.game, session.state, style.paint) ?? session.game.print(session.state)

const FACES: Readonly<Record<string, readonly string[]>> = {
  '1': ['       ', '   ●   ', '       '],
  '2': [' ●     ', '       ', '     ● '],
  '3': [' ●     ', '   ●   ', '     ● '],
  '4': [' ●   ● ', '       ', ' ●   ● '],
  '5': [' ●   ● ', '   ●   ', ' ●   ● '],
  '6': [' ●   ● ', ' ●   ● ', ' ●   ● '],
}
const UNROLLED = ['       ', '   ?   ', '       ']

/** The dice that were rolled; a question mark before the roll. */
function dice(rolled: string): string[] {
  const faces = rolled === '' ? [UNROLLED] : [...rolled].map(digit => FACES[digit] ?? UNROLLED)
  return [
    faces.map(() => '╭───────╮').join(' '),
    ...[0, 1, 2].map(line => faces.map(face => `│${face[line]}│`).join(' ')),
    faces.map(() => '╰───────╯').join(' '),
  ]
}

/** "GREEN  3 2:12-15 to safety". If space is short, minor words, all words and the die are dropped in turn, but never the move. */
export function tellEvent(session: Session, event: GameEvent, most: number, style: Style): string {
  const { seat, rolled, move, words } = event
  if (seat === undefined) return style.dim(cut(words || move, most))
  const longest = Math.max(...session.seats.map((_, other) => seatName(session, other).length))
  const room = most - longest - 3
  const name = chip(session, seat, style, longest)
  if (isPass(move)) return `${name} ${style.dim(cut(words || 'no legal move', room))}`
  const [first] = words.split(',')
  const tries = [[rolled, move.padEnd(5), words], [rolled, move, first], [rolled, move], [move]]
  const texts = tries.map(parts =>
    parts
      .filter(part => part !== '')
      .join(' ')
      .trimEnd(),
  )
  return `${name} ${texts.find(text => text.length <= room) ?? cut(texts.at(-1) ?? '', room)}`
}

/** What happened since this seat's last move, including that move; without a seat, everything. */
function recent(session: Session, seat: number | undefined): readonly GameEvent[] {
  if (seat === undefined) return session.events
  const own = session.events.findLastIndex(event => event.seat === seat)
  return session.events.slice(Math.max(0, own))
}

/** Keeps the dice near the names on a wide terminal. */
const BROAD = 40

/** The players with their colours, whose turn it is, and the dice. */
function players(session: Session, most: number, style: Style): string[] {
  const acting = whoActs(session)
  const people = session.seats.filter(({ player }) => !player).length
  const longest = Math.max(...session.seats.map((_, seat) => seatName(session, seat).length))
  const art = chanceIn(session.game) === 'dice' ? dice(session.rolled) : []
  const room = Math.min(most, BROAD) - (art[0]?.length ?? 0) - 1
  const lines = session.seats.map(({ name, player }, seat) => {
    const who = cut(player ? name : people === 1 ? 'you' : 'a person', room - longest - 5)
    const line = `${seat === acting ? '►' : ' '}${chip(session, seat, style, longest)} ${who}`
    return seat === acting ? style.bold(line) : line
  })
  return Array.from({ length: Math.max(lines.length, art.length) }, (_, i) =>
    (pad(lines[i] ?? '', room + 1) + (art[i] ?? '')).trimEnd(),
  )
}

/** More moves than this are listed in columns, without words. */
const FEW = 8
/** Lines of columns, at most. Further moves can still be typed. */
const LINES = 12

/** The legal moves, one per line if there are few. */
export function listChoices(choices: readonly Choice[], style: Style, most: number): string[] {
  const longest = Math.max(...choices.map(({ text }) => text.length))
  const label = (choice: Choice, size: number): string =>
    ' '.repeat(size - choice.label.length) + style.bold(choice.label)
  if (choices.length <= FEW)
    return choices.map(choice =>
      `  ${label(choice, 1)}  ${choice.text.padEnd(longest)}  ${style.dim(cut(choice.words, most - longest - 7))}`.trimEnd(),
    )
  const digits = String(choices.length).length
  const columns = Math.max(1, Math.floor((most - 2) / (longest + digits + 4)))
  const lines = Math.min(LINES, Math.ceil(choices.length / columns))
  const listed = Array.from({ length: lines }, (_, line) =>
    `  ${choices
      .slice(0, lines * columns)
      .filter((_, i) => i % lines === line)
      .map(choice => `${label(choice, digits)}  ${choice.text.padEnd(longest)}`)
      .join('  ')}`.trimEnd(),
  )
  const left = choices.length - lines * columns
  return left > 0 ? [...listed, style.dim(`  and ${left} more: type a move as written here`)] : listed
}

/** The board with a panel next to it: players and dice on top, then `note`, or else recent events. */
export function table(
  session: Session,
  seat: number | undefined,
  note: readonly string[],
  columns: number,
  style: Style,
): string {
  const board = drawBoard(session, style).split('\n')
  const across = Math.max(...board.map(width))
  const room = Math.min(columns, 120) - across - 2
  const above = [...players(session, room, style), '']
  const left = Math.max(4, board.length - above.length)
  const whole = note.flatMap(line => wrapped(line, room))
  // If the wrapped note does not fit, its lines are truncated instead.
  const noted = (whole.length > left ? note : whole).map(line =>
    width(line) > room ? cut(uncoloured(line), room) : line,
  )
  const lately = recent(session, seat).map(event => tellEvent(session, event, room, style))
  const rest = left - noted.length - 1
  const below = noted.length === 0 ? lately.slice(-left) : [...noted, '', ...(rest > 0 ? lately.slice(-rest) : [])]
  const panel = [...above, ...below]
  return Array.from({ length: Math.max(board.length, panel.length) }, (_, i) =>
    `${pad(board[i] ?? '', across)}  ${panel[i] ?? ''}`.trimEnd(),
  ).join('\n')
}
