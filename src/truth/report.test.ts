import { expect, test } from 'vitest'
import { bars } from './bars.ts'
import { truthMarkdown, truthPage } from './page.ts'
import { truthReport } from './report.ts'
import type { Cell, TruthResults } from './results.ts'
import { truthSheet } from './sheet.ts'

const bin = (loss: number) => ({ decisions: 10, loss, notBest: 1 })

const cell = (entry: string, kind: Cell['kind'], seed: number, loss: number, budget?: string): Cell => ({
  game: 'g:1',
  entry,
  kind,
  ...(budget && { budget }),
  seed,
  games: 100,
  decisions: 1000,
  lossPerDecision: loss,
  lossPerGame: 10 * loss,
  notBest: 0.1,
  againstOptimal: 0.5 - 10 * loss,
  low: 0.4,
  high: 0.5,
  won: 0.4,
  selfLoss: loss,
  steps: 7,
  unit: 'games',
  seconds: loss * 1000,
  profile: { phases: [bin(1), bin(2), bin(3)], choices: [bin(6)], gaps: [bin(1), bin(2), bin(3), bin(0)], worst: [] },
})

const results: TruthResults = {
  format: 'ludus-truth',
  version: 1,
  build: 'b',
  machine: 'm',
  quick: false,
  seed: 1,
  seeds: 3,
  games: [{ game: 'g:1', title: 'A <game>', unit: 'win' }],
  learners: ['td', 'q-learning'],
  budgets: [
    { name: 'short', seconds: 1 },
    { name: 'long', seconds: 25 },
  ],
  cells: [
    cell('random', 'scripted', 1, 0.02),
    ...[1, 2, 3].flatMap(seed => [
      cell('td', 'learner', seed, 0.004, 'short'),
      cell('td', 'learner', seed, 0.001 + seed / 1e5, 'long'),
      cell('q-learning', 'learner', seed, 0.01, 'short'),
      cell('q-learning', 'learner', seed, 0.008, 'long'),
      cell('td@1', 'ahead', seed, 0.0005, 'long'),
    ]),
  ],
  duels: [{ game: 'g:1', one: 'td 1', other: 'q-learning 1', games: 100, share: 0.57, low: 0.5, high: 0.6 }],
}
const report = truthReport(results)
const sectionOf = (id: string) => report.sections.find(section => section.id === id)

test('the headline names the best learner, and its figures say how certain that is', () => {
  expect(report.headline).toBe('TD learning learns dice games best.')
  expect(report.detail).toMatch(/^Averaged over 1 game, `td` loses 5\.1%/)
  expect(report.detail).toContain('beats one of `q-learning` with a probability of 100%')
})

test('the headline names two learners if their intervals overlap', () => {
  const cells = results.cells.map(each =>
    each.entry === 'q-learning' && each.budget === 'long'
      ? { ...each, lossPerDecision: 0.00101 + each.seed / 1e5 }
      : each,
  )
  const close = truthReport({ ...results, cells })
  expect(close.headline).toBe('TD learning and Q-learning learn dice games best; they are too close to separate.')
})

test('a quick run recommends no learner', () => {
  expect(truthReport({ ...results, quick: true }).headline).toContain('too short')
})

test('the value of look-ahead is given as the remaining share of the loss', () => {
  expect(sectionOf('look-ahead')?.answer).toMatch(/leaves 49% of the loss/)
})

test('a match result is plotted against the prediction from the losses', () => {
  const [point] = sectionOf('prediction')?.figures[0]?.series[0]?.points ?? []
  expect(point?.x).toBeCloseTo(0.5 + 0.08 - 0.0101, 6)
  expect(point?.y).toBe(0.57)
})

test('a bar is met or missed only by the whole interval, and otherwise undecided', () => {
  const verdict = (loss: number) => {
    const cells = [1, 2, 3].map(seed => ({
      ...cell('td', 'learner', seed, loss + seed / 1e5, 'long'),
      game: 'pig:standard',
    }))
    const pig = { ...results, games: [{ game: 'pig:standard', title: 'Pig', unit: 'win' as const }], cells }
    const precise = { ...pig, cells: cells.map(each => ({ ...each, low: 0.45, high: 0.4501 })) }
    return bars(precise).tables[0]?.rows[0]?.at(-1)
  }
  expect([verdict(0.0005), verdict(0.00098), verdict(0.002)]).toEqual(['met', 'undecided', 'missed'])
})

test('claims of papers that were not run are left out', () => {
  expect(sectionOf('papers')?.tables[0]?.rows.map(([paper]) => paper)).toEqual(['alhajry2012'])
})

test('the Markdown has every section, and the page escapes markup', () => {
  const page = truthPage(results, report, () => '<svg></svg>')
  const text = truthMarkdown(results, report)
  for (const { title } of report.sections) expect(text).toContain(`## ${title}`)
  expect(page).toContain('A &lt;game&gt;')
  expect(page).not.toContain('A <game>')
  expect(text).toMatch(/`ludus truth --seeds 3 --games [^`]+`/)
})

test('the CSV has a line for each cell', () => {
  expect(truthSheet(results).trim().split('\r\n')).toHaveLength(1 + results.cells.length)
})

test('a single training run of each learner claims no interval and no best learner', () => {
  const cells = results.cells.filter(({ seed }) => seed === 1)
  const alone = truthReport({ ...results, seeds: 1, cells })
  expect(alone.headline).toBe('A single training run of each learner cannot say which one learns best.')
  expect(alone.detail).not.toMatch(/ to \d|any choice of seeds/)
  const [point] = alone.sections.find(({ id }) => id === 'overall')?.figures[0]?.series[0]?.points ?? []
  expect(Object.keys(point ?? {})).toEqual(['x', 'y'])
})
