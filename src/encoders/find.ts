// Encodings by name: those of a game's module, and the generic ones that any game has.
import type { Encoder, Game, MoveEncoder } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import type { EncoderKind, MoveEncoderKind } from '../modules/encoder-kind.ts'
import { moduleOf } from '../modules/game-module.ts'
import { genericMoves, genericPosition } from './generic.ts'

/** The encodings of a game's positions. */
export const encodersOf = (game: Game): readonly EncoderKind[] => [...(moduleOf(game).encoders ?? []), genericPosition]

/** The encodings of a game's moves. */
export const moveEncodersOf = (game: Game): readonly MoveEncoderKind[] => [
  ...(moduleOf(game).moveEncoders ?? []),
  genericMoves,
]

/** The default: the generic encoding. */
export const AUTO = 'auto'

function named<Kind extends { readonly name: string }>(
  game: Game,
  kinds: readonly Kind[],
  of: string,
  name: string,
  auto: string,
): Kind {
  const wanted = name === AUTO ? auto : name
  const kind = kinds.find(candidate => candidate.name === wanted)
  if (kind) return kind
  const names = kinds.map(candidate => candidate.name)
  throw usage(`There is no encoding "${name}" for ${of} of ${moduleOf(game).name}.${didYouMean(name, names)}`)
}

/** The encoder of a name such as "thor2017". */
export const makeEncoder = (game: Game, name: string): Encoder =>
  named(game, encodersOf(game), 'positions', name, genericPosition.name).make(game)

/** The encoder of a name such as "zeman2020-1". */
export const makeMoveEncoder = (game: Game, name: string): MoveEncoder =>
  named(game, moveEncodersOf(game), 'moves', name, genericMoves.name).make(game)
