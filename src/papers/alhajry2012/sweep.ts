// A constant step, from the paper's down: the last measurement, the mean of the late ones and the highest.
import { type Claim, claim } from '../../reports/claim.ts'
import type { Table } from '../../reports/report.ts'
import { curve, lately, measuredOver } from '../measured.ts'
import type { Experiment, Group, Student } from '../paper.ts'
import { type Kind, measuredGames, NAMES, OPPONENTS, type Opponent, recipe, trained } from './players.ts'

const STEPS: Readonly<Record<Kind, readonly number[]>> = {
  td: [0.2, 0.1, 0.05, 0.02, 0.01, 0.005],
  q: [0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
}

/** Measurements of the last quarter of 100,000 games. */
const LATE = 10

const points = (share: number): string => (100 * share).toFixed(1)

const sharesOf = ({ metrics }: Student, other: Opponent): number[] =>
  metrics.flatMap(line => line[`against ${other}`] ?? [])

const READ: readonly (readonly [string, (student: Student, other: Opponent) => number])[] = [
  ['last', (student, other) => sharesOf(student, other).at(-1) ?? Number.NaN],
  ['late mean', ({ metrics }, other) => lately(metrics, `against ${other}`, LATE)],
  ['maximum', (student, other) => Math.max(...sharesOf(student, other))],
]

const sweep = (kind: Kind): Experiment => ({
  id: `steps-${kind}`,
  title: `Constant learning rates for ${NAMES[kind]}, from the paper’s down`,
  about: `The paper uses a constant ${STEPS[kind][0]}. The last measurement can be lucky, so the mean of the last quarter of training and the highest measurement are also shown.`,
  async run(lab) {
    const groups: (readonly [number, Group])[] = []
    for (const [i, step] of STEPS[kind].entries())
      groups.push([
        step,
        i === 0
          ? await trained(lab, kind, 'self-play', 'constant')
          : await recipe(lab, `${kind}-self-play-constant-${step}`),
      ])
    const claims: Claim[] = groups.flatMap(([step, group]) =>
      OPPONENTS.map(([other, words]) =>
        claim(
          {
            id: `steps-${kind}/${step}-${other}`,
            what: `${NAMES[kind]}, a constant learning rate of ${step}, mean of the last quarter against ${words}`,
            kind: 'altered',
          },
          measuredOver(group, ({ metrics }) => lately(metrics, `against ${other}`, LATE), measuredGames(lab)),
          lab.quick,
        ),
      ),
    )
    const table: Table = {
      id: `steps-${kind}`,
      title: 'Games won, %: last, late mean, maximum',
      columns: ['learning rate', ...OPPONENTS.flatMap(([other]) => READ.map(([name]) => `${other}, ${name}`))],
      rows: groups.map(([step, group]) => [
        String(step),
        ...OPPONENTS.flatMap(([other]) =>
          READ.map(([, read]) => {
            const { ours, summary } = measuredOver(group, student => read(student, other))
            return `${points(ours)}${summary && summary.values.length > 1 ? ` (σ ${points(summary.spread)})` : ''}`
          }),
        ),
      ]),
      note: 'Means over seeds, with the standard deviation over seeds.',
    }
    return {
      claims,
      tables: [table],
      figures: OPPONENTS.map(([other, words]) => ({
        id: `steps-${kind}-${other}`,
        title: `${NAMES[kind]} by constant learning rate, against ${words}`,
        caption: 'The mean over all seeds; the band spans the lowest and the highest.',
        kind: 'curves' as const,
        x: 'training games',
        y: 'games won, %',
        share: true,
        series: groups.map(([step, group]) => ({ name: String(step), points: curve(group, `against ${other}`) })),
      })),
    }
  },
})

export const sweeps: readonly Experiment[] = [sweep('td'), sweep('q')]
