// A position as FIBS, the First Internet Backgammon Server, tells it: the line that GNU Backgammon's external interface reads and writes.
import { ACTOR, CHANCE, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { ALL, BAR, CELLS, facing, HIGH, LOW, menCell, OFF } from './board.ts'
import { checkMen } from './position-id.ts'

/** Longer than any match: played for money. */
const MONEY = 9999

/** The board of a seat that is on roll with these dice (0 before the roll), for one point or with gammons. */
export function fibsBoard(state: State, seat: number, dice: readonly [number, number], gammons: boolean): string {
  const other = 1 - seat
  const men = (side: number, place: number): number => state[menCell(side, place)]
  const places = Array.from({ length: 26 }, (_, at) =>
    at === 0 ? -men(other, BAR) : at === BAR ? men(seat, BAR) : men(seat, at) - men(other, facing(at)),
  )
  // Turn, dice of both, cube 1 that either may turn, nobody doubled, whose colour and direction, where home and bar are, men
  // off and on the bar, then three counters that nobody reads.
  const rest = [1, ...dice, 0, 0, 1, 1, 1, 0, 1, -1, 0, BAR, men(seat, OFF), men(other, OFF)]
  const bars = [men(seat, BAR), men(other, BAR), 0, 0, 0]
  return `board:me:you:${gammons ? MONEY : 1}:0:0:${[...places, ...rest, ...bars].join(':')}`
}

/** What a board asks: to roll (or double), to answer a double, or to move. */
export type FibsQuestion = 'roll' | 'answer' | 'move'

/** Where the numbers of a board are, counted from "board" on. */
const PLACES_AT = 6
const TURN_AT = 32
const OWN_DICE = 33
const OTHER_DICE = 35
const DOUBLED = 40
const COLOUR = 41
const DIRECTION = 42
/** Fields that are needed. */
const NEEDED = DIRECTION + 1

/**
 * Reads a board; whose turn it is sits at seat 0, and if he has doubled, the question goes to the other. The turn says whether he has the
 * positive men, who go down, or the negative ones: GNU Backgammon tells the same board to both. Both sides' dice are filled in.
 */
export function readFibs(line: string): { state: State; question: FibsQuestion } {
  const wrong = (what: string) => badInput(`Not a board of FIBS: ${what}. It looks like "board:me:you:1:0:0:0:-2:0:…".`)
  const fields = line.split(':')
  if (fields[0] !== 'board') throw wrong('it does not begin with "board:"')
  if (fields.length < NEEDED) throw wrong(`it has ${fields.length} fields, of which ${NEEDED} are needed`)
  const number = (at: number): number => (/^-?\d{1,5}$/.test(fields[at]) ? Number(fields[at]) : Number.NaN)
  if (number(COLOUR) !== 1 || number(DIRECTION) !== -1) throw wrong('positive men should go down')
  if (Math.abs(number(TURN_AT)) !== 1) throw wrong(`"${fields[TURN_AT].slice(0, 20)}" is no turn: 1 or -1`)
  const positive = number(TURN_AT) === 1 ? 0 : 1
  const state = new Int8Array(CELLS)
  for (let at = 0; at <= BAR; at++) {
    const men = number(PLACES_AT + at)
    if (!(Math.abs(men) <= ALL)) throw wrong(`"${fields[PLACES_AT + at].slice(0, 20)}" men stand on place ${at}`)
    if ((men > 0 && at === 0) || (men < 0 && at === BAR)) throw wrong('a man of one side is on the bar of the other')
    if (men > 0) state[menCell(positive, at)] = men
    if (men < 0) state[menCell(1 - positive, at === 0 ? BAR : facing(at))] = -men
  }
  const fault = checkMen(state, ALL)
  if (fault !== undefined) throw wrong(fault)
  if (state[menCell(0, OFF)] === ALL || state[menCell(1, OFF)] === ALL) throw wrong('a side has no man left')
  const own = [number(OWN_DICE), number(OWN_DICE + 1)]
  const dice = own[0] === 0 ? [number(OTHER_DICE), number(OTHER_DICE + 1)] : own
  if (!dice.every(die => die >= 0 && die <= 6) || (dice[0] === 0) !== (dice[1] === 0))
    throw wrong(`${fields.slice(OWN_DICE, OTHER_DICE + 2).join(', ')} are no dice`)
  const doubled = number(DOUBLED) !== 0
  state[ACTOR] = CHANCE
  if (doubled) return { state, question: 'answer' }
  if (dice[0] === 0) return { state, question: 'roll' }
  state[HIGH] = Math.max(...dice)
  state[LOW] = Math.min(...dice)
  state[ACTOR] = 0
  return { state, question: 'move' }
}
