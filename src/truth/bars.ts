// How close the best self-taught player comes to perfect play, next to the targets that were set before any run.
import { ranking } from './ranking.ts'
import type { TruthSection } from './report.ts'
import type { TruthResults } from './results.ts'

/** The maximum loss per decision, by game. */
const BARS: Readonly<Record<string, number>> = {
  'pig:standard': 0.001,
  'hypergammon:standard': 0.003,
  'ur:finkel': 0.0005,
}

/** Judged by the whole interval: a target inside it is neither met nor missed. */
const verdictOf = ({ low, high }: { low: number; high: number }, bar: number): string =>
  high <= bar ? 'met' : low > bar ? 'missed' : 'undecided'

export function bars(results: TruthResults): TruthSection {
  const longest = results.budgets.at(-1)?.seconds ?? 0
  const found = results.games.flatMap(({ game, title }) => {
    const bar = BARS[game]
    const [best] = ranking(results, game).filter(({ kind }) => kind !== 'scripted')
    return bar === undefined || !best ? [] : [{ title, bar, best, verdict: verdictOf(best.loss, bar) }]
  })
  const met = found.filter(({ verdict }) => verdict === 'met').length
  return {
    id: 'bars',
    title: 'How close to perfect is the best player?',
    about:
      'Before the first run we set a limit on what the best self-taught player should lose per decision. Look-ahead counts as part of a player.',
    answer:
      found.length === 0
        ? ''
        : `${met} of ${found.length} are met. Every training run here takes about ${longest} seconds with a generic recipe; longer ones were not measured.`,
    figures: [],
    tables: [
      {
        id: 'bars',
        title: 'Target and result, loss per decision',
        columns: ['game', 'target at most', 'best player', 'its loss', ''],
        rows: found.map(({ title, bar, best, verdict }) => [
          title,
          String(bar),
          best.name,
          `${best.loss.mean.toFixed(5)} (${best.loss.low.toFixed(5)} to ${best.loss.high.toFixed(5)})`,
          verdict,
        ]),
      },
    ],
  }
}
