// What a report says beside its results: the story of the paper, readings, deviations. It can only be written once the results are known, so a
// stored report gets today's words.
import type { Report } from '../reports/report.ts'
import type { Paper } from './paper.ts'

/** The words of a report about its paper. */
export function proseOf({ title, authors, published, game, summary, readings, ...paper }: Paper) {
  const { story, deviations, choices, easy, hard } = paper
  return { title, authors, published, game, summary, readings, story, deviations, choices, easy, hard }
}

/** A report in today's words. Results, claims and the tolerances stated before the run stay as they are. */
export function inTodaysWords(report: Report, paper: Paper): Report {
  const sections = report.sections.map(section => {
    const experiment = paper.experiments.find(({ id }) => id === section.id)
    return experiment ? { ...section, title: experiment.title, about: experiment.about } : section
  })
  return { ...report, ...proseOf(paper), sections }
}
