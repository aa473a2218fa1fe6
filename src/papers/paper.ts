// A paper as code: its tables and figures as experiments, and what an experiment can request.
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
  /** Where the paper is silent or contradicts itself, and what was chosen. */
  readonly readings: readonly string[]
  /** The number of seeds for a recipe, and the length for all but the first, if not five seeds at full length. */
  readonly trainings?: Readonly<Record<string, Plan>>
  readonly experiments: readonly Experiment[]
}

/** How a recipe is trained in a reproduction. */
export interface Plan {
  readonly seeds?: number
  /** Steps of all seeds except the first, which trains for the recipe's own length. */
  readonly steps?: number
  /** Whether experiments also use players from earlier measurements, so that those are kept too. */
  readonly earlier?: boolean
}

/** The default number of seeds. */
export const SEEDS = 5

/** One table or figure, or one finding beyond the paper. */
export interface Experiment {
  /** "table-3" */
  readonly id: string
  readonly title: string
  readonly about: string
  run(lab: Lab): Promise<Findings>
}

/** A trained player: its name in matches, how its training went and what it cost. */
export interface Student {
  readonly seed: number
  readonly player: string
  readonly metrics: readonly Metrics[]
  readonly steps: number
  /** The unit of its steps: games, generations. */
  readonly unit: string
  /** Wall-clock time, and CPU time if known. */
  readonly seconds: number
  readonly cpuSeconds?: number
}

/** The players of one recipe, one per seed. */
export type Group = readonly [Student, ...Student[]]

export interface MatchOrder {
  readonly players: readonly string[]
  readonly games: number
  readonly trials?: number
  /** False if the paper says who sat where. By default, seats rotate. */
  readonly rotate?: boolean
  readonly game?: string
  /** From this many pieces on, results are also reported as the endgame tables adjudicate them (checkers). */
  readonly adjudicate?: number
}

/** A match, and the command that replays it. */
export interface Played extends MatchResult {
  readonly command: string
}

/** Where experiments run: it trains and plays, at full length or shortened for a quick run. */
export interface Lab {
  readonly quick: boolean
  readonly seed: number
  /** The full length, or the quick one. */
  count(full: number, quick: number): number
  /** Players trained by a recipe, one per seed. Existing trainings are reused. `quick` shortens the training. */
  train(recipe: string, quick: Change): Promise<Group>
  /** The player at an earlier measurement of its training. */
  earlier(student: Student, steps: number): string
  /** One match among players that need no training. */
  match(order: MatchOrder): Promise<Played>
  /** A match for each seed, with its own dice, among the players of that seed, given in the order of the groups (papers/pairings.ts). */
  matches(groups: readonly Group[], order: (...students: Student[]) => MatchOrder): Promise<readonly Played[]>
  /** The move that a player makes in each position; undefined if the program that it needs is not installed. */
  decide(player: string, positions: readonly string[]): Promise<readonly string[] | undefined>
  /** Moves in these positions in our notation, so that they can be compared. */
  spell(positions: readonly string[], moves: readonly string[]): Promise<readonly string[]>
}
