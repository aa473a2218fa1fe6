// A report as the text of a file: sealed, so that damage is detected.
import { badInput } from '../core/errors.ts'
import { type Sealed, seal, type Unsealed, unseal } from '../core/sealed.ts'
import type { Report } from './report.ts'

export const REPORT_FORMAT = 'ludus-report'

/** Numbers are stored with six digits, which is more precise than the measurements. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value

export const writtenReport = (report: Report): string => seal(JSON.parse(JSON.stringify(report, rounded)) as Sealed)

/** Reads a report. `where` (a file name) is used in the error if it is not one. */
export function readReport(text: string, where: string): Report {
  const data = unseal(text, REPORT_FORMAT, 2, where, 'report')
  if (!isReport(data)) throw badInput(`${where} is missing fields of a report (paper, seed, sections).`)
  return data
}

/** The checksum has shown that the data is unchanged. This checks that it is a report. */
const isReport = (data: Unsealed): data is Unsealed & Report =>
  typeof data.paper === 'string' && typeof data.seed === 'number' && Array.isArray(data.sections)
