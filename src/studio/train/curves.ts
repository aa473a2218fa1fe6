// Runs as curves. Runs of one recipe that differ only in their seed are one curve, with a band. The curves show the measured values; nothing is
// smoothed.

import { wilson } from '../../arena/intervals.ts'
import { meanInterval } from '../../arena/mean-interval.ts'
import { elementAt } from '../../core/element-at.ts'
import type { Settings } from '../../core/options.ts'
import type { RunCurves } from '../../protocol/protocol.ts'
import * as words from './words.tsx'

export type Across = 'steps' | 'time'

export interface Point {
  readonly x: number
  readonly y: number
  readonly low?: number
  readonly high?: number
}

export interface Curve {
  readonly name: string
  readonly points: readonly Point[]
  /** The index of its colour, the same on all charts of a page; by default its place on the chart. */
  readonly tone?: number
}

/** Runs that differ only in their seed. */
export interface Group {
  readonly name: string
  readonly runs: readonly RunCurves[]
  readonly settings: Settings
}

const withoutSeed = ({ seed: _, ...settings }: Settings): Settings => settings

export function groupRuns(runs: readonly RunCurves[]): Group[] {
  const groups = new Map<string, RunCurves[]>()
  for (const run of runs) {
    if (!run.recipe) continue
    const { name, game, steps, settings, measure } = run.recipe
    const key = JSON.stringify([name, game, steps, measure, Object.entries(withoutSeed(settings)).sort()])
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  const all = [...groups.values()]
  return all.map(own => {
    const first = elementAt(own, 0)
    const settings = withoutSeed(first.recipe?.settings ?? {})
    const alike = all.filter(([other]) => other?.recipe?.name === first.recipe?.name)
    const short = alike.length === 1 ? (first.recipe?.name ?? first.run) : whatDiffers(alike, settings)
    const plain = short ?? first.run.replace(/^runs\//, '')
    return { name: own.length > 1 ? words.severalSeeds(plain, own.length) : plain, runs: own, settings }
  })
}

/** The setting in which groups of a recipe differ, with its value here; undefined unless there is exactly one. */
function whatDiffers(groups: readonly (readonly RunCurves[])[], settings: Settings): string | undefined {
  const all = groups.map(([first]) => withoutSeed(first?.recipe?.settings ?? {}))
  const names = [...new Set(all.flatMap(each => Object.keys(each)))]
  const [name, ...others] = names.filter(each => new Set(all.map(one => String(one[each]))).size > 1)
  const value = name === undefined ? undefined : settings[name]
  return value === undefined || others.length > 0 ? undefined : `${name} ${String(value)}`
}

/** Comparable curves of one measure: those of one game, with the same colour for a group everywhere. */
export interface Comparison {
  readonly game: string
  readonly curves: readonly Curve[]
}

/** A measure of all groups, by game, because shares under other rules are not comparable. */
export function comparisonsOf(groups: readonly Group[], measure: string, across: Across): readonly Comparison[] {
  const all = groups.map((group, tone) => ({
    game: group.runs[0]?.recipe?.game ?? '',
    curve: { ...curveOf(group, measure, across), tone },
  }))
  return [...new Set(all.map(({ game }) => game))]
    .map(game => ({
      game,
      curves: all.filter(each => each.game === game && each.curve.points.length > 0).map(({ curve }) => curve),
    }))
    .filter(({ curves }) => curves.length > 0)
}

/** The measures, those against opponents first. */
export function measuresOf(runs: readonly RunCurves[]): string[] {
  const all = new Set(runs.flatMap(({ metrics }) => metrics.flatMap(line => Object.keys(line))))
  all.delete('steps')
  const names = [...all].filter(name => !/, (least|greatest)$/.test(name))
  return [...names.filter(name => name.startsWith('against ')), ...names.filter(name => !name.startsWith('against '))]
}

/** Seconds of training at a step, interpolated linearly between recorded times. */
export function secondsAt({ times, steps = 0, seconds = 0 }: RunCurves, at: number): number {
  const known = [{ steps: 0, seconds: 0 }, ...times]
  const last = elementAt(known, known.length - 1)
  if (steps > last.steps && seconds > last.seconds) known.push({ steps, seconds })
  const after = known.findIndex(each => each.steps >= at)
  if (after === 0) return 0
  const [from, to] = after < 0 ? known.slice(-2) : known.slice(after - 1, after + 1)
  if (!from) return 0
  if (!to || to.steps === from.steps) return from.seconds
  return from.seconds + ((at - from.steps) * (to.seconds - from.seconds)) / (to.steps - from.steps)
}

/**
 * The mean share of several seeds with its 95% interval. It is at least as wide as that of all their games together, because two seeds may agree by
 * chance, and it stays within 0 and 1.
 */
export function shareInterval(shares: readonly number[], games: number): { mean: number; low: number; high: number } {
  const { mean, low, high } = meanInterval(shares)
  const all = games * shares.length
  const measured = all > 0 ? wilson(mean * all, all) : { low: mean, high: mean }
  return { mean, low: Math.max(0, Math.min(low, measured.low)), high: Math.min(1, Math.max(high, measured.high)) }
}

export function curveOf({ name, runs }: Group, measure: string, across: Across): Curve {
  const share = measure.startsWith('against ')
  const xOf = (run: RunCurves, steps: number): number => (across === 'time' ? secondsAt(run, steps) : steps)
  const [first, ...others] = runs
  const games = first?.recipe?.measure.games ?? 0
  if (first && others.length === 0) {
    const points = first.metrics.flatMap((line): Point[] => {
      const { steps, [measure]: y } = line
      if (steps === undefined || y === undefined) return []
      return [{ x: xOf(first, steps), y, ...(share && wilson(y * games, games)) }]
    })
    return { name, points }
  }
  const values = new Map<number, { x: number; y: number }[]>()
  for (const run of runs)
    for (const { steps, [measure]: y } of run.metrics)
      if (steps !== undefined && y !== undefined)
        values.set(steps, [...(values.get(steps) ?? []), { x: xOf(run, steps), y }])
  const points = [...values.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, at]): Point => {
      const x = at.reduce((sum, each) => sum + each.x, 0) / at.length
      const shares = at.map(({ y }) => y)
      const { mean, low, high } = share ? shareInterval(shares, games) : meanInterval(shares)
      return at.length > 1 ? { x, y: mean, low, high } : { x, y: mean }
    })
  return { name, points }
}

/** At most `most` points. The minimum and maximum of every stretch are kept, so that outliers do not vanish. */
export function thinned(points: readonly Point[], most = 1200): readonly Point[] {
  if (points.length <= most) return points
  const size = Math.ceil(points.length / (most / 2))
  const kept: Point[] = []
  for (let from = 0; from < points.length; from += size) {
    const stretch = points.slice(from, from + size)
    const least = stretch.reduce((a, b) => (b.y < a.y ? b : a))
    const greatest = stretch.reduce((a, b) => (b.y > a.y ? b : a))
    kept.push(...(least.x < greatest.x ? [least, greatest] : least === greatest ? [least] : [greatest, least]))
  }
  return kept
}

/** The settings in which groups differ, and each group's value; `defaults` are a learner's default settings. */
export function differences(
  groups: readonly Group[],
  defaults: (learner: string) => Settings,
): { name: string; values: string[] }[] {
  const recipes = groups.map(({ runs }) => runs[0]?.recipe)
  const fields = groups.map(
    ({ settings }, i): Settings => ({
      ...defaults(recipes[i]?.learner ?? ''),
      ...settings,
      steps: recipes[i]?.steps ?? 0,
      game: recipes[i]?.game ?? '',
      learner: recipes[i]?.learner ?? '',
    }),
  )
  const names = [...new Set(fields.flatMap(each => Object.keys(each)))].filter(name => name !== 'seed')
  return names
    .map(name => ({
      name,
      values: fields.map(each => {
        const value = each[name]
        return value === undefined ? '–' : String(value)
      }),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

/** The measured values of curves as CSV. */
export function csvOf(curves: readonly Curve[], x: string, y: string): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = curves.flatMap(({ name, points }) =>
    points.map(point => [name, point.x, point.y, point.low ?? '', point.high ?? ''].map(value => cell(String(value)))),
  )
  return [['curve', x, y, 'low', 'high'].map(cell), ...rows].map(row => `${row.join(',')}\n`).join('')
}
