import type { Game, Player } from '../core/contract.ts'
import { makePlayer } from '../players/registry.ts'
import { findOptimal } from './solutions.ts'

/** A player by name, those that live in files among them. */
export const findPlayer = (game: Game, name: string): Player => makePlayer(game, name, findOptimal)
