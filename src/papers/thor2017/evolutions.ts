// Fig. 4 to 6: how fitness rises over generations, by selection method, rates of the operators and prior.
import { settingsOf } from '../../catalogue/trainers.ts'
import { elementAt } from '../../core/element-at.ts'
import { claim, type Measurement } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import { grouped } from '../../reports/words.ts'
import { curve, differenceOf, isSo, lately, measuredOver, moreClaim } from '../measured.ts'
import type { Experiment, Group, Student } from '../paper.ts'
import { COMMON, evolved, TOLERANCE } from './players.ts'
import { thor2017Recipes } from './recipes.ts'

/** The number of generations to average over, because a single one is noisy. */
const LATE = 20

const upTo = ({ metrics }: Student, steps: number): Student['metrics'] =>
  metrics.filter(line => (line.steps ?? 0) <= steps)

/** The average fitness around a generation that all seeds reached. */
const average = (group: Group, steps = COMMON): Measurement =>
  measuredOver(group, student => lately(upTo(student, steps), 'average', LATE))

/** The highest fitness of any chromosome up to that generation. */
const maximum = (group: Group, steps = COMMON): Measurement =>
  measuredOver(group, student => Math.max(...upTo(student, steps).flatMap(line => line.best ?? [])))

/** Average and best fitness of an evolution: all seeds up to their common length, and the first to its end. */
const figure = (id: string, title: string, group: Group): Figure => ({
  id,
  title,
  caption: `Fitness per generation: the mean of ${group.length} seeds up to generation ${Math.min(...group.map(({ steps }) => steps))}, with a band from the lowest to the highest, and the first seed to its end.`,
  kind: 'curves',
  x: 'generations',
  y: 'fitness',
  series: [
    { name: 'average', points: curve(group, 'average') },
    { name: 'best', points: curve(group, 'best') },
    ...(group.length > 1 ? [{ name: 'average, first seed', points: curve([group[0]], 'average') }] : []),
  ],
})

const number = { unit: 'number' } as const

/** Games per generation. All chromosomes and all children are evaluated. A tournament selects each parent, two for every two children. */
function gamesOf(name: string): number {
  const {
    population,
    brood,
    games,
    selection: by,
  } = settingsOf(
    elementAt(
      thor2017Recipes.filter(recipe => recipe.name === `thor2017/ga-${name}`),
      0,
    ),
  )
  const children = Math.floor(Number(brood) * Number(population))
  const tournaments = by === 'tournament' ? 2 * Math.ceil(children / 2) : 0
  return (Number(population) + children + tournaments) * Number(games)
}

const selection: Experiment = {
  id: 'figure-4',
  title: 'Fig. 4: ranked roulette or tournament',
  about: 'Both with 30% crossover and 30% mutation. The paper finds them equally good and the roulette much faster.',
  async run(lab) {
    const [roulette, tournament] = [await evolved(lab, 'roulette-30-30'), await evolved(lab, 'tournament-30-30')]
    const games = { roulette: gamesOf('roulette-30-30'), tournament: gamesOf('tournament-30-30') }
    return {
      claims: [
        claim(
          {
            id: 'figure-4/alike',
            what: `average fitness by tournament minus that by roulette, after ${COMMON} generations`,
            paper: 0,
            sense: 'about',
            tolerance: TOLERANCE.fitness,
            ...number,
          },
          differenceOf(average(tournament), average(roulette)),
          lab.quick,
        ),
        isSo(
          lab,
          {
            id: 'figure-4/faster',
            what: `the roulette is faster: a generation plays ${grouped(games.roulette)} games, by tournament ${grouped(games.tournament)}`,
          },
          games.roulette < games.tournament,
        ),
      ],
      figures: [
        figure('figure-4-roulette', 'Fig. 4, left: ranked roulette, 30/30', roulette),
        figure('figure-4-tournament', 'Fig. 4, right: tournament, 30/30', tournament),
      ],
    }
  },
}

const spread = (group: Group, of: (spreads: readonly number[]) => number | undefined): Measurement =>
  measuredOver(group, student => of(upTo(student, COMMON).flatMap(line => line.spread ?? [])) ?? Number.NaN)

const STALE =
  'The author’s program never clears its list of children, so without crossover all children are mutations of one stale pair. That bug is an option here (`stale`), and its effect is measured below.'

const extremes: Experiment = {
  id: 'figure-5',
  title: 'Fig. 5: crossover alone, mutation alone, both always',
  about:
    'Without mutation the population converges to a single solution; mutating every weight loses good solutions; both together do better.',
  async run(lab) {
    const [crossover, mutation, both] = [
      await evolved(lab, '100-0'),
      await evolved(lab, '0-100'),
      await evolved(lab, '100-100'),
    ]
    const stale = await evolved(lab, '0-100-stale')
    const [begin, end] = [spread(crossover, list => list[0]), spread(crossover, list => list.at(-1))]
    const more = (id: string, what: string, one: Group, other: Group, kind: 'paper' | 'altered' = 'paper') =>
      moreClaim(
        lab,
        { id: `figure-5/${id}`, what: `${what}: gain in average fitness`, kind, reason: STALE, ...number },
        differenceOf(average(one), average(other)),
      )
    return {
      claims: [
        moreClaim(
          lab,
          {
            id: 'figure-5/drift',
            ...number,
            what: 'without mutation the population converges: a tenth of the initial spread of a weight minus the final one',
          },
          differenceOf(
            measuredOver(crossover, () => begin.ours / 10),
            end,
          ),
        ),
        more('loss', 'crossover alone does better than mutation of every weight', crossover, mutation),
        more('both', 'both always does better than crossover alone', both, crossover),
        more('both-mutation', 'both always does better than mutation alone', both, mutation),
        more(
          'loss-stale',
          'crossover alone does better than mutation with the author’s bug',
          crossover,
          stale,
          'altered',
        ),
        more('both-stale', 'both always does better than mutation with the author’s bug', both, stale, 'altered'),
        claim(
          {
            id: 'figure-5/stale',
            kind: 'altered',
            ...number,
            what: `what the author’s bug costs mutation alone, in average fitness after ${COMMON} generations`,
          },
          differenceOf(average(mutation), average(stale)),
          lab.quick,
        ),
      ],
      figures: [
        figure('figure-5-100-0', 'Fig. 5, left: crossover alone', crossover),
        figure('figure-5-0-100', 'Fig. 5, middle: mutation alone', mutation),
        figure('figure-5-0-100-stale', 'The same with the bug of the author’s program', stale),
        figure('figure-5-100-100', 'Fig. 5, right: both always', both),
      ],
    }
  },
}

/** Fig. 5 with the other differences of the author's program. */
const otherPrograms: Experiment = {
  id: 'figure-5-author',
  title: 'Fig. 5 with tanh units, and with the author’s crossover',
  about:
    'The author’s program cuts chromosomes once, between weights, where the text has two cuts. FANN’s default for a new network is tanh; the files of his two networks use sigmoids, as does the text.',
  async run(lab) {
    const claims = []
    for (const [name, words] of [
      ['100-0', 'crossover alone'],
      ['0-100', 'mutation alone'],
      ['100-100', 'both always'],
    ] as const)
      for (const [variant, told] of [
        ['tanh', 'with tanh'],
        ['one-cut', 'with one cut'],
      ] as const) {
        // Without crossover there is no cut.
        if (variant === 'one-cut' && name === '0-100') continue
        claims.push(
          claim(
            {
              id: `figure-5-author/${name}-${variant}`,
              kind: 'altered' as const,
              ...number,
              what: `${words}, ${told}: gain in average fitness after ${COMMON} generations`,
            },
            differenceOf(average(await evolved(lab, `${name}-${variant}`)), average(await evolved(lab, name))),
            lab.quick,
          ),
        )
      }
    return { claims }
  },
}

const SEEDS_DIFFER =
  'Evolutions of one kind differ among seeds by more than the two kinds do. The paper compares one evolution of each.'

const tuned: Experiment = {
  id: 'figure-6',
  title: 'Fig. 6: rates of 45/85 and 85/45, and no prior',
  about:
    'The paper finds much crossover and less mutation to be best. Without the mimic as prior knowledge, evolution is slower and its highest fitness about 10 lower.',
  async run(lab) {
    const [mutating, crossing, blank] = [
      await evolved(lab, '45-85'),
      await evolved(lab, '85-45'),
      await evolved(lab, '85-45-no-prior'),
    ]
    return {
      claims: [
        moreClaim(
          lab,
          {
            id: 'figure-6/rates',
            ...number,
            what: `85/45 does better than 45/85: gain in average fitness after ${COMMON} generations`,
            reason: SEEDS_DIFFER,
          },
          differenceOf(average(crossing), average(mutating)),
        ),
        claim(
          {
            id: 'figure-6/prior',
            paper: 10,
            sense: 'about',
            tolerance: TOLERANCE.fitness,
            ...number,
            what: `what the prior is worth in the highest fitness, after ${COMMON} generations`,
            reason:
              'The paper compares one evolution of each kind and calls the difference “less conspicuous”. Over five seeds there is none.',
          },
          differenceOf(maximum(crossing), maximum(blank)),
          lab.quick,
        ),
        moreClaim(
          lab,
          {
            id: 'figure-6/slower',
            what: 'without the prior it is slower: loss in average fitness after 100 generations',
            reason: SEEDS_DIFFER,
            ...number,
          },
          differenceOf(average(crossing, 100), average(blank, 100)),
        ),
      ],
      figures: [
        figure('figure-6-45-85', 'Fig. 6, left: 45/85', mutating),
        figure('figure-6-85-45', 'Fig. 6, middle: 85/45, the final player', crossing),
        figure('figure-6-no-prior', 'Fig. 6, right: 85/45 without prior', blank),
      ],
    }
  },
}

export const evolutions: readonly Experiment[] = [selection, extremes, otherPrograms, tuned]
