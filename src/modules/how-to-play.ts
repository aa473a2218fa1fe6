// How a game is played, for somebody who has never seen it: on the studio's card of rules, in the terminal and in `ludus show`.

export interface HowToPlay {
  /** What one plays for, in a sentence or two. */
  readonly aim: string
  readonly rules: readonly Rule[]
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
