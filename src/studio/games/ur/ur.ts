import type { StudioGame } from '../studio-game.ts'
import { RATIO, UrBoard } from './board.tsx'
import { urScene } from './scene.ts'
import { urSetup } from './setup.ts'
import { urWords } from './words.ts'

export const ur: StudioGame = {
  modules: ['ur'],
  makeScene: urScene,
  Board: UrBoard,
  ratio: RATIO,
  makeSetup: urSetup,
  easyOpponents: ['capture'],
  words: urWords,
}
