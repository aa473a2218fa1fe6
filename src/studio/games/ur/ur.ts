import type { StudioGame } from '../studio-game.ts'
import { RATIO, UrBoard } from './board.tsx'
import { UR_FIRST_TURNS } from './first-turns.ts'
import { urInputPlaces } from './input-places.ts'
import { urInput } from './input-words.ts'
import { urScene } from './scene.ts'
import { urSetup } from './setup.ts'
import { urWords } from './words.ts'

export const ur: StudioGame = {
  modules: ['ur'],
  makeScene: urScene,
  Board: UrBoard,
  ratio: RATIO,
  makeSetup: urSetup,
  ladder: () => [
    [1, 'random'],
    [2, 'playouts(games=3)'],
    [4, 'advance'],
    [5, 'capture'],
    [7, 'expert'],
  ],
  firstTurns: () => UR_FIRST_TURNS,
  inputPlaces: urInputPlaces,
  inputWords: urInput,
  words: urWords,
}
