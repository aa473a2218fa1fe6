// The genetic algorithm of thor2017 section 3 over the weights of a policy. A generation is evaluated, its best chromosomes survive,
// and the other places go to children of parents that were selected by rank or won a tournament. Where the paper is silent:
// - The author's program (github.com/MathiasThor/Genetic_ANN_Ludo_player) shows what "75% elitism" means: it makes and evaluates as many
//   children as there are chromosomes, and the best three quarters of them replace the worst three quarters of the old generation.
//   The literal reading, that three quarters of the old generation survive, is `elite` 0.75 with `brood` 0.
// - Survivors are evaluated again in each generation, each with its own dice, so that one lucky evaluation does not last.
// - Distances in equation 2 are means over games and pieces. Written like that (`distance` 0.001), they count for almost nothing, although
//   they are said to be "equally important". The program sums the lead over all turns of all games, which is about the same as
//   a `distance` of 1: the mean lead at the end, summed over 250 games and four pieces.
// - The evolving player takes each seat in turn.
// Where the program differs from the paper, there is an option, off by default:
// - Its "two-point" crossover takes the part between the cuts from the same parent as the part before them. So it has one cut, at the
//   larger of two random positions, between whole weights (`cuts` one-point).
// - If a pair does not cross over, its copies are appended to a list that is never cleared, and the children are made from the first two
//   entries: those of the last crossover or, before any, the first pair ever selected (`stale`). So with mutation alone, all children
//   are mutants of two chromosomes of the first generation, for ever.
// Evolution takes patience: a log of the program's best run shows an average fitness of 17 at first, 25 after 60 generations, 28 after
// 100, 45 after 500, and 60 after 1,100.
// Each chromosome's games depend only on the seed, the generation and its index, not on earlier evaluations. The same is true for
// each tournament. All games that are known to be needed are one round of jobs (rounds.ts).
import type { Game, Snapshot } from '../../core/contract.ts'
import { badInput, usage } from '../../core/errors.ts'
import { gaussian } from '../../core/math/gaussian.ts'
import { boolean, choice, integer, name, number, type Values } from '../../core/options.ts'
import { seeded } from '../../core/rng.ts'
import { AUTO } from '../../encoders/find.ts'
import { defineLearner, type FindOpponent, type LearnerData, type Trainer } from '../../modules/learner-kind.ts'
import type { Model } from '../../modules/model.ts'
import { inOrder, inRounds, type Step, type Worker } from '../../modules/rounds.ts'
import {
  type Chromosomes,
  chromosomes,
  crossover,
  crossoverAt,
  drawContestants,
  mutate,
  type Pair,
  spinRoulette,
  unitByUnit,
} from '../breeding.ts'
import { contest } from '../contest.ts'
import { activationOption, policyNetwork } from '../policy-network.ts'
import { STAND_IN } from '../stand-in.ts'
import { seedOption } from '../value-network.ts'
import { trainImitation } from './imitation.ts'

const options = {
  encoder: name(AUTO, 'an encoding', 'the encoding of positions, or of moves in games without one output per move'),
  hidden: integer(6, 1, 4096, 'units in the hidden layer'),
  activation: activationOption,
  population: integer(30, 2, 100_000, 'chromosomes per generation'),
  prior: choice(
    ['none', 'imitated', 'given'],
    'where the first generation starts: at random, near a network that imitates games, or near a given model',
  ),
  examples: choice([STAND_IN, 'recorded'], 'what the prior imitates: games of a stand-in, or recorded games'),
  noise: number(1, 0, 1000, 'standard deviation of the first generation around the prior'),
  games: integer(250, 1, 1e6, 'games to evaluate a chromosome, and games per tournament'),
  opponents: name('random', 'a player', 'player in all other seats'),
  distance: number(1, 0, 1000, 'fitness for a mean lead of one square over the others, in wins'),
  selection: choice(
    ['roulette', 'tournament'],
    'selection of parents: rank-based roulette, or a tournament at one table',
  ),
  crossover: number(0.85, 0, 1, 'probability of crossover; otherwise the children are copies'),
  cuts: choice(
    ['two-point', 'one-point'],
    "crossover points: two anywhere in the bits, or one between weights, as in thor2017's program",
  ),
  stale: boolean(
    false,
    "reproduces a bug in thor2017's program: without crossover, the children are copies of the last pair that had one",
  ),
  mutation: number(0.45, 0, 1, 'mutation probability per weight'),
  sigma: number(2, 0, 1000, 'standard deviation of a mutation'),
  adaptive: boolean(false, 'decrease sigma as fitness grows: multiply it by 1 - average / 100'),
  elite: number(0.25, 0, 1, 'share of each generation that survives, best first'),
  brood: number(
    1,
    0,
    100,
    'children per chromosome, of which the best fill the free places; 0: one child per free place',
  ),
  reevaluate: boolean(true, 'evaluate all chromosomes again in each generation'),
  proof: integer(0, 0, 1e6, 'extra evaluations of the best of each generation, which is kept if it is the best so far'),
  stall: integer(
    0,
    0,
    1e9,
    'generations without a better average before the best becomes the opponent (self-play); 0: never',
  ),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games of chromosomes: one is evaluated against others, or several play at one table. */
type Job = {
  readonly chromosomes: readonly number[]
  /** The seed words of the dice. */
  readonly words: readonly number[]
  /** 1 if the best so far plays all other seats. */
  readonly rival: number
}

type Shared = { readonly chromosomes: Float32Array; readonly rival: Float32Array }

/** For one chromosome, its fitness; for several, the index of the winner. */
type Result = { readonly value: Float64Array }

/** Plays the games that evaluate chromosomes. */
function geneticWorker(game: Game, settings: Options, opponent: FindOpponent): Worker {
  const { seat } = policyNetwork(game, settings.encoder, settings.hidden, settings.activation)
  const rival = seat('rival')
  const stranger = opponent(settings.opponents)
  const contenders = Array.from({ length: game.seats }, () => seat('contender'))
  const { measure, winner } = contest(game, contenders, settings.games, settings.distance)
  const { length } = rival.network.weights
  const dice = seeded(settings.seed)
  return {
    work(job: Job, shared: Shared): Result {
      dice.restart(...job.words)
      rival.network.weights.set(shared.rival)
      const each = job.chromosomes.map(at => shared.chromosomes.subarray(at * length, (at + 1) * length))
      const value = each.length === 1 ? measure(each[0], job.rival ? rival.player : stranger, dice) : winner(each, dice)
      return { value: Float64Array.of(value) }
    },
  }
}

function trainer(game: Game, settings: Options, opponent: FindOpponent, data: LearnerData = {}): Trainer {
  const { population: size, seed } = settings
  const { seats } = game
  if (settings.selection === 'tournament' && size <= seats)
    throw usage(`A population of ${size} is too small: a tournament needs ${seats} chromosomes plus one that sits out.`)

  const body = policyNetwork(game, settings.encoder, settings.hidden, settings.activation)
  const { seat } = body
  // The best so far, and the version of it that plays the other seats.
  const champion = seat('champion')
  const rival = champion.network.weights.slice()
  const worker = geneticWorker(game, settings, opponent)

  const { length } = champion.network.weights
  const survivors = Math.floor(settings.elite * size)
  const room = size - survivors
  const made = Math.max(room, Math.floor(settings.brood * size))
  const current = chromosomes(size, length)
  const ranked = chromosomes(size, length)
  // One more place, for a sibling beyond the end.
  const children = chromosomes(made + 1, length)
  const order = unitByUnit(body.shape)
  /** The children of the last pair that crossed over, before mutation. `leftover` says whether there has been one. */
  const last = chromosomes(2, length)
  let leftover = false
  const fitness = new Float64Array(size)
  const rng = seeded(seed)

  let steps = 0
  /** The number of chromosomes, from the first on, whose fitness is still valid. */
  let knownFitness = 0
  let highest = 0
  /** How often the best so far has taken the other seats, and the progress of the fitness since then. */
  let selves = 0
  let peak = 0
  let stalled = 0

  const prior = priorOf(game, settings, opponent, data, length)
  if (prior) champion.network.weights.set(prior.weights)
  for (let i = 0; i < size; i++) {
    current.each[i].set(champion.network.weights)
    for (let w = 0; w < length; w++) current.each[i][w] += settings.noise * gaussian(rng)
  }

  /** Runs games among chromosomes of a group. No two jobs of a generation have the same `place`, so each has its own dice. */
  function* play(group: Chromosomes, each: readonly (readonly number[])[], place: number): Step<number[]> {
    const values: number[] = []
    const jobs = each.map(
      (at, i): Job => ({
        chromosomes: at,
        words: [seed, steps, place + i],
        rival: selves > 0 ? 1 : 0,
      }),
    )
    yield* inOrder({ shared: { chromosomes: group.weights, rival }, jobs }, ({ value }: Result) =>
      values.push(value[0]),
    )
    return values
  }

  /** The fitness of consecutive chromosomes of a group. */
  const measure = (group: Chromosomes, first: number, end: number, place: number): Step<number[]> =>
    play(
      group,
      Array.from({ length: end - first }, (_, i) => [first + i]),
      place,
    )

  /** The fitness of the best of a generation, on other dice than those that made it the best. */
  function* prove(): Step<number> {
    // Beyond the places of chromosomes, children and tournaments.
    const values = yield* play(ranked, new Array(settings.proof).fill([0]), 4 * (size + made))
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }

  /** The indices in order of fitness, best first; ties keep their order. */
  const orderOf = (each: ArrayLike<number>): number[] =>
    Array.from(each, (_, at) => at).sort((a, b) => each[b] - each[a] || a - b)

  const rank = (): void => {
    const order = orderOf(fitness)
    const sorted = order.map(at => fitness[at])
    order.forEach((from, to) => {
      ranked.each[to].set(current.each[from])
    })
    fitness.set(sorted)
  }

  const drawn = new Int32Array(seats)
  /** One tournament for each entry of `excluded`, who does not take part. The chromosome with the most wins is a parent; ties go to the fitter. */
  function* tournaments(excluded: readonly number[], place: number): Step<number[]> {
    const tables = excluded.map(each => {
      drawContestants(size, each, drawn, rng)
      return [...drawn].sort((a, b) => a - b)
    })
    const won = yield* play(ranked, tables, place)
    return won.map((at, i) => tables[i][at])
  }

  /** The parents of all children, by tournaments: first one of each pair, then the second from all others. */
  function* winners(): Step<Pair[]> {
    const pairs = Math.ceil(made / 2)
    const first = yield* tournaments(new Array(pairs).fill(-1), size + made)
    const second = yield* tournaments(first, size + made + pairs)
    return first.map((at, i) => [at, second[i]])
  }

  /** Two different parents, selected by rank. */
  const drawnByRank = (): Pair => {
    const first = spinRoulette(size, -1, rng)
    return [first, spinRoulette(size, first, rng)]
  }

  const breed = (sigma: number, pairs: readonly Pair[]): void => {
    for (let child = 0; child < made; child += 2) {
      const pair = pairs[child / 2] ?? drawnByRank()
      const crosses = rng.unit() < settings.crossover
      const siblings: Pair = [child, child + 1]
      if (crosses && settings.cuts === 'one-point') {
        const cut = Math.max(rng.below(length + 1), rng.below(length + 1))
        crossoverAt(ranked, pair, children, siblings, cut, order)
      } else {
        const cuts: Pair = crosses ? [rng.below(32 * length + 1), rng.below(32 * length + 1)] : [0, 0]
        crossover(ranked, pair, children, siblings, cuts)
      }
      if (settings.stale) repeatLast(siblings, crosses)
      mutate(children.each[child], settings.mutation, sigma, rng)
      mutate(children.each[child + 1], settings.mutation, sigma, rng)
    }
  }

  /** The bug of the author's program: without crossover, the children are copies of the last pair that crossed over, or of the first pair. */
  const repeatLast = (siblings: Pair, crosses: boolean): void => {
    const fresh = crosses || !leftover
    siblings.forEach((child, i) => {
      if (fresh) last.each[i].set(children.each[child])
      else children.each[child].set(last.each[i])
    })
    leftover = true
  }

  /** Children replace all but the best. If there are more children than places, the best children. */
  function* replace(): Step<void> {
    current.weights.set(ranked.weights.subarray(0, survivors * length))
    const measured = made > room
    const worth = measured ? yield* measure(children, 0, made, size) : new Array<number>(made).fill(0)
    orderOf(worth)
      .slice(0, room)
      .forEach((from, i) => {
        current.each[survivors + i].set(children.each[from])
        fitness[survivors + i] = worth[from]
      })
    knownFitness = settings.reevaluate ? 0 : measured ? size : survivors
  }

  /** If the average has not risen for a while, the best so far takes the other seats (the paper's future work). */
  const watch = (average: number): void => {
    if (average > peak || steps === 0) {
      peak = average
      stalled = 0
    } else if (++stalled >= settings.stall && settings.stall > 0) {
      rival.set(champion.network.weights)
      selves++
      // From here on, fitness has a new meaning: against itself, the best wins an even share.
      knownFitness = 0
      highest = 100 / seats
      peak = 0
      stalled = 0
    }
  }

  function* next(): Step {
    fitness.set(yield* measure(current, knownFitness, size, knownFitness), knownFitness)
    rank()
    const average = fitness.reduce((sum, each) => sum + each, 0) / size
    const best = fitness[0]
    const shown = settings.proof > 0 ? yield* prove() : best
    if (shown > highest || steps === 0) {
      highest = shown
      champion.network.weights.set(ranked.each[0])
    }
    // The paper's alternative: "high when the fitness is low and decreases as the fitness increases"; a fitness of 100 means all games won.
    const sigma = settings.adaptive ? settings.sigma * Math.min(1, Math.max(0, 1 - average / 100)) : settings.sigma
    breed(sigma, settings.selection === 'tournament' ? yield* winners() : [])
    yield* replace()
    watch(average)
    steps++
    return { average, best, highest, spread: spread(current), sigma, selves }
  }

  return {
    unit: 'generations',
    get steps() {
      return steps
    },
    ...inRounds(next, worker),

    snapshot: () => ({
      numbers: { steps, known: knownFitness, highest, selves, peak, stalled, fitness: [...fitness], rng: rng.save() },
      arrays: {
        population: current.weights.slice(),
        champion: champion.network.weights.slice(),
        rival: rival.slice(),
        ...(leftover && { leftover: last.weights.slice() }),
      },
    }),
    resume({ numbers, arrays }: Snapshot) {
      current.weights.set(arrays.population)
      champion.network.weights.set(arrays.champion)
      rival.set(arrays.rival)
      leftover = arrays.leftover !== undefined
      if (leftover) last.weights.set(arrays.leftover)
      ;[steps, knownFitness, highest, selves, peak, stalled] = [
        'steps',
        'known',
        'highest',
        'selves',
        'peak',
        'stalled',
      ].map(name => numbers[name] as number)
      fitness.set(numbers.fitness as number[])
      rng.load(numbers.rng as number[])
    },
    player: () => champion.player,
    model: () => body.model(champion.network.weights.slice(), { examples: prior?.settings.examples ?? 'none' }),
  }
}

/** The diversity of chromosomes: the standard deviation of a weight among them, averaged over all weights. 0: all are equal. */
function spread({ each, count, length }: Chromosomes): number {
  let variance = 0
  for (let w = 0; w < length; w++) {
    let sum = 0
    let squares = 0
    for (let i = 0; i < count; i++) {
      sum += each[i][w]
      squares += each[i][w] ** 2
    }
    variance += Math.max(0, squares / count - (sum / count) ** 2)
  }
  return Math.sqrt(variance / length)
}

/** The model that the first chromosomes are near; undefined if they are noise around zero. */
function priorOf(
  game: Game,
  { prior, encoder, hidden, activation, examples, seed }: Options,
  opponent: FindOpponent,
  data: LearnerData,
  length: number,
): Model | undefined {
  if (prior === 'none') return undefined
  if (prior === 'imitated') return trainImitation(game, { encoder, hidden, activation, examples, seed }, opponent, data)
  if (data.prior?.weights.length !== length)
    throw badInput(`The prior has ${data.prior?.weights.length ?? 'no'} weights, but a chromosome has ${length}.`)
  return data.prior
}

export const genetic = defineLearner({
  name: 'genetic',
  about: 'a genetic algorithm that evolves the weights of a policy network by its wins (thor2017)',
  options,
  make: trainer,
  steps: 30,
  suits: { games: 50, noise: 0.5, sigma: 0.5, mutation: 0.2, hidden: 8, distance: 0 },
  worker: geneticWorker,
})
