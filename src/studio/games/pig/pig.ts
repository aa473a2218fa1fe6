import type { StudioGame } from '../studio-game.ts'
import { PigBoard, RATIO } from './board.tsx'
import { PIG_FIRST_TURNS } from './first-turns.ts'
import { pigInput } from './input-words.ts'
import { pigScene } from './scene.ts'
import { pigWords } from './words.ts'

export const pig: StudioGame = {
  modules: ['pig'],
  makeScene: pigScene,
  Board: PigBoard,
  ratio: RATIO,
  firstTurns: () => PIG_FIRST_TURNS,
  inputWords: pigInput,
  words: pigWords,
}
