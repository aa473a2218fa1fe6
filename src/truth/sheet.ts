import type { TruthResults } from './results.ts'

const COLUMNS = [
  ...(['game', 'entry', 'kind', 'budget', 'seed', 'games', 'decisions', 'lossPerDecision', 'lossPerGame'] as const),
  ...(['notBest', 'againstOptimal', 'low', 'high', 'won', 'selfLoss', 'steps', 'unit', 'seconds'] as const),
]

const cell = (value: unknown): string => {
  const text = value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Every cell of the bench as a spreadsheet (CSV, RFC 4180). */
export const truthSheet = ({ cells }: TruthResults): string =>
  [COLUMNS.join(','), ...cells.map(each => COLUMNS.map(column => cell(each[column])).join(',')), ''].join('\r\n')
