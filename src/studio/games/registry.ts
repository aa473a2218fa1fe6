// Every family of games with its own board, one line each. Any other game gets the text board.
import type { Game } from '../../core/contract.ts'
import { gameModules, isShipped } from '../../games/registry.ts'
import { type GameModule, moduleOf } from '../../modules/game-module.ts'
import type { Scene } from '../board/scene.ts'
import { checkers } from './checkers/checkers.ts'
import { einstein } from './einstein/einstein.ts'
import { fallback } from './fallback/fallback.ts'
import { ludo } from './ludo/ludo.ts'
import { pig } from './pig/pig.ts'
import type { Stakes } from './stakes.ts'
import type { StudioGame } from './studio-game.ts'
import { tables } from './tables/tables.ts'
import { ur } from './ur/ur.ts'

export const studioGames: readonly StudioGame[] = [ludo, tables, checkers, ur, pig, einstein]

const byModule = new Map(studioGames.flatMap(studioGame => studioGame.modules.map(name => [name, studioGame] as const)))

/** A plugin game with the name of a shipped one has different rules, which the shipped board does not support. */
const studioGameFor = (module: GameModule): StudioGame =>
  (isShipped(module) ? byModule.get(module.name) : undefined) ?? fallback

/** How the studio shows the games of a module. */
export function studioGameNamed(name: string): StudioGame {
  const module = gameModules().find(candidate => candidate.name === name)
  return module ? studioGameFor(module) : fallback
}

export const studioGameOf = (game: Game): StudioGame => studioGameFor(moduleOf(game))

const scenes = new WeakMap<Game, Scene>()

/** The scene of a game. */
export function sceneOf(game: Game): Scene {
  const known = scenes.get(game)
  if (known) return known
  const scene = studioGameOf(game).makeScene(game)
  scenes.set(game, scene)
  return scene
}

const stakes = new WeakMap<Game, Stakes | undefined>()

/** The stakes of a game, if they go beyond a single game. */
export function stakesOf(game: Game): Stakes | undefined {
  if (!stakes.has(game)) stakes.set(game, studioGameOf(game).makeStakes?.(game))
  return stakes.get(game)
}
