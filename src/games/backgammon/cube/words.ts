// The cube and the match in words: what a decision means, and the text beside the board.
import { ACTOR, type Move, OVER, type State } from '../../../core/contract.ts'
import { FLAGS, LENGTH, NOBODY, OWNER, readWide, TURN } from '../board.ts'
import {
  BEAVER,
  CRAWFORD,
  cubeValue,
  DOUBLE,
  isMatch,
  mayDouble,
  ROLL,
  resignedTimes,
  scoreOf,
  TAKE,
} from './turning.ts'

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`)

/** What a cube decision means for the player who makes it. */
export function describeCubeMove(state: State, move: Move): string {
  const value = cubeValue(state)
  if (move === ROLL) return 'no double'
  if (move === DOUBLE) return `offers to play for ${points(2 * value)}`
  if (move === TAKE) return `plays on for ${points(2 * value)}`
  if (move === BEAVER) return `doubles back, to play for ${points(4 * value)}, and keeps the cube`
  return `gives up ${points(value)}`
}

export const describeResignation = (state: State, move: Move): string =>
  `gives up ${points(resignedTimes(move) * cubeValue(state))}`

/** The result of a game that has just ended, from the positions before and after: "wins 2 points: 3-1"; undefined if it has not ended. */
export function describeEnd(before: State, after: State): string | undefined {
  if (after[ACTOR] !== OVER && after[TURN] !== NOBODY) return undefined
  if (!isMatch(before)) return undefined
  const seat = scoreOf(after, 0) > scoreOf(before, 0) ? 0 : 1
  const won = scoreOf(after, seat) - scoreOf(before, seat)
  const score = `${scoreOf(after, 0)}-${scoreOf(after, 1)}`
  return after[ACTOR] === OVER ? `wins ${points(won)} and the match, ${score}` : `wins ${points(won)}: ${score}`
}

/** The cube and the score of a side, shown beside its name. */
export function stakesOf(state: State, seat: number): string {
  const length = readWide(state, LENGTH)
  const score = length > 0 ? `${scoreOf(state, seat)} of ${length}` : ''
  const cube = state[OWNER] === seat + 1 ? `cube ${cubeValue(state)}` : ''
  return [score, cube].filter(text => text !== '').join(', ')
}

/** What both sides share: a centred cube, or the Crawford game. */
export function sharedStakes(state: State): string {
  if (isMatch(state) && (state[FLAGS] & CRAWFORD) !== 0) return 'Crawford game: no doubling'
  if (state[OWNER] !== 0) return ''
  return mayDouble(state, 0) || mayDouble(state, 1) ? `cube ${cubeValue(state)}, in the middle` : ''
}
