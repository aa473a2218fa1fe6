// What a rollout shows: the part of the scale that its intervals lie in, and what they say together.
import type { RolledOut } from '../../session/rollout.ts'

/** A part of the scale of equity. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Intervals fill at least this part of the range before it is drawn anew: so one sees them shrink. */
const FULL = 0.35
/** What stays free on either side, as a part of what is shown. */
const MARGIN = 0.08

/** The range to draw intervals in. It stays as it was while they fit and are not small in it. */
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

/** Games that say nothing yet about which move is best. */
const TOO_FEW = 12

/** What is known by now, in a sentence. */
export function verdictOf(moves: readonly RolledOut[], over: boolean): string {
  const [best, next] = moves
  if (!best || !next) return ''
  if (best.games < TOO_FEW) return 'Too few games yet to tell.'
  const rivals = moves.slice(1).filter(({ loss, lossSpread }) => loss <= lossSpread)
  if (rivals.length === 0) return `${best.text} is best, with 95% confidence or more.`
  const names = rivals.length === 1 ? next.text : `${rivals.length} other moves`
  const close = `${best.text} is ahead of ${names}, but within the interval`
  return over ? `${close}: too close to call.` : `${close} so far.`
}
