// The report of the truth bench on disk: a page, the same as Markdown, figures, a CSV file and all data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { badInput, LudusError } from '../core/errors.ts'
import { figureFile } from '../reports/draw.ts'
import { truthMarkdown, truthPage } from '../truth/page.ts'
import { truthReport } from '../truth/report.ts'
import type { TruthResults } from '../truth/results.ts'
import { truthSheet } from '../truth/sheet.ts'
import { drawer } from './drawing.ts'
import { readText, writeWhole } from './files.ts'
import { shippedFile } from './home.ts'

/** Writes the report into a folder; returns the path of the page. */
export function writeTruth(folder: string, results: TruthResults): string {
  const draw = drawer()
  const report = truthReport(results)
  for (const figure of report.sections.flatMap(({ figures }) => figures))
    writeWhole(join(folder, 'figures', `${figure.id}.svg`), figureFile(draw(figure)))
  writeWhole(join(folder, 'README.md'), truthMarkdown(results, report))
  writeWhole(join(folder, 'cells.csv'), truthSheet(results))
  writeWhole(join(folder, 'results.json'), `${JSON.stringify(results)}\n`)
  const page = join(folder, 'index.html')
  writeWhole(page, truthPage(results, report, draw))
  return page
}

/** The results in a file. */
export function readTruth(file: string): TruthResults {
  try {
    const results = JSON.parse(readText(file))
    if (results?.format === 'ludus-truth' && results.version === 1) return results
  } catch (error) {
    if (error instanceof LudusError) throw error
  }
  throw badInput(`${file} does not contain results of the truth bench. Use a results.json written by \`ludus truth\`.`)
}

/** The results that came with the program. */
export function shippedTruth(): TruthResults {
  const file = shippedFile('truth', 'results.json')
  if (!existsSync(file)) throw badInput('There are no stored results of the truth bench. Run `ludus truth`.')
  return readTruth(file)
}
