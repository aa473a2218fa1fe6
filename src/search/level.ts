// Levels of play: a player that makes mistakes, because a random error is added to every rating. The level sets the size of the errors. The error
// in one position follows from that position and the generator alone.

import type { Game, Player, State } from '../core/contract.ts'
import { exp } from '../core/math/exp.ts'
import { gaussian } from '../core/math/gaussian.ts'
import { log } from '../core/math/log.ts'
import { integer } from '../core/options.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'
import { moduleOf } from '../modules/game-module.ts'

/** The level of a player who plays as well as he can. */
export const BEST_LEVEL = 8

export const LEVEL = {
  level: integer(BEST_LEVEL, 1, BEST_LEVEL, 'strength from 1 to 8; below 8, random noise is added to its ratings'),
}

/** By how much log-odds are off where a game's module does not say: what suits backgammon. */
const ELSEWHERE: readonly number[] = [2.2, 1.15, 0.8, 0.56, 0.39, 0.25, 0.13]
/** How many times its stake a game can bring at most. */
const MOST_POINTS = 3
/** Chances nearer to none or all than this are certain enough to be seen by anybody. */
const CERTAIN = 1e-6

/** One number for a position. */
function hashOf(state: State): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state[i], 0x01000193)
  return hash >>> 0
}

/** A chance whose log-odds are off by something. */
function off(chance: number, by: number): number {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance))
  return 1 / (1 + exp(-(log(within / (1 - within)) + by)))
}

/** A player at a level below the best; it must rate by chances to win, or by returns. */
export const atLevel = (game: Game, player: Player, level: number): Player =>
  withNoise(game, player, (moduleOf(game).levels ?? ELSEWHERE)[level - 1])

/** A player whose log-odds are off by so much. */
export function withNoise(game: Game, player: Player, noise: number): Player {
  const returns = player.meaning === 'return'
  const dice = seeded()
  const err =
    (rate: Player['rate']): Player['rate'] =>
    (state, moves, ratings, rng) => {
      rate.call(player, state, moves, ratings, rng)
      // A return is taken for as much of the way from the worst to the best; with a cube, of what this game can bring as it stands.
      const stake = game.stake?.(state)
      const most = !returns ? 1 : stake === undefined ? game.most : MOST_POINTS * stake
      const least = !returns ? 0 : stake === undefined ? game.least : -most
      dice.restart(rng.below(2 ** 31), hashOf(state))
      for (let i = 0; i < moves.count; i++)
        ratings[i] = least + (most - least) * off(shareOf(game, ratings[i]), noise * gaussian(dice))
    }
  return {
    name: player.name,
    ...(player.meaning && { meaning: player.meaning }),
    rate: err(player.rate),
    ...(player.rateAll && { rateAll: err(player.rateAll) }),
  }
}
