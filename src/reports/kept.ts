// A report as the text of a file: sealed, so that a damaged one is refused.
import { type Sealed, seal, unseal } from '../core/sealed.ts'
import type { Report } from './report.ts'

export const REPORT_FORMAT = 'ludus-report'

/** Numbers as a report keeps them: six digits tell all that was measured. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value

export const writtenReport = (report: Report): string => seal(JSON.parse(JSON.stringify(report, rounded)) as Sealed)

/** The report in a text; `where` goes into the message when it is none. */
export const readReport = (text: string, where: string): Report =>
  unseal(text, REPORT_FORMAT, 1, where, 'report') as unknown as Report
