// Learning from what might have been: TreeStrap (Veness, Silver, Uther and Blair 2009), here with dice. At each decision all moves there
// were are looked at one ply further, every roll by its odds; then the position after each of them, played or not, is drawn
// towards what that look has said of it. TD sees only where play went, and through the luck of one game; here an error
// between two moves of one decision, which is what costs games, is seen directly and without noise. What a look ahead is worth
// moves into the network itself. It wants values that are roughly right to begin from: those of TD.
//
// Games are played in rounds by the same weights; the positions of a round are learned from in random order, because those of
// one decision are much alike.
import type { Game, Snapshot, Sparse, State } from '../core/contract.ts'
import { ACTOR, CHANCE, OVER } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { best, movesFor } from '../core/playing.ts'
import { power } from '../core/power.ts'
import { seeded } from '../core/rng.ts'
import { sparseFor } from '../encoders/sparse.ts'
import { descent } from '../nets/descent.ts'
import { within } from '../nets/init.ts'
import { lookAhead } from '../players/expectiminimax.ts'
import { greedy } from '../players/greedy.ts'
import { type Coded, Codings, grown, readCoded } from './codings.ts'
import { type Eyes, eyes, type Sight } from './eyes.ts'
import { type LearnerData, type LearnerKind, refuseFractions, type Trainer } from './kind.ts'
import { inOrder, inRounds, jobsOf, type Step, type Worker } from './rounds.ts'

interface StrapSettings extends Sight {
  readonly rate: number
  readonly lastRate: number
  readonly explore: number
  readonly plies: number
  readonly games: number
  readonly round: number
  readonly range: number
  readonly seed: number
}

/** Games of a job: some 100 ms each. */
const JOB = 2

type Job = { readonly first: number; readonly games: number }

/** The positions after all moves that there were, coded, and what they are worth to each seat from their viewer on. */
type Games = Coded & { readonly targets: Float32Array; readonly plies: Int32Array }

function strapWorker(game: Game, settings: StrapSettings, { encoder, network, judge }: Eyes): Worker {
  const { seats, maxMoves } = game
  const ahead = lookAhead(game, judge, settings.plies)
  const rng = seeded(settings.seed)
  const moves = movesFor(game)
  const state: State = new Int8Array(game.cells)
  const after: State[] = Array.from({ length: maxMoves }, () => new Int8Array(game.cells))
  const worth = new Float32Array(maxMoves * seats)
  const ratings = new Float32Array(maxMoves)
  const input: Sparse = sparseFor(encoder)
  const codings = new Codings()
  let targets = new Float32Array(1024)

  /** Looks further from each move, keeps what it finds, and chooses. */
  const decide = (actor: number): number => {
    for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
    ahead.evaluateAll?.(after, moves.count, worth)
    for (let i = 0; i < moves.count; i++) {
      ratings[i] = worth[i * seats + actor]
      // What is over is known without learning.
      if (after[i][ACTOR] === OVER) continue
      const viewer = judge.viewer(after[i])
      encoder.encode(after[i], viewer, input)
      const at = codings.count * seats
      if (at + seats > targets.length) targets = grown(targets, at + seats)
      for (let k = 0; k < seats; k++) targets[at + k] = worth[i * seats + ((viewer + k) % seats)]
      codings.add(input, viewer)
    }
    return rng.unit() < settings.explore ? rng.below(moves.count) : best(ratings, moves.count, rng)
  }

  const play = (): number => {
    let plies = 0
    game.start(state)
    for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR], plies++) {
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
      codings.clear()
      const plies = Int32Array.from({ length: job.games }, (_, i) => {
        rng.restart(settings.seed, job.first + i)
        return play()
      })
      return { ...codings.taken(), targets: targets.slice(0, codings.count * seats), plies }
    },
  }
}

function strap(game: Game, settings: StrapSettings, data: LearnerData): Trainer {
  refuseFractions(settings, { round: 1, plies: 1, batch: 0 })
  const { seats } = game
  const own = eyes(game, settings, true)
  const { encoder, shape, network, judge, model } = own
  const worker = strapWorker(game, settings, own)
  const self = greedy(game, judge, 'self')
  const rng = seeded(settings.seed)
  within(network.weights, network.layers, rng, settings.range)
  if (data.prior) {
    const { encoder: coding, shape: given, weights } = data.prior
    if (coding !== encoder.id || JSON.stringify(given) !== JSON.stringify(shape))
      throw badInput(
        `What it begins from is a ${coding} ${given.sizes.join('-')} network (${given.activations.join(', ')}); it learns with ${encoder.id} ${shape.sizes.join('-')} (${shape.activations.join(', ')}).`,
      )
    network.weights.set(weights)
  }
  const down = descent(network, settings.batch)
  let steps = 0

  /** Learns from all positions of a round, in random order. Returns the mean squared error before. */
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
      readCoded(games, nth, from, network.inputs[0])
      network.forward(1)
      for (let k = 0; k < seats; k++) {
        const error = games.targets[nth * seats + k] - network.outputs[k]
        network.errors[k] = down.factor * error
        squared += error * error
      }
      // Cross-entropy, for softmax and sigmoid alike.
      network.backwardFromSums(1, down.into)
      down.next()
    }
    down.finish()
    return squared / Math.max(1, places.length * seats)
  }

  function* next(): Step {
    const jobs: Job[] = jobsOf(steps, settings.round, JOB)
    const rounds: Games[] = []
    yield* inOrder({ shared: { weights: network.weights }, jobs }, (games: Games) => rounds.push(games))
    down.rate = settings.rate * power(settings.lastRate / settings.rate, Math.min(1, steps / settings.games))
    const surprise = Math.sqrt(learn(rounds))
    steps += settings.round
    const plies = rounds.reduce((sum, games) => sum + games.plies.reduce((all, each) => all + each, 0), 0)
    return { plies: plies / settings.round, surprise }
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

/** What it shares with TD, whose values it begins from, is called as there. Moves are chosen by a seat's own chance. */
const settle = (given: unknown): StrapSettings => ({ ...(given as StrapSettings), utility: 'own' })

export const strapKind: LearnerKind = {
  name: 'strap',
  summary: 'TreeStrap: every move that there was learns what a look ahead says of it',
  settings: {
    encoder: { without: '', what: 'the coding of positions' },
    hidden: { without: 128, what: 'units of the hidden layer' },
    activation: { without: 'leaky-relu', what: 'of the hidden layer: sigmoid, tanh, relu, leaky-relu' },
    output: { without: 'softmax', what: 'softmax, or sigmoid; with cross-entropy' },
    rate: { without: 0.0007, what: 'step size at the first game' },
    lastRate: { without: 0.000_01, what: 'step size at the last game; it falls geometrically between' },
    batch: { without: 32, what: 'positions of one step by Adam; 0: a step of plain SGD for each position' },
    explore: { without: 0.1, what: 'share of moves made at random' },
    plies: { without: 1, what: 'plies that it looks ahead beyond each move' },
    games: { without: 4096, what: 'games of the whole training' },
    round: { without: 16, what: 'games played by the same weights before they are learned from; threads share them' },
    range: { without: 0.05, what: 'first weights of inputs lie within ± this, where it begins from nothing' },
    prior: { without: 'none', what: 'where it begins: from a given model, or none' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings, _, data = {}) => strap(game, settle(settings), data),
  worker: (game, settings) => strapWorker(game, settle(settings), eyes(game, settle(settings), true)),
}
