// Three-move ballots: openings for matches, so that strong players do not repeat one game. The rule here: all sequences of three
// first moves after which neither side loses a man by force, one for each resulting position: 174 of 302. The deck that
// tournaments use (ACF: 156) was chosen by analysis and also leaves out some that lose more slowly.
import { ACTOR, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { BLACK, count, readSet, TURN, WHITE } from './board.ts'
import { jumpsOf } from './generator.ts'

const PLIES = 3
/** Search depth for losses. Captures are always followed to their end. */
const DEPTH = 4

/** The ballots, as lists of moves from the start of a game. */
export function ballotsOf(game: Game): readonly (readonly Move[])[] {
  const start = new Int8Array(game.cells)
  game.start(start)
  const seen = new Set<string>()
  return linesFrom(game, start, PLIES).filter(line => {
    const state = start.slice()
    for (const move of line) game.play(state, move, state)
    const fresh = !seen.has(state.join())
    seen.add(state.join())
    return fresh && gain(game, state, DEPTH, -ALL, ALL) === 0
  })
}

const ALL = 12

function linesFrom(game: Game, state: State, plies: number): Move[][] {
  if (plies === 0) return [[]]
  return legal(game, state).flatMap(move => {
    const after = state.slice()
    game.play(state, move, after)
    return linesFrom(game, after, plies - 1).map(line => [move, ...line])
  })
}

function legal(game: Game, state: State): Move[] {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)]
}

/** The material lead, in pieces, of the side to move if both sides play for material. */
function gain(game: Game, state: State, depth: number, low: number, high: number): number {
  const lead = count(readSet(state, BLACK)) - count(readSet(state, WHITE))
  const ahead = state[TURN] === 0 ? lead : -lead
  if (state[ACTOR] === OVER) return ahead
  const moves = legal(game, state)
  if (depth <= 0 && jumpsOf(moves[0]) === 0) return ahead
  const after = state.slice()
  let best = low
  for (const move of moves) {
    game.play(state, move, after)
    best = Math.max(best, -gain(game, after, depth - 1, -high, -best))
    if (best >= high) break
  }
  return best
}
