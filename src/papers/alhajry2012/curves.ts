// Fig. 2 to 7: learning curves against three random players (a) and three experts (b), and the figures that the text reads off them.
import { type Claim, claim, type Measurement, type Statement } from '../../reports/claim.ts'
import type { Figure, Point } from '../../reports/report.ts'
import { curve, differenceOf, lately, measuredOver, moreClaim, scaled, shareClaim } from '../measured.ts'
import type { Experiment, Group, Lab, Student } from '../paper.ts'
import {
  type Kind,
  kindOf,
  measuredGames,
  NAMES,
  OPPONENTS,
  type Opponent,
  type Setting,
  TOLERANCE,
  test,
  trained,
  type Way,
} from './players.ts'

/** What the text says of a curve: after so many games, so much against whom. */
interface Milestone {
  readonly games: number
  readonly against: Opponent
  readonly share: number
}

interface Curves {
  readonly figure: number
  readonly kind: Kind
  readonly setting: Setting
  readonly title: string
  readonly about: string
  /** The paper's final shares, where its text gives them; "maximum": the highest of the curve. */
  readonly ends?: Partial<Record<Opponent, number>>
  readonly maxima?: Partial<Record<Opponent, number>>
  /** What the paper gives after ±: half of it is taken for its interval. */
  readonly within?: number
  readonly milestones: readonly Milestone[]
  /** What goes further than a step that falls, in words, where there is such a training. */
  readonly further?: string
  /** What else the text says. */
  readonly says?: (lab: Lab, way: Way, group: Group, id: string) => Promise<Claim[]>
}

const WAYS: Readonly<Record<Way, string>> = {
  constant: 'the paper’s constant learning rate',
  falling: 'a decaying learning rate',
  further: '',
}

const CONSTANT_REASON: Readonly<Record<Kind, string>> = {
  td: 'A constant learning rate of 0.2 keeps the values too noisy to choose moves by. A smaller constant does better, and a decaying one better still: see the sweep of learning rates.',
  q: 'A constant learning rate of 0.5 keeps the values too noisy to choose by: single measurements reach the paper’s figure, but their mean does not. See the sweep of learning rates.',
}

/** Why milestones of altered learning rates can be missed. The first ones of a decaying rate fall into the time when it is still high. */
const EARLY = 50_000
const milestoneReason = (way: Way, games: number): Statement['reason'] => {
  if (way === 'constant') return undefined
  const reason =
    games < EARLY
      ? 'A learning rate that decays over 100,000 games is still high here, so the curve rises later than the paper’s.'
      : 'Single measurements still differ from seed to seed here; those at the end agree.'
  return { weaker: reason, undecided: reason }
}

const NOISY_GAP =
  'Values are so noisy with a constant learning rate that the gap between the colours differs from seed to seed.'

const measure = (other: Opponent): string => `against ${other}`

const at =
  (games: number, other: Opponent) =>
  (student: Student): number =>
    student.metrics.find(line => line.steps === games)?.[measure(other)] ??
    student.metrics.flatMap(line => line[measure(other)] ?? []).at(-1) ??
    Number.NaN

const most =
  (other: Opponent) =>
  (student: Student): number =>
    Math.max(...student.metrics.flatMap(line => line[measure(other)] ?? []))

const WORDS = new Map<Opponent, string>(OPPONENTS)

async function claimsOf(lab: Lab, order: Curves, way: Way, group: Group, id: string): Promise<Claim[]> {
  const { kind, within = 0 } = order
  const name = `${NAMES[kind]}, ${way === 'further' ? order.further : WAYS[way]}`
  const suffix = way === 'falling' ? '-falling' : way === 'further' ? '-further' : ''
  const reason: Statement['reason'] =
    way === 'constant'
      ? CONSTANT_REASON[kind]
      : { undecided: 'The mean is within the tolerance; its interval is not entirely.' }
  const shared = { kind: kindOf(way), reason }
  const claims: Claim[] = []
  for (const [other, words] of OPPONENTS) {
    const letter = other === 'random' ? 'a' : 'b'
    const [end, maximum] = [order.ends?.[other], order.maxima?.[other]]
    const said = (paper: number | undefined): Partial<Statement> =>
      paper === undefined ? {} : { paper, tolerance: TOLERANCE.trained, paperHalf: within }
    claims.push(
      shareClaim(
        lab,
        { id: `${id}/${letter}${suffix}`, what: `${name}, at the end, against ${words}`, ...shared, ...said(end) },
        await test(lab, group, other),
      ),
    )
    if (maximum !== undefined)
      claims.push(
        claim(
          {
            id: `${id}/${letter}-maximum${suffix}`,
            ...shared,
            ...said(maximum),
            sense: 'about',
            what: `${name}, the highest point of its curve against ${words}`,
          },
          measuredOver(group, most(other), measuredGames(lab)),
          lab.quick,
        ),
      )
  }
  for (const { games, against, share } of order.milestones)
    claims.push(
      claim(
        {
          id: `${id}/${against}-${games}${suffix}`,
          kind: shared.kind,
          reason: milestoneReason(way, games) ?? reason,
          what: `${name}, after ${games.toLocaleString('en')} games against ${WORDS.get(against)}`,
          paper: share,
          tolerance: TOLERANCE.milestone,
          paperHalf: within,
        },
        measuredOver(group, at(games, against), measuredGames(lab)),
        lab.quick,
      ),
    )
  return [...claims, ...((await order.says?.(lab, way, group, id + suffix)) ?? [])]
}

function figureOf(order: Curves, other: Opponent, groups: readonly (readonly [Way, Group])[]): Figure {
  const letter = other === 'random' ? 'a' : 'b'
  const end = order.ends?.[other] ?? order.maxima?.[other]
  const told: Point[] = [
    ...order.milestones.filter(({ against }) => against === other).map(({ games, share }) => ({ x: games, y: share })),
    ...(end === undefined ? [] : [{ x: 100_000, y: end }]),
  ]
  return {
    id: `figure-${order.figure}-${letter}`,
    title: `Fig. ${order.figure} (${letter}): against ${WORDS.get(other)}`,
    caption:
      'The mean over all seeds and the four colours; the band spans the lowest and highest seed. The paper’s curve shows the points named in its text.',
    kind: 'curves',
    x: 'training games',
    y: 'games won, %',
    share: true,
    series: [
      ...groups.map(([way, group]) => ({
        name: way === 'further' ? (order.further ?? '') : WAYS[way],
        points: curve(group, measure(other)),
      })),
      ...(told.length === 0 ? [] : [{ name: 'paper, from its text', points: told, byPaper: true }]),
    ],
  }
}

const experiment = (order: Curves): Experiment => ({
  id: `figure-${order.figure}`,
  title: order.title,
  about: order.about,
  async run(lab) {
    const ways: readonly Way[] = ['constant', 'falling', ...(order.further === undefined ? [] : ['further' as const])]
    const groups: (readonly [Way, Group])[] = []
    for (const way of ways) groups.push([way, await trained(lab, order.kind, order.setting, way)])
    const claims: Claim[] = []
    for (const [way, group] of groups)
      claims.push(...(await claimsOf(lab, order, way, group, `figure-${order.figure}`)))
    return { claims, figures: OPPONENTS.map(([other]) => figureOf(order, other, groups)) }
  },
})

/** How far the colours lay apart, over the last measurements. */
const gap = ({ metrics }: Student): number =>
  lately(metrics, 'against random, greatest', 5) - lately(metrics, 'against random, least', 5)

/** The colours lie further apart than after self-play. */
async function widerGap(lab: Lab, way: Way, mixed: Group, id: string): Promise<Claim> {
  const alone = await trained(lab, 'td', 'self-play', way)
  return moreClaim(
    lab,
    {
      id: `${id}/gap`,
      kind: kindOf(way),
      what: `${WAYS[way]}: how much further apart the colours are than after self-play, in points`,
      reason: NOISY_GAP,
    },
    differenceOf(measuredOver(mixed, gap, measuredGames(lab)), measuredOver(alone, gap, measuredGames(lab))),
  )
}

/** Games until a training first reached a share, by its measurements; the whole length if never. */
const reached =
  (share: number) =>
  (student: Student): number =>
    student.metrics.find(line => (line['against random'] ?? 0) >= share)?.steps ?? student.steps

const noise = ({ metrics }: Student): number => {
  const shares = metrics.flatMap(line => line['against random'] ?? []).slice(-12)
  const jumps = shares.slice(1).map((share, i) => Math.abs(share - (shares[i] ?? share)))
  return jumps.reduce((sum, jump) => sum + jump, 0) / Math.max(1, jumps.length)
}

const late = (lab: Lab, group: Group): Measurement =>
  measuredOver(group, ({ metrics }) => lately(metrics, 'against random', 5), measuredGames(lab))

export const curves: readonly Experiment[] = [
  experiment({
    figure: 2,
    kind: 'td',
    setting: 'self-play',
    title: 'Fig. 2: TD, four learners at the table',
    about: 'The headline of the paper: 66% against random players and 30% against experts.',
    ends: { random: 0.66, expert: 0.3 },
    milestones: [
      { games: 30_000, against: 'random', share: 0.61 },
      { games: 30_000, against: 'expert', share: 0.25 },
      { games: 80_000, against: 'random', share: 0.66 },
      { games: 80_000, against: 'expert', share: 0.3 },
    ],
    further: 'Adam and a softmax',
    says: async (lab, way, group, id) => [
      moreClaim(
        lab,
        {
          id: `${id}/tight`,
          kind: kindOf(way),
          what: `${way === 'further' ? 'by Adam' : WAYS[way]}: the colours stay close to the mean: how much less than five points they are apart`,
          reason: NOISY_GAP,
        },
        scaled(measuredOver(group, gap, measuredGames(lab)), -1, 0.05),
      ),
    ],
  }),
  experiment({
    figure: 3,
    kind: 'td',
    setting: 'expert',
    title: 'Fig. 3: TD, two learners and two experts',
    about: 'Watching experts helps less than expected: 62% and 26%.',
    ends: { random: 0.62, expert: 0.26 },
    milestones: [
      { games: 7500, against: 'random', share: 0.54 },
      { games: 80_000, against: 'random', share: 0.62 },
      { games: 85_000, against: 'expert', share: 0.26 },
    ],
    says: async (lab, way, group, id) => [await widerGap(lab, way, group, id)],
  }),
  experiment({
    figure: 4,
    kind: 'td',
    setting: 'random',
    title: 'Fig. 4: TD, two learners and two random players',
    about: 'Worse on average: seats that were played at random are evaluated badly. The text gives no figures.',
    milestones: [],
    says: async (lab, way, group, id) => [
      await widerGap(lab, way, group, id),
      moreClaim(
        lab,
        {
          id: `${id}/degraded`,
          kind: kindOf(way),
          what: `${WAYS[way]}: how far its mean is below self-play, in points`,
          reason: 'With a constant learning rate, self-play learns so little that there is nothing to lose.',
        },
        differenceOf(late(lab, await trained(lab, 'td', 'self-play', way)), late(lab, group)),
      ),
    ],
  }),
  experiment({
    figure: 5,
    kind: 'q',
    setting: 'self-play',
    title: 'Fig. 5: Q-learning, four learners at the table',
    about: 'It learns which strategy to follow: 63 ± 1% and 27 ± 1% after 75,000 games, with a noisy curve.',
    ends: { random: 0.63, expert: 0.27 },
    within: 0.01,
    milestones: [
      { games: 75_000, against: 'random', share: 0.63 },
      { games: 75_000, against: 'expert', share: 0.27 },
    ],
    further: 'a longer horizon (gamma 0.99)',
    says: async (lab, way, group, id) =>
      way === 'constant'
        ? [
            moreClaim(
              lab,
              {
                id: `${id}/noisy`,
                what: 'how much more the curve jumps between measurements than with a decaying learning rate, in points',
              },
              differenceOf(
                measuredOver(group, noise, measuredGames(lab)),
                measuredOver(await trained(lab, 'q', 'self-play', 'falling'), noise, measuredGames(lab)),
              ),
            ),
          ]
        : [],
  }),
  experiment({
    figure: 6,
    kind: 'q',
    setting: 'expert',
    title: 'Fig. 6: Q-learning, two learners and two experts',
    about: 'No better in the end (at most 27 ± 1% against experts), but faster.',
    maxima: { expert: 0.27 },
    within: 0.01,
    milestones: [],
    says: async (lab, way, group, id) => [
      moreClaim(
        lab,
        {
          id: `${id}/faster`,
          kind: kindOf(way),
          unit: 'number',
          what: `${WAYS[way]}: how many games sooner than self-play it reaches 55% against random players`,
          reason:
            way === 'constant'
              ? 'With a constant learning rate, the games needed differ by more from seed to seed than between the two tables.'
              : 'With a decaying learning rate, self-play gets there first.',
        },
        differenceOf(
          measuredOver(await trained(lab, 'q', 'self-play', way), reached(0.55), measuredGames(lab)),
          measuredOver(group, reached(0.55), measuredGames(lab)),
        ),
      ),
    ],
  }),
  experiment({
    figure: 7,
    kind: 'q',
    setting: 'random',
    title: 'Fig. 7: Q-learning, two learners and two random players',
    about: 'No worse in the end: at most 27 ± 1% against experts.',
    maxima: { expert: 0.27 },
    within: 0.01,
    milestones: [],
  }),
]
