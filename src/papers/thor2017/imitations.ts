// Fig. 2 and 3: the mimic, learning online and in full batches.
import type { Metrics } from '../../core/contract.ts'
import { claim } from '../../reports/claim.ts'
import { curve, exactly, isSo } from '../measured.ts'
import type { Experiment } from '../paper.ts'
import { mimic } from './students.ts'

const STOP = 0.01

const lastOf = (metrics: readonly Metrics[]): Metrics => metrics[metrics.length - 1]

/** How often the error rose from one line of the log to the next. */
function rises(metrics: readonly Metrics[]): number {
  const errors = metrics.flatMap(({ mse }) => mse ?? [])
  const steps = errors.slice(1).map((error, i) => error > errors[i])
  return steps.filter(Boolean).length / Math.max(1, steps.length)
}

const figure = (id: string, title: string, caption: string, metrics: readonly Metrics[]) => ({
  id,
  title,
  caption,
  kind: 'curves' as const,
  x: 'epochs',
  y: 'mean squared error',
  series: [
    { name: 'training set', points: curve(metrics, 'mse') },
    { name: 'validation set', points: curve(metrics, 'validation') },
  ],
  paper: [{ y: STOP, label: 'paper: stop at 0.01' }],
})

const online: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: learning online',
  about: 'Weights change after each of the examples, at a rate of 0.7, until the mean squared error is below 0.01.',
  async run(lab) {
    const { metrics } = await mimic(lab, 'online')
    return {
      claims: [
        isSo(
          lab,
          { id: 'figure-2/stop', what: 'online learning ends below a mean squared error of 0.01' },
          lastOf(metrics).mse < STOP,
        ),
      ],
      figures: [figure('figure-2', 'Fig. 2: learning online', 'The error over the epochs.', metrics)],
      notes: ['The examples are those of the stand-in, not of a person.'],
    }
  },
}

const batch: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: learning in full batches',
  about: 'Weights change once an epoch. “As expected much slower, but also less noisy”; this is the mimic that plays.',
  async run(lab) {
    const [slow, fast] = [await mimic(lab), await mimic(lab, 'online')]
    const { mse, validation } = lastOf(slow.metrics)
    return {
      claims: [
        isSo(
          lab,
          { id: 'figure-3/stop', what: 'full-batch learning ends below a mean squared error of 0.01' },
          mse < STOP,
        ),
        isSo(
          lab,
          { id: 'figure-3/slower', what: 'full batches take more epochs than online learning' },
          slow.steps > fast.steps,
        ),
        isSo(
          lab,
          { id: 'figure-3/smoother', what: 'full batches are less noisy: their error rises less often' },
          rises(slow.metrics) <= rises(fast.metrics),
        ),
        claim(
          {
            id: 'section-2.1/validation',
            what: 'mean squared error on games that were not learned from',
            paper: 0.017,
            sense: 'at most',
            within: 0.003,
            unit: 'number',
            why: 'The stand-in’s choices, not a person’s: how well unseen ones are predicted depends on who made them.',
          },
          exactly(lab, validation),
          lab.quick,
        ),
      ],
      figures: [figure('figure-3', 'Fig. 3: learning in full batches', 'The error over the epochs.', slow.metrics)],
    }
  },
}

export const imitations: readonly Experiment[] = [online, batch]
