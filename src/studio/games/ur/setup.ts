import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { BOARD, HAND, HOME, holder, pieceOf, ROLL, SQUARES, STRIDE, TURN } from '../../../games/ur/board.ts'
import { COLOURS } from '../../../games/ur/notation.ts'
import { urOf } from '../../../games/ur/ur.ts'
import { REMOVE, range, type Setup } from '../setup.ts'
import * as words from './words.ts'

export function urSetup(game: Game): Setup {
  const ur = urOf(game)
  const { path, rules } = ur
  /** The first place of a seat's path on a square; 0 if the path does not cross it. */
  const placeOn = (seat: number, square: number): number =>
    range(1, path.length).find(place => path.square[seat * STRIDE + place] === square) ?? 0
  /** Returns the piece on a square to its owner's hand. */
  const clear = (state: State, square: number): void => {
    const seat = holder(state, square)
    if (seat < 0) return
    state[BOARD + square] = 0
    state[HAND + seat] = (state[HAND + seat] ?? 0) + 1
  }
  const take = (state: State, seat: number): void => {
    const left = state[HAND + seat] ?? 0
    if (left === 0) throw badInput(words.noneInHand(COLOURS[seat] ?? ''))
    state[HAND + seat] = left - 1
  }
  const atHome = (state: State, place: string, seat: number | undefined): void => {
    const owner = Number(place[1])
    const home = state[HOME + owner] ?? 0
    if (seat === undefined) {
      if (home === 0) return
      state[HOME + owner] = home - 1
      state[HAND + owner] = (state[HAND + owner] ?? 0) + 1
      return
    }
    if (seat !== owner) throw badInput(words.homeOf(COLOURS[owner] ?? ''))
    take(state, owner)
    state[HOME + owner] = home + 1
  }
  return {
    brushes: [...COLOURS.map((name, seat) => ({ name, seat })), REMOVE],
    places: [...SQUARES.map((_, square) => `s${square}`), 'e0', 'e1'],
    rolls: range(0, 4)
      .filter(roll => (ur.dice.odds[roll] ?? 0) > 0)
      .map(String),
    empty(state) {
      const bare = state.slice()
      bare.fill(0, BOARD)
      bare.fill(0, HOME, HOME + 2)
      bare.fill(rules.pieces, HAND, HAND + 2)
      return bare
    },
    put(state, place, { seat }) {
      const next = state.slice()
      if (place[0] === 'e') {
        atHome(next, place, seat)
        return ur.parse(ur.print(next))
      }
      const square = Number(place.slice(1))
      clear(next, square)
      if (seat === undefined) return next
      const at = placeOn(seat, square)
      if (at === 0) throw badInput(words.neverComesThere(COLOURS[seat] ?? ''))
      take(next, seat)
      next[BOARD + square] = pieceOf(seat, at)
      return next
    },
    turn(state, seat, roll) {
      const next = state.slice()
      next[TURN] = seat
      next[ROLL] = roll === '' ? 0 : Number(roll)
      next[ACTOR] = roll === '' ? CHANCE : seat
      return next
    },
  }
}
