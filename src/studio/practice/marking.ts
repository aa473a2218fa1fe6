// Grades an answer to an exercise by its loss.
import type { Game } from '../../core/contract.ts'
import { studioGameOf } from '../games/registry.ts'
import type { MarkSettings } from '../review/judging.ts'
import type { Option } from './card.ts'
import type { Answer } from './schedule.ts'

export interface Marked {
  readonly option: Option
  readonly best: Option
  /** In points of winning chance. */
  readonly points: number
  /** In equity, for games that count in it. */
  readonly equity: number | undefined
  readonly answer: Answer
}

const inEquity = (game: Game): boolean => studioGameOf(game).words.inEquity?.(game) ?? false

/**
 * Grades a move by the thresholds of inaccuracies and mistakes. A loss below half an inaccuracy counts as right, because it hardly differs from the
 * best.
 */
export function markAnswer(
  game: Game,
  options: readonly Option[],
  move: string,
  limits: MarkSettings,
): Marked | undefined {
  const [best] = options
  const option = options.find(each => each.move === move)
  if (!best || !option) return undefined
  const points = 100 * Math.max(0, best.win - option.win)
  // If only the win probability is known, every game counts one point.
  const inPoints = best.equity !== undefined && option.equity !== undefined ? best.equity - option.equity : points / 50
  const equity = inEquity(game) ? Math.max(0, inPoints) : undefined
  const [given, [inaccuracy, mistake]] = equity === undefined ? [points, limits.marks] : [equity, limits.equityMarks]
  const answer = given < inaccuracy / 2 ? 'right' : given < mistake ? 'close' : 'wrong'
  return { option, best, points, equity, answer }
}
