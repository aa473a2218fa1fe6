// What experiments of all papers have in common: matches as measurements, trainings as curves.
import type { Metrics } from '../core/contract.ts'
import type { Claim, Measurement, Statement } from '../reports/claim.ts'
import { claim, yesClaim } from '../reports/claim.ts'
import type { Figure, Point } from '../reports/report.ts'
import type { Lab, Played } from './paper.ts'

/** The share of a player in a match; that of several together by their mean. */
export function shareOf(played: Played, ...seats: readonly number[]): Measurement {
  const places = seats.length === 0 ? [0] : seats
  const mean = (of: 'share' | 'low' | 'high'): number =>
    places.reduce((sum, at) => sum + played.players[at][of], 0) / places.length
  const { games, seed, command } = played
  return { ours: mean('share'), low: mean('low'), high: mean('high'), games, seed, command }
}

/** A claim about a share of wins. */
export const shareClaim = (lab: Lab, statement: Statement, played: Played, ...seats: readonly number[]): Claim =>
  claim(statement, shareOf(played, ...seats), lab.quick)

/** A claim that something is so, seen in so many games. */
export const isSo = (
  lab: Lab,
  statement: Omit<Statement, 'paper' | 'unit'>,
  holds: boolean,
  games = 0,
  command?: string,
): Claim => yesClaim(statement, holds, { games, seed: lab.seed, ...(command !== undefined && { command }) }, lab.quick)

/** A number that was counted, not sampled. */
export const exactly = (lab: Lab, ours: number, games = 0): Measurement => ({
  ours,
  low: ours,
  high: ours,
  games,
  seed: lab.seed,
})

/** Half the 95% interval of a share that a paper measured in so many games. */
export const halfOf = (share: number, games: number): number => 1.96 * Math.sqrt((share * (1 - share)) / games)

/** Points of a curve that are drawn: more cannot be seen. */
const MOST_POINTS = 240

/** A measure of a training over its steps, thinned to what can be seen; a band where the least and greatest are known. */
export function curve(metrics: readonly Metrics[], of: string): Point[] {
  const lines = metrics.filter(line => line[of] !== undefined)
  const each = Math.max(1, Math.ceil(lines.length / MOST_POINTS))
  return lines
    .filter((_, i) => i % each === 0 || i === lines.length - 1)
    .map(line => {
      const [low, high] = [line[`${of}, least`], line[`${of}, greatest`]]
      return { x: line.steps, y: line[of], ...(low !== undefined && high !== undefined && { low, high }) }
    })
}

/** The mean of a measure over the last lines of a training: single ones are noisy. */
export function lately(metrics: readonly Metrics[], of: string, lines: number): number {
  const last = metrics.filter(line => line[of] !== undefined).slice(-lines)
  return last.reduce((sum, line) => sum + line[of], 0) / Math.max(1, last.length)
}

/** Shares of wins as bars, the paper's as a dashed tick on each. */
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
