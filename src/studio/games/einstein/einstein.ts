import type { StudioGame } from '../studio-game.ts'
import { EinsteinBoard, RATIO } from './board.tsx'
import { einsteinScene } from './scene.ts'
import { einsteinWords } from './words.ts'

export const einstein: StudioGame = {
  modules: ['einstein'],
  makeScene: einsteinScene,
  Board: EinsteinBoard,
  ratio: RATIO,
  easyOpponents: ['runner'],
  words: einsteinWords,
}
