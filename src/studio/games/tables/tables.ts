// Backgammon, hypergammon and the Greek sisters, on the board that they share.
import type { StudioGame } from '../studio-game.ts'
import { RATIO, TablesBoard } from './board.tsx'
import { beforeRollOf } from './cube.ts'
import { cubeAssessment } from './cube-panel.tsx'
import { backgammonFormats } from './formats.ts'
import { tablesScene } from './scene.ts'
import { tablesSetup } from './setup.ts'
import { tablesStakes } from './stakes.ts'
import { tablesWords } from './words.ts'

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
  words: tablesWords,
}
