import { describe, expect, test } from 'vitest'
import { choice, integer, number } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { RunCurves } from '../../protocol/protocol.ts'
import { groupRuns } from './curves.ts'
import { type Order, sweepCommand, sweepWishes } from './order.ts'
import { examplesOf, sweepCsv, sweepOf, sweepRun, valuesOf } from './sweep.ts'

const rate = number(0.1, 0, 1, 'how fast it learns')

const recipe = (settings: Recipe['settings']): Recipe => ({
  name: 'paper/td',
  summary: '',
  game: 'ludo',
  learner: 'td',
  settings,
  steps: 100,
  measure: { every: 50, games: 400, against: ['random'] },
})

const run = (settings: Recipe['settings'], share: number, steps = 100): RunCurves => ({
  run: `runs/${JSON.stringify(settings)}`,
  recipe: recipe(settings),
  steps,
  seconds: 60,
  metrics: [
    { steps: 0, 'against random': 0.25 },
    { steps: 100, 'against random': share },
  ],
  times: [],
})

describe('values to try', () => {
  test('are separated by commas or spaces', () => {
    expect(valuesOf('learningRate', rate, '0.01, 0.03 0.1')).toEqual([0.01, 0.03, 0.1])
    expect(valuesOf('optimiser', choice(['sgd', 'adam'], 'how'), 'adam,sgd')).toEqual(['adam', 'sgd'])
  })

  test.each([
    ['0.1', /at least two values/],
    ['0.1, 0.1', /twice/],
    ['0.1, 7', /learningRate/],
    [Array.from({ length: 13 }, (_, nth) => nth / 100).join(), /At most 12/],
  ])('%s is refused with a reason', (text, why) => {
    expect(() => valuesOf('learningRate', rate, text)).toThrow(why)
  })

  test('are suggested around the current value, and every suggestion is valid', () => {
    expect(examplesOf(rate, 0.2)).toBe('0.1, 0.2, 0.4')
    expect(examplesOf(integer(20, 1, 100, 'units'), 20)).toBe('10, 20, 40')
    expect(valuesOf('learningRate', rate, examplesOf(rate, 0.8))).toEqual([0.4, 0.8])
  })
})

describe('a sweep', () => {
  const order: Order = {
    recipe: recipe({}),
    from: undefined,
    seed: 3,
    steps: 100,
    measure: 400,
    out: '',
    settings: { hidden: 10 },
    lessons: undefined,
  }
  const sweep = { name: 'learningRate', values: [0.1, 0.2], folder: 'runs/mine' }

  test('is ordered as one queued run for each value and seed', () => {
    const wishes = sweepWishes(order, sweep, 2)
    expect(wishes).toHaveLength(4)
    expect(wishes[3]).toEqual({
      recipe: 'paper/td',
      seed: 4,
      settings: { hidden: 10, learningRate: 0.2 },
      out: 'runs/mine/0.2-4',
      waits: true,
    })
    expect(new Set(wishes.map(({ out }) => out)).size).toBe(4)
  })

  test('is a loop on the command line', () => {
    expect(sweepCommand(order, sweep, 2)).toBe(
      'for value in 0.1 0.2; do for seed in 3 4; do npx ludus train paper/td --set hidden=10 --set learningRate=$value --seed $seed --out runs/mine/$value-$seed; done; done',
    )
  })

  test('has valid folder names', () => {
    expect(sweepRun('runs/mine', -0.5, 1)).toBe('runs/mine/_0.5-1')
    expect(sweepRun('runs/mine', 'cells(age=2)', 1)).toBe('runs/mine/cells_age_2_-1')
  })

  test('is found in runs that differ in one setting, with seeds merged, defaults filled in and values sorted', () => {
    const groups = groupRuns([
      run({ learningRate: 0.4, seed: 1 }, 0.7),
      run({ learningRate: 0.4, seed: 2 }, 0.8),
      run({ seed: 1 }, 0.5),
      run({ learningRate: 0.2, seed: 1 }, 0.6, 60),
    ])
    const found = sweepOf(groups, () => ({ learningRate: 0.1 }))
    expect(found).toMatchObject({ setting: 'learningRate', scale: 'linear' })
    const points = found?.against[0]?.points ?? []
    expect(points.map(({ x, y, seeds, over }) => [x, Number(y.toFixed(3)), seeds, over])).toEqual([
      [0.1, 0.5, 1, true],
      [0.2, 0.6, 1, false],
      [0.4, 0.75, 2, true],
    ])
    for (const { y, low = 1, high = 0 } of points) expect(low < y && y < high).toBe(true)
    expect(sweepCsv(found ?? { setting: '', scale: 'words', against: [] }).split('\n')[1]).toMatch(
      /^0.1,random,0.5,0.45/,
    )
  })

  test('uses a logarithmic scale for values far apart, and none for words', () => {
    const scaleOf = (values: readonly (number | string)[]) =>
      sweepOf(groupRuns(values.map(value => run({ of: value }, 0.5))), () => ({}))?.scale
    expect(scaleOf([0.001, 0.01, 0.1])).toBe('log')
    expect(scaleOf([0, 0.01, 0.1])).toBe('linear')
    expect(scaleOf(['sgd', 'adam'])).toBe('words')
  })

  test('is not found if runs differ in several settings or in none', () => {
    const none = () => ({})
    expect(sweepOf(groupRuns([run({ a: 1, b: 1 }, 0.5), run({ a: 2, b: 2 }, 0.5)]), none)).toBeUndefined()
    expect(sweepOf(groupRuns([run({ a: 1, seed: 1 }, 0.5), run({ a: 1, seed: 2 }, 0.5)]), none)).toBeUndefined()
  })

  test('names its curves by their value', () => {
    const groups = groupRuns([run({ a: 1, seed: 1 }, 0.5), run({ a: 1, seed: 2 }, 0.5), run({ a: 2, seed: 1 }, 0.5)])
    expect(groups.map(({ name }) => name)).toEqual(['a 1, 2 seeds', 'a 2'])
  })
})
