import { elementAt } from '../../../core/element-at.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { StudioGame } from '../studio-game.ts'
import { LudoBoard } from './board.tsx'
import { ludoScene } from './scene.ts'
import { ludoSetup } from './setup.ts'
import { ludoWords } from './words.ts'

export const ludo: StudioGame = {
  modules: ['ludo'],
  makeScene: ludoScene,
  Board: LudoBoard,
  ratio: 1,
  makeSetup: ludoSetup,
  sideOf: (game, seat) => elementAt(ludoOf(game).board.quarters, seat),
  easyOpponents: ['fast', 'aggressive', 'defensive'],
  words: ludoWords,
}
