// The training data of TD(lambda) (td.ts): games played with fixed weights, as positions with their lambda-returns. They can be played in any thread
// or on any machine, because they depend only on the job, the weights and the settings.

import { ACTOR, CHANCE, type Game, OVER, type State } from '../core/contract.ts'
import { boolean, formerly, integer, list, number, type Values } from '../core/options.ts'
import { best, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'
import type { FindOpponent } from '../modules/learner-kind.ts'
import type { Worker } from '../modules/rounds.ts'
import { winnersIn } from '../modules/winners.ts'
import { lookAhead, principalLeaves } from '../search/expectiminimax.ts'
import { greedy } from '../search/greedy.ts'
import { type Encoded, EncodedBatch, enlarged } from './encoded-batch.ts'
import { ENDLESS, SELF, seatsOf } from './episode.ts'
import {
  gamesOption,
  roundOption,
  seedOption,
  sharedNetwork,
  type ValueNetwork,
  valueNetwork,
  valueOptions,
} from './value-network.ts'
import { OWN, variantsOf } from './variants.ts'

export const learningRates = (first: number, last: number) => ({
  learningRate: formerly(number(first, 1e-6, 1000, 'learning rate at the first game'), 'rate'),
  finalLearningRate: formerly(
    number(last, 1e-6, 1000, 'learning rate at the last game, with geometric decay'),
    'lastRate',
  ),
})

export const tdOptions = {
  ...valueOptions,
  ...learningRates(0.2, 0.2),
  lambda: number(0.7, 0, 1, 'lambda of TD(lambda): weight of later positions'),
  epsilon: formerly(
    number(0, 0, 1, 'epsilon at the start: share of random moves; 0 after a third of the games'),
    'explore',
  ),
  table: list([SELF, SELF, SELF, SELF], 'a player', 'who plays each seat: self, or the name of another player'),
  rotate: boolean(true, 'rotate the seats from game to game'),
  variants: list(
    [OWN],
    'rules of the game',
    'rules to alternate between, such as quick or mensch(safe=8); own: the rules of the game. The encoding must include them',
  ),
  games: gamesOption(100_000),
  gamesPerRound: roundOption(1),
  leaf: integer(0, 0, 8, 'search depth for playing and learning (TD-Leaf), in plies; 0: no search'),
  initRange: formerly(
    number(0, 0, 1000, 'initial input weights are within ± this; 0: Glorot or He initialisation'),
    'range',
  ),
  seed: seedOption,
}

export type TdOptions = Values<typeof tdOptions>

/** The most positions of one game that are learned from: its first ones. */
const MOST_LEARNED = 4096

/** A number of games to play, starting with game `first`. */
export type Job = {
  readonly first: number
  readonly games: number
  /** Index of the rules to use. */
  readonly variant: number
  /** The state of the training's generator, if it plays game by game; empty if each game has its own generator. */
  readonly rng: readonly number[]
}

/**
 * The results of games: their positions one after the other, in the order of the games. A position is represented by its leaves. Without look-ahead,
 * its only leaf is itself.
 */
export type Games = Encoded & {
  /** For each game, its length, its number of positions, and the mean squared TD error per position. */
  readonly plies: Int32Array
  readonly positions: Int32Array
  readonly tdError: Float64Array
  /** For each position: the number of leaves, the target for each seat, and the part of its value that comes from leaves where the game is over. */
  readonly leaves: Uint16Array
  readonly targets: Float32Array
  readonly settled: Float32Array
  /** For each leaf, its probability. The rest is in `Encoded`. */
  readonly odds: Float32Array
  readonly rng: Int32Array
}

/**
 * Plays games with fixed weights, by all rules in the settings. In the learner's own thread, it shares the learner's network, which is easier on the
 * caches.
 */
export function tdWorker(
  game: Game,
  settings: TdOptions,
  opponent: FindOpponent,
  own: ValueNetwork = valueNetwork(game, settings, settings.leaf > 0),
): Worker {
  const players = variantsOf(game, settings.variants).map(variant =>
    gamePlayer(variant, settings, opponent, variant === game ? own : sharedNetwork(variant, settings, own)),
  )
  return {
    work: (job: Job, shared: { readonly weights: Float32Array }): Games => players[job.variant].work(job, shared),
  }
}

/** Plays games by one set of rules. */
function gamePlayer(
  game: Game,
  settings: TdOptions,
  opponent: FindOpponent,
  { encoder, network, evaluator }: ValueNetwork,
): { work(job: Job, shared: { readonly weights: Float32Array }): Games } {
  const { seats } = game
  const { leaf } = settings
  const self = greedy(game, lookAhead(game, evaluator, leaf), 'self')
  const leavesOf = principalLeaves(game, evaluator, leaf)
  const table = seatsOf(game, settings.table).map(name => (name === SELF ? self : opponent(name)))
  const seated = [...table]
  const rng = seeded(settings.seed)
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  const chances = new Float32Array(seats)

  // The same arrays as in `Games`. `seen` has the value of each position, which is later replaced by its lambda-return.
  let leaves = new Uint16Array(MOST_LEARNED)
  let seen = new Float32Array(MOST_LEARNED * seats)
  let settled = new Float32Array(MOST_LEARNED * seats)
  let odds = new Float32Array(MOST_LEARNED)
  const encoded = new EncodedBatch()
  let positions = 0

  // Returns are win probabilities only if they lie between 0 and 1. Otherwise they are scaled from worst to best.
  const scaled = game.least !== 0 || game.most !== 1
  const scale = (got: Float32Array): void => {
    for (let seat = 0; seat < seats; seat++) got[seat] = shareOf(game, got[seat])
  }

  /** Converts win probabilities to the scale of the network's outputs, where a win that several seats share is divided among them. */
  const parts = (values: Float32Array): Float32Array => {
    if (evaluator.winners !== 1) for (let i = 0; i < values.length; i++) values[i] /= evaluator.winners
    return values
  }

  /** Adds a leaf with the network's value to the last position. `at` is its index in the network's batch, if it was just evaluated. */
  const add = (leaf: State, likely: number, at: number): void => {
    if (leaf[ACTOR] === OVER) {
      game.returns(leaf, chances)
      if (scaled) scale(chances)
      for (let seat = 0; seat < seats; seat++) settled[positions * seats + seat] += likely * chances[seat]
    } else {
      const viewer = evaluator.viewer(leaf)
      if (at < 0) {
        encoder.encode(leaf, viewer, network.inputs[0])
        network.forward(1)
      }
      evaluator.read(leaf, Math.max(0, at), chances)
      if (encoded.count === odds.length) odds = enlarged(odds, encoded.count)
      odds[encoded.count] = likely
      encoded.add(network.inputs[Math.max(0, at)], viewer)
      leaves[positions]++
    }
    for (let seat = 0; seat < seats; seat++) seen[positions * seats + seat] += likely * chances[seat]
  }

  /** Stores a position between turns. */
  const remember = (at: number): void => {
    if (positions === leaves.length) {
      leaves = enlarged(leaves, positions)
      seen = enlarged(seen, positions * seats)
      settled = enlarged(settled, positions * seats)
    }
    leaves[positions] = 0
    seen.fill(0, positions * seats, (positions + 1) * seats)
    settled.fill(0, positions * seats, (positions + 1) * seats)
    if (leaf === 0) add(state, 1, at)
    else leavesOf(state, (each, likely) => add(each, likely, -1))
    positions++
  }

  const playOne = (explore: number): number => {
    let plies = 0
    const last = positions + MOST_LEARNED
    game.start(state)
    for (let actor = state[ACTOR]; actor !== OVER && plies < ENDLESS; actor = state[ACTOR], plies++) {
      if (actor === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      game.moves(state, moves)
      let at = 0
      let seenAt = -1
      if (moves.count > 1) {
        if (explore > 0 && rng.unit() < explore) at = rng.below(moves.count)
        else {
          seated[actor].rate(state, moves, ratings, rng)
          at = best(ratings, moves.count, rng)
          if (seated[actor] === self && leaf === 0) seenAt = at
        }
      }
      game.play(state, moves.list[at], state)
      if (state[ACTOR] !== OVER && positions < last) remember(seenAt)
    }
    if (state[ACTOR] === OVER) {
      game.returns(state, returns)
      if (scaled) scale(returns)
    } else {
      // An endless game counts as a draw.
      returns.fill(winnersIn(game) / seats)
    }
    return plies
  }

  /** Computes the lambda-returns of a game backwards from its end. Returns the mean squared TD error. */
  const look = (first: number): number => {
    const { lambda } = settings
    const ahead = Float64Array.from(returns)
    let squared = 0
    for (let p = positions - 1; p >= first; p--)
      for (let seat = 0; seat < seats; seat++) {
        const was = seen[p * seats + seat]
        seen[p * seats + seat] = ahead[seat]
        squared += (ahead[seat] - was) ** 2
        ahead[seat] = lambda * ahead[seat] + (1 - lambda) * was
      }
    return positions === first ? 0 : squared / ((positions - first) * seats)
  }

  return {
    work(job, shared) {
      if (shared.weights !== network.weights) network.weights.set(shared.weights)
      if (job.rng.length > 0) rng.load(job.rng)
      const result = {
        plies: new Int32Array(job.games),
        positions: new Int32Array(job.games),
        tdError: new Float64Array(job.games),
      }
      positions = 0
      encoded.clear()
      for (let i = 0; i < job.games; i++) {
        const nth = job.first + i
        const before = positions
        if (job.rng.length === 0) rng.restart(settings.seed, nth)
        // Tables with different players rotate, so that the learner plays every seat.
        const turned = settings.rotate ? nth : 0
        for (let seat = 0; seat < seats; seat++) seated[(seat + turned) % seats] = table[seat]
        result.plies[i] = playOne(settings.epsilon * Math.max(0, 1 - 3 * Math.min(1, nth / settings.games)))
        result.positions[i] = positions - before
        result.tdError[i] = look(before)
      }
      return {
        ...result,
        leaves: leaves.slice(0, positions),
        targets: parts(seen.slice(0, positions * seats)),
        settled: parts(settled.slice(0, positions * seats)),
        odds: odds.slice(0, encoded.count),
        ...encoded.taken(),
        rng: Int32Array.from(rng.save()),
      }
    },
  }
}
