// How likely a draw is in checkers, from the champion's own games (`node scripts/checkers-draws.mjs`, 600 games of champion@6, seed 1). An evaluator that
// gives an expected score cannot tell a certain draw from a game that either side may win.
import type { State } from '../../../core/contract.ts'
import { exp } from '../../../core/math/exp.ts'
import { log } from '../../../core/math/log.ts'
import { BLACK, count, readSet, WHITE } from '../board.ts'

/** In an even position, the log-odds of a draw are EVEN, less LESS for each piece on the board. */
const EVEN = 2.93
const LESS = 0.159
/** How fast draws become rare as one side gets ahead. */
const POWER = 2.85

/** How likely a draw is if the side to move expects this score. Never more than the score leaves room for. */
export function drawChance(state: State, score: number): number {
  const open = 4 * score * (1 - score)
  if (open <= 0) return 0
  const pieces = count(readSet(state, BLACK) | readSet(state, WHITE))
  const even = 1 / (1 + exp(LESS * pieces - EVEN))
  return Math.min(even * exp(POWER * log(open)), 2 * score, 2 * (1 - score))
}
