import type { Claim } from './claim.ts'

const COLUMNS = [
  ...(['id', 'kind', 'what', 'paper', 'ours', 'low', 'high', 'tolerance', 'seeds', 'spread', 'games', 'seed'] as const),
  ...(['verdict', 'reason', 'command'] as const),
]

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), with these fields as columns. */
export const sheetOf = <Row>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): string =>
  [columns.join(','), ...rows.map(row => columns.map(column => cell(row[column])).join(',')), ''].join('\r\n')

export const claimSheet = (claims: readonly Claim[]): string => sheetOf(claims, COLUMNS)
