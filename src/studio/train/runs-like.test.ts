import { expect, test } from 'vitest'
import type { RunView } from '../../protocol/protocol.ts'
import { runsLike } from './runs-like.ts'

const runOf = (run: string, share: number, steps: number, notes?: string): RunView => ({
  run,
  recipe: { name: 'zeman2020/dqn-1', game: 'ludo:zeman2020', steps: 100 } as RunView['recipe'] & object,
  steps,
  figures: [{ against: 'random', share, low: 0, high: 1, games: 10 }],
  ...(notes !== undefined && { notes }),
})
const runs = [runOf('runs/a', 0.4, 100), runOf('runs/b', 0.6, 20, 'a smaller step'), runOf('runs/c', 0.5, 100)]
const names = (found: readonly RunView[]): string[] => found.map(({ run }) => run)

test('runs are found by all typed words in name, recipe and notes', () => {
  expect(names(runsLike(runs, 'SMALLER', 'name'))).toEqual(['runs/b'])
  expect(names(runsLike(runs, 'dqn runs/c', 'name'))).toEqual(['runs/c'])
  expect(names(runsLike(runs, 'nothing', 'name'))).toEqual([])
})

test('runs can be sorted by name, result or progress', () => {
  expect(names(runsLike(runs, '', 'name'))).toEqual(['runs/a', 'runs/b', 'runs/c'])
  expect(names(runsLike(runs, '', 'result'))).toEqual(['runs/b', 'runs/c', 'runs/a'])
  expect(names(runsLike(runs, '', 'progress'))).toEqual(['runs/b', 'runs/a', 'runs/c'])
})

test('an unreadable run is found too', () => {
  expect(names(runsLike([{ run: 'runs/x', problem: 'damaged' }], 'x', 'result'))).toEqual(['runs/x'])
})
