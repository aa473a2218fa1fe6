import type { Claim } from './claim.ts'

const COLUMNS = [
  ...(['id', 'kind', 'what', 'paper', 'ours', 'low', 'high', 'tolerance', 'seeds', 'spread', 'games', 'seed'] as const),
  ...(['verdict', 'reason', 'command'] as const),
]

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Claims as a spreadsheet (CSV, RFC 4180). */
export const claimSheet = (claims: readonly Claim[]): string =>
  [COLUMNS.join(','), ...claims.map(claim => COLUMNS.map(column => cell(claim[column])).join(',')), ''].join('\r\n')
