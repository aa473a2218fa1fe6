// Fig. 4 to 6: how fitness rises over generations, by the way of selection, the rates of the operators and the prior.
import { claim } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import { curve, exactly, isSo, lately } from '../measured.ts'
import type { Experiment, Student } from '../paper.ts'
import { evolved } from './students.ts'

/** Generations whose mean is compared: one alone is noisy. */
const LATE = 20
/** Comparisons end where the shortest of their evolutions does. */
const COMMON = 200

const upTo = (student: Student, steps: number): Student['metrics'] =>
  student.metrics.filter(line => line.steps <= steps)

const average = (student: Student, steps = COMMON): number => lately(upTo(student, steps), 'average', LATE)

/** Average and best fitness of an evolution, as the paper plots them. */
const figure = (id: string, title: string, caption: string, student: Student): Figure => ({
  id,
  title,
  caption,
  kind: 'curves',
  x: 'generations',
  y: 'fitness',
  series: [
    { name: 'average', points: curve(student.metrics, 'average') },
    { name: 'best', points: curve(student.metrics, 'best') },
  ],
  paper: [{ y: 59.6, label: 'wins of the paper’s final player, %' }],
})

const selection: Experiment = {
  id: 'figure-4',
  title: 'Fig. 4: ranked roulette or tournament',
  about: 'Both at 30% crossover and 30% mutation. The paper finds them alike, and the roulette a lot faster.',
  async run(lab) {
    const [roulette, tournament] = [await evolved(lab, 'roulette-30-30'), await evolved(lab, 'tournament-30-30')]
    const pace = ({ seconds, steps }: Student): number => seconds / Math.max(1, steps)
    const ratio = pace(tournament) / Math.max(1e-9, pace(roulette))
    return {
      claims: [
        claim(
          {
            id: 'figure-4/alike',
            what: 'average fitness by tournament less that by roulette, at the end',
            paper: 0,
            sense: 'about',
            within: 5,
            unit: 'number',
          },
          exactly(lab, average(tournament) - average(roulette)),
          lab.quick,
        ),
        isSo(
          lab,
          { id: 'figure-4/faster', what: `the roulette is faster (here ${ratio.toFixed(1)} times)` },
          ratio > 1,
        ),
      ],
      figures: [
        figure('figure-4-roulette', 'Fig. 4, left: ranked roulette, 30/30', 'Fitness of a generation.', roulette),
        figure('figure-4-tournament', 'Fig. 4, right: tournament, 30/30', 'Fitness of a generation.', tournament),
      ],
    }
  },
}

const extremes: Experiment = {
  id: 'figure-5',
  title: 'Fig. 5: crossover alone, mutation alone, both always',
  about:
    'Without mutation the population drifts to a single solution; with mutation of every weight good solutions are lost; both together do better.',
  async run(lab) {
    const [crossover, mutation, both] = [
      await evolved(lab, '100-0'),
      await evolved(lab, '0-100'),
      await evolved(lab, '100-100'),
    ]
    const spreads = crossover.metrics.flatMap(({ spread }) => spread ?? [])
    const [first, last] = [spreads[0], spreads[spreads.length - 1]]
    return {
      claims: [
        isSo(
          lab,
          {
            id: 'figure-5/drift',
            what: `without mutation the population becomes one (spread of a weight ${first.toFixed(2)}, at the end ${last.toFixed(3)})`,
          },
          last < first / 10,
        ),
        isSo(
          lab,
          {
            id: 'figure-5/loss',
            what: `mutation of every weight does worst (average fitness ${average(mutation).toFixed(1)})`,
          },
          average(mutation) < Math.min(average(both), average(crossover)),
        ),
        isSo(
          lab,
          {
            id: 'figure-5/both',
            what: `both always does better than either alone (${average(both).toFixed(1)}; crossover ${average(crossover).toFixed(1)}, mutation ${average(mutation).toFixed(1)})`,
            why: 'With elitism as in the author’s program children replace the worst only if they are the best of their own, so mutation alone loses little.',
          },
          average(both) > Math.max(average(crossover), average(mutation)),
        ),
      ],
      figures: [
        figure('figure-5-100-0', 'Fig. 5, left: crossover alone', 'Fitness of a generation.', crossover),
        figure('figure-5-0-100', 'Fig. 5, middle: mutation alone', 'Fitness of a generation.', mutation),
        figure('figure-5-100-100', 'Fig. 5, right: both always', 'Fitness of a generation.', both),
      ],
    }
  },
}

const tuned: Experiment = {
  id: 'figure-6',
  title: 'Fig. 6: rates of 45/85 and 85/45, and no prior',
  about:
    'Much crossover and less mutation is found to be best. Without the mimic as prior knowledge evolution is slower and ends about 10 points of fitness lower.',
  async run(lab) {
    const [mutating, crossing, blank] = [
      await evolved(lab, '45-85'),
      await evolved(lab, '85-45'),
      await evolved(lab, '85-45-no-prior'),
    ]
    const [withPrior, without] = [crossing, blank].map(student => average(student, blank.steps))
    return {
      claims: [
        isSo(
          lab,
          {
            id: 'figure-6/rates',
            what: `85/45 does better than 45/85 (average fitness ${average(crossing).toFixed(1)} and ${average(mutating).toFixed(1)} after ${COMMON} generations)`,
          },
          average(crossing) > average(mutating),
        ),
        claim(
          {
            id: 'figure-6/prior',
            what: `what the prior is worth in average fitness after ${blank.steps} generations`,
            paper: 10,
            sense: 'about',
            within: 5,
            unit: 'number',
            why: 'One evolution of each kind, as in the paper. Its text calls the difference “less conspicuous”.',
          },
          exactly(lab, withPrior - without),
          lab.quick,
        ),
      ],
      figures: [
        figure('figure-6-45-85', 'Fig. 6, left: 45/85', 'Fitness of a generation.', mutating),
        figure('figure-6-85-45', 'Fig. 6, middle: 85/45, the final player', 'Fitness of a generation.', crossing),
        figure('figure-6-no-prior', 'Fig. 6, right: 85/45 without prior', 'Fitness of a generation.', blank),
      ],
    }
  },
}

export const evolutions: readonly Experiment[] = [selection, extremes, tuned]
