// Tables 2 to 5: ten trials of 10,000 games each, with the t-test and the qq-plot that the paper names.
import type { Claim } from '../../reports/claim.ts'
import type { Figure, Table } from '../../reports/report.ts'
import { grouped } from '../../reports/words.ts'
import { isSo, shareClaim } from '../measured.ts'
import type { Experiment, Lab, Played } from '../paper.ts'
import { evolved, final, mimic, tabular } from './students.ts'

interface Trials {
  readonly id: string
  readonly title: string
  readonly about: string
  /** Who plays, and who sits in the other three seats; both as people call them and as matches do. */
  readonly hero: readonly [name: string, player: (lab: Lab) => Promise<string>]
  readonly others: readonly [name: string, player: (lab: Lab) => Promise<string>]
  /** The paper's wins of each trial, of 10,000 games. */
  readonly wins: readonly number[]
  readonly sense: 'at least' | 'about'
  /** Who the paper's t-test says is better. */
  readonly better: boolean
  readonly why?: string
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const semiSmart = ['semi-smart', async () => 'semi-smart'] as const
const ga = ['the evolved player', async (lab: Lab) => (await final(lab)).player] as const
const ann = ['the mimic', async (lab: Lab) => (await mimic(lab)).player] as const

/** A table of trials as the paper prints it, with its own figures in it. */
function trialTable({ id, title, hero, others, wins }: Trials, played: Played): Table {
  const ours = played.players[0].trialWins
  const rest = ours.map((_, i) => mean(played.players.slice(1).map(player => player.trialWins[i])))
  return {
    id,
    title,
    columns: ['trial', `${hero[0]}, wins`, 'paper', `${others[0]}, mean wins`],
    rows: ours.map((won, i) => [String(i + 1), grouped(won), grouped(wins[i]), grouped(Math.round(rest[i]))]),
    note: `Each trial: ${grouped(played.games / played.trials)} games here, 10,000 in the paper.`,
  }
}

const qqPlot = ({ id, title }: Trials, played: Played): Figure[] =>
  played.qq
    ? [
        {
          id: `${id}-qq`,
          title: `${title}: are the wins of trials normal?`,
          caption: 'Points along the diagonal mean that they are, as the t-test assumes.',
          kind: 'qq',
          x: 'wins expected of a normal distribution',
          y: 'wins of a trial',
          series: [
            { name: 'trials', points: played.qq.map(({ expected, observed }) => ({ x: expected, y: observed })) },
          ],
        },
      ]
    : []

/** The same evolution, its best found without luck: what it takes where the paper's own way falls short. */
async function provenClaim(lab: Lab, order: Trials, other: string): Promise<Claim[]> {
  if (order.hero !== ga) return []
  const { player } = await evolved(lab, 'proven')
  const played = await lab.match({ players: [player, other, other, other], games: lab.count(100_000, 400) })
  const what = `the same evolution, its best found by eight measurements, against three ${order.others[0]}`
  return [shareClaim(lab, { id: `${order.id}/proven`, what, paper: mean(order.wins) / 10_000 }, played)]
}

const trials = (order: Trials): Experiment => ({
  id: order.id,
  title: order.title,
  about: order.about,
  async run(lab) {
    const [hero, other] = [await order.hero[1](lab), await order.others[1](lab)]
    const played = await lab.match({
      players: [hero, other, other, other],
      games: lab.count(10_000, 200),
      trials: 10,
    })
    const { tTest: t, shareTest } = played
    const share: Claim = shareClaim(
      lab,
      {
        id: `${order.id}/wins`,
        what: `${order.hero[0]} against three ${order.others[0]}`,
        paper: mean(order.wins) / 10_000,
        sense: order.sense,
        within: order.sense === 'about' ? 0.01 : 0,
        ...(order.why !== undefined && { why: order.why }),
      },
      played,
    )
    const verdict = isSo(
      lab,
      {
        id: `${order.id}/t-test`,
        what: `the t-test finds ${order.hero[0]} ${order.better ? 'better' : 'worse'} than ${order.others[0]}`,
        ...(order.why !== undefined && { why: order.why }),
      },
      t !== undefined && t.p < 0.05 && t.t > 0 === order.better,
      played.games,
      played.command,
    )
    return {
      claims: [share, verdict, ...(await provenClaim(lab, order, other))],
      tables: [trialTable(order, played)],
      figures: qqPlot(order, played),
      notes:
        t && shareTest
          ? [
              `Two-sample t-test as in the paper: t = ${t.t.toFixed(1)}, p = ${t.p.toExponential(2)}. Against an even share: t = ${shareTest.t.toFixed(1)}, p = ${shareTest.p.toExponential(2)}.`,
            ]
          : [],
    }
  },
})

export const tables: readonly Experiment[] = [
  trials({
    id: 'table-2',
    title: 'Table 2: the mimic against three semi-smart players',
    about: 'The mimic is good, but unable to beat the players of the simulator.',
    hero: ann,
    others: semiSmart,
    wins: [2330, 2359, 2375, 2373, 2409, 2400, 2396, 2388, 2285, 2384],
    sense: 'at least',
    better: false,
    why: 'Our mimic learned from a stand-in that plays better than the author did, so it may well win more than his.',
  }),
  trials({
    id: 'table-3',
    title: 'Table 3: the evolved player against three semi-smart players',
    about: 'The headline of the paper: 59.6% where an even share is 25%.',
    hero: ga,
    others: semiSmart,
    wins: [5673, 5998, 5973, 5978, 6040, 5955, 6088, 6018, 5886, 6001],
    sense: 'at least',
    better: true,
    why: 'The best of 1,000 generations is chosen by single measurements of 250 games, luck included. Measured eight times more, the best of the same evolution is found.',
  }),
  trials({
    id: 'table-4',
    title: 'Table 4: the evolved player against three mimics',
    about: 'Players that it never met in its evolution.',
    hero: ga,
    others: ann,
    wins: [5011, 4950, 5086, 4979, 5020, 5020, 4988, 5052, 4971, 5094],
    sense: 'at least',
    better: true,
    why: 'The mimic here learned from a stand-in that plays better than the author’s person, and is the stronger opponent for it.',
  }),
  trials({
    id: 'table-5',
    title: 'Table 5: the evolved player against three Q-players',
    about: 'The Q-player is a table of values over reduced positions, trained against random players.',
    hero: ga,
    others: ['the Q-player', async lab => (await tabular(lab)).player],
    wins: [4770, 4723, 4674, 4679, 4581, 4777, 4632, 4685, 4703, 4749],
    sense: 'at least',
    better: true,
    why: 'Our Q-player is not the paper’s, whose description was never published.',
  }),
  {
    id: 'section-5',
    title: 'Section 5: the evolved player against three random players',
    about: 'A footnote gives 65.4%.',
    async run(lab) {
      const { player } = await final(lab)
      const played = await lab.match({
        players: [player, 'random', 'random', 'random'],
        games: lab.count(100_000, 2000),
      })
      return {
        claims: [
          shareClaim(
            lab,
            { id: 'section-5/random', what: 'the evolved player against three random players', paper: 0.654 },
            played,
          ),
        ],
      }
    },
  },
]
