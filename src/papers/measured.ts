// Shared by the experiments of all papers: matches as measurements, trainings as curves.
import { overSeeds } from '../arena/seeds.ts'
import type { Metrics } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import type { Claim, Measurement, Statement } from '../reports/claim.ts'
import { claim, factClaim } from '../reports/claim.ts'
import type { Figure, Point } from '../reports/report.ts'
import type { Group, Lab, Played, Student } from './paper.ts'

/** The share of a player in a match, or the mean of several players. */
function shareIn(played: Played, seats: readonly number[]): Measurement {
  const places = seats.length === 0 ? [0] : seats
  const mean = (of: 'share' | 'low' | 'high'): number =>
    places.reduce((sum, at) => sum + elementAt(played.players, at)[of], 0) / places.length
  const { games, seed, command } = played
  return { ours: mean('share'), low: mean('low'), high: mean('high'), games, seed, seeds: 0, command }
}

/** The share of a player, or the mean of several: in one match, or over the matches of all seeds. */
export function shareOf(played: Played | readonly Played[], ...seats: readonly number[]): Measurement {
  return isMany(played) ? combineSeeds(played.map(each => shareIn(each, seats))) : shareIn(played, seats)
}

/** The share in each seed's match, to compare two players of one match, or the same player in two. */
export const eachShare = (played: readonly Played[], ...seats: readonly number[]): Measurement[] =>
  played.map(each => shareIn(each, seats))

const isMany = (played: Played | readonly Played[]): played is readonly Played[] => Array.isArray(played)

/** Combines measurements of the same quantity, one per training seed. */
export function combineSeeds(each: readonly Measurement[]): Measurement {
  const values = each.map(({ ours }) => ours)
  const half = Math.max(...each.map(({ low, high }) => (high - low) / 2))
  const { mean, low, high, spread, iqm } = overSeeds(values, half)
  const first = elementAt(each, 0)
  return {
    ours: mean,
    low,
    high,
    games: each.reduce((sum, { games }) => sum + games, 0),
    seed: first.seed,
    seeds: each.length,
    summary: { values, spread, iqm },
    ...(first.command !== undefined && { command: first.command }),
  }
}

/** Combines a number from each training, such as the end of its curve, into one measurement. */
export const measuredOver = (group: Group, of: (student: Student) => number, games = 0): Measurement =>
  combineSeeds(group.map(student => ({ ...exact(of(student)), games, seed: student.seed })))

/** The difference of two measurements. Their intervals, over seeds and of matches, combine in quadrature. */
export function differenceOf(one: Measurement, other: Measurement): Measurement {
  const ours = one.ours - other.ours
  const half = Math.hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
  return {
    ours,
    low: ours - half,
    high: ours + half,
    games: one.games + other.games,
    seed: one.seed,
    // The smaller number of seeds. A measurement without training has none and does not count.
    seeds: Math.min(one.seeds || other.seeds, other.seeds || one.seeds),
    ...(one.command !== undefined && { command: one.command }),
  }
}

/** The difference of two measurements, seed by seed, when the same players or players of the same seed are measured twice. */
export const pairedDifference = (one: readonly Measurement[], other: readonly Measurement[]): Measurement =>
  combineSeeds(one.map((each, i) => differenceOf(each, elementAt(other, i))))

/** A measurement on another scale: multiplied by a factor, plus a constant. */
export const scaled = (of: Measurement, factor: number, more = 0): Measurement => {
  const scale = (value: number): number => value * factor + more
  const ends = ({ low, high }: { readonly low: number; readonly high: number }) =>
    factor < 0 ? { low: scale(high), high: scale(low) } : { low: scale(low), high: scale(high) }
  const { summary } = of
  return {
    ...of,
    ours: scale(of.ours),
    ...ends(of),
    ...(summary && {
      summary: {
        values: summary.values.map(scale),
        spread: summary.spread * Math.abs(factor),
        iqm: { value: scale(summary.iqm.value), ...ends(summary.iqm) },
      },
    }),
  }
}

/** The measurement of a single training, with an interval widened by the spread of several similar trainings. */
export function withSpreadOf(one: Measurement, others: Measurement): Measurement {
  const values = others.summary?.values ?? []
  if (values.length < 2) return one
  // The interval of the mean of n values is narrower than that of one value by the square root of n.
  const half = Math.hypot(((others.high - others.low) / 2) * Math.sqrt(values.length), (one.high - one.low) / 2)
  return { ...one, low: one.ours - half, high: one.ours + half, spreadKnown: true }
}

/** A claim about a share of wins. */
export const shareClaim = (
  lab: Lab,
  statement: Statement,
  played: Played | readonly Played[],
  ...seats: readonly number[]
): Claim => claim(statement, shareOf(played, ...seats), lab.quick)

/** A claim that something is greater than something else, with the measured difference. */
export const moreClaim = (lab: Lab, statement: Omit<Statement, 'paper' | 'sense'>, by: Measurement): Claim =>
  claim({ unit: 'points', ...statement, paper: 0, sense: 'above' }, by, lab.quick)

/** A claim that can be checked without sampling. */
export const isSo = (lab: Lab, statement: Omit<Statement, 'paper' | 'unit'>, holds: boolean): Claim =>
  factClaim(statement, holds, lab.quick)

const exact = (ours: number): Measurement => ({ ours, low: ours, high: ours, games: 0, seed: 0, seeds: 0 })

/** A number that was counted, not sampled. */
export const exactly = (lab: Lab, ours: number, games = 0): Measurement => ({ ...exact(ours), games, seed: lab.seed })

/** Half the 95% interval of a share that a paper measured in this many games. */
export const halfOf = (share: number, games: number): number => 1.96 * Math.sqrt((share * (1 - share)) / games)

/** The most points drawn for a curve. More would not be visible. */
const MOST_POINTS = 240

/** The mean of a measure over all seeds at each step that all of them measured, with a band from the lowest to the highest. */
export function curve(group: Group, of: string, steps = Number.POSITIVE_INFINITY): Point[] {
  const bySeed = group.map(({ metrics }) => new Map(metrics.flatMap(line => pointAt(line, of))))
  const common = [...elementAt(bySeed, 0).keys()].filter(x => x <= steps && bySeed.every(values => values.has(x)))
  const each = Math.max(1, Math.ceil(common.length / MOST_POINTS))
  return common
    .filter((_, i) => i % each === 0 || i === common.length - 1)
    .map(x => {
      const values = bySeed.map(seed => seed.get(x) ?? 0)
      const y = values.reduce((sum, value) => sum + value, 0) / values.length
      return values.length === 1 ? { x, y } : { x, y, low: Math.min(...values), high: Math.max(...values) }
    })
}

function pointAt(line: Metrics, of: string): [number, number][] {
  const { steps = 0, [of]: value } = line
  return value === undefined ? [] : [[steps, value]]
}

/** The mean of a measure over the last lines of a training, because single lines are noisy. */
export function lately(metrics: readonly Metrics[], of: string, lines: number): number {
  const last = metrics.flatMap(line => line[of] ?? []).slice(-lines)
  return last.reduce((sum, value) => sum + value, 0) / Math.max(1, last.length)
}

/** Shares of wins as bars, with the paper's figure as a dashed tick on each. */
export function shareBars(
  id: string,
  title: string,
  caption: string,
  bars: readonly { readonly name: string; readonly measured: Measurement; readonly paper?: number }[],
): Figure {
  return {
    id,
    title,
    caption,
    kind: 'bars',
    x: '',
    y: 'games won, %',
    share: true,
    series: bars.map(({ name, measured: { ours, low, high } }) => ({ name, points: [{ x: 0, y: ours, low, high }] })),
    paper: bars.flatMap(({ name, paper }) => (paper === undefined ? [] : [{ y: paper, label: 'paper', bar: name }])),
  }
}
