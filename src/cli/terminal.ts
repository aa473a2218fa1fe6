// Terminal output: results on stdout, everything else on stderr, colour only if it is wanted.
import { randomBytes } from 'node:crypto'
import { stderr, stdout } from 'node:process'
import { elementAt } from '../core/element-at.ts'

/** Whether a stream wants colour. */
export const colours = (stream: NodeJS.WriteStream): boolean =>
  !process.env.NO_COLOR && process.env.TERM !== 'dumb' && (process.env.FORCE_COLOR ? true : stream.isTTY === true)

/** Marks this program's colours until they are written. It cannot be guessed, so no text of a file can pass for one of them. */
const MARK = randomBytes(8).toString('hex')

/** A text in a colour, or bold. */
export const coloured = (text: string, open: string, close: string): string =>
  `\u001b${MARK}[${open}m${text}\u001b${MARK}[${close}m`

const paint =
  (open: string, close: string) =>
  (text: string, stream: NodeJS.WriteStream = stdout): string =>
    colours(stream) ? coloured(text, open, close) : text

export const bold = paint('1', '22')
export const dim = paint('2', '22')
export const red = paint('31', '39')
export const green = paint('32', '39')

/** The colour codes of this program. */
const COLOURS = new RegExp(`\\u001b${MARK}(\\[[0-9;]*m)`, 'g')
/** These, or any other character that a terminal interprets instead of showing it. */
const CONTROLS = new RegExp(
  `${COLOURS.source}|[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]`,
  'g',
)

/** A text with control characters made visible, because names and lines of files may contain anything. This program's colours stay. */
export const withVisibleControls = (text: string): string =>
  text.replace(CONTROLS, (_, colour: string | undefined) => (colour === undefined ? '\ufffd' : `\u001b${colour}`))

/** A text without its colours. */
export const uncoloured = (text: string): string => text.replace(COLOURS, '')

export const print = (text: string): void => {
  stdout.write(`${withVisibleControls(text)}\n`)
}

/** The same as JSON, with such characters escaped. */
export const printJson = (document: unknown): void =>
  print(
    JSON.stringify(document, null, 2).replace(
      /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
      letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )

export const tell = (text: string): void => {
  stderr.write(`${withVisibleControls(text)}\n`)
}

/** A column of a table: its head, and whether its figures are aligned right. */
export interface Column {
  readonly head: string
  readonly right?: boolean
}

export const width = (text: string): number => uncoloured(text).length

/** The smallest width of a column of words. */
const NARROWEST = 16
/** Between two columns. */
const GAP = '  '

const longestWord = (text: string): number => Math.max(...text.split(' ').map(width))

/** Column widths that fit a terminal, if possible: heads of figures are wrapped first, then columns of words shrink, the widest first. */
function fitting(columns: readonly Column[], cells: readonly number[], room: number): number[] {
  const widths = columns.map(({ head }, i) => Math.max(width(head), cells[i] ?? 0))
  const over = (): number => widths.reduce((sum, size) => sum + size, 0) + GAP.length * (widths.length - 1) - room
  for (const [i, { head, right }] of columns.entries()) {
    if (over() <= 0) return widths
    if (right) widths[i] = Math.max(elementAt(widths, i) - over(), longestWord(head), cells[i] ?? 0)
  }
  for (;;) {
    if (over() <= 0) return widths
    const broadest = columns.reduce(
      (best, { right }, i) => (right || (widths[i] ?? 0) <= (widths[best] ?? NARROWEST) ? best : i),
      -1,
    )
    const size = widths[broadest]
    if (size === undefined) return widths
    widths[broadest] = Math.max(NARROWEST, size - over())
  }
}

/** A word in pieces of at most `most` characters: split after a slash if there is one, otherwise anywhere. */
function broken(word: string, most: number): string[] {
  const pieces: string[] = []
  for (let rest = word; ; ) {
    if (rest.length <= most) return [...pieces, rest]
    const slash = rest.lastIndexOf('/', most - 1)
    const end = slash > 0 ? slash + 1 : most
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
}

/** Words in lines of at most `most` characters; coloured text stays as it is. */
export function wrapped(text: string, most: number): string[] {
  if (width(text) <= most || width(text) !== text.length) return [text]
  const lines: string[] = []
  for (const word of text.split(' ').flatMap(each => broken(each, most))) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Lays out cells in columns under a ruled head. On a terminal, words are wrapped to its width, figures never. */
export function layOut(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  room = stdout.isTTY ? stdout.columns : Number.POSITIVE_INFINITY,
): string {
  const widths = fitting(
    columns,
    columns.map((_, i) => Math.max(0, ...rows.map(row => width(row[i] ?? '')))),
    room,
  )
  const fit = (text: string, i: number): string => {
    const space = ' '.repeat(Math.max(0, elementAt(widths, i) - width(text)))
    return elementAt(columns, i).right ? space + text : text + space
  }
  const line = (cells: readonly string[]): string => cells.map(fit).join(GAP).trimEnd()
  const lines = (row: readonly string[]): string[] => {
    const cells = columns.map((_, i) => wrapped(row[i] ?? '', elementAt(widths, i)))
    const height = Math.max(...cells.map(cell => cell.length))
    return Array.from({ length: height }, (_, at) => line(cells.map(cell => cell[at] ?? '')))
  }
  return [
    ...lines(columns.map(({ head }) => head)).map(text => bold(text)),
    dim(widths.map(size => '─'.repeat(size)).join('──')),
    ...rows.flatMap(lines),
  ].join('\n')
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar for a share. */
export function bar(share: number, size = 24): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * size * 8)
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]
}

export const percent = (share: number, digits = 2): string => `${(100 * share).toFixed(digits)}%`

export const whole = (count: number): string => count.toLocaleString('en-US')

/** A length of time as people say it: "45 s", "3 min 20 s", "2 h 05 min". */
export function duration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds))
  if (s < 60) return `${s} s`
  if (s < 3600) return `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s`
  return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')} min`
}
