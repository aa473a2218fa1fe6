// GNU Backgammon's match ID: cube, score, length and dice in 9 bytes, 12 letters. Its player 1 sits at the bottom, as red does here.
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { decodeBytes, encodeBytes, readBits, writeBits } from './base64.ts'
import { CUBE, FLAGS, HIGH, LENGTH, LOW, NOBODY, OWNER, readWide, SCORES, TURN, writeWide } from './board.ts'
import { isDoubled } from './cube/turning.ts'

const BYTES = 9

/** The first bit and the width of each field, in the order of the manual. */
const FIELDS = {
  cube: [0, 4],
  owner: [4, 2],
  onRoll: [6, 1],
  crawford: [7, 1],
  stage: [8, 3],
  decides: [11, 1],
  doubled: [12, 1],
  resigned: [13, 2],
  dieOne: [15, 3],
  dieTwo: [18, 3],
  length: [21, 15],
  scoreTop: [36, 15],
  scoreBelow: [51, 15],
  // Not in the manual, but in the program: a money game without the Jacoby rule.
  plain: [66, 1],
} as const satisfies Record<string, readonly [number, number]>

const UNBEGUN = 0
const PLAYING = 1
const ENDED = 2
/** The value for a cube without an owner. */
const MIDDLE = 3

const playerOf = (seat: number): number => 1 - seat

export function matchId(state: State): string {
  const bytes = new Uint8Array(BYTES)
  const put = (field: keyof typeof FIELDS, value: number): void =>
    writeBits(bytes, FIELDS[field][0], FIELDS[field][1], value)
  const turn = state[TURN] === NOBODY ? 0 : state[TURN]
  const money = readWide(state, LENGTH) === 0
  put('cube', state[CUBE])
  put('owner', state[OWNER] === 0 ? MIDDLE : playerOf(state[OWNER] - 1))
  put('onRoll', playerOf(turn))
  put('crawford', money ? 0 : state[FLAGS] & 1)
  put('stage', state[TURN] === NOBODY ? UNBEGUN : state[ACTOR] === OVER ? ENDED : PLAYING)
  // While a double is waiting for an answer, the cube has its value before the double.
  const doubled = isDoubled(state)
  put('decides', playerOf(doubled ? 1 - turn : turn))
  put('doubled', doubled ? 1 : 0)
  put('dieOne', state[HIGH])
  put('dieTwo', state[LOW])
  put('length', readWide(state, LENGTH))
  put('scoreTop', readWide(state, SCORES + 2))
  put('scoreBelow', readWide(state, SCORES))
  put('plain', money && (state[FLAGS] & 1) === 0 ? 1 : 0)
  return encodeBytes(bytes)
}

/** The player on roll by a match ID. The men of the position ID are read from that side. Undefined if the text is not a match ID. */
export function onRollOf(id: string): number | undefined {
  const bytes = decodeBytes(id, BYTES)
  return bytes && playerOf(readBits(bytes, ...FIELDS.onRoll))
}

/** Reads a match ID into a state whose men are set. Returns what is wrong with it; undefined if nothing is. */
export function setMatch(state: State, id: string): string | undefined {
  const bytes = decodeBytes(id, BYTES)
  if (!bytes) return 'a match ID has 12 characters: letters, digits, + and /'
  const get = (field: keyof typeof FIELDS): number => readBits(bytes, FIELDS[field][0], FIELDS[field][1])
  const owner = get('owner')
  const [one, two] = [get('dieOne'), get('dieTwo')]
  if (owner === 2) return 'the match ID has a cube that nobody could own'
  if (one > 6 || two > 6 || (one === 0) !== (two === 0)) return `the match ID has the dice ${one} and ${two}`
  const doubled = get('doubled') === 1
  if (doubled && one !== 0) return 'the match ID has a double to be answered after the dice were rolled'
  if (doubled && get('stage') === UNBEGUN) return 'the match ID has a double in a game that has not begun'
  if (get('resigned') !== 0) return 'the match ID has a resignation to be answered'
  const length = get('length')
  state[CUBE] = get('cube')
  state[OWNER] = owner === MIDDLE ? 0 : 1 + playerOf(owner)
  state[FLAGS] = length === 0 ? 1 - get('plain') : get('crawford')
  writeWide(state, LENGTH, length)
  writeWide(state, SCORES, get('scoreBelow'))
  writeWide(state, SCORES + 2, get('scoreTop'))
  state[HIGH] = Math.max(one, two)
  state[LOW] = Math.min(one, two)
  state[TURN] = get('stage') === UNBEGUN && one === 0 ? NOBODY : playerOf(get('onRoll'))
  state[ACTOR] = doubled ? 1 - state[TURN] : one === 0 ? CHANCE : state[TURN]
  return undefined
}
