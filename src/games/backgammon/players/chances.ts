// The five probabilities that backgammon programs give for a position, as GNU Backgammon defines them: for the player on roll, before the dice.
// Gammons are included in wins, and backgammons in gammons.
import type { State } from '../../../core/contract.ts'
import { TURN } from '../board.ts'

export const WIN = 0
export const WIN_GAMMON = 1
export const WIN_BACKGAMMON = 2
export const LOSE_GAMMON = 3
export const LOSE_BACKGAMMON = 4
export const CHANCES = 5

/** Computes the five probabilities of positions before a roll, five numbers per position. */
export interface ChancesEvaluator {
  /** The most positions per call. */
  readonly batch: number
  chances(states: readonly State[], count: number, out: Float32Array): void
}

/** The cubeless equity in points, from five probabilities that start at `at`. */
export const cubelessEquity = (chances: Float32Array, at = 0): number =>
  2 * chances[at + WIN] -
  1 +
  chances[at + WIN_GAMMON] +
  chances[at + WIN_BACKGAMMON] -
  chances[at + LOSE_GAMMON] -
  chances[at + LOSE_BACKGAMMON]

/** What a game is played for: one point, or money, where gammons count and there is no cube. */
export const STAKES = ['point', 'money'] as const
export type Stake = (typeof STAKES)[number]

/**
 * The value of five probabilities at a stake, on the scale of a win probability: 0 is a point lost, 1 a point won. With gammons it can go beyond
 * both. At either stake, the opponent's value is 1 minus this.
 */
export const worthAt = (stake: Stake, chances: Float32Array, at = 0): number =>
  stake === 'point' ? chances[at + WIN] : (cubelessEquity(chances, at) + 1) / 2

/** Makes five probabilities consistent: backgammons are gammons, gammons are wins or losses, none is below zero. */
export function makeConsistent(chances: Float32Array, at = 0): void {
  const win = Math.min(1, Math.max(0, chances[at + WIN]))
  chances[at + WIN] = win
  chances[at + WIN_GAMMON] = Math.min(win, Math.max(0, chances[at + WIN_GAMMON]))
  chances[at + WIN_BACKGAMMON] = Math.min(chances[at + WIN_GAMMON], Math.max(0, chances[at + WIN_BACKGAMMON]))
  chances[at + LOSE_GAMMON] = Math.min(1 - win, Math.max(0, chances[at + LOSE_GAMMON]))
  chances[at + LOSE_BACKGAMMON] = Math.min(chances[at + LOSE_GAMMON], Math.max(0, chances[at + LOSE_BACKGAMMON]))
}

/** Changes five probabilities in place to the other side's view. */
export function toOtherSide(chances: Float32Array, at = 0): void {
  chances[at + WIN] = 1 - chances[at + WIN]
  const [gammon, backgammon] = [chances[at + WIN_GAMMON], chances[at + WIN_BACKGAMMON]]
  chances[at + WIN_GAMMON] = chances[at + LOSE_GAMMON]
  chances[at + WIN_BACKGAMMON] = chances[at + LOSE_BACKGAMMON]
  chances[at + LOSE_GAMMON] = gammon
  chances[at + LOSE_BACKGAMMON] = backgammon
}

/** The probabilities of positions from a seat's view, whoever is on roll. */
export function chancesForSeat(
  evaluator: ChancesEvaluator,
  states: readonly State[],
  count: number,
  seat: number,
  out: Float32Array,
): void {
  evaluator.chances(states, count, out)
  for (let i = 0; i < count; i++) if (states[i][TURN] !== seat) toOtherSide(out, i * CHANCES)
}

/** Without a network for gammons: the share of wins that count as gammons while the loser has borne off none. */
const CRUDE_GAMMONS = 0.25

/** Estimates five probabilities from the win probability alone. Backgammons are too rare to guess. */
export function guessGammons(win: number, out: Float32Array, at: number): void {
  out[at + WIN] = win
  out[at + WIN_GAMMON] = CRUDE_GAMMONS * win
  out[at + WIN_BACKGAMMON] = 0
  out[at + LOSE_GAMMON] = CRUDE_GAMMONS * (1 - win)
  out[at + LOSE_BACKGAMMON] = 0
}
