import { elementAt } from '../../../core/element-at.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { StudioGame } from '../studio-game.ts'
import { LudoBoard } from './board.tsx'
import { ludoFirstTurns } from './first-turns.ts'
import { ludoInputPlaces } from './input-places.ts'
import { ludoInput } from './input-words.ts'
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
  ladder: () => [
    [1, 'random'],
    [2, 'defensive'],
    [3, 'playouts(games=3)'],
    [5, 'playouts(games=30)'],
    [6, 'expert'],
  ],
  inputPlaces: ludoInputPlaces,
  inputWords: ludoInput,
  firstTurns: ludoFirstTurns,
  words: ludoWords,
}
