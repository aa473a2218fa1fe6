import { ACTOR, CHANCE, type Game, type Moves, OVER, type Rng, type State } from '../src/core/contract.ts'
import { movesFor } from '../src/core/playing.ts'

/** Visits positions of random games one after the other, with the legal moves of each; after a game ends, the next one begins. */
export function walk(game: Game, rng: Rng, positions: number, visit: (state: State, moves: Moves) => void): void {
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  game.start(state)
  for (let i = 0; i < positions; i++) {
    moves.count = 0
    if (state[ACTOR] !== OVER) game.moves(state, moves)
    visit(state, moves)
    if (state[ACTOR] === OVER) game.start(state)
    else if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
    else game.play(state, moves.list[rng.below(moves.count)], state)
  }
}
