// Who may double, computed from plain numbers, for files that store a game as a list of events. For positions, see turning.ts.
import type { State } from '../../../core/contract.ts'
import { CUBE, FLAGS, LENGTH, MOST_CUBE, OWNER, readWide, TURN } from '../board.ts'
import { isDoubled, mayDouble as mayDoubleIn, scoreOf, USUAL_MOST_CUBE } from './turning.ts'

/** The facts that decide whether a double is allowed. */
export interface CubeSituation {
  /** The cube's value, as its power of two. */
  readonly cube: number
  /** 0 if the cube is in the middle, else one plus the seat that owns it. */
  readonly owner: number
  /** Whether this is the Crawford game of a match, in which doubling is not allowed. */
  readonly crawford: boolean
  readonly scores: readonly [number, number]
  /** The length of the match in points; 0 for money. */
  readonly length: number
}

/** Whether a seat may double on its turn. */
export function mayDouble(seat: number, { cube, owner, crawford, scores, length }: CubeSituation): boolean {
  if (owner !== 0 && owner !== seat + 1) return false
  if (cube >= USUAL_MOST_CUBE) return false
  return !(length > 0 && (crawford || scores[seat] + 2 ** cube >= length))
}

/**
 * Whether a game of a match is the Crawford game: the first in which a side needs one point. `before` has the scores at the start of the
 * previous game, if there was one.
 */
export function isCrawfordGame(
  length: number,
  scores: readonly [number, number],
  before: readonly [number, number] | undefined,
): boolean {
  const needsOne = (both: readonly [number, number]): boolean => both[0] === length - 1 || both[1] === length - 1
  return length > 1 && needsOne(scores) && scores[0] !== scores[1] && !(before && needsOne(before))
}

/** What is impossible about the cube and the score of a position; undefined if nothing is. */
export function matchFault(state: State): string | undefined {
  const [cube, most, length] = [state[CUBE], state[MOST_CUBE], readWide(state, LENGTH)]
  if (state[OWNER] !== 0 && cube === 0) return 'the cube is at 1, so nobody can own it'
  if (most > 0 && cube > most) return `the cube is at ${2 ** cube}, above the maximum of ${2 ** most}`
  const score = Math.max(scoreOf(state, 0), scoreOf(state, 1))
  if (length > 0 && score > length) return `a score of ${score} exceeds the ${length} points of the match`
  if (length > 0 && state[FLAGS] > 1) return `the Crawford rule must be 0 or 1 in a match, not ${state[FLAGS]}`
  if (isDoubled(state) && !mayDoubleIn(state, state[TURN]))
    return 'a double is offered, but the player on roll may not double'
  return undefined
}
