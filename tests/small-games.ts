// Small games for tests of what any game gets from its rules alone.
import { ACTOR, CHANCE, type Game, OVER } from '../src/core/contract.ts'
import { integer } from '../src/core/options.ts'
import { defineGame, makeFrom } from '../src/modules/game-module.ts'

/** Positions and moves written as their numbers. */
export const asNumbers = {
  print: (state: Int8Array): string => state.join(' '),
  parse: (text: string): Int8Array => Int8Array.from(text.split(' ').map(Number)),
  printMove: (_: Int8Array, move: number): string => String(move),
  parseMove: (_: Int8Array, text: string): number => Number(text),
}

/** Nim with one heap: take one to three; taking the last wins. The player to move loses at a multiple of four. */
export const nim = defineGame({
  name: 'nim',
  about: 'take one to three from a heap; whoever takes the last wins',
  options: { heap: integer(10, 1, 100, 'counters at first') },
  chance: 'none',
  make: ({ heap }, id): Game => ({
    ...asNumbers,
    id,
    seats: 2,
    cells: 3,
    maxMoves: 3,
    least: 0,
    most: 1,
    start: state => void state.set([0, heap, 0]),
    turn: state => (state[ACTOR] === OVER ? 1 - state[2] : state[ACTOR]),
    moves(state, out) {
      out.count = 0
      for (let take = 1; take <= Math.min(3, state[1]); take++) out.list[out.count++] = take
    },
    odds: () => 1,
    roll: () => 0,
    play(state, take, into) {
      if (into !== state) into.set(state)
      into[1] -= take
      into[2] = into[ACTOR]
      into[ACTOR] = into[1] === 0 ? OVER : 1 - into[ACTOR]
    },
    returns(state, out) {
      out[0] = state[2] === 0 ? 1 : 0
      out[1] = 1 - out[0]
    },
  }),
})

/**
 * Chance after chance, possibly forever: stop for an even chance, or spin. A spin has three outcomes: it wins, it loses, or the wheel spins again by
 * itself. Both choices are worth a half.
 */
export const wheel = defineGame({
  name: 'wheel',
  about: 'a wheel that may spin again and again',
  options: { luck: integer(2, 1, 4, 'ways to win of twenty; sixteen spin again, the others lose') },
  chance: 'dice',
  make: ({ luck }, id): Game => ({
    ...asNumbers,
    id,
    seats: 2,
    cells: 3,
    maxMoves: 3,
    least: 0,
    most: 1,
    start: state => void state.set([0, 0, 0]),
    turn: () => 0,
    moves(state, out) {
      out.count = 0
      const count = state[ACTOR] === CHANCE && state[1] === 1 ? 3 : 2
      for (let i = 0; i < count; i++) out.list[out.count++] = i
    },
    odds: (state, outcome) =>
      state[1] === 0 ? 0.5 : outcome === 0 ? luck / 20 : outcome === 1 ? 0.2 - luck / 20 : 0.8,
    roll(state, rng) {
      const drawn = rng.unit()
      if (state[1] === 0) return drawn < 0.5 ? 0 : 1
      return drawn < luck / 20 ? 0 : drawn < 0.2 ? 1 : 2
    },
    play(state, move, into) {
      if (into !== state) into.set(state)
      if (into[ACTOR] !== CHANCE) {
        into[ACTOR] = CHANCE
        into[1] = move
        return
      }
      // The wheel turns one notch for each spin, so that no two positions in a row are the same.
      if (move === 2) into[2] = (into[2] + 1) % 8
      else {
        into[2] = move === 0 ? 10 : 11
        into[ACTOR] = OVER
      }
    },
    returns(state, out) {
      out[0] = state[2] === 10 ? 1 : 0
      out[1] = 1 - out[0]
    },
  }),
})

export const makeNim = (heap: number): Game => makeFrom(nim, `nim(heap=${heap})`)
export const makeWheel = (luck = 2): Game => makeFrom(wheel, `wheel(luck=${luck})`)

/** A rule without an end: two walkers on a ring of eight squares. */
export const ring = defineGame({
  name: 'ring',
  about: 'two walkers go round in circles for ever',
  options: {},
  chance: 'none',
  make: (_, id): Game => ({
    ...asNumbers,
    id,
    seats: 2,
    cells: 3,
    maxMoves: 2,
    least: 0,
    most: 1,
    start: state => void state.set([0, 0, 4]),
    turn: state => state[ACTOR],
    moves(_, out) {
      out.count = 2
      out.list.set([1, 7])
    },
    odds: () => 1,
    roll: () => 0,
    play(state, step, into) {
      if (into !== state) into.set(state)
      const seat = into[ACTOR]
      into[1 + seat] = (into[1 + seat] + step) % 8
      into[ACTOR] = 1 - seat
    },
    returns: (_, out) => void out.fill(0.5),
  }),
})

export const makeRing = (): Game => makeFrom(ring, 'ring')
