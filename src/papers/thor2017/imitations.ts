// Fig. 2 and 3: the mimic, learning online and in full batches.
import { claim } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import { curve, differenceOf, measuredOver, moreClaim, scaled } from '../measured.ts'
import type { Experiment, Group, Student } from '../paper.ts'
import { mimic, TOLERANCE } from './players.ts'

const STOP = 0.01

const last = ({ metrics }: Student, of: string): number => metrics.flatMap(line => line[of] ?? []).at(-1) ?? Number.NaN

/** How uneven the validation error is: the mean absolute value of its second differences. */
function unrest({ metrics }: Student): number {
  const errors = metrics.flatMap(line => line.validation ?? [])
  const bends = errors.slice(2).map((error, i) => Math.abs(error - 2 * (errors[i + 1] ?? 0) + (errors[i] ?? 0)))
  return bends.reduce((sum, bend) => sum + bend, 0) / Math.max(1, bends.length)
}

const figure = (id: string, title: string, group: Group): Figure => ({
  id,
  title,
  caption:
    'The error over the epochs common to all seeds: the mean over seeds, with a band from the lowest to the highest.',
  kind: 'curves',
  x: 'epochs',
  y: 'mean squared error',
  series: [
    { name: 'training set', points: curve(group, 'mse') },
    { name: 'validation set', points: curve(group, 'validation') },
  ],
  paper: [{ y: STOP, label: 'paper: stop at 0.01' }],
})

const STAND_IN =
  'The examples are from the stand-in, not from a person. For results with the author’s own examples, see docs/authors-material.md.'

const online: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: learning online',
  about:
    'Weights are updated after each example with a learning rate of 0.7, until the mean squared error is below 0.01.',
  async run(lab) {
    const group = await mimic(lab, 'online')
    return {
      claims: [
        moreClaim(
          lab,
          {
            id: 'figure-2/stop',
            unit: 'number',
            what: 'online learning ends below a mean squared error of 0.01: by how much',
          },
          scaled(
            measuredOver(group, student => last(student, 'mse')),
            -1,
            STOP,
          ),
        ),
      ],
      figures: [figure('figure-2', 'Fig. 2: learning online', group)],
      notes: [STAND_IN],
    }
  },
}

const batch: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: learning in full batches',
  about:
    'Weights are updated once per epoch. “As expected much slower, but also less noisy”; this is the mimic that plays.',
  async run(lab) {
    const [slow, fast] = [await mimic(lab), await mimic(lab, 'online')]
    return {
      claims: [
        moreClaim(
          lab,
          {
            id: 'figure-3/stop',
            unit: 'number',
            what: 'full-batch learning ends below a mean squared error of 0.01: by how much',
            reason:
              'A network that is above 0.01 after 20,000 epochs, our limit, outweighs the others in this mean. One of the ten shipped networks is; nine end below it.',
          },
          scaled(
            measuredOver(slow, student => last(student, 'mse')),
            -1,
            STOP,
          ),
        ),
        moreClaim(
          lab,
          {
            id: 'figure-3/slower',
            unit: 'number',
            what: 'how many more epochs full batches take than online learning',
          },
          differenceOf(
            measuredOver(slow, ({ steps }) => steps),
            measuredOver(fast, ({ steps }) => steps),
          ),
        ),
        moreClaim(
          lab,
          {
            id: 'figure-3/smoother',
            unit: 'number',
            what: 'how much more the validation error of online learning deviates from a smooth curve',
          },
          differenceOf(measuredOver(fast, unrest), measuredOver(slow, unrest)),
        ),
        claim(
          {
            id: 'section-2.1/validation',
            what: 'mean squared error on held-out games',
            paper: 0.017,
            sense: 'at most',
            tolerance: TOLERANCE.error,
            unit: 'number',
            reason:
              'These are the stand-in’s choices, not a person’s. With the author’s own 363 cases the error is 0.14 to 0.20; his 0.017 is most likely a training error (docs/authors-material.md).',
          },
          measuredOver(slow, student => last(student, 'validation')),
          lab.quick,
        ),
      ],
      figures: [figure('figure-3', 'Fig. 3: learning in full batches', slow)],
      notes: [STAND_IN],
    }
  },
}

export const imitations: readonly Experiment[] = [online, batch]
