// A recipe is data: the learner, the game, the options, and how progress is measured. It is listed, shown, written into the run and compared when the
// run is resumed. Flags override its fields.
import type { Settings } from '../core/options.ts'

export interface Recipe {
  /** "alhajry2012/td-self-play": the paper or game, and what is trained. */
  readonly name: string
  readonly summary: string
  readonly game: string
  readonly learner: string
  readonly settings: Settings
  /** The length of the training, in the learner's unit. */
  readonly steps: number
  readonly measure: Measure
  /** The recipes whose runs it starts from: for their model, or their labels. */
  readonly after?: { readonly prior?: string; readonly labels?: string }
  /** Checksums of the learner's other inputs (recorded games, a model). A run resumes only with the same ones. */
  readonly given?: readonly string[]
}

/** How progress is measured during training: each opponent takes all other seats. */
export interface Measure {
  /** Steps between two measurements. There is always one at step 0 and one at the end. */
  readonly every: number
  readonly games: number
  readonly against: readonly string[]
  /** Measure as alhajry2012 does: one test for each seat, with the lowest and the highest share among them. */
  readonly bySeat?: boolean
  /** Steps between two log entries of the learner's metrics; by default, they are logged only at measurements. */
  readonly log?: number
  /** Steps between two checkpoints, in addition to the timed ones (thor2017: the population every fifth generation). */
  readonly save?: number
}
