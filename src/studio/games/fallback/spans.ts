// A text board in colours. A module's `draw` colours parts of its text through a callback that returns a string. Here the callback adds marker
// characters, which are then removed again.
import type { Colour, Paint } from '../../../core/paint.ts'

export interface Span {
  readonly text: string
  readonly colour: Colour | undefined
}

/** Private-use characters, which no drawing contains: one starts each colour, and one ends it. */
const FIRST = 0xe000
const END = '\uf8ff'

/** The text that `draw` returns, split where the colour changes. */
export function spansOf(draw: (paint: Paint) => string): readonly Span[] {
  const colours: Colour[] = []
  const marked = draw((text, colour) => {
    if (!colours.includes(colour)) colours.push(colour)
    return `${String.fromCharCode(FIRST + colours.indexOf(colour))}${text}${END}`
  })
  const spans: Span[] = []
  const within: Colour[] = []
  let text = ''
  const cut = (): void => {
    if (text !== '') spans.push({ text, colour: within[within.length - 1] })
    text = ''
  }
  for (const letter of marked) {
    const colour = colours[letter.charCodeAt(0) - FIRST]
    if (letter === END || colour) cut()
    if (letter === END) within.pop()
    else if (colour) within.push(colour)
    else text += letter
  }
  cut()
  return spans
}

/** The length of the longest line, and the number of lines. */
export function sizeOf(spans: readonly Span[]): { readonly columns: number; readonly rows: number } {
  const lines = spans
    .map(({ text }) => text)
    .join('')
    .split('\n')
  return { columns: Math.max(1, ...lines.map(line => [...line].length)), rows: lines.length }
}
