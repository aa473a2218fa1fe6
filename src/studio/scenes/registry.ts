// How each family of games looks: its scene here, its drawing in boards/registry.
import type { Game } from '../../core/contract.ts'
import { familyOf } from '../../games/registry.ts'
import { checkersScene } from './checkers.ts'
import { ludoScene } from './ludo.ts'
import type { MakeScene, Scene } from './scene.ts'
import { tablesScene } from './tables.ts'

const byFamily: Readonly<Record<string, MakeScene>> = {
  ludo: ludoScene,
  backgammon: tablesScene,
  plakoto: tablesScene,
  fevga: tablesScene,
  checkers: checkersScene,
  giveaway: checkersScene,
}

export const sceneOf = (game: Game): Scene => byFamily[familyOf(game.id).name](game)
