import type { Game, Player } from '../core/contract.ts'
import { makePlayer } from '../search/make-player.ts'
import { endingsOf, nodeGameOf, nodeGames } from './games/registry.ts'
import { findModel } from './models.ts'
import { findOptimal } from './solutions.ts'

/** A player by name, those that live in files among them: models and solved games, and other programs. */
export function findPlayer(game: Game, name: string): Player {
  nodeGameOf(game)?.prepare?.()
  return makePlayer(game, name, findKind, { clock: () => performance.now(), endings: endingsOf })
}

function findKind(game: Game, name: string) {
  const solved = findOptimal(game, name)
  if (solved) return solved
  for (const { find } of nodeGames) {
    const program = find?.(game, name)
    if (program) return program
  }
  return findModel(game, name)
}
