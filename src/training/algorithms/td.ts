// TD(lambda) by self-play, as in Tesauro 1992 and alhajry2012 section IV. A game is played with the current weights. Then each
// position's value moves towards its lambda-return, a mean of all later values with weights that decay with their distance. This is
// the forward view. The backward view of the same algorithm keeps traces, and gives the same sum of changes over a game. The forward
// view costs one gradient per position, and nothing for weights of inputs that were never active (a dense trace costs 5-7 gradients).
// Games are played in rounds: the games of one round with the same weights, in any thread (rounds.ts). Then they are learned from one by
// one, in order. A round of one game is the algorithm of the papers. Larger rounds can be spread over threads.
//
// With `leaf` it is TD-Leaf (Baxter, Tridgell and Weaver 1998), which alhajry2012 names as future work: a search chooses the moves,
// the lambda-return uses the values that the search found, and the leaf that a position's value comes from learns instead of the position
// itself. With dice, the value is a mean over rolls, V = sum of odds x value(leaf), and so is its gradient:
// each leaf of best play learns in proportion to its odds, all from the one error of V. (The other reading, that the position's
// own value moves towards the value of the search, is not TD-Leaf but Veness's RootStrap, 2009, where leaves learn nothing.)
import type { Game, Snapshot } from '../../core/contract.ts'
import { exp } from '../../core/math/exp.ts'
import { log } from '../../core/math/log.ts'
import { seeded } from '../../core/rng.ts'
import { defineLearner, type FindOpponent, type Trainer } from '../../modules/learner-kind.ts'
import { inOrder, inRounds, jobsOf, type Step } from '../../modules/rounds.ts'
import { descent } from '../../nets/descent.ts'
import { glorot, he, initialiseWithin } from '../../nets/init.ts'
import { greedy } from '../../search/greedy.ts'
import { readEncoded } from '../encoded-batch.ts'
import { type Games, type Job, type TdOptions, tdOptions, tdWorker } from '../td-games.ts'
import { valueNetwork } from '../value-network.ts'

/** Approximate number of active inputs in a position, for the scale of the initial weights. */
const TYPICAL = 70
/** Games per step, or more if a round is longer. */
const STEP = 20
/** Games per job. They take 10 ms or more, so the cost of sending them and the weights is small. */
const JOB = 8

function trainer(game: Game, settings: TdOptions, opponent: FindOpponent): Trainer {
  const { gamesPerRound: round } = settings
  const { seats } = game
  const own = valueNetwork(game, settings, settings.leaf > 0)
  const { network, evaluator, model } = own
  const self = greedy(game, evaluator, 'self')
  const worker = tdWorker(game, settings, opponent, own)
  const rng = seeded(settings.seed)
  if (settings.initRange > 0) initialiseWithin(network.weights, network.layers, rng, settings.initRange)
  else if (settings.activation === 'sigmoid' || settings.activation === 'tanh')
    glorot(network.weights, network.layers, rng)
  else he(network.weights, network.layers, rng, TYPICAL)
  const down = descent(network, settings.batch)
  let steps = 0

  /** The next round, split into jobs. A round of one game continues with the training's own generator. */
  const jobs = (): Job[] =>
    jobsOf(steps, round, JOB).map(job => ({
      ...job,
      variant: Math.floor(job.first / job.games) % settings.variants.length,
      rng: round === 1 ? rng.save() : [],
    }))

  /** The start of the next position, its leaves and their inputs in the result of a job. */
  let position = 0
  let coded = 0
  let on = 0
  const worth = new Float64Array(seats)
  /** The factor for the current game, read once instead of for every position. */
  let factor = 0

  /** Reads leaves into the network and evaluates them. */
  const evaluateLeaves = (games: Games, first: number, count: number): void => {
    for (let leaf = 0; leaf < count; leaf++) on = readEncoded(games, first + leaf, on, network.inputs[leaf])
    network.forward(count)
  }

  /** The current value of the next position for each seat: the mean of its leaves. */
  const weigh = (games: Games, leaves: number): void => {
    const { odds, viewers, settled } = games
    for (let seat = 0; seat < seats; seat++) worth[seat] = settled[position * seats + seat]
    for (let from = 0; from < leaves; from += network.batch) {
      const count = Math.min(network.batch, leaves - from)
      evaluateLeaves(games, coded + from, count)
      for (let leaf = 0; leaf < count; leaf++)
        for (let i = 0; i < seats; i++)
          worth[(viewers[coded + from + leaf] + i) % seats] +=
            odds[coded + from + leaf] * network.outputs[leaf * seats + i]
    }
  }

  /** The contribution of a leaf to the gradient: the error of the whole position, in proportion to this leaf. */
  const blame = ({ odds, viewers, targets }: Games, at: number, leaf: number): void => {
    const { outputs, errors } = network
    const step = factor * odds[at]
    const target = (i: number): number => targets[position * seats + ((viewers[at] + i) % seats)]
    const mean = (i: number): number => worth[(viewers[at] + i) % seats]
    if (settings.output !== 'softmax') {
      for (let i = 0; i < seats; i++) errors[leaf * seats + i] = step * (target(i) - mean(i))
      return
    }
    // Cross-entropy with the mean of several softmaxes: each seat's target is weighted by this leaf's probability for it relative to the mean. With a
    // single leaf that ratio is 1, which leaves the usual target - output.
    const share = (i: number): number => (mean(i) > 0 ? outputs[leaf * seats + i] / mean(i) : 1)
    let pull = 1
    for (let i = 0; i < seats; i++) pull += (share(i) - 1) * target(i)
    for (let i = 0; i < seats; i++)
      errors[leaf * seats + i] = step * (share(i) * target(i) - outputs[leaf * seats + i] * pull)
  }

  /** Learns from each position of a game, in the order in which they were played. */
  const learn = (games: Games, positions: number): void => {
    // Geometric decay from the first rate to the last: rate x (last / rate) ^ done.
    const done = Math.min(1, steps / settings.games)
    down.rate = settings.learningRate * exp(done * log(settings.finalLearningRate / settings.learningRate))
    factor = down.factor
    for (const end = position + positions; position < end; position++) {
      const leaves = games.leaves[position]
      const begin = on
      weigh(games, leaves)
      // If there are more leaves than fit into one batch, they are evaluated again.
      if (leaves > network.batch) on = begin
      for (let from = 0; from < leaves; from += network.batch) {
        const count = Math.min(network.batch, leaves - from)
        if (leaves > network.batch) evaluateLeaves(games, coded + from, count)
        for (let leaf = 0; leaf < count; leaf++) blame(games, coded + from + leaf, leaf)
        if (settings.output === 'softmax') network.backwardFromSums(count, down.into)
        else network.backward(count, down.into)
      }
      coded += leaves
      down.next()
    }
    down.finish()
  }

  function* next(): Step {
    const before = steps
    let plies = 0
    let squared = 0
    const take = (games: Games): void => {
      position = 0
      coded = 0
      on = 0
      for (const [i, positions] of games.positions.entries()) {
        learn(games, positions)
        plies += games.plies[i]
        squared += games.tdError[i]
        steps++
      }
      if (round === 1) rng.load([...games.rng])
    }
    while (steps - before < STEP) yield* inOrder({ shared: { weights: network.weights }, jobs: jobs() }, take)
    const played = steps - before
    return { plies: plies / played, tdError: Math.sqrt(squared / played), norm: norm(network.weights) }
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
      steps = from.numbers.steps as number
    },
    player: () => self,
    model,
  }
}

/** The norm of the weights. It grows without limit when a training diverges. */
function norm(weights: Float32Array): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i] * weights[i]
  return Math.sqrt(sum)
}

export const td = defineLearner({
  name: 'td',
  about: 'TD(lambda): learns values of positions by playing against itself or others',
  options: tdOptions,
  length: 'games',
  // Adam and softmax, which did better than the papers' plain SGD on every game that was tried (docs/learners.md).
  suits: {
    hidden: 64,
    activation: 'leaky-relu',
    output: 'softmax',
    batch: 32,
    initRange: 0.05,
    learningRate: 0.002,
    finalLearningRate: 0.0001,
    lambda: 0.8,
    epsilon: 0.1,
    games: 5000,
  },
  make: trainer,
  worker: (game, options, opponent) => tdWorker(game, options, opponent),
})
