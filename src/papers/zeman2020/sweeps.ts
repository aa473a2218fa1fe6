// Settings that the paper says it tried, what its author's program does differently, and what it leaves to future work.
import { probabilityOfImprovement } from '../../arena/seeds.ts'
import type { Claim, Statement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Table } from '../../reports/report.ts'
import { differenceOf, moreClaim, shareBars, shareOf } from '../measured.ts'
import type { Experiment, Lab } from '../paper.ts'
import { playedInFirstSeat, RANDOM, TOLERANCE, trained } from './players.ts'

interface Sweep {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly base: string
  readonly variants: readonly (readonly [name: string, recipe: string])[]
  /** The claim about each variant; undefined if the paper says nothing. */
  readonly claimed?: Pick<Statement, 'paper' | 'sense' | 'tolerance'>
  readonly kind?: Statement['kind']
  readonly reason?: string
}

const measured = async (lab: Lab, recipe: string) =>
  shareOf(await playedInFirstSeat(lab, await trained(lab, recipe), ...RANDOM))

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`

/** The effect of each variant on the share against three random players. */
const sweep = ({ id, title, about, base, variants, claimed, kind = 'paper', reason }: Sweep): Experiment => ({
  id,
  title,
  about,
  async run(lab) {
    const usual = await measured(lab, 'dqn-1')
    const bars = [{ name: base, measured: usual }]
    const claims: Claim[] = []
    const rows: string[][] = []
    for (const [name, recipe] of variants) {
      const ours = await measured(lab, recipe)
      bars.push({ name, measured: ours })
      const statement = {
        id: `${id}/${recipe.replace('dqn-1-', '')}`,
        what: `${name}: gain over ${base}, in points`,
        kind,
        unit: 'points' as const,
        ...claimed,
        ...(reason !== undefined && { reason }),
      }
      claims.push(claim(statement, differenceOf(ours, usual), lab.quick))
      const better = probabilityOfImprovement(ours.summary?.values ?? [], usual.summary?.values ?? [])
      rows.push([name, percent(better.value), `${percent(better.low)} to ${percent(better.high)}`])
    }
    const table: Table = {
      id: `${id}-improvement`,
      title: 'Probability of improvement',
      columns: ['variant', `better than ${base}`, '95%'],
      rows,
      note: 'The probability that a training run of the variant beats one of the other, over all pairs of seeds.',
    }
    return {
      claims,
      figures: [shareBars(id, title, 'Against three random players; the mean over seeds and its 95% interval.', bars)],
      ...(lab.quick ? {} : { tables: [table] }),
    }
  },
})

const similar = { paper: 0, sense: 'about', tolerance: TOLERANCE.similar } as const

const exploration: Experiment = {
  id: 'sweep-epsilon',
  title: 'Exploration: epsilon from 1 to 0, or constant at 0.25',
  about: '“Slightly better results with epsilon linearly decreasing”.',
  async run(lab) {
    const [falling, constant] = [await measured(lab, 'dqn-1'), await measured(lab, 'dqn-1-fixed')]
    return {
      claims: [
        moreClaim(
          lab,
          { id: 'sweep-epsilon/falling', what: 'gain of a decaying epsilon over a constant 0.25, in points' },
          differenceOf(falling, constant),
        ),
      ],
      figures: [
        shareBars('sweep-epsilon', 'Exploration', 'Against three random players.', [
          { name: 'from 1 to 0', measured: falling },
          { name: 'always 0.25', measured: constant },
        ]),
      ],
    }
  },
}

export const sweeps: readonly Experiment[] = [
  sweep({
    id: 'sweep-network',
    title: 'One hidden layer or two',
    about: '“I did not notice any significant difference”.',
    base: '32 units',
    variants: [['32 and 16 units', 'dqn-1-two-layers']],
    claimed: similar,
  }),
  sweep({
    id: 'sweep-batch',
    title: 'Batches of 32, 64 and 128',
    about: 'They “gave similar results”.',
    base: 'batches of 32',
    variants: [
      ['batches of 64', 'dqn-1-batch-64'],
      ['batches of 128', 'dqn-1-batch-128'],
    ],
    claimed: similar,
  }),
  sweep({
    id: 'sweep-gamma',
    title: 'Discounts of 0.1, 0.5 and 0.9',
    about: 'They “gave similar results”.',
    base: 'gamma 0.9',
    variants: [
      ['gamma 0.1', 'dqn-1-gamma-0.1'],
      ['gamma 0.5', 'dqn-1-gamma-0.5'],
    ],
    claimed: similar,
  }),
  exploration,
  sweep({
    id: 'author',
    title: 'How the author’s program differs',
    about:
      'From his public program: the next state is the position right after the own move, valued by the best move of the best roll; only greedy moves are stored as experiences; epsilon decays from 0.9. The text mentions none of this. Each change on its own, and all three together.',
    base: 'as in the text',
    variants: [
      ['next state right after the move', 'dqn-1-after-move'],
      ['explored moves not stored', 'dqn-1-greedy-only'],
      ['all three', 'dqn-1-author'],
    ],
    kind: 'altered',
  }),
  sweep({
    id: 'future-replay',
    title: 'Future work: prioritised replay; and a target network, double Q-learning',
    about:
      'Experiences with a large TD error are replayed more often (Schaul et al. 2016). Two other common improvements are also tested.',
    base: 'as in the paper',
    variants: [
      ['prioritised replay', 'dqn-1-prioritised'],
      ['target network', 'dqn-1-target'],
      ['double Q-learning', 'dqn-1-double'],
    ],
    kind: 'beyond',
  }),
  sweep({
    id: 'future-rewards',
    title: 'Future work: another reward',
    about: 'A reward only for winning, undiscounted, instead of the table of rewards.',
    base: 'as in the paper',
    variants: [['reward only for winning', 'dqn-1-returns']],
    kind: 'beyond',
  }),
  sweep({
    id: 'future-networks',
    title: 'Future work: other networks, more games',
    about: 'More hidden units, a second layer, and five times as many games.',
    base: '32 units, 10,000 games',
    variants: [
      ['64 units', 'dqn-1-hidden-64'],
      ['128 units', 'dqn-1-hidden-128'],
      ['256 units', 'dqn-1-hidden-256'],
      ['64 and 32 units', 'dqn-1-64-32'],
      ['50,000 games', 'dqn-1-long'],
      ['128 units, 50,000 games', 'dqn-1-128-long'],
    ],
    kind: 'beyond',
  }),
  sweep({
    id: 'future-representations',
    title: 'Future work: other representations',
    about:
      'Representation 2 with more units and a second layer, and the generic inputs that Ludus has for any game. Those do not depend on the seat, and the learner always sits in the first seat, as in the paper. It learns little about the other seats: with seats rotated it wins 41% instead of 60%.',
    base: 'representation 1',
    variants: [
      ['representation 2, 128 units', 'dqn-2-hidden-128'],
      ['representation 2, two layers', 'dqn-2-two-layers'],
      ['generic inputs', 'dqn-generic'],
    ],
    kind: 'beyond',
  }),
]
