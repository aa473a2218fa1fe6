// Games that can be solved, and whoever plays them perfectly. To add a family: its solver and its evaluator here.
import type { Evaluator, Game } from '../../core/contract.ts'
import { greedy } from '../greedy.ts'
import type { PlayerKind } from '../kind.ts'
import { solveLudo } from './ludo-solve.ts'
import { LudoTruth } from './ludo-truth.ts'
import { MOST, type Solution } from './solution.ts'

export { unsolvable } from './ludo-boards.ts'

/** Solves a game exactly; `swept` hears how far it is. */
export function solve(game: Game, swept?: (sweep: number, change: number) => void): Solution {
  const { boards, values, sweeps } = solveLudo(game, swept)
  const start = new Int8Array(game.cells)
  game.start(start)
  const first = boards.wayAt(start, 0)
  // A loop, because `from` would make a list of all of them first.
  const kept = new Uint16Array(values.length)
  for (let i = 0; i < kept.length; i++) kept[i] = Math.round(values[i] * MOST)
  return { game: game.id, first: values[first * boards.ways + first], sweeps, values: kept }
}

/** What positions are truly worth, by a solution of their game. */
export const truth = (game: Game, solution: Solution): Evaluator => new LudoTruth(game, solution)

/** The player who never loses anything by a move. */
export const optimal = (solution: Solution): PlayerKind => ({
  name: 'optimal',
  summary: 'plays a solved game perfectly',
  options: [],
  without: {},
  make: (game, name) => greedy(game, truth(game, solution), name),
  evaluator: game => truth(game, solution),
})
