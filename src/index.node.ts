// "ludus" in Node: the same names, but shipped models are read from disk instead of fetched.
import type { PlayerSource } from './api/player.ts'
import type { Game, Player } from './core/contract.ts'
import { findPlayer } from './node/find.ts'

export * from './index.ts'

/** A player by name: one of the game's, a shipped model, a run folder, a solved game ("optimal") or another program ("gnubg@0"). */
export const makePlayer = async (game: Game, name: string, _source: PlayerSource = {}): Promise<Player> =>
  findPlayer(game, name)
