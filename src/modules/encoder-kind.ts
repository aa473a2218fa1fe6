import type { Encoder, Game, MoveEncoder } from '../core/contract.ts'

/** An encoding of positions, by name. */
export interface EncoderKind {
  readonly name: string
  readonly about: string
  make(game: Game): Encoder
}

/** An encoding of moves, by name. */
export interface MoveEncoderKind {
  readonly name: string
  readonly about: string
  make(game: Game): MoveEncoder
}
