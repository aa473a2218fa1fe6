import type { StudioGame } from '../studio-game.ts'
import { EinsteinBoard, RATIO } from './board.tsx'
import { EINSTEIN_FIRST_TURNS } from './first-turns.ts'
import { einsteinInputPlaces } from './input-places.ts'
import { einsteinInput } from './input-words.ts'
import { einsteinScene } from './scene.ts'
import { einsteinWords } from './words.ts'

export const einstein: StudioGame = {
  modules: ['einstein'],
  makeScene: einsteinScene,
  Board: EinsteinBoard,
  ratio: RATIO,
  ladder: () => [
    [1, 'random'],
    [2, 'playouts(games=3)'],
    [3, 'runner'],
    [5, 'playouts(games=30)'],
    [6, 'playouts(games=300)'],
  ],
  firstTurns: () => EINSTEIN_FIRST_TURNS,
  inputPlaces: einsteinInputPlaces,
  inputWords: einsteinInput,
  words: einsteinWords,
}
