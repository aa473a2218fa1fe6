// Backgammon, hypergammon and the Greek games, on the board that they share.
import type { Ladder, StudioGame } from '../studio-game.ts'
import { RATIO, TablesBoard } from './board.tsx'
import { beforeRollOf } from './cube.ts'
import { cubeAssessment } from './cube-panel.tsx'
import { tablesFirstTurns } from './first-turns.ts'
import { backgammonFormats } from './formats.ts'
import { tablesInputPlaces } from './input-places.ts'
import { tablesInput } from './input-words.ts'
import { tablesScene } from './scene.ts'
import { tablesSetup } from './setup.ts'
import { tablesStakes } from './stakes.ts'
import { tablesWords } from './words.ts'

/** For rules without a trained champion. */
const TAVLI: Ladder = [
  [1, 'random'],
  [2, 'careful'],
  [5, 'expert'],
]

export const tables: StudioGame = {
  modules: ['backgammon', 'hypergammon', 'plakoto', 'fevga'],
  makeScene: tablesScene,
  Board: TablesBoard,
  ratio: RATIO,
  makeSetup: tablesSetup,
  formats: { backgammon: backgammonFormats },
  makeStakes: tablesStakes,
  assessment: cubeAssessment,
  beforeRoll: beforeRollOf,
  ladder: ({ id }) =>
    id.startsWith('hypergammon')
      ? [
          [1, 'random'],
          [2, 'expert(level=2)'],
          [3, 'expert(level=4)'],
          [5, 'expert(level=6)'],
          [7, 'expert'],
        ]
      : id.startsWith('backgammon')
        ? undefined
        : TAVLI,
  inputPlaces: tablesInputPlaces,
  inputWords: tablesInput,
  firstTurns: tablesFirstTurns,
  words: tablesWords,
}
