// A report as the text of a file: sealed, so that a damaged one is refused.
import { badInput } from '../core/errors.ts'
import { type Sealed, seal, type Unsealed, unseal } from '../core/sealed.ts'
import type { Report } from './report.ts'

export const REPORT_FORMAT = 'ludus-report'

/** Numbers as a report keeps them: six digits tell all that was measured. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value

export const writtenReport = (report: Report): string => seal(JSON.parse(JSON.stringify(report, rounded)) as Sealed)

/** The report in a text; `where` goes into the message when it is none. */
export function readReport(text: string, where: string): Report {
  const data = unseal(text, REPORT_FORMAT, 2, where, 'report')
  if (!isReport(data)) throw badInput(`${where} is missing fields of a report (paper, seed, sections).`)
  return data
}

/** Its checksum has shown that this program wrote it; that it is a report is left to ask. */
const isReport = (data: Unsealed): data is Unsealed & Report =>
  typeof data.paper === 'string' && typeof data.seed === 'number' && Array.isArray(data.sections)
