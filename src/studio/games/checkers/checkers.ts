import type { StudioGame } from '../studio-game.ts'
import { CheckersBoard } from './board.tsx'
import { checkersScene } from './scene.ts'
import { checkersSetup } from './setup.ts'
import { checkersWords } from './words.ts'

export const checkers: StudioGame = {
  modules: ['checkers', 'giveaway'],
  makeScene: checkersScene,
  Board: CheckersBoard,
  ratio: 1,
  makeSetup: checkersSetup,
  easyOpponents: ['material@4(level=3)'],
  words: checkersWords,
}
