// Reports on disk: the page, the same as Markdown, figures, data and a CSV file of the claims in one folder. The shipped results are in papers/, one
// file for each paper.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { badInput } from '../core/errors.ts'
import { figureFile } from '../reports/draw.ts'
import { readReport, writtenReport } from '../reports/kept.ts'
import { reportMarkdown } from '../reports/markdown.ts'
import { reportPage } from '../reports/page.ts'
import { claimsOf, type Report } from '../reports/report.ts'
import { claimSheet } from '../reports/sheet.ts'
import { drawer } from './drawing.ts'
import { readText, writeWhole } from './files.ts'
import { shippedFile } from './home.ts'

/** Writes a report into a folder; returns the path of the page. */
export function writeReport(folder: string, report: Report): string {
  const draw = drawer()
  for (const figure of report.sections.flatMap(({ figures = [] }) => figures))
    writeWhole(join(folder, 'figures', `${figure.id}.svg`), figureFile(draw(figure)))
  writeWhole(join(folder, 'README.md'), reportMarkdown(report))
  writeWhole(join(folder, 'claims.csv'), claimSheet(claimsOf(report)))
  writeWhole(join(folder, 'results.json'), writtenReport(report))
  const page = join(folder, 'index.html')
  writeWhole(page, reportPage(report, draw))
  return page
}

/** The full-length report of a paper that came with the program. */
export function shippedReport(paper: string): Report {
  const file = shippedFile('papers', paper, 'results.json')
  if (!existsSync(file)) throw badInput(`There are no stored results of ${paper}. Run \`ludus reproduce ${paper}\`.`)
  return readReport(readText(file), file)
}
