// Q-learning (Watkins 1989) as alhajry2012 plays it, section V: what a choice is worth moves by alpha towards what it brought until
// the seat's next own turn plus gamma times the best choice there. Choices and their values are a critic's: strategies valued by
// a network (critics/strategies.ts, the paper's), moves valued by a network (critics/moves.ts), or types of moves valued by a table
// (critics/table.ts). All learning seats share one critic.
// Where the paper is silent:
// - A decision is every own turn with a legal move, also if there is only one. Were only choices among several counted, a player with
//   one piece on the board would collect undiscounted rewards for its forced moves, and learns not to bring out a second (in one
//   run of 4,000 games, 39% against random players instead of 60). A turn without a move costs no time.
// - A piece that is knocked costs its penalty each time, for the last decision before that.
// - The end pays the win or the loss to each seat's last decision, with no future.
// - "Selects an action at random with probability 1 - epsilon", epsilon falling from 0.9 to 0, would end at random play: epsilon is
//   the share of random choices here, as usual.
import type { Game, Moves, Player, Rng, Snapshot, State } from '../core/contract.ts'
import { formerly, integer, list, number, type Values } from '../core/options.ts'
import { seeded } from '../core/rng.ts'
import { highest } from '../models/strategy.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { FindOpponent, Trainer } from '../modules/learner-kind.ts'
import type { Model } from '../modules/model.ts'
import { episodes, SELF } from './episode.ts'
import { rewardOptions, rewardsOf } from './rewards.ts'
import { gamesOption, seedOption } from './value-network.ts'

/** What both kinds can be told. */
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

/** What choices there are, what they are worth, and how that is changed. */
export interface Critic {
  /** Of the position last looked at: what each choice is worth, and 1 for those that can be made. */
  readonly values: Float32Array
  readonly available: Uint8Array
  look(state: State, moves: Moves, rng: Rng): void
  /** Which move a choice is, as a place in the list last looked at. */
  carryOut(choice: number, moves: Moves, rng: Rng): number
  /** Remembers the position last looked at, and what was chosen there, as this seat's. */
  keep(seat: number, choice: number): void
  /** Draws the value of the choice that the seat made last towards a target; returns how far off it was. */
  learn(seat: number, target: number, alpha: number): number
  /** Everything that is learned. */
  readonly weights: Float32Array
  player(): Player
  model(): Model
}

/** Games of one step. */
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
  /** For each seat: whether it has chosen yet, and what has been earned since. */
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

  /** One of the available choices, all alike. */
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
          earned[seat] += rewards.end(table.returns[seat])
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
