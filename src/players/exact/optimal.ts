// Games that can be solved, and whoever plays them perfectly. To add a family: its solver and its evaluator here.
import type { Evaluator, Game } from '../../core/contract.ts'
import { Checkers } from '../../games/checkers/checkers.ts'
import { greedy } from '../greedy.ts'
import type { PlayerKind } from '../kind.ts'
import { CheckersTruth, EndingTable } from './checkers-table.ts'
import { unsolvable as unsolvableLudo } from './ludo-boards.ts'
import { solveLudo } from './ludo-solve.ts'
import { LudoTruth } from './ludo-truth.ts'
import { MOST, type Solution } from './solution.ts'

/** Endings of more pieces would take hours and gigabytes. */
export const MOST_PIECES = 5

/** Why a game is too large, or remembers too much, to be solved; nothing if it can be. */
export function unsolvable(game: Game): string | undefined {
  if (!(game instanceof Checkers)) return unsolvableLudo(game)
  return game.rules.pieces <= MOST_PIECES
    ? undefined
    : `${game.id} is too large to solve: take an ending of up to ${MOST_PIECES} pieces, such as "${game.id.split(':')[0]}(pieces=4)".`
}

/** Solves a game of Ludo exactly; `swept` hears how far it is. */
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
export const truth = (game: Game, solution: Solution | EndingTable): Evaluator =>
  solution instanceof EndingTable ? new CheckersTruth(game, solution, false) : new LudoTruth(game, solution)

/** The same as a player should see it who wants to get there. */
const guide = (game: Game, solution: Solution | EndingTable): Evaluator =>
  solution instanceof EndingTable ? new CheckersTruth(game, solution, true) : new LudoTruth(game, solution)

/** The player who never loses anything by a move. */
export const optimal = (solution: Solution | EndingTable): PlayerKind => ({
  name: 'optimal',
  summary: 'plays a solved game perfectly',
  options: [],
  without: {},
  make: (game, name) => greedy(game, guide(game, solution), name),
  evaluator: game => guide(game, solution),
})
