import { describe, expect, test } from 'vitest'
import { claim } from './claim.ts'
import { reportMarkdown } from './markdown.ts'
import { reportPage } from './page.ts'
import type { Figure, Report } from './report.ts'
import { claimSheet } from './sheet.ts'

const weaker = claim(
  { id: 'table-1/a', what: 'a <script> & "b", c', paper: 0.6, tolerance: 0.02, reason: 'It takes `more`.' },
  {
    ours: 0.5,
    low: 0.49,
    high: 0.51,
    games: 10_000,
    seed: 3,
    seeds: 5,
    command: 'ludus arena',
    summary: { values: [0.48, 0.49, 0.5, 0.51, 0.52], spread: 0.0158, iqm: { value: 0.5, low: 0.485, high: 0.515 } },
  },
  false,
)

const figure: Figure = { id: 'f', title: 'F', caption: 'C', kind: 'bars', x: '', y: 'y', series: [] }

const report: Report = {
  format: 'ludus-report',
  version: 2,
  paper: 'some2020',
  title: 'Some paper',
  authors: 'Somebody',
  published: '2020',
  game: 'ludo',
  summary: 'It says something.',
  story: { says: 'It says something.', found: 'We found it.', surprised: 'Nothing did.' },
  deviations: [{ what: 'rate', paper: '0.1', ours: '0.2', effect: 'none' }],
  choices: ['Nothing was tuned.'],
  tolerances: ['Two points.'],
  easy: ['All of it.'],
  hard: ['None of it.'],
  readings: ['It is silent.'],
  quick: false,
  seed: 3,
  threads: 1,
  machine: 'a machine',
  build: '0.1.0+abc',
  sections: [{ id: 'table-1', title: 'Table 1', about: 'A table.', claims: [weaker], figures: [figure], seconds: 3 }],
  trainings: [
    { recipe: 'some2020/x', steps: 10, unit: 'games', seconds: 100, seeds: [3, 4, 5, 6, 7], settings: { rate: 0.2 } },
  ],
}

describe('the page of a report', () => {
  const page = reportPage(report, ({ id }) => `<svg data-of="${id}"></svg>`)

  test('shows our figure next to the paper’s, with tolerance, interval, seeds, spread, games and verdict', () => {
    for (const part of ['60.0%', '± 2.0', '50.0%', '± 1.0', '5, σ 1.6', '10,000', 'weaker'])
      expect(page).toContain(part)
  })
  test('contains the story, what was tuned, the tolerances, and what was easy and hard', () => {
    for (const part of [
      'We found it.',
      'Nothing did.',
      'Nothing was tuned.',
      'Two points.',
      'All of it.',
      'None of it.',
    ])
      expect(page).toContain(part)
  })
  test('explains why a claim is weaker and how to measure it again', () => {
    expect(page).toContain('It takes <code>more</code>.')
    expect(page).toContain('<code>ludus arena</code>')
  })
  test('escapes markup in all text', () => {
    expect(page).toContain('a &lt;script&gt; &amp; &quot;b&quot;')
    expect(page).not.toContain('<script')
  })
  test('contains figures, readings, recipes, time, build and the command that reproduces it', () => {
    for (const part of [
      'data-of="f"',
      'some2020/x',
      '2 min',
      'ludus reproduce some2020 --seed 3',
      'It is silent.',
      '0.1.0+abc',
    ])
      expect(page).toContain(part)
  })
  test('names the tables and figures that were run, if not all', () => {
    const command = 'ludus reproduce some2020 --only table-1 figure-2 --seed 3'
    expect(reportPage({ ...report, only: ['table-1', 'figure-2'] }, () => '')).toContain(command)
  })
  test('warns of a quick run only', () => {
    expect(page).not.toContain('A quick run')
    expect(reportPage({ ...report, quick: true }, () => '')).toContain('A quick run')
  })
})

test('the CSV quotes commas and quotation marks', () => {
  const [head, line] = claimSheet([weaker]).split('\r\n')
  expect(head).toBe('id,kind,what,paper,ours,low,high,tolerance,seeds,spread,games,seed,verdict,reason,command')
  expect(line).toBe(
    'table-1/a,paper,"a <script> & ""b"", c",0.6,0.5,0.49,0.51,0.02,5,0.0158,10000,3,weaker,It takes `more`.,ludus arena',
  )
})

test('the Markdown has the same figures, and the reason why a claim is weaker', () => {
  const text = reportMarkdown(report)
  for (const part of ['| 60.0% ± 2.0 | **50.0%** ± 1.0 | 5, σ 1.6 | 10,000 | weaker |', 'Weaker: It takes `more`.'])
    expect(text).toContain(part)
  expect(text).toContain('![F](figures/f.svg)')
})
