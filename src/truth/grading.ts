// Grades one player against the exact solution: one cell of the bench.
import { grade } from '../arena/regret.ts'
import type { Evaluator, Game, Player } from '../core/contract.ts'
import { Profiler, rounded } from './profile.ts'
import type { Cell } from './results.ts'

type Graded = Omit<Cell, 'game' | 'entry' | 'kind' | 'budget' | 'seed' | 'steps' | 'unit' | 'seconds'>

export function gradeCell(
  game: Game,
  player: Player,
  optimal: Player,
  truth: Evaluator,
  games: number,
  seed: number,
): Graded {
  const profiler = new Profiler(game)
  const found = grade({ game, player, optimal, truth }, games, seed, profiler)
  return {
    games: found.games,
    decisions: found.decisions,
    lossPerDecision: rounded(found.lossPerDecision),
    lossPerGame: rounded(found.lossPerGame),
    notBest: rounded(found.notBest),
    againstOptimal: rounded(found.equityAgainstOptimal ?? found.winAgainstOptimal),
    low: rounded(found.low),
    high: rounded(found.high),
    won: rounded(found.won),
    selfLoss: rounded(found.self.lossPerDecision),
    profile: roundedProfile(profiler.profile()),
  }
}

/** Sums are rounded to the digits that are accurate. */
function roundedProfile(profile: Cell['profile']): Cell['profile'] {
  const bins = (list: Cell['profile']['phases']): Cell['profile']['phases'] =>
    list.map(bin => ({ ...bin, loss: rounded(bin.loss) }))
  return { ...profile, phases: bins(profile.phases), choices: bins(profile.choices), gaps: bins(profile.gaps) }
}
