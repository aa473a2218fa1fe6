import type { Encoder, Game, MoveEncoder } from '../core/contract.ts'

/** A coding of positions in the registry. */
export interface EncoderKind {
  readonly name: string
  readonly summary: string
  make(game: Game): Encoder
}

/** A coding of moves in the registry. */
export interface MoveEncoderKind {
  readonly name: string
  readonly summary: string
  make(game: Game): MoveEncoder
}
