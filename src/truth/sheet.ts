import { sheetOf } from '../reports/sheet.ts'
import type { TruthResults } from './results.ts'

const COLUMNS = [
  ...(['game', 'entry', 'kind', 'budget', 'seed', 'games', 'decisions', 'lossPerDecision', 'lossPerGame'] as const),
  ...(['notBest', 'againstOptimal', 'low', 'high', 'won', 'selfLoss', 'steps', 'unit', 'seconds'] as const),
]

/** Every cell of the bench as CSV. */
export const truthSheet = ({ cells }: TruthResults): string => sheetOf(cells, COLUMNS)
