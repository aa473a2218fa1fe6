// Tips for a first game, in each of the first three turns.

export type FirstTurns = readonly [Tip, Tip, Tip]

/** What to do in one turn, and why. */
export interface Tip {
  /** Before the roll, if there is one. */
  readonly roll?: string
  readonly move: string
}
