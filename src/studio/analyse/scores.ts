// The best move at every score of a match, as a table.
import type { ScoredMove } from '../../session/analysis.ts'

/** A move that is best at some scores. */
export interface ScoreKey {
  /** The letter that stands for it in the table: "A". */
  readonly letter: string
  readonly move: string
  readonly count: number
}

/** The moves of a table, the most frequent first. */
export function keysOf(scores: readonly ScoredMove[]): readonly ScoreKey[] {
  const counts = new Map<string, number>()
  for (const { move } of scores) counts.set(move, (counts.get(move) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([move, count], nth) => ({ letter: String.fromCharCode(65 + (nth % 26)), move, count }))
}
