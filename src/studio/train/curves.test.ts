import { describe, expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { RunCurves } from '../../protocol/protocol.ts'
import {
  comparisonsOf,
  csvOf,
  curveOf,
  differences,
  type Group,
  groupRuns,
  measuresOf,
  secondsAt,
  shareInterval,
  thinned,
} from './curves.ts'

const recipe = (settings: Recipe['settings'], name = 'paper/td'): Recipe => ({
  name,
  summary: '',
  game: 'ludo',
  learner: 'td',
  settings,
  steps: 100,
  measure: { every: 50, games: 400, against: ['random'] },
})

const run = (name: string, settings: Recipe['settings'], shares: readonly number[], of?: string): RunCurves => ({
  run: `runs/${name}`,
  recipe: recipe(settings, of),
  steps: 100,
  seconds: 60,
  metrics: shares.map((share, i) => ({ steps: 50 * i, 'against random': share, ...(i > 0 && { surprise: 0.1 }) })),
  times: [],
})

/** The group of runs of one recipe. */
const groupOf = (runs: readonly RunCurves[]): Group => elementAt(groupRuns(runs), 0)

describe('runs as curves', () => {
  test('that differ only in their seed share one curve', () => {
    const groups = groupRuns([run('a', { seed: 1 }, []), run('b', { seed: 2 }, []), run('c', { seed: 1, rate: 2 }, [])])
    expect(groups.map(({ runs }) => runs.length)).toEqual([2, 1])
  })

  test('have the interval of their games if alone, and begin untrained', () => {
    const group = groupOf([run('a', {}, [0.25, 0.5])])
    const { points } = curveOf(group, 'against random', 'steps')
    expect(points[0]).toMatchObject({ x: 0, y: 0.25 })
    // Wilson's interval for 200 of 400 games.
    expect(points[1]?.low).toBeCloseTo(0.4512, 3)
    expect(points[1]?.high).toBeCloseTo(0.5488, 3)
  })

  test('with several seeds have their mean, and Student’s interval', () => {
    const group = groupOf([0.4, 0.5, 0.6].map((share, i) => run(`${i}`, { seed: i }, [share])))
    const point = elementAt(curveOf(group, 'against random', 'steps').points, 0)
    expect(point.y).toBeCloseTo(0.5)
    // t with two degrees of freedom is 4.3027, the standard error is 0.1 / sqrt(3).
    expect((point.high ?? 0) - point.y).toBeCloseTo((4.3027 * 0.1) / Math.sqrt(3), 4)
  })

  test('list results against opponents first', () => {
    expect(measuresOf([run('a', {}, [0.1, 0.2])])).toEqual(['against random', 'surprise'])
  })

  test('show only settings that differ, including defaults', () => {
    const groups = groupRuns([run('a', { rate: 1 }, []), run('b', { rate: 1, hidden: 20 }, [])])
    expect(differences(groups, () => ({ hidden: 10, rate: 0.1 }))).toEqual([{ name: 'hidden', values: ['10', '20'] }])
  })

  test('use recorded times, interpolated between records', () => {
    const noted = { ...run('a', {}, []), times: [{ steps: 50, seconds: 40 }] }
    expect(secondsAt(noted, 25)).toBe(20)
    expect(secondsAt(noted, 50)).toBe(40)
    expect(secondsAt(noted, 75)).toBe(50)
    expect(secondsAt(run('a', {}, []), 50)).toBe(30)
  })

  test('keep outliers when thinned', () => {
    const points = Array.from({ length: 10_000 }, (_, x) => ({ x, y: x === 4321 ? 9 : x === 7777 ? -9 : 0 }))
    const thin = thinned(points, 200)
    expect(thin.length).toBeLessThanOrEqual(200)
    expect(thin.map(({ y }) => y)).toEqual(expect.arrayContaining([9, -9]))
  })

  test('are exported to CSV with every point', () => {
    const group = groupOf([run('a', {}, [0.25, 0.5], 'a "b", c')])
    const lines = csvOf([curveOf(group, 'against random', 'steps')], 'games', 'share').split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^"a ""b"", c",0,0.25,/)
  })
})

test('a run has one colour on all charts, and other rules have their own chart', () => {
  const byRules = (name: string, game: string, shares: readonly number[]): RunCurves => {
    const made = run(name, {}, shares, `paper/${name}`)
    return { ...made, recipe: { ...recipe({}, `paper/${name}`), game } }
  }
  const groups = groupRuns([
    byRules('a', 'ludo:thor2017', [0.5]),
    byRules('b', 'ludo:alhajry2012', [0.5, 0.6]),
    byRules('c', 'ludo:thor2017', [0.5, 0.7]),
  ])
  const shown = (measure: string) =>
    comparisonsOf(groups, measure, 'steps').map(({ game, curves }) => [game, curves.map(({ tone }) => tone)])
  expect(shown('against random')).toEqual([
    ['ludo:thor2017', [0, 2]],
    ['ludo:alhajry2012', [1]],
  ])
  // The first run has no measurement yet.
  expect(shown('surprise')).toEqual([
    ['ludo:thor2017', [2]],
    ['ludo:alhajry2012', [1]],
  ])
})

test('seeds that agree by chance still have an interval, which stays between 0 and 1', () => {
  const alike = shareInterval([0.365, 0.365], 400)
  expect(alike.high - alike.low).toBeGreaterThan(0.06)
  expect(shareInterval([0.05, 0.19], 400).low).toBe(0)
  expect(shareInterval([0.81, 0.99], 400).high).toBe(1)
})
