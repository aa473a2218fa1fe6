// A Q-player with a table, like the one that thor2017 plays against in its Table 5. Its own report (Steenberg 2017) was not published, so everything
// except the table itself is our choice. Games that reduce their positions to a few cases have a value for each type of move in each case. Any other
// game has a value for each afterstate, found by a hash. That is exact in small games; in large ones, some positions share a value.
import type { Game } from '../../core/contract.ts'
import { byHash, HASH_ENTRIES, HASH_SHAPE, hashOf } from '../../models/hash-table.ts'
import { byTable } from '../../models/table.ts'
import { moduleOf, type ReducedPositions } from '../../modules/game-module.ts'
import type { Critic } from '../q-learning.ts'

export function tableCritic(game: Game): Critic {
  const view = moduleOf(game).reduced?.(game)
  return view ? reducedCritic(game, view) : hashedCritic(game)
}

function reducedCritic(game: Game, view: ReducedPositions): Critic {
  const count = view.types
  const table = new Float32Array(view.cases * count)
  const types = new Uint8Array(game.maxMoves)
  const values = new Float32Array(count)
  const available = new Uint8Array(count)
  const kept = new Int32Array(game.seats)
  const self = byTable(view, table, game.maxMoves, 'self')
  let row = 0
  return {
    values,
    available,
    weights: table,
    look(state, moves) {
      row = view.caseOf(state, moves, types) * count
      values.set(table.subarray(row, row + count))
      available.fill(0)
      for (let i = 0; i < moves.count; i++) available[types[i]] = 1
    },
    /** A random move of that type. */
    carryOut(choice, moves, rng) {
      let seen = 0
      let at = 0
      for (let i = 0; i < moves.count; i++) if (types[i] === choice && rng.below(++seen) === 0) at = i
      return at
    },
    keep(seat, choice) {
      kept[seat] = row + choice
    },
    learn(seat, target, alpha) {
      const at = kept[seat]
      const error = target - table[at]
      table[at] += alpha * error
      return error
    },
    player: () => self,
    model: () => ({
      kind: 'table',
      game: game.id,
      encoder: view.id,
      shape: { sizes: [view.cases, count], activations: ['linear'], biases: false },
      settings: {},
      weights: table.slice(),
    }),
  }
}

function hashedCritic(game: Game): Critic {
  const table = new Float32Array(HASH_ENTRIES)
  const after = new Int8Array(game.cells)
  const entries = new Int32Array(game.maxMoves)
  const values = new Float32Array(game.maxMoves)
  const available = new Uint8Array(game.maxMoves)
  const kept = new Int32Array(game.seats)
  const self = byHash(game, table, 'self')
  return {
    values,
    available,
    weights: table,
    look(state, moves) {
      available.fill(0)
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        entries[i] = hashOf(after)
        values[i] = table[entries[i]]
        available[i] = 1
      }
    },
    carryOut: choice => choice,
    keep(seat, choice) {
      kept[seat] = entries[choice]
    },
    learn(seat, target, alpha) {
      const at = kept[seat]
      const error = target - table[at]
      // The first visit takes over the target completely. With small steps from zero, a value would reflect how often a position was visited: in Pig,
      // where few positions follow a hold and many a roll, the player would always hold.
      table[at] = table[at] === 0 ? target : table[at] + alpha * error
      return error
    },
    player: () => self,
    model: () => ({
      kind: 'hash-table',
      game: game.id,
      encoder: 'none',
      shape: HASH_SHAPE,
      settings: {},
      weights: table.slice(),
    }),
  }
}
