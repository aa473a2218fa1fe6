// Tips for a first game, in each of the first three turns.

export type FirstTurns = readonly [Tip, Tip, Tip]

/** What to do in one turn, and why. */
export interface Tip {
  /** Before the roll; by default the tip for the move can be read then. */
  readonly roll?: string
  readonly move: string
}
