// A paper as code: its tables and figures as experiments, and what an experiment may ask for.
import type { MatchResult } from '../arena/result.ts'
import type { Change } from '../catalogue/trainers.ts'
import type { Metrics } from '../core/contract.ts'
import type { Findings, Reading } from '../reports/report.ts'

export interface Paper extends Reading {
  readonly id: string
  readonly title: string
  readonly authors: string
  readonly published: string
  readonly game: string
  readonly summary: string
  /** Where it is silent or contradicts itself, and what was chosen. */
  readonly readings: readonly string[]
  /** By how many seeds a recipe is trained, and for how long by all but the first, where that is not five in full. */
  readonly trainings?: Readonly<Record<string, Plan>>
  readonly experiments: readonly Experiment[]
}

/** How a recipe is trained in a reproduction. */
export interface Plan {
  readonly seeds?: number
  /** Steps of all seeds but the first, which goes to the recipe's own length. */
  readonly steps?: number
  /** Experiments also use its players as they were at earlier measurements, so those are kept too. */
  readonly earlier?: boolean
}

/** Seeds of a training, where nothing else is said. */
export const SEEDS = 5

/** One table or figure, or one finding beyond the paper. */
export interface Experiment {
  /** "table-3" */
  readonly id: string
  readonly title: string
  readonly about: string
  run(lab: Lab): Promise<Findings>
}

/** A trained player: its name in matches, how its training went and what it took. */
export interface Student {
  readonly seed: number
  readonly player: string
  readonly metrics: readonly Metrics[]
  readonly steps: number
  /** What its steps are: games, generations. */
  readonly unit: string
  /** By the clock, and CPU time if known. */
  readonly seconds: number
  readonly cpuSeconds?: number
}

/** The players of one recipe, one by each seed. */
export type Group = readonly [Student, ...Student[]]

export interface MatchOrder {
  readonly players: readonly string[]
  readonly games: number
  readonly trials?: number
  /** Seats as given, where the paper says who sat where; without saying they rotate. */
  readonly rotate?: boolean
  readonly game?: string
  /** Pieces from which on games are told by the tables of endings besides (checkers). */
  readonly adjudicate?: number
}

/** A match, and the command that plays it again. */
export interface Played extends MatchResult {
  readonly command: string
}

/** Where experiments are made: it trains and plays, at full length or shortened for a quick look. */
export interface Lab {
  readonly quick: boolean
  readonly seed: number
  /** The full length, or the short one. */
  count(full: number, quick: number): number
  /** Players trained by a recipe, one by each seed; what has been trained before is not trained again. `quick` shortens it. */
  train(recipe: string, quick: Change): Promise<Group>
  /** The player as it was at a measurement of its training. */
  earlier(student: Student, steps: number): string
  /** One match among players that need no training. */
  match(order: MatchOrder): Promise<Played>
  /**
   * A match for each seed, with dice of its own, among the players of that seed, given in the order of the groups. A group with fewer seeds
   * than another begins again from its first.
   */
  matches(groups: readonly Group[], order: (...students: Student[]) => MatchOrder): Promise<readonly Played[]>
  /** The move that a player makes in each position; nothing where the program that it needs is not installed. */
  decide(player: string, positions: readonly string[]): Promise<readonly string[] | undefined>
  /** Moves in these positions as this program writes them, so that they can be compared. */
  spell(positions: readonly string[], moves: readonly string[]): Promise<readonly string[]>
}
