// What somebody who plays a game for the first time is told in each of the first three turns.

export type FirstTurns = readonly [Tip, Tip, Tip]

/** What to do in one turn, and why. */
export interface Tip {
  /** Before the roll, where one is due. */
  readonly roll?: string
  readonly move: string
}
