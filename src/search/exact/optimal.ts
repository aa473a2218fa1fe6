// The optimal player, which uses the exact solution of a game; and the solver of a game: its own, or the generic one for small games.
import type { Game } from '../../core/contract.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import type { ExactSolver, Solution } from '../../modules/solver.ts'
import { greedy } from '../greedy.ts'
import { genericSolver } from './generic-solver.ts'

export const solverOf = (game: Game): ExactSolver => moduleOf(game).solver ?? genericSolver

/** A player that never loses any value by a move. */
export function optimal(solution: Solution): PlayerKind {
  const guide = (game: Game) => (solution.guide ?? solution.truth).call(solution, game)
  return definePlayer({
    name: 'optimal',
    about: 'plays perfectly from the exact solution of the game',
    options: {},
    make: (game, name) => greedy(game, guide(game), name),
    evaluator: game => guide(game),
  })
}

/** Whether a game's own solver solves it in seconds, so that perfect play is available on demand. */
export function isQuicklySolved(game: Game): boolean {
  const { solver } = moduleOf(game)
  return solver?.quick === true && solver.refuses(game) === undefined
}

const solved = new WeakMap<Game, PlayerKind>()

/** The optimal player of such a game, which is solved once. */
export function quickOptimal(game: Game): PlayerKind | undefined {
  if (!isQuicklySolved(game)) return undefined
  const kind = solved.get(game) ?? optimal(solverOf(game).solve(game))
  solved.set(game, kind)
  return kind
}
