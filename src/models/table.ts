// Values in a table: one for each type of move in each reduced position.
import type { Player } from '../core/contract.ts'
import type { ReducedPositions } from '../modules/game-module.ts'

/** Rates each move by the table's value for its type. The table has one row per case. */
export function byTable(view: ReducedPositions, table: Float32Array, maxMoves: number, name: string): Player {
  const types = new Uint8Array(maxMoves)
  return {
    name,
    rate(state, moves, ratings) {
      const row = view.caseOf(state, moves, types) * view.types
      for (let i = 0; i < moves.count; i++) ratings[i] = table[row + types[i]]
    },
  }
}
