// Addresses of games in the studio, played as far as a test needs.
import { ACTOR, CHANCE, OVER } from '../src/core/contract.ts'
import { movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { makeGame } from '../src/games/registry.ts'

/** The plies of a random game up to `left` before its end, because long games need not be clicked through from the start. */
export function nearlyOver(name: string, left: number): string[] {
  const game = makeGame(name)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const rng = seeded(7)
  const plies: string[] = []
  game.start(state)
  while (state[ACTOR] !== OVER) {
    game.moves(state, moves)
    const move = state[ACTOR] === CHANCE ? game.roll(state, rng) : moves.list[rng.below(moves.count)]
    plies.push(game.printMove(state, move))
    game.play(state, move, state)
  }
  return plies.slice(0, Math.max(0, plies.length - left))
}

export const address = (game: string, seats: string, moves: readonly string[] = []): string =>
  `#/play/${encodeURIComponent(game)}?seats=${seats}&seed=3${moves.length > 0 ? `&moves=${encodeURIComponent(moves.join(' ; '))}` : ''}`
