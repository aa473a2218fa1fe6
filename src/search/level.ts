// Levels of play: a player that makes mistakes, because a random error is added to every rating. The level sets the size of the errors. The error in
// a position depends only on that position and the generator.

import type { Game, Player, State } from '../core/contract.ts'
import { exp } from '../core/math/exp.ts'
import { gaussian } from '../core/math/gaussian.ts'
import { log } from '../core/math/log.ts'
import { integer } from '../core/options.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'
import { moduleOf } from '../modules/game-module.ts'

/** The level at which no errors are added. */
export const BEST_LEVEL = 8

export const LEVEL = {
  level: integer(BEST_LEVEL, 1, BEST_LEVEL, 'strength from 1 to 8; below 8, random noise is added to its ratings'),
}

/** The noise on log-odds for games whose module does not define levels. */
const ELSEWHERE: readonly number[] = [2.2, 1.15, 0.8, 0.56, 0.39, 0.25, 0.13]
/** Win probabilities closer than this to 0 or 1 are treated as this. */
const CERTAIN = 1e-6

/** A hash of a position. */
function hashOf(state: State): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state[i], 0x01000193)
  return hash >>> 0
}

/** A probability with an error added to its log-odds. */
function off(chance: number, by: number): number {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance))
  return 1 / (1 + exp(-(log(within / (1 - within)) + by)))
}

/** A player at a level below the best. Its ratings must be the values of an evaluator. */
export const atLevel = (game: Game, player: Player, level: number): Player =>
  withNoise(game, player, (moduleOf(game).levels ?? ELSEWHERE)[level - 1])

/** A player with noise of this size on its log-odds. */
export function withNoise(game: Game, player: Player, noise: number): Player {
  const returns = player.meaning === 'return'
  const { mostStakes = 1 } = moduleOf(game)
  const range = player.range ?? { least: 0, most: 1 }
  const dice = seeded()
  const err =
    (rate: Player['rate']): Player['rate'] =>
    (state, moves, ratings, rng) => {
      rate.call(player, state, moves, ratings, rng)
      // A return is scaled to the range from worst to best; if the stake changes, to the range of the current game at its stake.
      const stake = game.stake?.(state)
      const most = !returns ? range.most : stake === undefined ? game.most : mostStakes * stake
      const least = !returns ? range.least : stake === undefined ? game.least : -most
      dice.restart(rng.below(2 ** 31), hashOf(state))
      for (let i = 0; i < moves.count; i++)
        ratings[i] = least + (most - least) * off(shareOf({ least, most }, ratings[i]), noise * gaussian(dice))
    }
  return {
    name: player.name,
    ...(player.meaning && { meaning: player.meaning }),
    ...(player.range && { range: player.range }),
    rate: err(player.rate),
    ...(player.rateAll && { rateAll: err(player.rateAll) }),
  }
}
