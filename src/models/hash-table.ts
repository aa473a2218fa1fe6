// Values of positions after moves in one table, each found by a hash of the position.
import type { Game, Player, State } from '../core/contract.ts'
import type { Shape } from '../nets/shape.ts'

/** A power of two. */
export const HASH_ENTRIES = 1 << 18

/** The table as a model file keeps it: rows of 64, because a network has no more than 65,536 inputs. */
export const HASH_SHAPE: Shape = { sizes: [HASH_ENTRIES / 64, 64], activations: ['linear'], biases: false }

/** The entry of a position. */
export function hashOf(state: State): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state[i], 0x01000193) ^ (hash >>> 15)
  return (hash ^ (hash >>> 14)) & (HASH_ENTRIES - 1)
}

/** Rates each move by what the table has for the position after it. */
export function byHash(game: Game, table: Float32Array, name: string): Player {
  const after = new Int8Array(game.cells)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        ratings[i] = table[hashOf(after)]
      }
    },
  }
}
