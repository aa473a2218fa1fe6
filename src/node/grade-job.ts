// A part of a grading, in any thread: the games of some dice sequences, by the exact solution of the game.
import { type GradedPairs, type GradedPlayers, gradedPairs } from '../arena/regret.ts'
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import type { Solution } from '../modules/solver.ts'
import { optimal } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'
import { findPlayer } from './find.ts'
import { readSolution } from './solutions.ts'

/** What a thread needs to grade. */
export interface GradeJob {
  readonly game: string
  readonly player: string
  /** The file of the solution. */
  readonly solution: string
  /** The first dice sequence, and how many. */
  readonly first: number
  readonly count: number
  readonly seed: number
}

/** A player by name, the optimal player and the exact values. `optimal` plays by this solution. */
export function gradedPlayers(game: Game, solution: Solution, name: string): GradedPlayers {
  const kind = optimal(solution)
  const perfect = makePlayer(game, kind.name, () => kind)
  return {
    game,
    player: name === kind.name ? perfect : findPlayer(game, name),
    optimal: perfect,
    truth: solution.truth(game),
  }
}

// The last player stays loaded, because jobs of one player follow one another.
let loadedFor = ''
let players: GradedPlayers | undefined

/** The result depends only on the job. */
export function gradeJob({ game: name, player, solution: file, ...sequences }: GradeJob): GradedPairs {
  const wanted = JSON.stringify([name, player, file])
  if (wanted !== loadedFor || !players) {
    const game = makeGame(name)
    const solution = readSolution(game, file)
    if (!solution) throw usage(`${game.id} is not solved yet. Solve it with \`ludus solve "${game.id}"\`.`)
    players = gradedPlayers(game, solution, player)
    loadedFor = wanted
  }
  return gradedPairs(players, sequences)
}
