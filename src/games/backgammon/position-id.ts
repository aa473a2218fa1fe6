// GNU Backgammon's position ID: for the player not on roll, then for the one on roll, at each of 25 places (the player's own
// 1-point to 24-point, the bar) as many ones as men, then a zero. 80 bits, 14 letters.
import type { State } from '../../core/contract.ts'
import { decodeBytes, encodeBytes, readBits } from './base64.ts'
import { BAR, facing, menCell } from './board.ts'

const BYTES = 10

/** The ID of a position with a seat on roll. */
export function positionId(state: State, onRoll: number): string {
  const bytes = new Uint8Array(BYTES)
  let bit = 0
  for (const seat of [1 - onRoll, onRoll])
    for (let place = 1; place <= BAR; place++) {
      for (let men = state[menCell(seat, place)]; men > 0; men--, bit++) bytes[bit >> 3] |= 1 << (bit & 7)
      bit++
    }
  return encodeBytes(bytes)
}

/** Sets up the men of an ID for a seat on roll, where a side has `all` men. Returns what is wrong with it; undefined if nothing is. */
export function placeMen(state: State, id: string, onRoll: number, all: number): string | undefined {
  const bytes = decodeBytes(id, BYTES)
  if (!bytes) return 'a position ID has 14 characters: letters, digits, + and /'
  let bit = 0
  for (const seat of [1 - onRoll, onRoll])
    for (let place = 1; place <= BAR; place++) {
      let men = 0
      for (; bit < BYTES * 8 && readBits(bytes, bit, 1) === 1; bit++) men++
      if (bit >= BYTES * 8 || men > all) return `the ID has more than ${all} men for one side`
      bit++
      state[menCell(seat, place)] = men
    }
  if (readBits(bytes, bit, BYTES * 8 - bit) !== 0) return 'the ID has men beyond the last place'
  return checkMen(state, all)
}

/** Returns what is impossible about the men of a position; undefined if nothing is. Also counts the men off. */
export function checkMen(state: State, all: number): string | undefined {
  for (let seat = 0; seat < 2; seat++) {
    let left = 0
    for (let place = 1; place <= BAR; place++) left += state[menCell(seat, place)]
    if (left > all) return `a side has ${left} men, more than ${all}`
    state[menCell(seat, 0)] = all - left
  }
  if (state[menCell(0, 0)] === all && state[menCell(1, 0)] === all) return 'neither side has any men left'
  for (let point = 1; point < BAR; point++)
    if (state[menCell(0, point)] > 0 && state[menCell(1, facing(point))] > 0)
      return `both sides have men on the ${point}-point`
  return undefined
}
