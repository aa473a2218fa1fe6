// TreeStrap (Veness, Silver, Uther and Blair 2009), here with dice. At each decision, every legal move is evaluated one ply deeper, over all
// rolls by their odds. The value of the position after each move, played or not, is then moved towards that look-ahead value. TD only
// learns from the positions that were played, and through the luck of one game. TreeStrap sees errors between two moves of one
// decision, which are what costs games, directly and without noise. The network learns the look-ahead itself. It needs
// roughly correct values to start from, such as those of TD.
//
// The games of a round are played with the same weights. The positions of a round are learned from in random order, because those of one decision are
// very similar.
import type { Game, Snapshot, Sparse, State } from '../../core/contract.ts'
import { ACTOR, CHANCE, OVER } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { power } from '../../core/math/power.ts'
import { choice, formerly, integer, number, type Values, withDefault } from '../../core/options.ts'
import { best, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { sparseFor } from '../../encoders/sparse.ts'
import { defineLearner, type LearnerData, type Trainer } from '../../modules/learner-kind.ts'
import { inOrder, inRounds, jobsOf, type Step, type Worker } from '../../modules/rounds.ts'
import { descent } from '../../nets/descent.ts'
import { initialiseWithin } from '../../nets/init.ts'
import { lookAhead } from '../../search/expectiminimax.ts'
import { greedy } from '../../search/greedy.ts'
import { type Encoded, EncodedBatch, enlarged, readEncoded } from '../encoded-batch.ts'
import { ENDLESS } from '../episode.ts'
import { learningRates } from '../td-games.ts'
import {
  gamesOption,
  roundOption,
  seedOption,
  type ValueNetwork,
  valueNetwork,
  valueOptions,
} from '../value-network.ts'

const { utility: _utility, ...valued } = valueOptions

const options = {
  ...valued,
  hidden: withDefault(valued.hidden, 128),
  activation: withDefault(valued.activation, 'leaky-relu'),
  output: choice(['softmax', 'sigmoid'], 'output: softmax or sigmoid, with cross-entropy loss'),
  batch: withDefault(valued.batch, 32),
  ...learningRates(0.0007, 0.000_01),
  epsilon: formerly(number(0.1, 0, 1, 'share of random moves'), 'explore'),
  plies: integer(1, 1, 8, 'plies searched beyond each move'),
  games: gamesOption(4096),
  gamesPerRound: roundOption(16),
  initRange: formerly(
    number(0.05, 0, 1000, 'initial input weights are within ± this, when starting from scratch'),
    'range',
  ),
  prior: choice(['none', 'given'], 'starting point: from scratch, or from a given model'),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Moves are chosen by the seat's own win probability. */
const networkOf = (game: Game, settings: Options): ValueNetwork =>
  valueNetwork(game, { ...settings, utility: 'own' }, true)

/** Games per job, about 100 ms each. */
const JOB = 2

type Job = { readonly first: number; readonly games: number }

/** The positions after all possible moves, encoded, and their values for each seat in turn order from the viewer. */
type Games = Encoded & { readonly targets: Float32Array; readonly plies: Int32Array }

function treestrapWorker(
  game: Game,
  settings: Options,
  { encoder, network, evaluator }: ValueNetwork = networkOf(game, settings),
): Worker {
  const { seats, maxMoves } = game
  const ahead = lookAhead(game, evaluator, settings.plies)
  const rng = seeded(settings.seed)
  const moves = movesFor(game)
  const state: State = new Int8Array(game.cells)
  const after: State[] = Array.from({ length: maxMoves }, () => new Int8Array(game.cells))
  const worth = new Float32Array(maxMoves * seats)
  const ratings = new Float32Array(maxMoves)
  const input: Sparse = sparseFor(encoder)
  const encoded = new EncodedBatch()
  let targets = new Float32Array(1024)

  /** Searches from each move, stores the resulting values, and chooses a move. */
  const decide = (actor: number): number => {
    for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
    ahead.evaluateAll?.(after, moves.count, worth)
    for (let i = 0; i < moves.count; i++) {
      ratings[i] = worth[i * seats + actor]
      // The value of a finished game is known and need not be learned.
      if (after[i][ACTOR] === OVER) continue
      const viewer = evaluator.viewer(after[i])
      encoder.encode(after[i], viewer, input)
      const at = encoded.count * seats
      if (at + seats > targets.length) targets = enlarged(targets, at + seats)
      for (let k = 0; k < seats; k++) targets[at + k] = worth[i * seats + ((viewer + k) % seats)]
      encoded.add(input, viewer)
    }
    return rng.unit() < settings.epsilon ? rng.below(moves.count) : best(ratings, moves.count, rng)
  }

  const play = (): number => {
    let plies = 0
    game.start(state)
    for (let actor = state[ACTOR]; actor !== OVER && plies < ENDLESS; actor = state[ACTOR], plies++) {
      if (actor === CHANCE) game.play(state, game.roll(state, rng), state)
      else {
        game.moves(state, moves)
        game.play(state, moves.list[moves.count > 1 ? decide(actor) : 0], state)
      }
    }
    return plies
  }

  return {
    work(job: Job, shared: { readonly weights: Float32Array }): Games {
      if (shared.weights !== network.weights) network.weights.set(shared.weights)
      encoded.clear()
      const plies = Int32Array.from({ length: job.games }, (_, i) => {
        rng.restart(settings.seed, job.first + i)
        return play()
      })
      return { ...encoded.taken(), targets: targets.slice(0, encoded.count * seats), plies }
    },
  }
}

function trainer(game: Game, settings: Options, data: LearnerData): Trainer {
  const { seats } = game
  const own = networkOf(game, settings)
  const { encoder, shape, network, evaluator, model } = own
  const worker = treestrapWorker(game, settings, own)
  const self = greedy(game, evaluator, 'self')
  const rng = seeded(settings.seed)
  initialiseWithin(network.weights, network.layers, rng, settings.initRange)
  if (data.prior) {
    const { encoder: encoding, shape: given, weights } = data.prior
    if (encoding !== encoder.id || JSON.stringify(given) !== JSON.stringify(shape))
      throw badInput(
        `The model to start from is a ${encoding} ${given.sizes.join('-')} network (${given.activations.join(', ')}), but this training uses ${encoder.id} ${shape.sizes.join('-')} (${shape.activations.join(', ')}).`,
      )
    network.weights.set(weights)
  }
  const down = descent(network, settings.batch)
  let steps = 0

  /** Learns from all positions of a round, in random order. Returns the mean squared error before learning. */
  const learn = (rounds: readonly Games[]): number => {
    const places: { games: Games; nth: number; from: number }[] = []
    for (const games of rounds)
      for (let nth = 0, from = 0; nth < games.counts.length; from += games.counts[nth++])
        places.push({ games, nth, from })
    let squared = 0
    for (let left = places.length; left > 0; left--) {
      const drawn = rng.below(left)
      const { games, nth, from } = places[drawn]
      places[drawn] = places[left - 1]
      readEncoded(games, nth, from, network.inputs[0])
      network.forward(1)
      for (let k = 0; k < seats; k++) {
        const error = games.targets[nth * seats + k] / evaluator.winners - network.outputs[k]
        network.errors[k] = down.factor * error
        squared += error * error
      }
      // Cross-entropy, both for softmax and for sigmoid.
      network.backwardFromSums(1, down.into)
      down.next()
    }
    down.finish()
    return squared / Math.max(1, places.length * seats)
  }

  function* next(): Step {
    const jobs: Job[] = jobsOf(steps, settings.gamesPerRound, JOB)
    const rounds: Games[] = []
    yield* inOrder({ shared: { weights: network.weights }, jobs }, (games: Games) => rounds.push(games))
    down.rate =
      settings.learningRate *
      power(settings.finalLearningRate / settings.learningRate, Math.min(1, steps / settings.games))
    const tdError = Math.sqrt(learn(rounds))
    steps += settings.gamesPerRound
    const plies = rounds.reduce((sum, games) => sum + games.plies.reduce((all, each) => all + each, 0), 0)
    return { plies: plies / settings.gamesPerRound, tdError }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    ...inRounds(next, worker),
    snapshot() {
      const { numbers, arrays } = down.save()
      return { numbers: { ...numbers, steps, rng: rng.save() }, arrays }
    },
    resume(from: Snapshot) {
      down.load(from)
      rng.load(from.numbers.rng as number[])
      steps = Number(from.numbers.steps)
    },
    player: () => self,
    model,
  }
}

export const treestrap = defineLearner({
  name: 'treestrap',
  formerly: ['strap'],
  about: 'TreeStrap: trains the value of every legal move towards the result of a search',
  options,
  length: 'games',
  suits: { hidden: 64, games: 512, learningRate: 0.002, finalLearningRate: 0.0001, epsilon: 0.2 },
  make: (game, settings, _, data = {}) => trainer(game, settings, data),
  worker: (game, settings) => treestrapWorker(game, settings),
})
