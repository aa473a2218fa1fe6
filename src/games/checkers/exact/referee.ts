// Adjudication: once few enough pieces are left, the endgame table decides the game, regardless of how the players would continue. At low
// depths most draws are wins that were not converted, so a match reports both results.
import { ACTOR } from '../../../core/contract.ts'
import type { Referee } from '../../../core/playing.ts'
import { TURN } from '../board.ts'
import { DRAW, type EndingTable, WIN } from './table.ts'

export const referee = (table: EndingTable): Referee => ({
  rule(state, returns) {
    if (state[ACTOR] < 0 || !table.has(state)) return false
    const value = table.value(state)
    const turn = state[TURN]
    returns[turn] = value === WIN ? 1 : value === DRAW ? 0.5 : 0
    returns[1 - turn] = 1 - returns[turn]
    return true
  },
})
