// The five chances that backgammon programs tell of a position, as GNU Backgammon counts them: of whoever is on roll, before the dice. A
// gammon counts among the wins, a backgammon among the gammons.
import type { State } from '../../../core/contract.ts'
import { TURN } from '../board.ts'

export const WIN = 0
export const WIN_GAMMON = 1
export const WIN_BACKGAMMON = 2
export const LOSE_GAMMON = 3
export const LOSE_BACKGAMMON = 4
/** How many there are. */
export const CHANCES = 5

/** Says the five chances of positions before a roll, five numbers a position. */
export interface ChancesEvaluator {
  /** Positions that one call may have. */
  readonly batch: number
  chances(states: readonly State[], count: number, out: Float32Array): void
}

/** The points to expect without a cube, from five chances that begin at `at`. */
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
 * What five chances are worth at a stake, on the scale of a chance to win: 0 is a point lost, 1 a point won; with gammons it goes beyond both. So
 * what it is worth to the other is 1 less it at either stake.
 */
export const worthAt = (stake: Stake, chances: Float32Array, at = 0): number =>
  stake === 'point' ? chances[at + WIN] : (cubelessEquity(chances, at) + 1) / 2

/** Makes five chances fit together: a backgammon is a gammon, a gammon is a win or a loss, none is below zero. */
export function consistent(chances: Float32Array, at = 0): void {
  const win = Math.min(1, Math.max(0, chances[at + WIN]))
  chances[at + WIN] = win
  chances[at + WIN_GAMMON] = Math.min(win, Math.max(0, chances[at + WIN_GAMMON]))
  chances[at + WIN_BACKGAMMON] = Math.min(chances[at + WIN_GAMMON], Math.max(0, chances[at + WIN_BACKGAMMON]))
  chances[at + LOSE_GAMMON] = Math.min(1 - win, Math.max(0, chances[at + LOSE_GAMMON]))
  chances[at + LOSE_BACKGAMMON] = Math.min(chances[at + LOSE_GAMMON], Math.max(0, chances[at + LOSE_BACKGAMMON]))
}

/** The same position from the other side: five chances turned round in place. */
export function turnRound(chances: Float32Array, at = 0): void {
  chances[at + WIN] = 1 - chances[at + WIN]
  const [gammon, backgammon] = [chances[at + WIN_GAMMON], chances[at + WIN_BACKGAMMON]]
  chances[at + WIN_GAMMON] = chances[at + LOSE_GAMMON]
  chances[at + WIN_BACKGAMMON] = chances[at + LOSE_BACKGAMMON]
  chances[at + LOSE_GAMMON] = gammon
  chances[at + LOSE_BACKGAMMON] = backgammon
}

/** The chances of positions as a seat sees them, whoever is on roll. */
export function seenBy(
  evaluator: ChancesEvaluator,
  states: readonly State[],
  count: number,
  seat: number,
  out: Float32Array,
): void {
  evaluator.chances(states, count, out)
  for (let i = 0; i < count; i++) if (states[i][TURN] !== seat) turnRound(out, i * CHANCES)
}

/** Of the wins against somebody who has borne nothing off, the share that is taken for gammons where no network says. */
const CRUDE_GAMMONS = 0.25

/** Five chances from the chance to win alone: backgammons are too rare to guess. */
export function guessGammons(win: number, out: Float32Array, at: number): void {
  out[at + WIN] = win
  out[at + WIN_GAMMON] = CRUDE_GAMMONS * win
  out[at + WIN_BACKGAMMON] = 0
  out[at + LOSE_GAMMON] = CRUDE_GAMMONS * (1 - win)
  out[at + LOSE_BACKGAMMON] = 0
}
