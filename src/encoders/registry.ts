// Every coding there is. To add one: a file beside this one, and a line in the table of its game.
import type { Encoder, Game, MoveEncoder } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseSpec } from '../core/spec.ts'
import { backgammonMen, backgammonRich } from './backgammon-rich.ts'
import { checkersAdvanced, checkersBoard, checkersBoth, checkersFeatures } from './checkers-board.ts'
import { checkersPieces } from './checkers-pieces.ts'
import type { EncoderKind, MoveEncoderKind } from './kind.ts'
import { alhajryObjective, alhajrySubjective } from './ludo-alhajry.ts'
import { ludoRich, ludoRichParts } from './ludo-rich.ts'
import { thorPieces } from './ludo-thor.ts'
import { zemanConsequences, zemanNextPosition, zemanPosition } from './ludo-zeman.ts'
import { tesauro198 } from './tesauro.ts'

const checkers = [checkersBoard, checkersFeatures, checkersBoth, checkersPieces, checkersAdvanced]

const byFamily: Readonly<Record<string, readonly EncoderKind[]>> = {
  ludo: [thorPieces, zemanPosition, alhajryObjective, alhajrySubjective, ludoRich, ...ludoRichParts],
  backgammon: [tesauro198, backgammonMen, backgammonRich],
  checkers,
  giveaway: checkers,
}

const movesByFamily: Readonly<Record<string, readonly MoveEncoderKind[]>> = {
  ludo: [zemanConsequences, zemanNextPosition],
}

/** The codings of a game's positions. */
export const encodersOf = (game: Game): readonly EncoderKind[] => byFamily[parseSpec(game.id).name] ?? []

/** The codings of a game's moves. */
export const moveEncodersOf = (game: Game): readonly MoveEncoderKind[] => movesByFamily[parseSpec(game.id).name] ?? []

function named<Kind extends { readonly name: string }>(game: Game, kinds: readonly Kind[], of: string, name: string) {
  const kind = kinds.find(candidate => candidate.name === name)
  if (kind) return kind
  const names = kinds.map(candidate => candidate.name)
  throw usage(`There is no coding "${name}" for ${of} of ${parseSpec(game.id).name}.${didYouMean(name, names)}`)
}

/** The encoder of a name such as "thor2017". */
export const makeEncoder = (game: Game, name: string): Encoder =>
  named(game, encodersOf(game), 'positions', name).make(game)

/** The encoder of a name such as "zeman2020-1". */
export const makeMoveEncoder = (game: Game, name: string): MoveEncoder =>
  named(game, moveEncodersOf(game), 'moves', name).make(game)
