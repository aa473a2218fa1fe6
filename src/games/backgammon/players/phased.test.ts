import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { ACTOR, CHANCE, OVER, type State } from '../../../core/contract.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { sparseFor } from '../../../encoders/sparse.ts'
import { uniform } from '../../../nets/init.ts'
import type { Shape } from '../../../nets/shape.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { inContact } from '../board.ts'
import { bearoff } from '../exact/bearoff.ts'
import { Phased } from './phased.ts'

const game = makeGame('backgammon')
const encoder = makeEncoder(game, 'backgammon-rich')
const shape = (hidden: number): Shape => ({ sizes: [encoder.size, hidden, 1], activations: ['relu', 'sigmoid'] })

function made(seed: number): Phased {
  const judge = new Phased(game, encoder, [shape(12), shape(8)], game.maxMoves)
  const rng = seeded(seed)
  for (const { weights } of judge.networks) uniform(weights, 0.3, rng)
  return judge
}

/** What each of many turns could lead to, in games of pubeval: contact, races and bearing off. */
function turns(games: number): State[][] {
  const [rng, moves, ratings] = [seeded(5), movesFor(game), new Float32Array(game.maxMoves)]
  const player = makePlayer(game, 'pubeval')
  const found: State[][] = []
  const state = new Int8Array(game.cells)
  for (let i = 0; i < games; i++) {
    game.start(state)
    while (state[ACTOR] !== OVER) {
      if (state[ACTOR] === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      game.moves(state, moves)
      found.push(
        Array.from(moves.list.slice(0, moves.count), move => {
          const after = new Int8Array(game.cells)
          game.play(state, move, after)
          return after
        }),
      )
      game.play(state, choose(player, state, moves, ratings, rng), state)
    }
  }
  return found
}

const some = turns(6)

describe('a judge with a network for each phase', () => {
  test('tells positions by how they differ from the first as it tells them whole', () => {
    const judge = made(1)
    const [whole, alike] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
    let differing = 0
    for (const states of some) {
      judge.judge(states, states.length, whole, false)
      judge.judge(states, states.length, alike, true)
      for (let i = 0; i < states.length; i++) {
        expect(alike[i]).toBeCloseTo(whole[i], 5)
        if (whole[i] !== whole[0]) differing++
      }
    }
    expect(differing).toBeGreaterThan(1000)
  })

  test('asks the network of the phase, and the table where both bear off', () => {
    const judge = made(1)
    const other = made(2)
    // Another network for contact, the same for races.
    other.networks[1].weights.set(judge.networks[1].weights)
    const out = [new Float32Array(1), new Float32Array(1)]
    const seen = { contact: 0, race: 0, off: 0, over: 0 }
    for (const state of some.flat()) {
      judge.judge([state], 1, out[0], false)
      other.judge([state], 1, out[1], false)
      const table = bearoff().chance(state)
      if (state[ACTOR] === OVER) {
        seen.over++
        expect(out[0][0]).toBe(0)
      } else if (inContact(state)) {
        seen.contact++
        expect(out[0][0]).not.toBe(out[1][0])
      } else if (table >= 0) {
        seen.off++
        expect(out[0][0]).toBe(Math.fround(table))
        expect(judge.known(state)).toBe(table)
      } else {
        seen.race++
        expect(out[0][0]).toBe(out[1][0])
        expect(judge.known(state)).toBeLessThan(0)
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
  })

  test('is worth to one what it is not to the other', () => {
    const judge = made(1)
    const [own, other] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
    for (const states of some.slice(0, 50)) {
      judge.evaluate(states, states.length, 0, own)
      judge.evaluate(states, states.length, 1, other)
      for (let i = 0; i < states.length; i++) expect(own[i] + other[i]).toBeCloseTo(1, 6)
    }
  })
})

test('differences from a base, laid over it, are the inputs of the position', () => {
  const [base, differing, whole] = [sparseFor(encoder), sparseFor(encoder), sparseFor(encoder)]
  for (const states of some) {
    const turn = game.turn(states[0])
    encoder.settle?.(states[0], turn, base)
    const settled = { ...base, index: base.index.slice(), value: base.value.slice() }
    for (const state of states) {
      encoder.differ?.(state, turn, differing)
      const dense = new Float32Array(encoder.size)
      for (let i = 0; i < settled.count; i++) dense[settled.index[i]] = settled.value[i]
      for (let i = 0; i < differing.count; i++) dense[differing.index[i]] += differing.value[i]
      encoder.encode(state, turn, whole)
      for (let i = 0; i < whole.count; i++) dense[whole.index[i]] -= whole.value[i]
      expect(Math.max(...dense.map(Math.abs))).toBeLessThan(1e-5)
      encoder.settle?.(states[0], turn, base)
    }
  }
})
