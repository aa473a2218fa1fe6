// Q-learning (Watkins 1989) as alhajry2012 plays it, section V: what a choice is worth moves by alpha towards what it brought until
// the seat's next own turn plus gamma times the best choice there. Choices and their values are a critic's: strategies valued by
// a network (strategy-critic.ts, the paper's) or types of moves valued by a table (table-critic.ts). All learning seats share one critic.
// Where the paper is silent:
// - A decision is every own turn with a legal move, also if there is only one. Were only choices among several counted, a player with
//   one piece on the board would collect undiscounted rewards for its forced moves, and learns not to bring out a second (in one
//   run of 4,000 games, 39% against random players instead of 60). A turn without a move costs no time.
// - A piece that is knocked costs its penalty each time, for the last decision before that.
// - The end pays the win or the loss to each seat's last decision, with no future.
// - "Selects an action at random with probability 1 - epsilon", epsilon falling from 0.9 to 0, would end at random play: epsilon is
//   the share of random choices here, as usual.
import type { Game, Moves, Player, Rng, Snapshot, State } from '../core/contract.ts'
import { seeded } from '../core/rng.ts'
import { type Ludo, PASS } from '../games/ludo/ludo.ts'
import { ALHAJRY_PRIZES, atHome, leadOf, type Prizes, prize } from '../games/ludo/rewards.ts'
import type { Model } from '../players/model.ts'
import { highest } from '../players/strategy.ts'
import { episodes } from './episode.ts'
import type { LearnerKind, Trainer } from './kind.ts'

export interface QSettings extends Prizes {
  readonly alpha: number
  readonly lastAlpha: number
  readonly gamma: number
  readonly explore: number
  readonly exploreGames: number
  readonly table: readonly string[]
  readonly games: number
  readonly seed: number
}

/** What choices there are, what they are worth, and how that is changed. */
export interface Critic {
  /** Of the position last looked at: what each choice is worth, and 1 for those that can be made. */
  readonly values: Float32Array
  readonly available: Uint8Array
  look(state: State, moves: Moves, rng: Rng): void
  /** Which move a choice is, as a place in the list last looked at. */
  carryOut(choice: number, moves: Moves, rng: Rng): number
  /** Remembers the position last looked at as this seat's. */
  keep(seat: number): void
  /** Draws the value of a choice in the seat's remembered position towards a target; returns how far off it was. */
  learn(seat: number, choice: number, target: number, alpha: number): number
  /** Everything that is learned. */
  readonly weights: Float32Array
  player(): Player
  model(): Model
}

/** Games of one step. */
const ROUND = 20

export function qLearning(
  plain: Game,
  settings: QSettings,
  opponent: (name: string) => Player,
  makeCritic: (rng: Rng) => Critic,
): Trainer {
  const game = plain as Ludo
  const rng = seeded(settings.seed)
  const critic = makeCritic(rng)
  const table = episodes(game, settings.table, opponent)
  const after: State = new Int8Array(game.cells)
  /** For each seat: its last choice (-1 before the first), what has been earned since, and its pieces at home after its last move. */
  const chosen = new Int32Array(game.seats)
  const earned = new Float64Array(game.seats)
  const home = new Int32Array(game.seats)
  /** And how far ahead it was when it chose. */
  const lead = new Float64Array(game.seats)
  let steps = 0
  let epsilon = 0
  let alpha = 0
  let squared = 0
  let updates = 0

  const update = (state: State, seat: number, future: number): void => {
    if (settings.lead !== 0) earned[seat] += settings.lead * (leadOf(game, state, seat) - lead[seat])
    squared += critic.learn(seat, chosen[seat], earned[seat] + settings.gamma * future, alpha) ** 2
    updates++
  }

  const penalise = (state: State, seat: number): void => {
    earned[seat] += settings.knocked * Math.max(0, atHome(game, state, seat) - home[seat])
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
      penalise(state, seat)
      let at = 0
      if (moves.list[0] !== PASS) {
        critic.look(state, moves, rng)
        const favourite = highest(critic.values, critic.available)
        const choice = rng.unit() < epsilon ? anyChoice() : favourite
        at = critic.carryOut(choice, moves, rng)
        const future = critic.values[favourite]
        if (chosen[seat] >= 0) update(state, seat, future)
        critic.keep(seat)
        chosen[seat] = choice
        earned[seat] = 0
        if (settings.lead !== 0) lead[seat] = leadOf(game, state, seat)
      }
      earned[seat] += prize(settings, game, state, moves, moves.list[at])
      game.play(state, moves.list[at], after)
      home[seat] = atHome(game, after, seat)
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
        epsilon = settings.explore * Math.max(0, 1 - steps / settings.exploreGames)
        const done = Math.min(1, steps / settings.games)
        alpha = settings.alpha + (settings.lastAlpha - settings.alpha) * done
        chosen.fill(-1)
        earned.fill(0)
        home.fill(game.rules.pieces)
        wins += table.play(student, rng)
        for (const seat of table.learning) {
          if (chosen[seat] < 0) continue
          penalise(table.state, seat)
          earned[seat] += table.returns[seat] > 0 ? settings.win : settings.lose
          update(table.state, seat, 0)
        }
      }
      return { surprise: Math.sqrt(squared / Math.max(1, updates)), wins: wins / ROUND, epsilon }
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

/** What both kinds can be told. */
export const Q_SETTINGS: LearnerKind['settings'] = {
  gamma: { without: 0.95, what: 'how much the next decision counts' },
  explore: { without: 0.9, what: 'share of random choices at the first game' },
  exploreGames: { without: 30_000, what: 'games until there are none' },
  release: { without: ALHAJRY_PRIZES.release, what: 'reward for bringing a piece out' },
  defend: { without: ALHAJRY_PRIZES.defend, what: 'reward for bringing a piece out of danger' },
  anyDefence: {
    without: ALHAJRY_PRIZES.anyDefence,
    what: 'a piece in danger counts as brought out of it wherever it goes',
  },
  knock: { without: ALHAJRY_PRIZES.knock, what: 'reward for knocking an enemy' },
  run: { without: ALHAJRY_PRIZES.run, what: 'reward for moving the piece nearest to the goal' },
  blockade: { without: ALHAJRY_PRIZES.blockade, what: 'reward for making a pair' },
  win: { without: ALHAJRY_PRIZES.win, what: 'reward for winning' },
  knocked: { without: ALHAJRY_PRIZES.knocked, what: 'reward, below zero, for each own piece knocked' },
  lose: { without: ALHAJRY_PRIZES.lose, what: 'reward, below zero, for losing' },
  lead: { without: ALHAJRY_PRIZES.lead, what: "reward for gaining a whole piece's way on the mean of the enemies" },
  table: { without: ['self', 'self', 'self', 'self'], what: 'who sits where: self, or a player to learn from' },
  seed: { without: 1, what: 'the same seed learns the same values' },
}
