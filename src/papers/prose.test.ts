import { expect, test } from 'vitest'
import type { Report } from '../reports/report.ts'
import { inTodaysWords } from './prose.ts'
import { paperOf } from './registry.ts'

const paper = paperOf('zeman2020')
const [experiment] = paper.experiments
const section = { id: experiment?.id ?? '', title: 'before', about: 'before', claims: [], seconds: 7 }
const report: Report = {
  format: 'ludus-report',
  version: 2,
  paper: paper.id,
  title: paper.title,
  authors: paper.authors,
  published: paper.published,
  game: paper.game,
  summary: 'before',
  readings: [],
  deviations: [],
  choices: [],
  story: { says: 'before', found: '', surprised: '' },
  tolerances: ['as stated'],
  easy: [],
  hard: [],
  quick: false,
  seed: 3,
  threads: 2,
  machine: 'a machine',
  build: 'a build',
  trainings: [],
  sections: [section, { ...section, id: 'gone' }],
}

test('a stored report has the words of its paper as they are now', () => {
  const { story, summary, sections } = inTodaysWords(report, paper)
  expect(story).toEqual(paper.story)
  expect(summary).toBe(paper.summary)
  expect(sections[0]?.title).toBe(experiment?.title)
})

test('its results, tolerances and sections that no longer exist stay as they were', () => {
  const { tolerances, seed, build, sections } = inTodaysWords(report, paper)
  expect({ tolerances, seed, build }).toEqual({ tolerances: ['as stated'], seed: 3, build: 'a build' })
  expect(sections[1]?.title).toBe('before')
  expect(sections[0]?.seconds).toBe(7)
})
