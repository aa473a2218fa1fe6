// Layered Learning (Wałędzik and Mańdziuk 2009): learns a game from its end. The game is divided into stages. Positions of the last stage
// are labelled by a search that recognises only finished games, and learned. Positions of each earlier stage are labelled by a search
// that reaches into what was already learned. There are two methods to learn a stage, both with a population of networks:
// - rprop (section 2.2): eight networks and four generations per stage. Each network is trained by RPROP and tested on positions of all
//   stages so far. After a generation, mutants of the better half replace the worse half. After a stage, two survive, four are mutants
//   of them (two with few mutations and two with many), and two start from scratch.
// - evolve (section 2.3): forty networks and many generations. In each, 55% are discarded, and the others are bred by mutation, the best 5%
//   twice. After a stage, 30% survive. With `rprop`, each new network is trained once on all positions, or for several epochs
//   (`newEpochs`), and so are all networks at the start of a stage.
// Where the text is silent: RPROP uses the gradient of all positions, so their order does not matter. A tenth of the training positions
// is held out for early stopping. A step is a generation. Generating and labelling positions is part of a stage's first step.
import type { Game, Snapshot } from '../../core/contract.ts'
import { boolean, choice, formerly, integer, number, type Values } from '../../core/options.ts'
import { seeded } from '../../core/rng.ts'
import { isSearchable } from '../../modules/chance.ts'
import { defineLearner, type FindOpponent, type Trainer } from '../../modules/learner-kind.ts'
import type { Model } from '../../modules/model.ts'
import { type Arrays, inOrder, inRounds, type Step, type Worker } from '../../modules/rounds.ts'
import { rprop } from '../../nets/optimisers.ts'
import { countWeights } from '../../nets/shape.ts'
import { leafEvaluator } from '../../search/alpha-beta/leaf-evaluator.ts'
import { alphaBeta, PLAIN_SEARCH } from '../../search/alpha-beta/player.ts'
import { searchBoardOf } from '../../search/alpha-beta/state-board.ts'
import { greedy } from '../../search/greedy.ts'
import { type Chromosomes, chromosomes } from '../breeding.ts'
import { emptySet, joinSets, type LabelledSet, Loss, loadedSet, savedSet, setOf, sharedSet } from '../labelled-set.ts'
import { evaluatorOf, networkPlan, partsOf, type StageJob, stageMaker, stageOptions } from '../stages.ts'

const options = {
  ...stageOptions,
  positions: integer(1000, 1, 1e8, 'training positions per stage'),
  test: integer(200, 1, 1e8, 'test positions per stage'),
  current: number(1.25, 0.01, 100, 'positions of the current stage, as a multiple of the others'),
  reuse: boolean(true, 'keep the positions of earlier stages; false: generate and label them again'),
  method: choice(['rprop', 'evolve'], 'how each stage is learned'),
  population: integer(8, 4, 100_000, 'number of networks (evolve: 40)'),
  generations: integer(4, 1, 1e6, 'generations per stage (evolve: hundreds)'),
  rprop: boolean(true, 'evolve: train each new network with RPROP'),
  newEpochs: integer(1, 1, 1e6, 'evolve: RPROP epochs per new network'),
  epochs: integer(100, 1, 1e6, 'rprop: maximum epochs per generation'),
  leastEpochs: integer(30, 0, 1e6, 'rprop: minimum epochs before early stopping'),
  patience: integer(10, 1, 1e6, 'rprop: stop after this many epochs without improvement'),
  low: number(0.02, 0, 1, 'low mutation probability per weight'),
  high: number(0.1, 0, 1, 'high mutation probability per weight'),
  discard: number(0.55, 0, 1, 'evolve: share discarded in each generation'),
  twice: number(0.05, 0, 1, 'evolve: share bred twice'),
  survive: number(0.3, 0, 1, 'evolve: share that survives each stage'),
  initRange: formerly(number(0.5, 0, 1000, 'initial weights are within ± this'), 'range'),
}

type Options = Values<typeof options>

/** Networks to train and evaluate: indices in the population, and epochs for each; 0: only evaluate. */
type TrainJob = { readonly places: readonly number[]; readonly epochs: readonly number[] }
type LayeredJob = (StageJob & { readonly task: 0 }) | (TrainJob & { readonly task: 1 })
const MAKE = 0
const TRAIN = 1

type Trained = { readonly weights: Float32Array; readonly errors: Float64Array }

/** Approximate number of positions per job: enough to outweigh the cost of sending it. */
const CHUNK = 100
/** Every tenth position is held out for early stopping. */
const HELD_OUT = 10

/** Splits off every tenth position. */
function split(boards: LabelledSet): { taught: LabelledSet; heldOut: LabelledSet } {
  const begins = new Int32Array(boards.counts.length + 1)
  for (const [i, count] of boards.counts.entries()) begins[i + 1] = begins[i] + count
  const outputs = boards.labels.length / Math.max(1, boards.counts.length)
  const some = (keeps: (i: number) => boolean): LabelledSet => {
    const places = Array.from(boards.counts.keys()).filter(keeps)
    return joinSets(
      places.map(i => ({
        counts: boards.counts.subarray(i, i + 1),
        index: boards.index.subarray(begins[i], begins[i + 1]),
        value: boards.value.subarray(begins[i], begins[i + 1]),
        labels: boards.labels.subarray(i * outputs, (i + 1) * outputs),
        parts: boards.parts.subarray(i, i + 1),
        stages: boards.stages.subarray(i, i + 1),
      })),
    )
  }
  return { taught: some(i => i % HELD_OUT !== 0), heldOut: some(i => i % HELD_OUT === 0) }
}

function layeredWorker(game: Game, settings: Options, opponent: FindOpponent): Worker {
  const make = stageMaker(game, settings, opponent)
  const { shape, active } = networkPlan(game, settings)
  const loss = new Loss(shape, partsOf(settings), active)
  let lastSet: unknown
  let halves = { taught: emptySet, heldOut: emptySet }

  /** Runs RPROP. With more than one epoch, stops early by the held-out positions and leaves the best weights in `genome`. */
  const train = (genome: Float32Array, boards: LabelledSet, epochs: number): void => {
    const optimiser = rprop(genome.length)
    if (epochs === 1) {
      loss.error(genome, boards, true)
      optimiser.step(genome, loss.gradient)
      return
    }
    if (lastSet !== boards.counts) {
      halves = split(boards)
      lastSet = boards.counts
    }
    const best = genome.slice()
    let least = Number.POSITIVE_INFINITY
    for (let epoch = 0, since = 0; epoch < epochs && since < settings.patience; epoch++) {
      loss.error(genome, halves.taught, true)
      optimiser.step(genome, loss.gradient)
      const error = loss.error(genome, halves.heldOut, false)
      // The error may rise at first and fall again later, so early stopping starts only after `leastEpochs` (section 2.2).
      if (error < least) {
        least = error
        best.set(genome)
        since = 0
      } else if (epoch >= settings.leastEpochs) since++
    }
    genome.set(best)
  }

  return {
    work(job: LayeredJob, shared: Arrays): Arrays {
      if (job.task === MAKE) return make(job, shared.best as Float32Array)
      const boards = setOf('taught', shared)
      const tested = setOf('tested', shared)
      const population = shared.population as Float32Array
      const weights = new Float32Array(job.places.length * loss.length)
      const errors = new Float64Array(job.places.length)
      job.places.forEach((place, i) => {
        const genome = weights.subarray(i * loss.length, (i + 1) * loss.length)
        genome.set(population.subarray(place * loss.length, (place + 1) * loss.length))
        if (job.epochs[i] > 0) train(genome, boards, job.epochs[i])
        errors[i] = loss.error(genome, settings.method === 'rprop' ? tested : boards, false)
      })
      return { weights, errors } satisfies Trained
    },
  }
}

function trainer(game: Game, settings: Options, opponent: FindOpponent): Trainer {
  const { stages, generations, population: size, seed } = settings
  const { encoder, shape } = networkPlan(game, settings)
  const parts = partsOf(settings)
  const worker = layeredWorker(game, settings, opponent)
  const own = evaluatorOf(game, settings, game.maxMoves)
  const part = countWeights(shape)
  const length = part * parts
  const population: Chromosomes = chromosomes(size, length)
  const best = new Float32Array(length)
  const errors = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  /** 1 for networks that have not been trained and evaluated since they were made. */
  const fresh = new Uint8Array(size).fill(1)
  const rng = seeded(seed)
  let steps = 0
  let taught = emptySet
  let tested = emptySet

  const stageAt = (step: number): number => stages - 1 - Math.floor(step / generations)

  /** The range of weights that a stage may change: all, or those of its own evaluator. */
  const range = (stage: number): [number, number] =>
    settings.evaluators === 'per-stage' ? [stage * part, (stage + 1) * part] : [0, length]

  const randomise = (place: number, stage: number): void => {
    const [from, to] = range(stage)
    population.each[place].set(best)
    for (let w = from; w < to; w++) population.each[place][w] = settings.initRange * (2 * rng.unit() - 1)
    fresh[place] = 1
  }

  /** Replaces a network by a mutant of another. Each mutated weight is doubled, halved, negated or redrawn, with equal probability (section 2.2). */
  const mutant = (of: number, place: number, chance: number, stage: number): void => {
    const [from, to] = range(stage)
    const weights = population.each[place]
    weights.set(population.each[of])
    for (let w = from; w < to; w++) {
      if (rng.unit() >= chance) continue
      const way = rng.below(4)
      weights[w] =
        way === 0
          ? weights[w] * 2
          : way === 1
            ? weights[w] / 2
            : way === 2
              ? -weights[w]
              : settings.initRange * (2 * rng.unit() - 1)
    }
    fresh[place] = 1
  }

  /** Sorts the population, best first. */
  const rank = (): void => {
    const order = Array.from({ length: size }, (_, at) => at).sort((a, b) => errors[a] - errors[b] || a - b)
    const sorted = order.map(at => ({ weights: population.each[at].slice(), error: errors[at], fresh: fresh[at] }))
    sorted.forEach((each, at) => {
      population.each[at].set(each.weights)
      errors[at] = each.error
      fresh[at] = each.fresh
    })
  }

  /** Section 2.3: survivors, one mutant of each, a second mutant of the best, and new networks. */
  const refill = (survivors: number, stage: number): void => {
    const again = Math.min(survivors, Math.ceil(settings.twice * size))
    let place = survivors
    for (let i = 0; i < survivors && place < size; i++) mutant(i, place++, settings.low, stage)
    for (let i = 0; i < again && place < size; i++) mutant(i, place++, settings.high, stage)
    while (place < size) randomise(place++, stage)
  }

  const breed = (stage: number): void => {
    if (settings.method === 'evolve') refill(Math.max(1, Math.round((1 - settings.discard) * size)), stage)
    else for (let i = 0; i < size >> 1; i++) mutant(i, size - 1 - i, settings.low, stage)
  }

  /** The population at the start of the next stage. */
  const renew = (next: number): void => {
    if (settings.method === 'evolve') refill(Math.max(1, Math.round(settings.survive * size)), next)
    else {
      // Two survive. The others fill the places that there are.
      for (let place = 2; place < size; place++) {
        if (place < 6) mutant(place % 2, place, place < 4 ? settings.low : settings.high, next)
        else randomise(place, next)
      }
    }
    if (settings.evaluators === 'per-stage') for (let place = 0; place < size; place++) randomise(place, next)
    // The training set changes, so all errors must be computed again.
    fresh.fill(1)
  }

  /** Generates positions of some stages. No two sets of a training share their seeds. */
  function* makeBoards(wanted: readonly { stage: number; positions: number }[], kind: number): Step<LabelledSet> {
    const now = stageAt(steps)
    const blind = now === stages - 1 ? 1 : 0
    const jobs = wanted.flatMap(({ stage, positions }) =>
      Array.from(
        { length: Math.ceil(positions / CHUNK) },
        (_, chunk): LayeredJob => ({
          task: MAKE,
          stage,
          positions: Math.min(CHUNK, positions - chunk * CHUNK),
          words: [now, stage, kind, chunk],
          // Each stage is labelled with the network learned from the stage behind it, the last stage with none.
          blind: stage === stages - 1 ? 1 : blind,
        }),
      ),
    )
    const made: LabelledSet[] = []
    yield* inOrder({ shared: { best }, jobs }, (boards: LabelledSet) => made.push(boards))
    return joinSets(made)
  }

  function* beginStage(stage: number): Step<void> {
    const { positions, test, current } = settings
    const behind = Array.from({ length: stages - 1 - stage }, (_, i) => stage + 1 + i)
    const more = { stage, positions: Math.round(positions * current) }
    const alone = settings.evaluators === 'per-stage'
    if (settings.reuse && !alone) {
      // Reduces the previous stage's positions to the number of an earlier one.
      const kept = cut(taught, positions)
      taught = joinSets([kept, yield* makeBoards([more], 0)])
    } else taught = yield* makeBoards([more, ...(alone ? [] : behind.map(each => ({ stage: each, positions })))], 0)
    const fresh = yield* makeBoards([{ stage, positions: test }], 1)
    tested = alone ? fresh : joinSets([tested, fresh])
  }

  /** Trains and evaluates new networks. */
  function* weigh(): Step<void> {
    const places = Array.from({ length: size }, (_, at) => at).filter(
      at => fresh[at] === 1 || settings.method === 'rprop',
    )
    const epochs = settings.method === 'rprop' ? settings.epochs : settings.rprop ? settings.newEpochs : 0
    const many = settings.method === 'rprop' ? 1 : Math.ceil(places.length / 8)
    const groups = Array.from({ length: Math.ceil(places.length / many) }, (_, i) =>
      places.slice(i * many, (i + 1) * many),
    )
    const jobs = groups.map((group): LayeredJob => ({ task: TRAIN, places: group, epochs: group.map(() => epochs) }))
    let group = 0
    const shared = {
      population: population.weights,
      ...sharedSet('taught', taught),
      ...sharedSet('tested', tested),
    }
    // Applied only when all results are there, because the jobs still read the population.
    const results: Trained[] = []
    yield* inOrder({ shared, jobs }, (result: Trained) => results.push(result))
    for (const { weights, errors: found } of results) {
      groups[group++].forEach((place, i) => {
        population.each[place].set(weights.subarray(i * length, (i + 1) * length))
        errors[place] = found[i]
        fresh[place] = 0
      })
    }
  }

  function* next(): Step {
    const stage = stageAt(steps)
    const first = steps % generations === 0
    if (first) yield* beginStage(stage)
    yield* weigh()
    rank()
    best.set(population.each[0])
    const metrics = {
      stage,
      error: errors[0],
      mean: errors.reduce((sum, each) => sum + each, 0) / size,
      boards: taught.counts.length,
    }
    steps++
    if (steps >= stages * generations) return metrics
    if (steps % generations === 0) renew(stageAt(steps))
    else breed(stage)
    return metrics
  }

  for (let place = 0; place < size; place++) randomise(place, stages - 1)
  const more = Array.from({ length: parts - 1 }, (_, i) => ({ name: `part${i + 1}`, shape }))
  const model = (): Model => ({
    kind: parts === 1 ? 'value' : 'staged',
    game: game.id,
    encoder: encoder.id,
    shape,
    ...(parts > 1 && { more }),
    settings: { utility: 'own' },
    weights: best.slice(),
  })

  return {
    unit: 'generations',
    get steps() {
      return steps
    },
    get done() {
      return steps >= stages * generations
    },
    ...inRounds(next, worker),
    snapshot: () => ({
      numbers: {
        steps,
        // JSON has no infinity.
        errors: Array.from(errors, error => (Number.isFinite(error) ? error : -1)),
        fresh: [...fresh],
        rng: rng.save(),
      },
      arrays: {
        population: population.weights.slice(),
        best: best.slice(),
        ...savedSet('taught', taught),
        ...savedSet('tested', tested),
      },
    }),
    resume({ numbers, arrays }: Snapshot) {
      steps = Number(numbers.steps)
      errors.set((numbers.errors as number[]).map(error => (error < 0 ? Number.POSITIVE_INFINITY : error)))
      fresh.set(numbers.fresh as number[])
      rng.load(numbers.rng as number[])
      population.weights.set(arrays.population)
      best.set(arrays.best)
      taught = loadedSet('taught', arrays)
      tested = loadedSet('tested', arrays)
    },
    player() {
      own.set(best)
      if (!isSearchable(game)) return greedy(game, own.evaluator, 'self')
      const board = searchBoardOf(game)
      const leaf = leafEvaluator(own.evaluator, board)
      return alphaBeta(game, 'self', { board, leaf }, { ...PLAIN_SEARCH, plain: true }, PLAYED)
    },
    model,
  }
}

/** Depth of its own search when it is measured (section 3.1). */
const PLAYED = 4

/** The first positions of each stage, at most this many. */
function cut(boards: LabelledSet, positions: number): LabelledSet {
  const kept: LabelledSet[] = []
  const outputs = boards.labels.length / Math.max(1, boards.counts.length)
  const taken = new Map<number, number>()
  for (let i = 0, at = 0; i < boards.counts.length; at += boards.counts[i++]) {
    const stage = boards.stages[i]
    const before = taken.get(stage) ?? 0
    taken.set(stage, before + 1)
    if (before >= positions) continue
    kept.push({
      counts: boards.counts.subarray(i, i + 1),
      index: boards.index.subarray(at, at + boards.counts[i]),
      value: boards.value.subarray(at, at + boards.counts[i]),
      labels: boards.labels.subarray(i * outputs, (i + 1) * outputs),
      parts: boards.parts.subarray(i, i + 1),
      stages: boards.stages.subarray(i, i + 1),
    })
  }
  return joinSets(kept)
}

export const layered = defineLearner({
  name: 'layered',
  about: 'Layered Learning: learns stage by stage from the end of the game, with labels from search (waledzik2009)',
  options,
  make: trainer,
  steps: 40,
  suits: {
    hidden: 16,
    stages: 10,
    span: 4,
    by: 'left',
    depth: 1,
    firstDepth: 2,
    positions: 300,
    test: 100,
    epochs: 60,
  },
  worker: layeredWorker,
})
