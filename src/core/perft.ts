import { ACTOR, type Game, type Moves, OVER, type State } from './contract.ts'
import { movesFor } from './playing.ts'

/** Counts the positions `depth` plies away, with rolls as plies: the quickest test of a game's rules. */
export function perft(game: Game, state: State, depth: number): number {
  const lists = Array.from({ length: depth + 1 }, () => movesFor(game))
  const states = Array.from({ length: depth + 1 }, () => new Int8Array(game.cells))
  return leaves(game, state, depth, lists, states)
}

/** Lists and positions are reused at each depth. The moves of the last ply are counted, not played. */
function leaves(game: Game, state: State, depth: number, lists: readonly Moves[], states: readonly State[]): number {
  if (depth === 0) return 1
  if (state[ACTOR] === OVER) return 0
  if (depth === 1 && game.countMoves) return game.countMoves(state)
  const moves = lists[depth]
  game.moves(state, moves)
  if (depth === 1) return moves.count
  const next = states[depth]
  let sum = 0
  for (let i = 0; i < moves.count; i++) {
    game.play(state, moves.list[i], next)
    sum += leaves(game, next, depth - 1, lists, states)
  }
  return sum
}
