// The findings of the truth bench as sections of a report: each answers one question with figures and tables.
import type { Figure, Table } from '../reports/report.ts'
import { bars } from './bars.ts'
import { learnerTitle } from './names.ts'
import { AHEAD } from './plan.ts'
import { type Bin, CHOICES, GAPS, PHASES } from './profile.ts'
import { byBudget, improvement, optimalityGap, type Row, rankCorrelation, ranking } from './ranking.ts'
import { type Cell, cellsOf, type SolvedGame, type TruthResults } from './results.ts'

export interface TruthSection {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly answer: string
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
}

export interface TruthReport {
  /** The main result in one plain sentence. */
  readonly headline: string
  /** Its figures, with their certainty; "" if there are none. */
  readonly detail: string
  readonly sections: readonly TruthSection[]
}

const digits = (value: number): string => (value >= 0.01 ? value.toFixed(4) : value.toFixed(5))
const half = ({ low, high }: { low: number; high: number }): string => `± ${digits((high - low) / 2)}`
const percent = (value: number, places = 0): string => `${(100 * value).toFixed(places)}%`

/**
 * A probability of improvement. If no resampling of the seeds changes it, an interval of zero width would suggest false certainty. A single seed has no
 * interval at all.
 */
function chanceOf({ value, low, high }: { value: number; low: number; high: number }, seeds: number): string {
  if (seeds === 1) return percent(value)
  return `${percent(value)} (${low === high ? 'for any choice of seeds' : `${percent(low)} to ${percent(high)}`})`
}

const longestOf = ({ budgets }: TruthResults): string => budgets[budgets.length - 1]?.name ?? ''

/** Learners by their share of random play's losses over all games, best first. */
function byGap(results: TruthResults, budget: string) {
  return results.learners
    .flatMap(learner => {
      const gap = optimalityGap(results, learner, budget)
      return gap ? [{ learner, gap }] : []
    })
    .sort((a, b) => a.gap.mean - b.gap.mean)
}

export function truthReport(results: TruthResults): TruthReport {
  return {
    ...mainResult(results),
    sections: [
      overall(results),
      ...results.games.map(game => gameSection(results, game)),
      prediction(results),
      mistakes(results),
      lookAhead(results),
      papers(results),
      bars(results),
    ],
  }
}

/** The main result in a plain sentence, and then its figures with their certainty. */
function mainResult(results: TruthResults): Pick<TruthReport, 'headline' | 'detail'> {
  if (results.quick) return { headline: 'A quick run: training is too short to recommend a learner.', detail: '' }
  const ranked = byGap(results, longestOf(results))
  const [best, second] = ranked
  if (!best || !second) return { headline: 'Too few learners were run to compare them.', detail: '' }
  const wins = results.games.filter(({ game }) => {
    const [first] = ranking(results, game).filter(({ kind }) => kind === 'learner')
    return first?.entry === best.learner
  }).length
  const close = second.gap.low <= best.gap.high
  const alone = results.seeds === 1
  const [one, other] = [learnerTitle(best.learner), learnerTitle(second.learner)]
  const share = ({ gap }: typeof best): string =>
    alone ? percent(gap.mean, 1) : `${percent(gap.mean, 1)} (${percent(gap.low, 1)} to ${percent(gap.high, 1)})`
  const { length } = results.games
  return {
    headline: alone
      ? 'A single training run of each learner cannot say which one learns best.'
      : close
        ? `${one} and ${other} learn dice games best; they are too close to separate.`
        : `${one} learns dice games best.`,
    detail: `Averaged over ${length === 1 ? '1 game' : `${length} games`}, \`${best.learner}\` loses ${share(best)} and \`${second.learner}\` ${share(second)} of what random play loses to perfect play. \`${best.learner}\` is the best learner in ${wins} of the games. A training run of it beats one of \`${second.learner}\` with a probability of ${chanceOf(improvement(results, best.learner, second.learner), results.seeds)}, from ${alone ? 'one training run' : `${results.seeds} training runs`} of each per game.`,
  }
}

function overall(results: TruthResults): TruthSection {
  const budgets = results.budgets.map(({ name }) => name)
  const rows = byGap(results, longestOf(results)).map(({ learner }) => [
    learner,
    ...budgets.map(budget => {
      const gap = optimalityGap(results, learner, budget)
      if (!gap) return '–'
      // A single training run says nothing about the spread of others.
      const spread = results.seeds > 1 ? ` ± ${percent((gap.high - gap.low) / 2, 1)}` : ''
      return `${percent(gap.mean, 1)}${spread}`
    }),
  ])
  const order = byGap(results, longestOf(results)).map(({ learner }) => learner)
  const matrix: Table = {
    id: 'improvement',
    title: 'Probability that a training run of the row’s learner loses less than one of the column’s, in percent',
    columns: ['', ...order],
    rows: order.map(one => [
      one,
      ...order.map(other => (one === other ? '' : (100 * improvement(results, one, other).value).toFixed(0))),
    ]),
    note: 'Probability of improvement (Agarwal et al. 2021) of the longest training runs, averaged over games.',
  }
  return {
    id: 'overall',
    title: 'Which learner to use',
    about: `The optimality gap: a learner’s loss per decision as a share of random play’s, averaged over ${results.games.length} games. 0% is perfect play, 100% is random. ${results.seeds > 1 ? `Intervals are 95% over ${results.seeds} training seeds.` : 'With a single training run each, there is no interval.'}`,
    answer: mainResult(results).detail,
    figures: [
      {
        id: 'gap',
        title: 'Optimality gap of the longest training runs',
        caption: `Shorter is better.${results.seeds > 1 ? ' Whiskers are 95% intervals over seeds.' : ''}`,
        kind: 'bars',
        x: '',
        y: 'share of random play’s loss (%)',
        share: true,
        series: byGap(results, longestOf(results)).map(({ learner, gap }) => ({
          name: learner,
          points: [{ x: 0, y: gap.mean, ...(results.seeds > 1 && { low: gap.low, high: gap.high }) }],
        })),
      },
    ],
    tables: [
      {
        id: 'gaps',
        title: 'Optimality gap by length of training',
        columns: ['learner', ...results.budgets.map(({ name, seconds }) => `${name} (about ${seconds} s)`)],
        rows,
      },
      matrix,
    ],
  }
}

/** The id of a game's section, which is valid in URLs and file names. */
export const sectionOf = (game: string): string => game.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')

const lossUnit = ({ unit }: SolvedGame): string => (unit === 'win' ? 'win probability' : 'points')

function gameSection(results: TruthResults, game: SolvedGame): TruthSection {
  const rows = ranking(results, game.game)
  const learners = rows.filter(({ kind }) => kind === 'learner')
  const [best] = learners
  const against = (row: Row): string =>
    game.unit === 'win' ? percent(row.againstOptimal, 1) : row.againstOptimal.toFixed(4)
  const curves = results.learners.flatMap(learner => {
    const points = byBudget(results, game.game, learner)
      .filter(({ loss, seconds }) => loss.mean > 0 && seconds !== undefined && seconds > 0)
      .map(({ loss, seconds = 1 }) => ({
        x: seconds,
        y: loss.mean,
        low: Math.max(loss.low, loss.mean / 10),
        high: loss.high,
      }))
    return points.length > 1 ? [{ name: learner, points }] : []
  })
  return {
    id: sectionOf(game.game),
    title: game.title,
    about: `\`${game.game}\`. Losses are in ${lossUnit(game)} per decision, against the exact value of every move.`,
    answer: best
      ? `${best.entry} loses least of all learners: ${digits(best.loss.mean)} ${half(best.loss)} per decision.`
      : '',
    figures:
      curves.length === 0
        ? []
        : [
            {
              id: `${sectionOf(game.game)}-loss`,
              title: `${game.title}: loss per decision by CPU time of training`,
              caption: 'Lower is better; both axes are logarithmic. Bands are 95% intervals over seeds.',
              kind: 'curves',
              x: 'CPU seconds on one core',
              y: `loss per decision (${lossUnit(game)})`,
              log: true,
              series: curves,
            },
          ],
    tables: [
      {
        id: `${game.game}-ranking`,
        title: 'All players, the best first',
        columns: ['player', 'loss per decision', 'not best', 'against optimal', 'CPU s'],
        rows: rows.map(row => [
          row.name,
          `${digits(row.loss.mean)} ${row.seeds > 1 ? half(row.loss) : ''}`.trimEnd(),
          percent(row.notBest, 1),
          against(row),
          row.seconds === undefined ? '' : row.seconds.toFixed(1),
        ]),
        note: 'Against optimal: an even share (or zero points) minus the loss per game, which is more precise than counting wins.',
      },
    ],
  }
}

/** Compares each duel with the result expected from the losses of the two: an even share plus the difference of their losses per game. */
function prediction(results: TruthResults): TruthSection {
  const longest = longestOf(results)
  const lossOf = (game: string, name: string): number | undefined => {
    const [learner = '', seed = ''] = name.split(' ')
    return cellsOf(results, game, learner, longest).find(cell => cell.seed === Number(seed))?.lossPerGame
  }
  const series = results.games
    .filter(({ unit }) => unit === 'win')
    .map(({ game, title }) => ({
      name: title,
      points: results.duels
        .filter(duel => duel.game === game)
        .flatMap(({ one, other, share }) => {
          const [a, b] = [lossOf(game, one), lossOf(game, other)]
          return a === undefined || b === undefined ? [] : [{ x: 0.5 + b - a, y: share }]
        }),
    }))
  const correlations = series.map(({ name, points }) => [
    name,
    String(points.length),
    rankCorrelation(points.map(({ x, y }) => [x, y])).toFixed(2),
    percent(points.filter(({ x, y }) => (x - 0.5) * (y - 0.5) > 0).length / Math.max(1, points.length)),
    percent(points.reduce((sum, { x, y }) => sum + Math.abs(x - y), 0) / Math.max(1, points.length), 1),
  ])
  const all = series.flatMap(({ points }) => points)
  const overallRank = rankCorrelation(all.map(({ x, y }) => [x, y]))
  return {
    id: 'prediction',
    title: 'Does the loss to perfect play predict who wins?',
    about:
      'Every pair of learners plays a match. Each result is compared with the one expected from the two players’ losses to perfect play: one half plus the difference of their losses per game.',
    answer:
      all.length === 0
        ? ''
        : `Rank correlation of expected and actual results: ${overallRank.toFixed(2)} over ${all.length} matches.`,
    figures:
      all.length === 0
        ? []
        : [
            {
              id: 'prediction',
              title: 'Expected and actual share of wins',
              caption:
                'Each point is a match between two learners. On the diagonal, the losses predict the result exactly.',
              kind: 'qq',
              x: 'expected share of wins',
              y: 'share of wins',
              share: true,
              series,
            },
          ],
    tables: [
      {
        id: 'prediction',
        title: 'Matches between learners',
        columns: ['game', 'matches', 'rank correlation', 'winner as expected', 'mean difference'],
        rows: correlations,
      },
    ],
  }
}

const sumOf = (cells: readonly Cell[], bins: (cell: Cell) => readonly Bin[], at: number): Bin => {
  const all = cells.flatMap(cell => bins(cell)[at] ?? [])
  const total = (of: (bin: Bin) => number): number => all.reduce((sum, bin) => sum + of(bin), 0)
  return {
    decisions: total(({ decisions }) => decisions),
    loss: total(({ loss }) => loss),
    notBest: total(({ notBest }) => notBest),
  }
}

function mistakes(results: TruthResults): TruthSection {
  const longest = longestOf(results)
  const kinds: readonly (readonly [string, readonly string[], (cell: Cell) => readonly Bin[]])[] = [
    ['phase', PHASES, ({ profile }) => profile.phases],
    ['legal moves', CHOICES, ({ profile }) => profile.choices],
    ['best move better than the next by', GAPS, ({ profile }) => profile.gaps],
  ]
  const tables = results.games.flatMap(({ game, title }) => {
    const [best] = ranking(results, game).filter(({ kind }) => kind === 'learner')
    if (!best) return []
    const cells = cellsOf(results, game, best.entry, longest)
    const phases = PHASES.map((_, at) => sumOf(cells, ({ profile }) => profile.phases, at))
    const total = phases.reduce((sum, { loss }) => sum + loss, 0)
    if (phases.every(({ decisions }) => decisions === 0)) return []
    return [
      {
        id: `mistakes-${game}`,
        title: `${title}: where ${best.entry}, the best learner, loses`,
        columns: ['', 'decisions', 'share of all loss', 'loss per decision', 'not best'],
        rows: kinds.flatMap(([what, labels, bins]) =>
          labels.flatMap((label, at) => {
            const bin = sumOf(cells, bins, at)
            return bin.decisions === 0
              ? []
              : [
                  [
                    `${what}: ${label}`,
                    bin.decisions.toLocaleString('en'),
                    percent(total === 0 ? 0 : bin.loss / total),
                    digits(bin.loss / bin.decisions),
                    percent(bin.notBest / bin.decisions, 1),
                  ],
                ]
          }),
        ),
      },
    ]
  })
  const close = results.games.flatMap(({ game, title }) => {
    const [best] = ranking(results, game).filter(({ kind }) => kind === 'learner')
    const cells = best ? cellsOf(results, game, best.entry, longest) : []
    const bins = GAPS.map((_, at) => sumOf(cells, ({ profile }) => profile.gaps, at).loss)
    const total = bins.reduce((sum, loss) => sum + loss, 0)
    const [first = 0, second = 0] = bins
    return total > 0 ? [`${title} ${percent((first + second) / total)}`] : []
  })
  return {
    id: 'mistakes',
    title: 'Where learners make mistakes',
    about: 'The losses of the best learner of each game, over all seeds of its longest training.',
    answer:
      close.length === 0
        ? ''
        : `Share of the loss in decisions whose best move is less than 0.02 better than the next: ${close.join(', ')}.`,
    figures: [],
    tables,
  }
}

function lookAhead(results: TruthResults): TruthSection {
  const longest = longestOf(results)
  const rows = results.games.flatMap(({ game, title }) =>
    AHEAD.filter(learner => results.learners.includes(learner)).flatMap(learner => {
      const [plain, ahead] = [rowLoss(results, game, learner, longest), rowLoss(results, game, `${learner}@1`, longest)]
      return plain && ahead
        ? [
            [
              title,
              learner,
              digits(plain.loss.mean),
              digits(ahead.loss.mean),
              percent(ahead.loss.mean / plain.loss.mean),
            ],
          ]
        : []
    }),
  )
  const left = results.games.flatMap(({ game }) =>
    AHEAD.flatMap(learner => {
      const [plain, ahead] = [rowLoss(results, game, learner, longest), rowLoss(results, game, `${learner}@1`, longest)]
      return plain && ahead && plain.loss.mean > 0 && ahead.loss.mean > 0 ? [ahead.loss.mean / plain.loss.mean] : []
    }),
  )
  const luck = results.games.flatMap(({ game, title }) => {
    const [td, strap] = [rowLoss(results, game, 'td', longest), rowLoss(results, game, 'treestrap', longest)]
    return td && strap
      ? [[title, `${digits(td.loss.mean)} ${half(td.loss)}`, `${digits(strap.loss.mean)} ${half(strap.loss)}`]]
      : []
  })
  return {
    id: 'look-ahead',
    title: 'Do look-ahead or labels without luck close the gap?',
    about:
      '“@1” looks one decision further, over all rolls of the dice. TreeStrap learns from such a search, so its labels contain no dice luck; TD learns from games as they were played.',
    answer:
      left.length === 0
        ? ''
        : `One decision of look-ahead leaves ${percent(geometricMean(left))} of the loss (geometric mean over ${left.length} pairs of game and learner; from ${percent(Math.min(...left))} to ${percent(Math.max(...left))}).`,
    figures: [],
    tables: [
      {
        id: 'ahead',
        title: 'Loss per decision without and with look-ahead',
        columns: ['game', 'learner', 'without', '@1', 'left'],
        rows,
      },
      { id: 'luck', title: 'Labels with and without luck', columns: ['game', 'td', 'treestrap'], rows: luck },
    ],
  }
}

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

const rowLoss = (results: TruthResults, game: string, entry: string, budget: string): Row | undefined =>
  ranking({ ...results, cells: cellsOf(results, game, entry, budget) }, game)[0]

/** Statements of the five papers that can be tested in any game. */
const STATEMENTS: readonly (readonly [paper: string, statement: string, better: string, worse: string])[] = [
  ['alhajry2012', 'TD(lambda) is stronger than Q-learning', 'td', 'q-learning'],
  ['savvas2015', 'Learning from whole games (TD(lambda)) beats TD(0) after every ply', 'td', 'td-online'],
  ['thor2017', 'Evolution takes a policy beyond imitation', 'genetic', 'imitation'],
  ['zeman2020', 'A deep Q-network beats a table of values', 'dqn', 'q-table'],
  ['waledzik2009', 'Learning stage by stage from the end beats evolution of a policy', 'layered', 'genetic'],
]

function papers(results: TruthResults): TruthSection {
  const known = STATEMENTS.filter(([, , better, worse]) =>
    [better, worse].every(name => results.learners.includes(name)),
  )
  const holds = known.filter(([, , better, worse]) => improvement(results, better, worse).low > 0.5).length
  return {
    id: 'papers',
    title: 'What carries over from the papers',
    about:
      'Statements of the five papers, or consequences of them, tested on solved games: the probability that a training run of the first learner loses less than one of the second. 50% means no difference.',
    answer:
      results.quick || results.seeds === 1
        ? ''
        : `${holds} of ${known.length} hold over these games together: the whole interval is above 50%.`,
    figures: [],
    tables: [
      {
        id: 'papers',
        title: 'Probability of improvement, by game',
        columns: ['paper', 'statement', ...results.games.map(({ title }) => title), 'all'],
        rows: known.map(([paper, statement, better, worse]) => {
          const { games, ...chance } = improvement(results, better, worse)
          return [
            paper,
            `${statement} (${better} over ${worse})`,
            ...games.map(each => percent(each)),
            chanceOf(chance, results.seeds),
          ]
        }),
      },
    ],
  }
}
