// Fig. 2 to 7: learning curves against three random players (a) and three experts (b), and the figures that the text reads off them.
import type { Claim } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import { curve, isSo, lately, shareClaim } from '../measured.ts'
import type { Experiment, Lab, Played, Student } from '../paper.ts'
import { type Kind, type Setting, student } from './students.ts'

interface Curves {
  readonly figure: number
  readonly kind: Kind
  readonly setting: Setting
  readonly title: string
  readonly about: string
  /** The paper's final shares against random players and experts, where its text gives them. */
  readonly random?: number
  readonly expert?: number
  /** What goes further than a step that falls, in words, where there is such a training. */
  readonly further?: string
  /** What else the text says. */
  readonly says?: (lab: Lab, steady: Student, falling: Student, id: string) => Promise<Claim[]>
}

/** The final player's test: 5,000 games in each colour. */
async function test(lab: Lab, player: string, other: 'random' | 'expert'): Promise<Played> {
  return lab.match({ players: [player, other, other, other], games: lab.count(20_000, 400) })
}

const NAMES: Record<Kind, string> = { td: 'TD', q: 'Q' }

const experiment = (order: Curves): Experiment => ({
  id: `figure-${order.figure}`,
  title: order.title,
  about: order.about,
  async run(lab) {
    const id = `figure-${order.figure}`
    const steady = await student(lab, order.kind, order.setting, 'constant')
    const falling = await student(lab, order.kind, order.setting, 'falling')
    const ahead =
      order.further === undefined
        ? []
        : [{ way: order.further, student: await student(lab, order.kind, order.setting, 'further') }]
    const claims: Claim[] = []
    const figures: Figure[] = []
    for (const [letter, other, paper] of [
      ['a', 'random', order.random],
      ['b', 'expert', order.expert],
    ] as const) {
      const name = NAMES[order.kind]
      const against = other === 'random' ? 'three random players' : 'three experts'
      const statement = paper === undefined ? {} : { paper, within: order.kind === 'q' ? 0.01 : 0 }
      claims.push(
        shareClaim(
          lab,
          {
            id: `${id}/${letter}`,
            what: `${name}, step that falls, against ${against}`,
            ...statement,
          },
          await test(lab, falling.player, other),
        ),
        shareClaim(
          lab,
          {
            id: `${id}/${letter}-constant`,
            what: `${name}, the paper’s constant step, against ${against}`,
            ...statement,
            why: `A constant step of ${order.kind === 'td' ? '0.2' : '0.5'} keeps the values too noisy to choose by; it takes one that falls.`,
          },
          await test(lab, steady.player, other),
        ),
      )
      for (const { way, student: further } of ahead)
        claims.push(
          shareClaim(
            lab,
            { id: `${id}/${letter}-further`, what: `${name}, ${way}, against ${against}`, ...statement },
            await test(lab, further.player, other),
          ),
        )
      figures.push({
        id: `${id}-${letter}`,
        title: `Fig. ${order.figure} (${letter}): against ${against}`,
        caption: 'The mean over the four colours, with the least and the greatest of them as a band.',
        kind: 'curves',
        x: 'games of training',
        y: 'games won, %',
        share: true,
        series: [
          { name: 'step that falls', points: curve(falling.metrics, `against ${other}`) },
          { name: 'constant step, as in the paper', points: curve(steady.metrics, `against ${other}`) },
          ...ahead.map(({ way, student: further }) => ({
            name: way,
            points: curve(further.metrics, `against ${other}`),
          })),
        ],
        ...(paper !== undefined && { paper: [{ y: paper, label: `paper: ${Math.round(100 * paper)}%` }] }),
      })
    }
    const more = (await order.says?.(lab, steady, falling, id)) ?? []
    return { claims: [...claims, ...more], figures }
  },
})

/** How far the colours lay apart, over the last measurements. */
const gap = ({ metrics }: Student, other: string): number =>
  lately(metrics, `against ${other}, greatest`, 5) - lately(metrics, `against ${other}, least`, 5)

const points = (share: number): string => (100 * share).toFixed(1)

/** The gap between the colours is greater than that of self-play. */
async function widerGap(lab: Lab, mixed: Student, id: string, why?: string): Promise<Claim> {
  const alone = await student(lab, 'td', 'self-play', 'falling')
  return isSo(
    lab,
    {
      id: `${id}/gap`,
      what: `the colours lie further apart than after self-play (${points(gap(mixed, 'random'))} points, ${points(gap(alone, 'random'))} after self-play)`,
      ...(why !== undefined && { why }),
    },
    gap(mixed, 'random') > gap(alone, 'random'),
    mixed.steps,
  )
}

const quick = 'Faster learning than by self-play'

/** Games until a training first reached a share, by its measurements; Infinity if never. */
const reached = ({ metrics }: Student, share: number): number =>
  metrics.find(line => line['against random'] >= share)?.steps ?? Number.POSITIVE_INFINITY

export const curves: readonly Experiment[] = [
  experiment({
    figure: 2,
    kind: 'td',
    setting: 'self-play',
    title: 'Fig. 2: TD, four learners at the table',
    about: 'The headline of the paper: 66% against random players and 30% against experts.',
    random: 0.66,
    expert: 0.3,
    further: 'steps by Adam, and a softmax',
    says: async (lab, _, falling, id) => [
      isSo(
        lab,
        {
          id: `${id}/tight`,
          what: `least and greatest of the colours are tight around the mean (${points(gap(falling, 'random'))} points apart)`,
        },
        gap(falling, 'random') < 0.05,
        falling.steps,
      ),
    ],
  }),
  experiment({
    figure: 3,
    kind: 'td',
    setting: 'expert',
    title: 'Fig. 3: TD, two learners and two experts',
    about: 'Watching experts helps less than one would think: 62% and 26%.',
    random: 0.62,
    expert: 0.26,
    says: async (lab, _, falling, id) => [await widerGap(lab, falling, id)],
  }),
  experiment({
    figure: 4,
    kind: 'td',
    setting: 'random',
    title: 'Fig. 4: TD, two learners and two random players',
    about: 'Worse on the mean: seats that random players had are judged badly. The text gives no figures.',
    says: async (lab, _, falling, id) => {
      const alone = await student(lab, 'td', 'self-play', 'falling')
      const [mixed, own] = [falling, alone].map(({ metrics }) => lately(metrics, 'against random', 5))
      return [
        await widerGap(lab, falling, id),
        isSo(
          lab,
          {
            id: `${id}/degraded`,
            what: `its mean is below that of self-play (${points(mixed)}%, ${points(own)}%)`,
          },
          mixed < own,
          falling.steps,
        ),
      ]
    },
  }),
  experiment({
    figure: 5,
    kind: 'q',
    setting: 'self-play',
    title: 'Fig. 5: Q-learning, four learners at the table',
    about: 'It learns which strategy to follow: 63 ± 1% and 27 ± 1%, with a noisy curve.',
    random: 0.63,
    expert: 0.27,
    further: 'seen further ahead (gamma 0.99)',
    says: async (lab, steady, falling, id) => {
      const noise = ({ metrics }: Student): number => {
        const shares = metrics.flatMap(line => line['against random'] ?? []).slice(-12)
        return shares.slice(1).reduce((sum, share, i) => sum + Math.abs(share - shares[i]), 0) / (shares.length - 1)
      }
      return [
        isSo(
          lab,
          {
            id: `${id}/noisy`,
            what: `the curve is noisy at the constant step (${points(noise(steady))} points from one measurement to the next; ${points(noise(falling))} with one that falls)`,
          },
          noise(steady) > noise(falling),
          steady.steps,
        ),
      ]
    },
  }),
  experiment({
    figure: 6,
    kind: 'q',
    setting: 'expert',
    title: 'Fig. 6: Q-learning, two learners and two experts',
    about: 'No better in the end (27 ± 1% against experts), but faster.',
    expert: 0.27,
    says: async (lab, _, falling, id) => {
      const alone = await student(lab, 'q', 'self-play', 'falling')
      const [mixed, own] = [reached(falling, 0.55), reached(alone, 0.55)]
      return [
        isSo(
          lab,
          {
            id: `${id}/faster`,
            what: `${quick}: 55% against random players after ${mixed} games, ${own} by self-play`,
            why: 'Each curve is one training; which comes first changes with the seed.',
          },
          mixed <= own,
          falling.steps,
        ),
      ]
    },
  }),
  experiment({
    figure: 7,
    kind: 'q',
    setting: 'random',
    title: 'Fig. 7: Q-learning, two learners and two random players',
    about: 'No worse in the end: 27 ± 1% against experts.',
    expert: 0.27,
  }),
]
