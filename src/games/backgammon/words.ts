import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import type { Backgammon } from './backgammon.ts'
import { BAR, HIGH, LOW, menCell, NOBODY, OFF, TURN } from './board.ts'
import { COLOURS } from './colours.ts'
import { asksAboutCube, RESIGN } from './cube/turning.ts'
import { describeCubeMove, describeEnd, describeResignation } from './cube/words.ts'
import { hopsOf } from './move-notation.ts'
import { PASS } from './steps.ts'

const counted = (count: number, one: string, several: string): string | false =>
  count === 0 ? false : count === 1 ? one : several.replace('#', String(count))

/** What a move does, in at most three short phrases, most important first. For an outcome of chance, the outcome. */
export function describe(game: Backgammon, state: State, move: Move): string {
  if (move >= RESIGN) return describeResignation(state, move)
  if (asksAboutCube(state)) return describeCubeMove(state, move)
  const after = state.slice()
  game.play(state, move, after)
  if (state[ACTOR] === CHANCE)
    return `${COLOURS[after[TURN]]} ${state[TURN] === NOBODY ? 'begins with' : 'rolls'} ${after[HIGH]}${after[LOW]}`
  if (move === PASS) return `no legal move with ${state[HIGH]}-${state[LOW]}`
  const end = describeEnd(state, after)
  if (end !== undefined) return `bears off the last man, and ${end}`
  if (after[ACTOR] === OVER) return 'bears off the last man, and wins'

  const seat = state[TURN]
  const hops = hopsOf(state, move)
  const gained = (place: number): number => after[menCell(seat, place)] - state[menCell(seat, place)]
  const points = Array.from({ length: 24 }, (_, at) => at + 1)
  const made = points.filter(point => state[menCell(seat, point)] < 2 && after[menCell(seat, point)] >= 2)
  const blots = points.filter(point => after[menCell(seat, point)] === 1)
  const entered = counted(-gained(BAR), 'enters', 'enters # checkers')
  const hit = counted(hops.filter(({ hits }) => hits).length, 'hits', 'hits # checkers')
  return [
    [entered, hit].filter(phrase => phrase !== false).join(' and '),
    counted(gained(OFF), 'bears one off', 'bears # off'),
    made.length > 0 && `makes the ${listed(made.reverse())}`,
    counted(blots.length, `leaves a blot on ${blots[0]}`, 'leaves # blots'),
  ]
    .filter(phrase => phrase !== false && phrase !== '')
    .slice(0, 3)
    .join(', ')
}

/** "5 point", "14 and 5 points". */
const listed = (points: readonly number[]): string =>
  points.length === 1 ? `${points[0]} point` : `${points.join(', ').replace(/, (\d+)$/, ' and $1')} points`
