// What the truth bench found, as data: a cell for each game, entry and seed. Pages, figures and the studio are made of it.
import { usage } from '../core/errors.ts'
import type { Profile } from './profile.ts'

/** One player, graded by the exact values of a game. */
export interface Cell {
  readonly game: string
  /** "td", "td@1", "random". */
  readonly entry: string
  readonly kind: 'learner' | 'ahead' | 'scripted'
  /** "short", "medium" or "long"; nothing of players that are not trained. */
  readonly budget?: string
  readonly seed: number
  readonly games: number
  readonly decisions: number
  readonly lossPerDecision: number
  readonly lossPerGame: number
  readonly notBest: number
  /** An even share or zero points, less the loss a game, with its 95% interval. */
  readonly againstOptimal: number
  readonly low: number
  readonly high: number
  /** Share of games won, by counting. */
  readonly won: number
  /** Loss a decision in games against itself. */
  readonly selfLoss: number
  readonly profile: Profile
  /** What its training took. */
  readonly steps?: number
  readonly unit?: string
  /** CPU time of one core; it is the only figure that differs from run to run. */
  readonly seconds?: number
  /** Tells what was ordered: results with the same need not be made again. */
  readonly order?: string
}

/** Two trained players in a match, and what their losses to perfect play let one expect. */
export interface Duel {
  readonly game: string
  readonly one: string
  readonly other: string
  readonly games: number
  /** The first one's share of wins, with its 95% interval. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A game of the bench and its exact value. */
export interface SolvedGame {
  readonly game: string
  readonly title: string
  /** Losses are of winning chance, or of equity in points. */
  readonly unit: 'win' | 'equity'
  /** What positions whose value is known there are. */
  readonly positions?: number
  readonly values?: Readonly<Record<string, number>>
  /** The build that its cells were made by, where games were run at different times. */
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

/** What must be alike in results that are told together. */
const planOf = ({ quick, seed, seeds, learners, budgets }: TruthResults): string =>
  JSON.stringify([quick, seed, seeds, learners, budgets])

/**
 * Results of games that were run at different times, as one. A game that both have is taken from the newer; the order is the older's. Refuses
 * results that were made by different plans: they could not be compared.
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
