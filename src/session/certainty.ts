import type { Certainty } from '../core/contract.ts'

const VERBS = { win: 'wins', draw: 'draw', loss: 'loses' } as const

/** A certain result in words, for the player to move: "wins in 7" counts the winner's moves, as in chess. */
export function certaintyText({ result, plies }: Certainty): string {
  return plies === undefined || result === 'draw'
    ? VERBS[result]
    : `${VERBS[result]} in ${Math.max(1, Math.ceil(plies / 2))}`
}
