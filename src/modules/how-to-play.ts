// How to play a game, for someone who has never seen it: on the studio's rules card, in the terminal and in `ludus show`.

export interface HowToPlay {
  /** The aim of the game, in a sentence or two. */
  readonly aim: string
  readonly rules: readonly Rule[]
}

export interface Rule {
  readonly title: string
  readonly text: string
  readonly example?: Example
}

/** A position on the game's board, and a move in it, both in the game's notation. */
export interface Example {
  readonly game: string
  readonly position: string
  readonly move?: string
}
