// A recipe is data: which learner, on which game, with which options, and how it is measured on the way. It is listed,
// shown, written into the run and compared when the run is resumed; flags override its fields.
import type { Settings } from '../core/options.ts'

export interface Recipe {
  /** "alhajry2012/td-self-play": the paper or game, and what is trained. */
  readonly name: string
  readonly summary: string
  readonly game: string
  readonly learner: string
  readonly settings: Settings
  /** How much is learned, in the learner's unit. */
  readonly steps: number
  readonly measure: Measure
  /** The recipes whose runs it begins from: their model, their labels. */
  readonly after?: { readonly prior?: string; readonly labels?: string }
  /** Checksums of what the learner is given besides its options (recorded games, a model): a run goes on only with the same. */
  readonly given?: readonly string[]
}

/** How a learner is measured on the way: each of its opponents takes all other seats. */
export interface Measure {
  /** Steps between two measurements; there is always one at step 0 and one at the end. */
  readonly every: number
  readonly games: number
  readonly against: readonly string[]
  /** As alhajry2012 measures: a test for each seat, with the least and the greatest share of them. */
  readonly bySeat?: boolean
  /** What the learner says of itself is logged each so many steps; without it, at measurements only. */
  readonly log?: number
  /** A checkpoint each so many steps, besides those by the clock (thor2017: the population every fifth generation). */
  readonly save?: number
}
