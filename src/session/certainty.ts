import type { Certainty } from '../core/contract.ts'

const VERBS = { win: 'wins', draw: 'draw', loss: 'loses' } as const

/** A certain result in words, for whoever moves: "wins in 7" counts moves of the winner, as chess players do. */
export function certaintyText({ result, plies }: Certainty): string {
  return plies === undefined || result === 'draw'
    ? VERBS[result]
    : `${VERBS[result]} in ${Math.max(1, Math.ceil(plies / 2))}`
}
