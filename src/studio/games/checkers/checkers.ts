import type { Ladder, StudioGame } from '../studio-game.ts'
import { CheckersBoard } from './board.tsx'
import { checkersFirstTurns } from './first-turns.ts'
import { checkersInputPlaces } from './input-places.ts'
import { checkersInput } from './input-words.ts'
import { checkersScene } from './scene.ts'
import { checkersSetup } from './setup.ts'
import { checkersWords } from './words.ts'

const CHECKERS: Ladder = [
  [1, 'material@2(level=1)'],
  [2, 'material@4(level=2)'],
  [3, 'material@4(level=3)'],
  [4, 'material@4(level=4)'],
  [5, 'material@4(level=5)'],
  [6, 'material@4'],
  [7, 'material@8'],
]

/** Levels hardly differ in strength here (docs/levels.md), but depths do. */
const GIVEAWAY: Ladder = [
  [1, 'random'],
  [2, 'material@1'],
  [4, 'material@2'],
  [6, 'material@4'],
  [7, 'material@8'],
]
/** Random errors hardly weaken a searching player here, because captures are forced. So most steps differ by depth (docs/levels.md). */
const GIVEAWAY_CHAMPION: Ladder = [
  [1, 'champion@1(level=1)'],
  [2, 'champion@1(level=4)'],
  [3, 'champion@1'],
  [4, 'material@2'],
  [5, 'champion@2'],
  [6, 'champion@3'],
  [7, 'champion@4'],
  [8, 'champion@8'],
]

export const checkers: StudioGame = {
  modules: ['checkers', 'giveaway'],
  makeScene: checkersScene,
  Board: CheckersBoard,
  ratio: 1,
  makeSetup: checkersSetup,
  ladder: ({ id }) => (id.startsWith('giveaway') ? GIVEAWAY : CHECKERS),
  championLadder: ({ id }) => (id.startsWith('giveaway') ? GIVEAWAY_CHAMPION : undefined),
  firstTurns: checkersFirstTurns,
  inputPlaces: checkersInputPlaces,
  inputWords: checkersInput,
  words: checkersWords,
}
