// Combines the cells of the bench: means over seeds, ranks, the optimality gap, and the probability that one learner is better than another.
import { type OverSeeds, overSeeds, probabilityOfImprovement } from '../arena/seeds.ts'
import { type Cell, cellsOf, type TruthResults } from './results.ts'

/** One entry in one game, over all seeds. */
export interface Row {
  /** "td, long" or "random". */
  readonly name: string
  readonly entry: string
  readonly kind: Cell['kind']
  readonly budget?: string
  readonly seeds: number
  readonly loss: OverSeeds
  readonly notBest: number
  readonly againstOptimal: number
  readonly selfLoss: number
  /** CPU seconds per training. */
  readonly seconds?: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function rowOf(cells: readonly Cell[]): Row | undefined {
  const [first] = cells
  if (!first) return undefined
  const seconds = cells.flatMap(cell => (cell.seconds === undefined ? [] : [cell.seconds]))
  // Half of the interval of a single grading, per decision.
  const half = mean(
    cells.map(({ low, high, games, decisions }) => ((high - low) / 2) * (games / Math.max(1, decisions))),
  )
  return {
    name: first.budget === undefined || first.kind === 'ahead' ? first.entry : `${first.entry}, ${first.budget}`,
    entry: first.entry,
    kind: first.kind,
    ...(first.budget !== undefined && { budget: first.budget }),
    seeds: cells.length,
    loss: overSeeds(
      cells.map(({ lossPerDecision }) => lossPerDecision),
      half,
    ),
    notBest: mean(cells.map(({ notBest }) => notBest)),
    againstOptimal: mean(cells.map(({ againstOptimal }) => againstOptimal)),
    selfLoss: mean(cells.map(({ selfLoss }) => selfLoss)),
    ...(seconds.length > 0 && { seconds: mean(seconds) }),
  }
}

const longestOf = ({ budgets }: TruthResults): string => budgets[budgets.length - 1]?.name ?? 'short'

/** The longest trainings of a game, scripted players and look-ahead, best first. */
export function ranking(results: TruthResults, game: string): readonly Row[] {
  const longest = longestOf(results)
  const entries = [...new Set(results.cells.filter(cell => cell.game === game).map(({ entry }) => entry))]
  return entries
    .flatMap(entry => {
      const cells = cellsOf(results, game, entry).filter(({ budget }) => budget === undefined || budget === longest)
      const row = rowOf(cells)
      return row ? [row] : []
    })
    .sort((a, b) => a.loss.mean - b.loss.mean)
}

interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** One row of the bench for other programs: an entry in a game, over all seeds. */
export interface BenchRow {
  readonly game: string
  readonly learner: string
  readonly budget: string | null
  readonly seeds: number
  readonly lossPerDecision: Interval
  /** For games played for points, the share of games won. */
  readonly winAgainstOptimal: Interval
  /** Points per game against perfect play; null if a game can only be won or lost. */
  readonly equityAgainstOptimal: Interval | null
  readonly notBest: number
  /** The length of the training, in the learner's unit. */
  readonly trainingGames: number | null
  readonly unit: string | null
  readonly cpuSeconds: number | null
}

export function benchRows(results: TruthResults): BenchRow[] {
  const bare = ({ mean: middle, low, high }: OverSeeds): Interval => ({ mean: middle, low, high })
  const groups = new Map<string, Cell[]>()
  for (const cell of results.cells) {
    const key = `${cell.game} ${cell.entry} ${cell.budget ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), cell])
  }
  return [...groups.values()].flatMap(cells => {
    const [first] = cells
    const row = rowOf(cells)
    if (!first || !row) return []
    const points = results.games.find(({ game }) => game === first.game)?.unit === 'equity'
    const over = (of: (cell: Cell) => number): Interval => bare(overSeeds(cells.map(of)))
    const against = over(({ againstOptimal }) => againstOptimal)
    return [
      {
        game: first.game,
        learner: first.entry,
        budget: first.budget ?? null,
        seeds: cells.length,
        lossPerDecision: bare(row.loss),
        winAgainstOptimal: points ? over(({ won }) => won) : against,
        equityAgainstOptimal: points ? against : null,
        notBest: row.notBest,
        trainingGames: first.steps ?? null,
        unit: first.unit ?? null,
        cpuSeconds: row.seconds ?? null,
      },
    ]
  })
}

/** Loss by length of training, for one learner in one game. */
export const byBudget = (results: TruthResults, game: string, learner: string): readonly Row[] =>
  results.budgets.flatMap(({ name }) => rowOf(cellsOf(results, game, learner, name)) ?? [])

/**
 * rliable's optimality gap, over all games: a learner's loss as a share of random play's loss. 0 is perfect play and 1 is random. Results worse than
 * random count as 1. Each seed's mean over games is one value.
 */
export function optimalityGap(results: TruthResults, learner: string, budget: string): OverSeeds | undefined {
  const seeds = [...new Set(cellsOf(results, results.games[0]?.game ?? '', learner, budget).map(({ seed }) => seed))]
  if (seeds.length === 0) return undefined
  const gaps = seeds.map(seed =>
    mean(
      results.games.flatMap(({ game }) => {
        const random = cellsOf(results, game, 'random')[0]?.lossPerDecision
        const own = cellsOf(results, game, learner, budget).find(cell => cell.seed === seed)?.lossPerDecision
        return random === undefined || own === undefined ? [] : [Math.min(1, own / random)]
      }),
    ),
  )
  // With few seeds the intervals are wide, but a gap always lies between perfect and random play.
  const { low, high, ...rest } = overSeeds(gaps)
  return { ...rest, low: Math.max(0, low), high: Math.min(1, high) }
}

/** The probability that a training of one learner loses less than one of another, averaged over games. */
export function improvement(
  results: TruthResults,
  one: string,
  other: string,
  budget = longestOf(results),
): { value: number; low: number; high: number; games: readonly number[] } {
  const losses = (game: string, entry: string): number[] =>
    cellsOf(results, game, entry, budget).map(({ lossPerDecision }) => -lossPerDecision)
  const each = results.games.map(({ game }) => probabilityOfImprovement(losses(game, one), losses(game, other)))
  return {
    value: mean(each.map(({ value }) => value)),
    low: mean(each.map(({ low }) => low)),
    high: mean(each.map(({ high }) => high)),
    games: each.map(({ value }) => value),
  }
}

/** Spearman's rank correlation. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ranks = (values: readonly number[]): number[] =>
    values.map(value => {
      const below = values.filter(other => other < value).length
      const same = values.filter(other => other === value).length
      return below + (same - 1) / 2
    })
  const [x, y] = [ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b))]
  const [mx, my] = [mean(x), mean(y)]
  let [sxy, sxx, syy] = [0, 0, 0]
  x.forEach((a, i) => {
    const b = y[i] ?? 0
    sxy += (a - mx) * (b - my)
    sxx += (a - mx) ** 2
    syy += (b - my) ** 2
  })
  return sxx === 0 || syy === 0 ? 0 : sxy / Math.sqrt(sxx * syy)
}
