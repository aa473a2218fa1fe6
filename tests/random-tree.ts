// Small random games for comparing searches.
import { ACTOR, type Game, OVER, type State } from '../src/core/contract.ts'
import { movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import type { BoardSearch, SearchBoard } from '../src/modules/search-board.ts'
import type { Plain } from '../src/search/alpha-beta/plain.ts'
import type { Search } from '../src/search/alpha-beta/search.ts'
import type { Hints } from '../src/search/alpha-beta/state-board.ts'
import { asNumbers } from './small-games.ts'

/** A tree generated from a number: the number of branches, the leaves that end the game, and the value of a position all follow from its path. */
export function tree(
  seed: number,
  height: number,
): { game: Game; hints: Hints; on: (board: SearchBoard) => BoardSearch } {
  const idOf = (state: State): number => (state[2] & 255) | ((state[3] & 255) << 8)
  const hash = (id: number, salt: number): number => seeded(seed, id, salt).below(1000)
  const game: Game = {
    ...asNumbers,
    id: 'tree',
    seats: 2,
    cells: 4,
    maxMoves: 4,
    least: 0,
    most: 1,
    start: state => void state.fill(0),
    turn: state => state[1] & 1,
    moves(state, out) {
      out.count = 1 + (hash(idOf(state), 1) % 4)
      for (let i = 0; i < out.count; i++) out.list[i] = i
    },
    odds: () => 1,
    roll: () => 0,
    play(state, move, into) {
      // Few positions per height, so that many paths lead to the same one.
      const id = hash(idOf(state) * 4 + move, 2) % 50
      into[1] = state[1] + 1
      into[2] = id
      into[3] = into[1]
      into[ACTOR] = into[1] >= height || hash(idOf(into), 3) < 100 ? OVER : into[1] & 1
    },
    returns(state, out) {
      out[0] = (hash(idOf(state), 4) % 3) / 2
      out[1] = 1 - out[0]
    },
  }
  const hints: Hints = {
    noisy: state => hash(idOf(state), 5) < 200,
    key(state, words) {
      words[0] = idOf(state)
      words[1] = state[1]
      return true
    },
    slot: move => move,
  }
  const on = (board: SearchBoard): BoardSearch => ({
    board,
    leaf: { begin() {}, worth: () => hash(idOf(board.state()), 6) % 20 },
  })
  return { game, hints, on }
}

/** A draw is 0 from both sides. */
export const unsigned = (value: number): number => value + 0

/** The value of each move by a search. */
export const valuesOf = (search: Search, game: Game, state: State, depth: number): number[] => {
  const moves = movesFor(game)
  const points = new Float64Array(game.maxMoves)
  game.moves(state, moves)
  search.rate(state, moves, { depth }, points)
  return Array.from(points.subarray(0, moves.count), unsigned)
}

/** The value of each move by minimax. */
export const minimaxOf = (plain: Plain, game: Game, state: State, depth: number): number[] => {
  const moves = movesFor(game)
  game.moves(state, moves)
  plain.begin(state)
  return Array.from(moves.list.subarray(0, moves.count), move => unsigned(plain.value(move, depth)))
}
