// Positions in the format of FIBS, the First Internet Backgammon Server: the line that GNU Backgammon's external interface reads and writes.
import { ACTOR, CHANCE, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import {
  ALL,
  BAR,
  CELLS,
  CUBE,
  FLAGS,
  facing,
  HIGH,
  LENGTH,
  LOW,
  menCell,
  OFF,
  OWNER,
  readWide,
  SCORES,
  writeWide,
} from './board.ts'
import { CRAWFORD, cubeValue, isDoubled, isPostCrawford, scoreOf, USUAL_MOST_CUBE } from './cube/turning.ts'
import { checkMen } from './position-id.ts'

/** A match length that stands for money play. */
const MONEY = 9999

/** What a board is played for: one point, points without a cube, or the cube and match of the position. */
export type FibsStake = 'point' | 'gammons' | 'cube'

/** The board of a seat that is on roll or has doubled, with these dice (0 before the roll). */
export function fibsBoard(state: State, seat: number, dice: readonly [number, number], stake: FibsStake): string {
  const other = 1 - seat
  const men = (side: number, place: number): number => state[menCell(side, place)]
  const places = Array.from({ length: 26 }, (_, at) =>
    at === 0 ? -men(other, BAR) : at === BAR ? men(seat, BAR) : men(seat, at) - men(other, facing(at)),
  )
  const cubed = stake === 'cube'
  const length = cubed ? readWide(state, LENGTH) || MONEY : stake === 'gammons' ? MONEY : 1
  // GNU Backgammon reads the score of the player not on roll first, although it writes it last.
  const scores = cubed ? [scoreOf(state, other), scoreOf(state, seat)] : [0, 0]
  const may = (side: number): number => Number(!cubed || state[OWNER] === 0 || state[OWNER] === side + 1)
  const cube = cubed ? [cubeValue(state), may(seat), may(other), Number(isDoubled(state))] : [1, 1, 1, 0]
  // Turn, dice of both, the cube and who may double, whether it was doubled, colour and direction, where home and bar are, men off and on the bar,
  // two unused counters, and whether the Crawford game has been played.
  const rest = [1, ...dice, 0, 0, ...cube, 1, -1, 0, BAR, men(seat, OFF), men(other, OFF)]
  const bars = [men(seat, BAR), men(other, BAR), 0, 0, Number(cubed && isPostCrawford(state))]
  return `board:me:you:${length}:${[...scores, ...places, ...rest, ...bars].join(':')}`
}

/** The decision that a board asks for: to roll (or double), to answer a double, or to move. */
export type FibsQuestion = 'roll' | 'answer' | 'move'

/** The indices of the fields of a board. "board" is field 0. */
const LENGTH_AT = 3
const SCORES_AT = 4
const PLACES_AT = 6
const TURN_AT = 32
const OWN_DICE = 33
const OTHER_DICE = 35
const CUBE_AT = 37
const MAY_DOUBLE = 38
const DOUBLED = 40
const COLOUR = 41
const DIRECTION = 42
/** The number of required fields. */
const NEEDED = DIRECTION + 1
/** Whether the Crawford game has been played, if the field is there. */
const DID_CRAWFORD = 51

/**
 * Reads a board. The player whose turn it is gets seat 0. If that player has doubled, the question goes to the opponent. The turn says whether
 * the player has the positive men, which move down, or the negative ones: GNU Backgammon sends the same board to both sides. Both sides' dice
 * are filled in.
 */
export function readFibs(line: string): { state: State; question: FibsQuestion; match: number } {
  const wrong = (what: string) =>
    badInput(`This is not a FIBS board: ${what}. A board looks like "board:me:you:1:0:0:0:-2:0:…".`)
  const fields = line.split(':')
  if (fields[0] !== 'board') throw wrong('it does not start with "board:"')
  if (fields.length < NEEDED) throw wrong(`it has ${fields.length} fields, but ${NEEDED} are needed`)
  const number = (at: number): number => (/^-?\d{1,5}$/.test(fields[at]) ? Number(fields[at]) : Number.NaN)
  if (number(COLOUR) !== 1 || number(DIRECTION) !== -1) throw wrong('positive men should move down')
  if (Math.abs(number(TURN_AT)) !== 1) throw wrong(`"${fields[TURN_AT].slice(0, 20)}" is not a turn; expected 1 or -1`)
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
    throw wrong(`${fields.slice(OWN_DICE, OTHER_DICE + 2).join(', ')} are not dice`)
  const match = readStakes(state, number, positive, wrong)
  if (number(DOUBLED) !== 0) {
    state[ACTOR] = 1
    return { state, question: 'answer', match }
  }
  state[ACTOR] = CHANCE
  if (dice[0] === 0) return { state, question: 'roll', match }
  state[HIGH] = Math.max(...dice)
  state[LOW] = Math.min(...dice)
  state[ACTOR] = 0
  return { state, question: 'move', match }
}

/** Reads cube and score into a state in which it is seat 0's turn. Returns the length of the match, 0 for money. */
function readStakes(
  state: State,
  number: (at: number) => number,
  positive: number,
  wrong: (what: string) => Error,
): number {
  const [length, own, other] = [number(LENGTH_AT), number(SCORES_AT), number(SCORES_AT + 1)]
  const match = length === MONEY ? 0 : length
  if (!(match >= 0)) throw wrong(`a match to ${length} points`)
  if (match > 0) {
    if (!(own >= 0 && own < match && other >= 0 && other < match)) throw wrong(`the score ${own} to ${other}`)
    writeWide(state, LENGTH, match)
    // The player whose turn it is comes first, with either men.
    writeWide(state, SCORES, own)
    writeWide(state, SCORES + 2, other)
    const leads = own === match - 1 || other === match - 1
    state[FLAGS] = leads && number(DID_CRAWFORD) !== 1 ? CRAWFORD : 0
  }
  const power = Math.log2(number(CUBE_AT))
  if (!Number.isInteger(power) || power < 0 || power > USUAL_MOST_CUBE) throw wrong(`a cube of ${number(CUBE_AT)}`)
  state[CUBE] = power
  // The right to double is given for the positive men first.
  const [may, mayOther] = positive === 0 ? [MAY_DOUBLE, MAY_DOUBLE + 1] : [MAY_DOUBLE + 1, MAY_DOUBLE]
  state[OWNER] = number(may) === number(mayOther) ? 0 : number(may) === 1 ? 1 : 2
  return match
}
