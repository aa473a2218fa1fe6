import type { Encoder, Game, MoveEncoder } from '../core/contract.ts'

/** An encoding of positions, by name. */
export interface EncoderKind {
  readonly name: string
  readonly about: string
  /** Whether the rules are among the inputs, so that one network can play every game of the family with the same number of seats. */
  readonly seesRules?: boolean
  make(game: Game): Encoder
}

/** An encoding of moves, by name. */
export interface MoveEncoderKind {
  readonly name: string
  readonly about: string
  make(game: Game): MoveEncoder
}
