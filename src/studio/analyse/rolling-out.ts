// What a rollout shows: the range of equity that its intervals cover, and what they say together.
import type { RolledOut } from '../../session/rollout.ts'
import * as words from './words.tsx'

/** A range of equity. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** The range is rescaled when the intervals fill less than this fraction of it. Until then you see them shrink. */
const FULL = 0.35
/** The margin on either side, as a fraction of the range. */
const MARGIN = 0.08

/** The range to draw intervals in. It stays the same while they fit and are not too small in it. */
export function rangeFor(was: Range | undefined, moves: readonly RolledOut[]): Range {
  const ends = moves
    .filter(({ spread }) => Number.isFinite(spread))
    .flatMap(({ equity, spread }) => (equity === null ? [] : [equity - spread, equity + spread]))
  if (ends.length === 0) return was ?? { low: 0, high: 1 }
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const fits = was && low >= was.low && high <= was.high && high - low > FULL * (was.high - was.low)
  if (fits) return was
  const margin = Math.max(MARGIN * (high - low), 1e-6)
  return { low: low - margin, high: high + margin }
}

/** Where a value lies in a range, in percent. */
export const placeIn = ({ low, high }: Range, value: number): number =>
  100 * Math.max(0, Math.min(1, (value - low) / (high - low)))

/** With fewer games, nothing can be said about which move is best. */
const TOO_FEW = 12

/** The result so far, in a sentence. */
export function verdictOf(moves: readonly RolledOut[], over: boolean): string {
  const [best, next] = moves
  if (!best || !next) return ''
  if (best.games < TOO_FEW) return words.tooFewGames
  const rivals = moves.slice(1).filter(({ loss, lossSpread }) => loss <= lossSpread)
  if (rivals.length === 0) return words.isBest(best.text)
  const names = rivals.length === 1 ? next.text : words.otherMoves(rivals.length)
  return words.isAhead(best.text, names, over)
}
