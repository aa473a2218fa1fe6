import { ACTOR } from '../../../core/contract.ts'
import { BLACK, HISTORY, KINGS, QUIET, readSet, TO_DRAW, TURN, WHITE, writeSet } from '../../../games/checkers/board.ts'
import { REMOVE, range, type Setup } from '../setup.ts'
import * as words from './words.ts'

export function checkersSetup(): Setup {
  return {
    brushes: [
      { name: words.blackMan, seat: 0 },
      { name: words.blackKing, seat: 0, king: true },
      { name: words.whiteMan, seat: 1 },
      { name: words.whiteKing, seat: 1, king: true },
      REMOVE,
    ],
    places: range(0, 31).map(square => `s${square}`),
    rolls: [],
    empty(state) {
      const bare = state.slice()
      for (const at of [BLACK, WHITE, KINGS]) writeSet(bare, at, 0)
      return bare.fill(0, HISTORY)
    },
    put(state, place, { seat, king }) {
      const next = state.slice()
      const bit = 1 << Number(place.slice(1))
      next.fill(0, HISTORY)
      next[QUIET] = 0
      next[TO_DRAW] = 0
      for (const at of [BLACK, WHITE, KINGS]) writeSet(next, at, readSet(next, at) & ~bit)
      if (seat === undefined) return next
      const at = seat === 0 ? BLACK : WHITE
      writeSet(next, at, readSet(next, at) | bit)
      if (king) writeSet(next, KINGS, readSet(next, KINGS) | bit)
      return next
    },
    turn(state, seat) {
      const next = state.slice()
      next[TURN] = seat
      next[ACTOR] = seat
      next.fill(0, HISTORY)
      next[QUIET] = 0
      return next
    },
  }
}
