// Network inputs in words. Their names are made for authors of encodings: "their men off / 15" with 0.2 becomes "Blue has borne off three checkers".
// Each game has a list of name patterns and sentences.
import { counted } from '../words.ts'

/** An active input. */
export interface Input {
  readonly name: string
  readonly value: number
}

/** A pattern for names, and the sentence for a match, given its capture groups. */
export type Saying = readonly [names: RegExp, say: (found: Found, value: number) => string]

/** The capture groups of a pattern, by number; "" for an empty one. */
export type Found = (bracket: number) => string

/** The sentence of the first pattern that matches, if any. */
export function sayInput(sayings: readonly Saying[], { name, value }: Input): string | undefined {
  for (const [names, say] of sayings) {
    const fit = names.exec(name)
    if (fit) return say(bracket => fit[bracket] ?? '', value)
  }
  return undefined
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count as it is written in a sentence: "a piece", "two pieces", "12 pieces". */
export function several(count: number, noun: string): string {
  const whole = Math.round(count)
  return whole === 1 ? `a ${noun}` : `${NUMBERS[whole] ?? whole} ${noun}s`
}

/** "a piece" for one, "at least two pieces" for two. */
export const atLeast = (count: number, noun: string): string =>
  count <= 1 ? several(1, noun) : `at least ${several(count, noun)}`

/** An amount that need not be an integer: "0.4 squares", "3 squares". */
export function amount(value: number, noun: string): string {
  if (value < 0.1) return `less than 0.1 ${noun}s`
  const rounded = Math.round(10 * value) / 10
  return counted(rounded < 10 ? rounded : Math.round(rounded), noun)
}

/** "3 pips ahead of Blue", "5 squares behind Blue", "level with Blue". */
export function compared(lead: number, noun: string, other: string): string {
  const whole = Math.round(lead)
  if (whole === 0) return `level with ${other}`
  return `${counted(Math.abs(whole), noun)} ${whole > 0 ? 'ahead of' : 'behind'} ${other}`
}
