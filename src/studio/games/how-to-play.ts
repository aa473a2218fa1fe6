// How a game is played, for somebody who has never seen it.

export interface HowToPlay {
  /** What one plays for, in a sentence or two. */
  readonly aim: string
  readonly rules: readonly Rule[]
  /** What to do in the first three turns, and why. */
  readonly start: readonly [Tip, Tip, Tip]
}

export interface Rule {
  readonly title: string
  readonly text: string
  readonly example?: Example
}

/** A position on the game's own board, and a move in it, both in the game's notation. */
export interface Example {
  readonly game: string
  readonly position: string
  readonly move?: string
}

/** What to do in one turn. */
export interface Tip {
  /** Before the roll, where one is due. */
  readonly roll?: string
  readonly move: string
}
