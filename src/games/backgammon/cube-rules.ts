// Who may turn the doubling cube. Everybody who needs to know asks here: converters of files, which know a game only as a list of events, too.
import { ACTOR, type State } from '../../core/contract.ts'
import { CUBE, FLAGS, HIGH, LENGTH, MOST_CUBE, OWNER, readWide, SCORES, TURN } from './board.ts'

/** How often the cube can be turned where nobody says: to 1,024, as in eXtreme Gammon. */
export const USUAL_MOST_CUBE = 10

/** What decides about a double. */
export interface CubeSituation {
  /** The cube's value, as its power of two. */
  readonly cube: number
  /** 0: in the middle; else one more than the seat that owns it. */
  readonly owner: number
  /** Whether this is the Crawford game of a match, in which nobody may double. */
  readonly crawford: boolean
  readonly scores: readonly [number, number]
  /** Points that win the match; 0 for money. */
  readonly length: number
  /** The highest cube, as its power of two. */
  readonly mostCube?: number
}

/** Whether a double would gain a seat nothing: it wins the match with the cube as it is. */
export const isDeadFor = (seat: number, { cube, scores, length }: CubeSituation): boolean =>
  length > 0 && scores[seat] + 2 ** cube >= length

/** Whether a seat may double when its turn comes. */
export function mayDouble(seat: number, situation: CubeSituation): boolean {
  const { cube, owner, crawford, length, mostCube = USUAL_MOST_CUBE } = situation
  if (owner !== 0 && owner !== seat + 1) return false
  if (cube >= mostCube) return false
  return !(length > 0 && (crawford || isDeadFor(seat, situation)))
}

/**
 * Whether a game of a match is the Crawford game: the first in which a side needs one point. `before` are the scores at the beginning of the
 * game before it, if there was one.
 */
export function isCrawfordGame(
  length: number,
  scores: readonly [number, number],
  before: readonly [number, number] | undefined,
): boolean {
  const needsOne = (both: readonly [number, number]): boolean => both[0] === length - 1 || both[1] === length - 1
  return length > 1 && needsOne(scores) && scores[0] !== scores[1] && !(before && needsOne(before))
}

/** What decides about a double in a position. */
export const situationOf = (state: State): CubeSituation => ({
  cube: state[CUBE],
  owner: state[OWNER],
  crawford: readWide(state, LENGTH) > 0 && (state[FLAGS] & 1) !== 0,
  scores: [readWide(state, SCORES), readWide(state, SCORES + 2)],
  length: readWide(state, LENGTH),
  ...(state[MOST_CUBE] > 0 && { mostCube: state[MOST_CUBE] }),
})

/** Whether a double waits for an answer: no dice, and it is not the player on roll who acts. */
export const awaitsAnswer = (state: State): boolean =>
  state[ACTOR] >= 0 && state[HIGH] === 0 && state[ACTOR] !== state[TURN]

/** Says what is impossible about the cube and the score of a position, if anything is. */
export function matchFault(state: State): string | undefined {
  const situation = situationOf(state)
  const { cube, owner, scores, length, mostCube } = situation
  if (owner !== 0 && cube === 0) return 'the cube stands at 1, so nobody can own it'
  if (mostCube !== undefined && cube > mostCube)
    return `the cube stands at ${2 ** cube}, beyond the highest, ${2 ** mostCube}`
  if (length > 0 && Math.max(...scores) > length)
    return `a score of ${Math.max(...scores)} is beyond the ${length} points of the match`
  if (length > 0 && state[FLAGS] > 1) return `Crawford’s rule is 0 or 1 in a match, not ${state[FLAGS]}`
  if (awaitsAnswer(state) && !mayDouble(state[TURN], situation))
    return 'a double waits for an answer, but the player on roll may not double'
  return undefined
}
