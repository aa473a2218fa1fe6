import { describe, expect, test } from 'vitest'
import { claim } from './claim.ts'
import { reportMarkdown } from './markdown.ts'
import { reportPage } from './page.ts'
import type { Figure, Report } from './report.ts'
import { claimSheet } from './sheet.ts'

const missed = claim(
  { id: 'table-1/a', what: 'a <script> & "b", c', paper: 0.6, why: 'It takes `more`.' },
  { ours: 0.5, low: 0.49, high: 0.51, games: 10_000, seed: 3, command: 'ludus arena' },
  false,
)

const figure: Figure = { id: 'f', title: 'F', caption: 'C', kind: 'bars', x: '', y: 'y', series: [] }

const report: Report = {
  format: 'ludus-report',
  version: 1,
  paper: 'some2020',
  title: 'Some paper',
  authors: 'Somebody',
  published: '2020',
  game: 'ludo',
  summary: 'It says something.',
  readings: ['It is silent.'],
  quick: false,
  seed: 3,
  threads: 1,
  machine: 'a machine',
  sections: [{ id: 'table-1', title: 'Table 1', about: 'A table.', claims: [missed], figures: [figure], seconds: 3 }],
  trainings: [{ recipe: 'some2020/x', steps: 10, unit: 'games', seconds: 100, settings: { rate: 0.2 } }],
}

describe('the page of a report', () => {
  const page = reportPage(report, ({ id }) => `<svg data-of="${id}"></svg>`)

  test('sets our figure beside the paper’s, with its interval, games and verdict', () => {
    for (const part of ['60.0%', '50.0%', '± 1.0', '10,000', 'missed']) expect(page).toContain(part)
  })
  test('says why a claim was missed and how to measure it again', () => {
    expect(page).toContain('It takes <code>more</code>.')
    expect(page).toContain('<code>ludus arena</code>')
  })
  test('lets no text become markup', () => {
    expect(page).toContain('a &lt;script&gt; &amp; &quot;b&quot;')
    expect(page).not.toContain('<script')
  })
  test('holds drawings, settings, time, seed and the command that makes it again', () => {
    for (const part of ['data-of="f"', 'some2020/x', '2 min', 'ludus reproduce some2020 --seed 3', 'It is silent.'])
      expect(page).toContain(part)
  })
  test('warns of a quick look, and of no other', () => {
    expect(page).not.toContain('A quick look')
    expect(reportPage({ ...report, quick: true }, () => '')).toContain('A quick look')
  })
})

test('the sheet quotes what a spreadsheet would take apart', () => {
  const [head, line] = claimSheet([missed]).split('\r\n')
  expect(head).toBe('id,what,paper,ours,low,high,games,seed,verdict,command')
  expect(line).toBe('table-1/a,"a <script> & ""b"", c",0.6,0.5,0.49,0.51,10000,3,missed,ludus arena')
})

test('the Markdown has the same figures, and why a claim was missed', () => {
  const text = reportMarkdown(report)
  for (const part of ['**1 missed.**', '| 60.0% | **50.0%** ± 1.0 | 10,000 | missed |', 'Missed: It takes `more`.'])
    expect(text).toContain(part)
  expect(text).toContain('![F](figures/f.svg)')
})
