// Positions as text: GNU Backgammon's position ID, from the view of the player on roll, then words for what it leaves out, in this
// order: the dice, if rolled; "blue" if blue is on roll (red otherwise) or "opening" before the opening roll; and for a match
// "cube=2 owner=red most=10 score=3-2 length=7 flags=1" (as in an XGID), each only if it is not zero. With the cube: "rolls"
// if the player on roll has decided not to double, "doubled" if a double is waiting for an answer, and "wins=red:2" if a game ended early.
//   4HPwATDgc/ABMA   4HPwATDgc/ABMA 31   4HPwATDgc/ABMA 31 blue   4HPwATDgc/ABMA opening
// XGIDs, OGIDs and GNU Backgammon's "positionID:matchID" are also accepted, and so are the two lines "Position ID: … Match ID: …" that it prints.
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import {
  CELLS,
  CUBE,
  FIFTEEN_MEN,
  FLAGS,
  HIGH,
  LENGTH,
  LOW,
  MOST_CUBE,
  menCell,
  NOBODY,
  OFF,
  OWNER,
  readWide,
  SCORES,
  TURN,
  type Variation,
  writeWide,
} from './board.ts'
import { COLOURS } from './colours.ts'
import { matchFault } from './cube/situation.ts'
import { awayOf, BEAVERS, beforeRoll, isDoubled, JACOBY, mayDouble } from './cube/turning.ts'
import { onRollOf, setMatch } from './match-id.ts'
import { looksLikeOgid, setOgid } from './ogid.ts'
import { placeMen, positionId } from './position-id.ts'
import type { Rules } from './rules.ts'
import { looksLikeXgid, setXgid } from './xgid.ts'

/** The bare ID: the same in other programs, whichever seat is on roll. */
export const bareId = (state: State): string => positionId(state, state[TURN] === NOBODY ? 0 : state[TURN])

export function printPosition(state: State, cubed = false): string {
  const words = [bareId(state)]
  const endedEarly = state[ACTOR] === OVER && state[HIGH] > 0
  if (state[HIGH] > 0 && !endedEarly) words.push(`${state[HIGH]}${state[LOW]}`)
  if (state[TURN] === NOBODY) words.push('opening')
  if (state[TURN] === 1) words.push(COLOURS[1])
  if (state[CUBE] > 0) words.push(`cube=${2 ** state[CUBE]}`)
  if (state[OWNER] > 0) words.push(`owner=${COLOURS[state[OWNER] - 1]}`)
  if (state[MOST_CUBE] > 0) words.push(`most=${state[MOST_CUBE]}`)
  const [red, blue, length] = [SCORES, SCORES + 2, LENGTH].map(at => readWide(state, at))
  if (red > 0 || blue > 0) words.push(`score=${red}-${blue}`)
  if (length > 0) words.push(`length=${length}`)
  if (state[FLAGS] > 0) words.push(`flags=${state[FLAGS]}`)
  if (endedEarly) words.push(`wins=${COLOURS[state[HIGH] - 1]}:${state[LOW]}`)
  if (isDoubled(state)) words.push('doubled')
  const onRoll = state[TURN]
  if (cubed && state[ACTOR] === CHANCE && onRoll !== NOBODY && mayDouble(state, onRoll)) words.push('rolls')
  return words.join(' ')
}

/** The game that a position's notation implies: a match by its length, money by a cube; undefined if it contains only the men. */
export function gameFor(text: string, variation: Variation = FIFTEEN_MEN): string | undefined {
  const given = text.trim()
  if (!/[:=]/.test(given)) return undefined
  const { state } = readPosition(given, variation)
  const length = readWide(state, LENGTH)
  if (length > 0) return length === 1 ? undefined : `backgammon(match=${length})`
  const flags = [state[FLAGS] & JACOBY ? ',jacoby=true' : '', state[FLAGS] & BEAVERS ? ',beavers=true' : '']
  return `backgammon(cube=true${flags.join('')})`
}

/** Parses a position. With `stakes`, it is one of a game with the cube, for money or in a match. */
export function parsePosition(
  text: string,
  variation: Variation = FIFTEEN_MEN,
  stakes?: Pick<Rules, 'match' | 'jacoby' | 'beavers'>,
): State {
  const { state, wrong } = readPosition(text, variation)
  if (!stakes && (state[ACTOR] < OVER || isDoubled(state) || (state[ACTOR] === OVER && state[HIGH] > 0)))
    throw wrong('this game has no cube; add cube=true or match=7')
  const misfit = stakes && setStakes(state, stakes)
  if (misfit !== undefined) throw wrong(misfit)
  return state
}

/** A parsed position, and a function that makes errors about it. */
function readPosition(text: string, { name, men, example }: Variation) {
  const wrong = (what: string) =>
    badInput(
      `This is not a position of ${name}: ${what}, in "${text.slice(0, 80)}". A position looks like "${example}".`,
    )
  const state = new Int8Array(CELLS)
  const given = text.trim()
  const fault = setAny(state, given, men) ?? matchFault(state)
  if (fault !== undefined) throw wrong(fault)
  finishIfWon(state, men)
  return { state, wrong }
}

/** Adapts a position to a game with the cube. Stakes that were not given follow from the rules. Returns what does not fit; undefined if all does. */
function setStakes(
  state: State,
  { match, jacoby, beavers }: Pick<Rules, 'match' | 'jacoby' | 'beavers'>,
): string | undefined {
  const length = readWide(state, LENGTH)
  if (length === 0) {
    writeWide(state, LENGTH, match)
    if (match === 0) state[FLAGS] |= (jacoby ? JACOBY : 0) | (beavers ? BEAVERS : 0)
  } else if (length !== match)
    return match === 0
      ? `it is from a match to ${length} points`
      : `it is from a match to ${length} points, not ${match}`
  if (match > 0) {
    const winner = [0, 1].find(seat => awayOf(state, seat) === 0)
    if (winner !== undefined) {
      state[ACTOR] = OVER
      state[TURN] = 1 - winner
      state[HIGH] = 0
      state[LOW] = 0
    }
  }
  if (state[ACTOR] === ROLLS) state[ACTOR] = CHANCE
  else if (state[ACTOR] === CHANCE && state[HIGH] === 0) beforeRoll(state)
  return undefined
}

/** Longer texts are not positions and are not searched. */
const MOST_CHARACTERS = 10_000

/** Reads a position in any notation into a state of zeros. Returns what is wrong with it; undefined if nothing is. */
function setAny(state: State, given: string, men: number): string | undefined {
  if (given.length > MOST_CHARACTERS) return `it has ${given.length} characters`
  if (looksLikeXgid(given)) return setXgid(state, given, men)
  if (looksLikeOgid(given)) return setOgid(state, given, men)
  const both = /^(\S{14}):(\S{12})$/.exec(given) ?? PRINTED.exec(given)
  return both ? setBoth(state, both[1], both[2], men) : setWords(state, given.split(/\s+/), men)
}

/** The format that GNU Backgammon prints above a board. */
const PRINTED = /\bPosition ID ?: ?(\S{14})\s{1,100}Match ID {0,10}: {0,10}(\S{12})(?!\S)/

function setBoth(state: State, position: string, match: string, all: number): string | undefined {
  const onRoll = onRollOf(match)
  if (onRoll === undefined) return 'a match ID should follow the colon: 12 characters, letters, digits, + and /'
  return placeMen(state, position, onRoll, all) ?? setMatch(state, match)
}

/** 0 to 32,767. */
const WIDE = '(\\d{1,4}|[12]\\d{4}|3[01]\\d{3}|32[0-6]\\d\\d|327[0-5]\\d|3276[0-7])'

/** Placeholders for the actor that a word asks for, until it is known whose turn it is. */
const ROLLS = -3
const DOUBLED = -4

/** The words after the ID, and what each sets. */
const WORDS: readonly (readonly [RegExp, (state: State, found: RegExpExecArray) => void])[] = [
  [
    /^([1-6])([1-6])$/,
    (state, [, one, two]) => {
      state[HIGH] = Math.max(Number(one), Number(two))
      state[LOW] = Math.min(Number(one), Number(two))
    },
  ],
  [
    /^(red|blue|opening)$/,
    (state, [, word]) => {
      state[TURN] = word === 'opening' ? NOBODY : word === 'blue' ? 1 : 0
    },
  ],
  [
    /^cube=(1|2|4|8|16|32|64|128|256|512|1024|2048|4096|8192|16384|32768)$/,
    (state, [, value]) => {
      state[CUBE] = Math.log2(Number(value))
    },
  ],
  [
    /^owner=(red|blue)$/,
    (state, [, owner]) => {
      state[OWNER] = owner === 'red' ? 1 : 2
    },
  ],
  [
    /^most=(\d|1[0-5])$/,
    (state, [, most]) => {
      state[MOST_CUBE] = Number(most)
    },
  ],
  [
    new RegExp(`^score=${WIDE}-${WIDE}$`),
    (state, [, red, blue]) => {
      writeWide(state, SCORES, Number(red))
      writeWide(state, SCORES + 2, Number(blue))
    },
  ],
  [new RegExp(`^length=${WIDE}$`), (state, [, length]) => writeWide(state, LENGTH, Number(length))],
  [
    /^wins=(red|blue):([123])$/,
    (state, [, winner, points]) => {
      state[HIGH] = winner === 'red' ? 1 : 2
      state[LOW] = Number(points)
      state[ACTOR] = OVER
    },
  ],
  [
    /^(rolls|doubled)$/,
    (state, [, word]) => {
      state[ACTOR] = word === 'rolls' ? ROLLS : DOUBLED
    },
  ],
  [
    /^flags=([0-3])$/,
    (state, [, flags]) => {
      state[FLAGS] = Number(flags)
    },
  ],
]

function setWords(state: State, [id, ...words]: readonly string[], all: number): string | undefined {
  const seen = new Set<RegExp>()
  for (const word of words) {
    const kind = WORDS.find(([pattern]) => pattern.test(word))
    if (!kind || seen.has(kind[0])) return kind ? `"${word}" repeats something` : `"${word}" is not valid`
    seen.add(kind[0])
    kind[1](state, kind[0].exec(word) as RegExpExecArray)
  }
  if (state[TURN] === NOBODY && state[HIGH] > 0) return 'before the opening roll there are no dice'
  if (state[HIGH] > 0 && (state[ACTOR] === ROLLS || state[ACTOR] === DOUBLED))
    return 'the cube is turned before the dice are rolled'
  if (state[ACTOR] === DOUBLED) state[ACTOR] = 1 - state[TURN]
  else if (state[ACTOR] !== ROLLS && state[ACTOR] !== OVER) state[ACTOR] = state[HIGH] > 0 ? state[TURN] : CHANCE
  return placeMen(state, id, state[TURN] === 1 ? 1 : 0, all)
}

/** A side without men has won, whatever else the text says. The loser would be on roll. */
function finishIfWon(state: State, all: number): void {
  const winner = [0, 1].find(seat => state[menCell(seat, OFF)] === all)
  if (winner === undefined) return
  state[ACTOR] = OVER
  state[TURN] = 1 - winner
  state[HIGH] = 0
  state[LOW] = 0
}
