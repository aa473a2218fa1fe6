import type { Game, Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import { encodersOf } from '../encoders/find.ts'
import type { Card } from '../models/card.ts'
import { moduleOf, yardstickOf } from '../modules/game-module.ts'
import { isQuicklySolved } from '../search/exact/optimal.ts'
import { bestGeneric } from '../search/generic-players.ts'

/** Who plays a seat: a player of the program, or a person (without `player`). If players think in another thread, only the name is known. */
export interface Seat {
  readonly name: string
  readonly player?: Player
}

export const HUMAN = 'human'

/** A card's information about the game that a model was trained on, and its inputs. */
type Trained = Pick<Card, 'game' | 'encoder' | 'shape'>

/**
 * Whether a model can play a game well: it was trained on that game, or on one with the same positions (if models of this game keep their own rules),
 * or the rules are among its inputs.
 */
export function suits(game: Game, { game: trainedOn, encoder, shape }: Trained): boolean {
  if (trainedOn === game.id) return true
  const { name, modelsKeepRules } = moduleOf(game)
  if (parseSpec(trainedOn).name !== name) return false
  if (modelsKeepRules) return true
  const sees = encodersOf(game).find(kind => kind.name === encoder)?.seesRules ?? false
  return sees && shape.sizes.at(-1) === game.seats
}

/** The strongest known player of a game. `champion` says whether there is a champion that was trained on it. */
export function strongestOf(game: Game, champion: boolean): string {
  if (isQuicklySolved(game)) return 'optimal'
  // With rules that it was not trained on, a champion may be no better than other players, or not fit at all.
  if (champion) return moduleOf(game).strongest?.champion ?? 'champion'
  return yardstickOf(game) ?? bestGeneric(game)
}
