// The games with parts for Node, one line each.
import type { Game } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import type { Referee } from '../../core/playing.ts'
import { moduleOf } from '../../modules/game-module.ts'
import type { EndgameTable } from '../../modules/search-board.ts'
import { backgammonNode } from './backgammon/node-game.ts'
import { checkersNode } from './checkers/node-game.ts'
import type { NodeGame } from './node-game.ts'

export const nodeGames: readonly NodeGame[] = [backgammonNode, checkersNode]

/** The parts of a game for Node; undefined if it needs none. */
export const nodeGameOf = (game: Game): NodeGame | undefined =>
  nodeGames.find(({ games }) => games.includes(moduleOf(game).name))

/** A game's endgame tables with up to `pieces` pieces. */
export function endingsOf(game: Game, pieces: number): EndgameTable {
  const { endings } = nodeGameOf(game) ?? {}
  if (!endings) throw usage(`${game.id} has no endgame tables.`)
  return endings(game, pieces)
}

/** The referee that adjudicates games with at most `pieces` pieces by the endgame tables; undefined if none is requested. */
export function refereeFor(game: Game, pieces: number | undefined): Referee | undefined {
  if (pieces === undefined) return undefined
  const { referee } = nodeGameOf(game) ?? {}
  const most = moduleOf(game).endgames?.most ?? 0
  if (referee && pieces > most)
    throw usage(`Endgame tables of ${moduleOf(game).name} go up to ${most} pieces, not ${pieces}.`)
  if (!referee) throw usage(`${game.id} has no endgame tables, so its games cannot be adjudicated.`)
  return referee(game, pieces)
}
