import { ACTOR, type Game, OVER, type State } from './contract.ts'
import { movesFor } from './playing.ts'

/** Counts the positions `depth` moves away, rolls counted as moves: the quickest test of rules there is. */
export function perft(game: Game, state: State, depth: number): number {
  if (depth === 0) return 1
  if (state[ACTOR] === OVER) return 0
  const moves = movesFor(game)
  game.moves(state, moves)
  if (depth === 1) return moves.count
  const next = state.slice()
  let leaves = 0
  for (let i = 0; i < moves.count; i++) {
    game.play(state, moves.list[i], next)
    leaves += perft(game, next, depth - 1)
  }
  return leaves
}
