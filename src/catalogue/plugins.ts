// Registers the games, players and learners of a plug-in by name.
import { mapOf } from '../core/checks.ts'
import { usage } from '../core/errors.ts'
import { moduleNamed, registerGame } from '../games/registry.ts'
import type { GameModule } from '../modules/game-module.ts'
import type { LearnerKind } from '../modules/learner-kind.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { registerPlayer } from '../search/make-player.ts'
import { registerLearner } from './learners.ts'

/** What a plug-in may export. */
export interface Plugin {
  /** Games; one with the name of a shipped game replaces it. */
  readonly games?: readonly GameModule[]
  /** Players by the name of their game. */
  readonly players?: Readonly<Record<string, readonly PlayerKind[]>>
  /** Learners, for `train`. */
  readonly learners?: readonly LearnerKind[]
}

/** Registers everything that a plug-in exports. `where` (its file name) is used in errors about the exports. */
export function registerPlugin({ games = [], players = {}, learners = [] }: Plugin, where: string): void {
  const isLists = mapOf(Array.isArray)
  if (!isLists({ games, learners })) throw usage(`${where} must export its games and learners as lists.`)
  if (!isLists(players)) throw usage(`${where} must export its players as lists by the name of their game.`)
  if (games.length + Object.keys(players).length + learners.length === 0)
    throw usage(`${where} exports no games, players or learners.`)
  for (const module of games) registerGame(module)
  for (const [game, kinds] of Object.entries(players)) {
    // Nobody would find the players of a misspelt game.
    moduleNamed(game)
    for (const kind of kinds) registerPlayer(game, kind)
  }
  for (const kind of learners) registerLearner(kind)
}
