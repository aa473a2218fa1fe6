// A board of text in colours. A module's `draw` colours pieces of its text through a callback that returns a string; here that string
// carries marks, which are then taken out again.
import type { Colour, Paint } from '../../../core/paint.ts'

export interface Span {
  readonly text: string
  readonly colour: Colour | undefined
}

/** Characters for private use, which no drawing has: one for each colour that begins, and one for the end. */
const FIRST = 0xe000
const END = '\uf8ff'

/** The text that `draw` makes, cut where its colour changes. */
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

/** Characters of the longest line, and lines. */
export function sizeOf(spans: readonly Span[]): { readonly columns: number; readonly rows: number } {
  const lines = spans
    .map(({ text }) => text)
    .join('')
    .split('\n')
  return { columns: Math.max(1, ...lines.map(line => [...line].length)), rows: lines.length }
}
