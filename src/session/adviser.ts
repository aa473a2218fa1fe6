import type { Game, Player } from '../core/contract.ts'
import { playouts } from '../search/generic-players.ts'

/** Games that are played out for each move where a player's ratings say no more than which is best. */
const PLAYED_OUT = 60

/**
 * Whoever gives advice, as one who says what moves are worth: a player whose ratings only order moves has games played out by itself, which
 * tell how much better one is, and how surely.
 */
export const adviserBy = (game: Game, player: Player): Player =>
  player.meaning !== undefined
    ? player
    : playouts(game, `${PLAYED_OUT} games played out by ${player.name}`, player, PLAYED_OUT)
