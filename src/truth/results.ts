// The results of the truth bench as data: one cell for each game, entry and seed. Pages, figures and the studio use it.
import { usage } from '../core/errors.ts'
import type { Profile } from './profile.ts'

/** One player, graded by the exact values of a game. */
export interface Cell {
  readonly game: string
  /** "td", "td@1", "random". */
  readonly entry: string
  readonly kind: 'learner' | 'ahead' | 'scripted'
  /** "short", "medium" or "long"; absent for players that are not trained. */
  readonly budget?: string
  readonly seed: number
  readonly games: number
  readonly decisions: number
  readonly lossPerDecision: number
  readonly lossPerGame: number
  readonly notBest: number
  /** An even share or zero points, minus the loss per game, with its 95% interval. */
  readonly againstOptimal: number
  readonly low: number
  readonly high: number
  /** Share of games won, by counting. */
  readonly won: number
  /** Loss per decision in games against itself. */
  readonly selfLoss: number
  readonly profile: Profile
  /** The length of its training. */
  readonly steps?: number
  readonly unit?: string
  /** CPU time on one core. It is the only figure that differs from run to run. */
  readonly seconds?: number
  /** Identifies the settings of the cell. Results with the same `order` need not be computed again. */
  readonly order?: string
}

/** A match between two trained players. */
export interface Duel {
  readonly game: string
  readonly one: string
  readonly other: string
  readonly games: number
  /** The first player's share of wins, with its 95% interval. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A game of the bench and its exact value. */
export interface SolvedGame {
  readonly game: string
  readonly title: string
  /** The unit of losses: win probability, or equity in points. */
  readonly unit: 'win' | 'equity'
  /** The number of positions with a known value. */
  readonly positions?: number
  readonly values?: Readonly<Record<string, number>>
  /** The build that computed its cells, if games were run at different times. */
  readonly build?: string
}

export interface TruthResults {
  readonly format: 'ludus-truth'
  readonly version: 1
  readonly build: string
  readonly machine: string
  readonly quick: boolean
  readonly seed: number
  readonly seeds: number
  readonly games: readonly SolvedGame[]
  readonly learners: readonly string[]
  readonly budgets: readonly { readonly name: string; readonly seconds: number }[]
  readonly cells: readonly Cell[]
  readonly duels: readonly Duel[]
}

/** The cells of an entry. */
export const cellsOf = (
  { cells }: Pick<TruthResults, 'cells'>,
  game: string,
  entry: string,
  budget?: string,
): readonly Cell[] =>
  cells.filter(cell => cell.game === game && cell.entry === entry && (budget === undefined || cell.budget === budget))

/** What must be equal in results that are combined. */
const planOf = ({ quick, seed, seeds, learners, budgets }: TruthResults): string =>
  JSON.stringify([quick, seed, seeds, learners, budgets])

/**
 * Combines results of games that were run at different times. A game in both is taken from the newer results. The remaining older games come first.
 * Throws if the results have different plans, because they could not be compared.
 */
export function joinResults(older: TruthResults, newer: TruthResults): TruthResults {
  const ran = new Set(newer.games.map(({ game }) => game))
  const stays = ({ game }: { game: string }): boolean => !ran.has(game)
  if (!older.games.some(stays)) return newer
  if (planOf(older) !== planOf(newer))
    throw usage('The two results differ in their seeds, learners or training lengths, so they cannot be combined.')
  const kept = older.games.filter(stays).map((game): SolvedGame => ({ build: older.build, ...game }))
  const added = newer.games.map((game): SolvedGame => ({ ...game, build: newer.build }))
  const games = [...kept, ...added]
  const builds = [...new Set(games.flatMap(({ build }) => build ?? []))]
  return {
    ...newer,
    build: builds.join(', '),
    games,
    cells: [...older.cells.filter(stays), ...newer.cells],
    duels: [...older.duels.filter(stays), ...newer.duels],
  }
}
