// Values of afterstates in one table, indexed by a hash of the position.
import type { Game, Player, State } from '../core/contract.ts'
import type { Shape } from '../nets/shape.ts'

/** A power of two. */
export const HASH_ENTRIES = 1 << 18

/** The table as stored in a model file: rows of 64, because a network has at most 65,536 inputs. */
export const HASH_SHAPE: Shape = { sizes: [HASH_ENTRIES / 64, 64], activations: ['linear'], biases: false }

/** The index of a position. */
export function hashOf(state: State): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state[i], 0x01000193) ^ (hash >>> 15)
  return (hash ^ (hash >>> 14)) & (HASH_ENTRIES - 1)
}

/** Rates each move by the table's value of the position after it. */
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
