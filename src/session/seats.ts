import type { Game, Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import { moduleOf } from '../modules/game-module.ts'
import { isQuicklySolved } from '../search/exact/optimal.ts'
import { bestGeneric } from '../search/generic-players.ts'

/** Who sits there: a player of the program, or a person, who has none. Where players think elsewhere, the name alone. */
export interface Seat {
  readonly name: string
  readonly player?: Player
}

export const HUMAN = 'human'

/** Whether a model that was trained on a game knows this one: they are the same, or share their positions and the model can tell their stakes apart. */
export function suits(game: Game, trainedOn: string): boolean {
  const { name, modelsKeepRules } = moduleOf(game)
  return trainedOn === game.id || (modelsKeepRules === true && parseSpec(trainedOn).name === name)
}

/** The strongest player that is known for a game; `champion`: whether there is one that was trained on it. */
export function strongestOf(game: Game, champion: boolean): string {
  if (isQuicklySolved(game)) return 'optimal'
  // Under rules that it was not trained on, a champion may be no better than the rest, or not fit at all.
  const { strongest } = moduleOf(game)
  if (champion) return strongest?.champion ?? 'champion'
  return strongest?.scripted ?? bestGeneric(game)
}
