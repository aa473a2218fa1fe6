import type { Game, Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import { encodersOf } from '../encoders/find.ts'
import type { Card } from '../models/card.ts'
import { moduleOf, yardstickOf } from '../modules/game-module.ts'
import { isQuicklySolved } from '../search/exact/optimal.ts'
import { bestGeneric } from '../search/generic-players.ts'

/** Who sits there: a player of the program, or a person, who has none. Where players think elsewhere, the name alone. */
export interface Seat {
  readonly name: string
  readonly player?: Player
}

export const HUMAN = 'human'

/** What a card says of the game that a model was trained on, and of what it sees. */
type Trained = Pick<Card, 'game' | 'encoder' | 'shape'>

/**
 * Whether a model knows a game: it was trained on it, or on one that shares its positions if the model can tell their stakes apart, or it sees the
 * rules among its inputs.
 */
export function suits(game: Game, { game: trainedOn, encoder, shape }: Trained): boolean {
  if (trainedOn === game.id) return true
  const { name, modelsKeepRules } = moduleOf(game)
  if (parseSpec(trainedOn).name !== name) return false
  if (modelsKeepRules) return true
  const sees = encodersOf(game).find(kind => kind.name === encoder)?.seesRules ?? false
  return sees && shape.sizes.at(-1) === game.seats
}

/** The strongest player that is known for a game; `champion`: whether there is one that was trained on it. */
export function strongestOf(game: Game, champion: boolean): string {
  if (isQuicklySolved(game)) return 'optimal'
  // Under rules that it was not trained on, a champion may be no better than the rest, or not fit at all.
  if (champion) return moduleOf(game).strongest?.champion ?? 'champion'
  return yardstickOf(game) ?? bestGeneric(game)
}
