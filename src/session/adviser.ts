import type { Game, Player } from '../core/contract.ts'
import { playouts } from '../search/generic-players.ts'

/** Playouts per move, for players whose ratings only give an order. */
const PLAYED_OUT = 60

/**
 * Makes an adviser whose ratings are values. If a player's ratings only order the moves, they are replaced by playouts with that player, which show
 * how much better a move is, and how certain that is.
 */
export const adviserBy = (game: Game, player: Player): Player =>
  player.meaning !== undefined
    ? player
    : playouts(game, `${PLAYED_OUT} games played out by ${player.name}`, player, PLAYED_OUT)
