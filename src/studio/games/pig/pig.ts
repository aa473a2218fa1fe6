import type { StudioGame } from '../studio-game.ts'
import { PigBoard, RATIO } from './board.tsx'
import { pigHowToPlay } from './how-to-play.ts'
import { pigScene } from './scene.ts'
import { pigWords } from './words.ts'

export const pig: StudioGame = {
  modules: ['pig'],
  makeScene: pigScene,
  Board: PigBoard,
  ratio: RATIO,
  howToPlay: pigHowToPlay,
  words: pigWords,
}
