// Q-learning (Watkins 1989) as in alhajry2012, section V: the value of a choice moves by alpha towards the rewards until the seat's
// next own turn, plus gamma times the value of the best choice there. A critic defines the choices and their values: strategies valued by
// a network (critics/strategies.ts, as in the paper), moves valued by a network (critics/moves.ts), or types of moves valued by a table
// (critics/table.ts). All learning seats share one critic.
// Where the paper is silent:
// - Every own turn with a legal move is a decision, even if there is only one move. If only real choices counted, a player with
//   one piece on the board would collect undiscounted rewards for its forced moves, and learn not to bring out a second (in one
//   run of 4,000 games, 39% against random players instead of 60). A turn without a move is not discounted.
// - Each time a piece is knocked, the penalty goes to the last decision before that.
// - At the end, the reward for the win or the loss goes to each seat's last decision, without a future value.
// - "Selects an action at random with probability 1 - epsilon", with epsilon falling from 0.9 to 0, would end in random play. Here,
//   epsilon is the share of random choices, as usual.
import {
  ACTOR,
  type Game,
  type Moves,
  OVER,
  type Player,
  type Rng,
  type Snapshot,
  type State,
} from '../core/contract.ts'
import { formerly, integer, list, number, type Values } from '../core/options.ts'
import { seeded } from '../core/rng.ts'
import { highest } from '../models/strategy.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { FindOpponent, Trainer } from '../modules/learner-kind.ts'
import type { Model } from '../modules/model.ts'
import { episodes, SELF } from './episode.ts'
import { rewardOptions, rewardsOf } from './rewards.ts'
import { gamesOption, seedOption } from './value-network.ts'

/** Options of both kinds of Q-learning. */
export const qOptions = {
  alpha: number(0.5, 0, 1, 'learning rate at the first game'),
  finalAlpha: formerly(number(0.5, 0, 1, 'learning rate at the last game, with linear decay'), 'lastAlpha'),
  gamma: number(0.95, 0, 1, 'discount (gamma)'),
  epsilon: formerly(number(0.9, 0, 1, 'epsilon at the first game: share of random choices'), 'explore'),
  epsilonGames: formerly(integer(30_000, 1, 1e9, 'games until epsilon reaches 0'), 'exploreGames'),
  ...rewardOptions,
  table: list([SELF, SELF, SELF, SELF], 'a player', 'who plays each seat: self, or the name of another player'),
  games: gamesOption(100_000),
  seed: seedOption,
}

export type QOptions = Values<typeof qOptions>

/** Defines the choices, their values, and how values are updated. */
export interface Critic {
  /** For the last position: the value of each choice, and 1 for those that are available. */
  readonly values: Float32Array
  readonly available: Uint8Array
  look(state: State, moves: Moves, rng: Rng): void
  /** The move for a choice, as an index in the last list of moves. */
  carryOut(choice: number, moves: Moves, rng: Rng): number
  /** Remembers the last position and the choice made there for this seat. */
  keep(seat: number, choice: number): void
  /** Moves the value of the seat's last choice towards a target. Returns the error. */
  learn(seat: number, target: number, alpha: number): number
  /** All learned numbers. */
  readonly weights: Float32Array
  player(): Player
  model(): Model
}

/** Games per step. */
const ROUND = 20

export function qLearning(
  game: Game,
  settings: QOptions,
  opponent: FindOpponent,
  makeCritic: (rng: Rng) => Critic,
): Trainer {
  const rewards = rewardsOf(game, settings)
  const { idle = () => false } = moduleOf(game)
  const rng = seeded(settings.seed)
  const critic = makeCritic(rng)
  const table = episodes(game, settings.table, opponent)
  const after: State = new Int8Array(game.cells)
  /** For each seat, whether it has made a choice yet, and the rewards since then. */
  const chosen = new Uint8Array(game.seats)
  const earned = new Float64Array(game.seats)
  let steps = 0
  let epsilon = 0
  let alpha = 0
  let squared = 0
  let updates = 0

  const update = (state: State, seat: number, future: number): void => {
    if (rewards.gained) earned[seat] += rewards.gained(state, seat)
    squared += critic.learn(seat, earned[seat] + settings.gamma * future, alpha) ** 2
    updates++
  }

  /** A random available choice. */
  const anyChoice = (): number => {
    let nth = rng.below(critic.available.reduce((sum, one) => sum + one, 0))
    let at = critic.available.indexOf(1)
    while (nth-- > 0) at = critic.available.indexOf(1, at + 1)
    return at
  }

  const student = {
    decide(state: State, moves: Moves, seat: number): number {
      if (rewards.since) earned[seat] += rewards.since(state, seat)
      let at = 0
      if (!idle(moves.list[0])) {
        critic.look(state, moves, rng)
        const favourite = highest(critic.values, critic.available)
        const choice = rng.unit() < epsilon ? anyChoice() : favourite
        at = critic.carryOut(choice, moves, rng)
        const future = critic.values[favourite]
        if (chosen[seat] === 1) update(state, seat, future)
        critic.keep(seat, choice)
        chosen[seat] = 1
        earned[seat] = 0
        rewards.decides?.(state, seat)
      }
      earned[seat] += rewards.move(state, moves.list[at], moves)
      if (rewards.moved) {
        game.play(state, moves.list[at], after)
        rewards.moved(after, seat)
      }
      return at
    },
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },

    step() {
      let wins = 0
      squared = 0
      updates = 0
      for (let i = 0; i < ROUND; i++, steps++) {
        epsilon = settings.epsilon * Math.max(0, 1 - steps / settings.epsilonGames)
        const done = Math.min(1, steps / settings.games)
        alpha = settings.alpha + (settings.finalAlpha - settings.alpha) * done
        chosen.fill(0)
        earned.fill(0)
        rewards.begin?.()
        wins += table.play(student, rng)
        for (const seat of table.learning) {
          if (chosen[seat] === 0) continue
          if (rewards.since) earned[seat] += rewards.since(table.state, seat)
          if (table.state[ACTOR] === OVER) earned[seat] += rewards.end(table.returns[seat])
          update(table.state, seat, 0)
        }
      }
      return { tdError: Math.sqrt(squared / Math.max(1, updates)), wins: wins / ROUND, epsilon }
    },

    snapshot: () => ({ numbers: { steps, rng: rng.save() }, arrays: { weights: critic.weights.slice() } }),
    resume(from: Snapshot) {
      critic.weights.set(from.arrays.weights)
      rng.load(from.numbers.rng as number[])
      steps = from.numbers.steps as number
    },
    player: () => critic.player(),
    model: () => critic.model(),
  }
}
