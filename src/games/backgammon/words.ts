import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import type { Backgammon } from './backgammon.ts'
import { BAR, HIGH, LOW, menCell, NOBODY, OFF, TURN } from './board.ts'
import {
  asksAboutCube,
  BEAVER,
  cubeValue,
  DOUBLE,
  DROP,
  isMatch,
  RESIGN,
  resigning,
  scoreOf,
  TAKE,
} from './cube/turning.ts'
import { hopsOf } from './move-notation.ts'
import { COLOURS } from './notation.ts'
import { PASS } from './steps.ts'

const counted = (count: number, one: string, several: string): string | false =>
  count === 0 ? false : count === 1 ? one : several.replace('#', String(count))

const pointsWords = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`

/** The points that a seat has won by what led from one position to another. */
function gained(game: Backgammon, before: State, after: State, seat: number): number {
  if (isMatch(before)) return scoreOf(after, seat) - scoreOf(before, seat)
  const returns = new Float32Array(2)
  game.returns(after, returns)
  return returns[seat]
}

function describeCube(game: Backgammon, state: State, move: Move, after: State): string {
  if (move === DOUBLE) return `offers to play for ${pointsWords(2 * cubeValue(state))}`
  if (move === TAKE || move === BEAVER) return `plays on for ${pointsWords(cubeValue(after))}`
  return move === DROP ? `gives up ${pointsWords(gained(game, state, after, 1 - state[ACTOR]))}` : ''
}

/** What a move does, the most important first, in at most three short phrases; of chance, what came of it. */
export function describe(game: Backgammon, state: State, move: Move): string {
  const after = state.slice()
  game.play(state, move, after)
  if (move >= RESIGN) return `gives up ${pointsWords(gained(game, state, after, 1 - resigning(state)))}`
  if (state[ACTOR] === CHANCE)
    return `${COLOURS[after[TURN]]} ${state[TURN] === NOBODY ? 'begins with' : 'rolls'} ${after[HIGH]}${after[LOW]}`
  if (asksAboutCube(state)) return describeCube(game, state, move, after)
  if (move === PASS) return `no legal move with ${state[HIGH]}-${state[LOW]}`
  const seat = state[TURN]
  if (after[ACTOR] === OVER || after[TURN] === NOBODY) return 'bears off the last man, and wins'
  const hops = hopsOf(state, move)
  const moved = (place: number): number => after[menCell(seat, place)] - state[menCell(seat, place)]
  const points = Array.from({ length: 24 }, (_, at) => at + 1)
  const made = points.filter(point => state[menCell(seat, point)] < 2 && after[menCell(seat, point)] >= 2)
  const blots = points.filter(point => after[menCell(seat, point)] === 1)
  return [
    counted(hops.filter(({ hits }) => hits).length, 'hits', 'hits # men'),
    counted(moved(OFF), 'bears one off', 'bears # off'),
    counted(-moved(BAR), 'enters', 'enters # men'),
    made.length > 0 && `makes the ${made.reverse().join(', ')} point`,
    counted(blots.length, `leaves a blot on ${blots[0]}`, 'leaves # blots'),
  ]
    .filter(phrase => phrase !== false)
    .slice(0, 3)
    .join(', ')
}
