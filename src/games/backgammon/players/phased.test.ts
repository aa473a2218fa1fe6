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
import { inContact, menCell, OFF, TURN } from '../board.ts'
import { bearoff } from '../exact/bearoff.ts'
import { CHANCES, cubelessEquity, LOSE_GAMMON, makeConsistent, WIN, WIN_GAMMON } from './chances.ts'
import { PhasedEvaluator } from './phased.ts'

const game = makeGame('backgammon')
const encoder = makeEncoder(game, 'backgammon-rich')
const money = makeGame('backgammon(gammons=true)')
const shape = (hidden: number, outputs = 1): Shape => ({
  sizes: [encoder.size, hidden, outputs],
  activations: ['relu', 'sigmoid'],
})

function made(seed: number, outputs = 1, of = game): PhasedEvaluator {
  const evaluator = new PhasedEvaluator(of, encoder, [shape(12, outputs), shape(8, outputs)], game.maxMoves)
  const rng = seeded(seed)
  for (const { weights } of evaluator.networks) uniform(weights, 0.3, rng)
  return evaluator
}

/** The possible results of each of many turns, in games of pubeval: contact, races and bearing off. */
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

describe('an evaluator with a network for each phase', () => {
  test('gives the same values whether positions are encoded as differences or in full', () => {
    const evaluator = made(1)
    const [whole, alike] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
    let differing = 0
    for (const states of some) {
      evaluator.winChances(states, states.length, whole, false)
      evaluator.winChances(states, states.length, alike, true)
      for (let i = 0; i < states.length; i++) {
        expect(alike[i]).toBeCloseTo(whole[i], 5)
        if (whole[i] !== whole[0]) differing++
      }
    }
    expect(differing).toBeGreaterThan(1000)
  })

  test('uses the network of the phase, and the bear-off table where it applies', () => {
    const evaluator = made(1)
    const other = made(2)
    // A different network for contact, the same for races.
    other.networks[1].weights.set(evaluator.networks[1].weights)
    const out = [new Float32Array(1), new Float32Array(1)]
    const seen = { contact: 0, race: 0, off: 0, over: 0 }
    for (const state of some.flat()) {
      evaluator.winChances([state], 1, out[0], false)
      other.winChances([state], 1, out[1], false)
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
        expect(evaluator.knownWinChance(state)).toBe(table)
      } else {
        seen.race++
        expect(out[0][0]).toBe(out[1][0])
        expect(evaluator.knownWinChance(state)).toBeLessThan(0)
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
  })

  test('gives the two sides values that add up to 1', () => {
    const evaluator = made(1)
    const [own, other] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
    for (const states of some.slice(0, 50)) {
      evaluator.evaluate(states, states.length, 0, own)
      evaluator.evaluate(states, states.length, 1, other)
      for (let i = 0; i < states.length; i++) expect(own[i] + other[i]).toBeCloseTo(1, 6)
    }
  })
})

describe('an evaluator with five outputs', () => {
  const five = made(3, CHANCES)
  const out = new Float32Array(game.maxMoves * CHANCES)
  const all = some.flat()

  test('scores a finished game by its points', () => {
    const over = all.filter(state => state[ACTOR] === OVER).map(state => state.slice())
    // The loser's men are placed so that the game is worth one, two and three points.
    const [one, two, three] = [over[0], over[0].slice(), over[0].slice()]
    const loser = one[TURN]
    for (const [state, place] of [
      [one, OFF],
      [two, 3],
      [three, 25],
    ] as const) {
      for (let at = 0; at <= 25; at++) state[menCell(loser, at)] = 0
      state[menCell(loser, place)] = place === OFF ? 1 : 15
    }
    five.chances([one, two, three], 3, out)
    expect([...out.subarray(0, 15)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1])
    const points = new Float32Array(2)
    for (const [i, state] of [one, two, three].entries()) {
      money.returns(state, points)
      expect(cubelessEquity(out, i * CHANCES)).toBe(points[loser])
    }
  })

  test('gives exact gammon probabilities in bear-offs, consistent with the table’s equity', () => {
    for (const state of all) {
      if (state[ACTOR] === OVER || bearoff().chance(state) < 0) continue
      five.chances([state], 1, out)
      expect(cubelessEquity(out)).toBeCloseTo(bearoff().equity(state), 5)
      expect(five.readKnownChances(state, out, 0)).toBe(true)
    }
    // Any roll takes red off, and blue has had no roll: a gammon.
    const state = new Int8Array(game.cells)
    state[ACTOR] = CHANCE
    state[menCell(0, 1)] = 1
    state[menCell(0, OFF)] = 14
    state[menCell(1, 1)] = 15
    five.chances([state], 1, out)
    expect([...out.subarray(0, CHANCES)]).toEqual([1, 1, 0, 0, 0])
    state[TURN] = 1
    five.chances([state], 1, out)
    // Blue takes a man off first.
    expect(out[WIN]).toBe(0)
    expect(out[LOSE_GAMMON]).toBe(0)
  })

  test('gives consistent outputs, with no gammon loss for a player who has a man off', () => {
    for (const states of some) {
      five.chances(states, states.length, out)
      const said = out.slice(0, states.length * CHANCES)
      for (const [i, state] of states.entries()) {
        makeConsistent(out, i * CHANCES)
        const turn = game.turn(state)
        if (state[ACTOR] === OVER) continue
        if (state[menCell(turn, OFF)] > 0) expect(said[i * CHANCES + LOSE_GAMMON]).toBe(0)
        if (state[menCell(1 - turn, OFF)] > 0) expect(said[i * CHANCES + WIN_GAMMON]).toBe(0)
      }
      expect(out.subarray(0, said.length)).toEqual(said)
    }
  })

  test('gives the same outputs whether positions are encoded as differences or in full', () => {
    const after = new Float32Array(out.length)
    for (const states of some) {
      five.chances(states, states.length, out)
      five.chancesAfter(states[0], states, states.length, after)
      for (let i = 0; i < states.length * CHANCES; i++) expect(after[i]).toBeCloseTo(out[i], 5)
    }
  })

  test('returns the equity where gammons count, and the win probability where they do not', () => {
    const counting = made(3, CHANCES, money)
    expect([five.meaning, counting.meaning, made(3, 1, money).meaning]).toEqual(['win', 'return', 'win'])
    const [points, wins] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
    for (const states of some.slice(0, 80)) {
      five.chances(states, states.length, out)
      counting.evaluate(states, states.length, 1, points)
      five.evaluate(states, states.length, 1, wins)
      for (const [i, state] of states.entries()) {
        const own = game.turn(state) === 1
        const equity = cubelessEquity(out, i * CHANCES)
        expect(points[i]).toBeCloseTo(own ? equity : -equity, 5)
        expect(wins[i]).toBeCloseTo(own ? out[i * CHANCES + WIN] : 1 - out[i * CHANCES + WIN], 5)
      }
    }
  })

  test('estimates gammons from win-only networks: a quarter of wins while the loser has no man off', () => {
    const evaluator = made(1)
    const wins = new Float32Array(game.maxMoves)
    const seen = { possible: 0, impossible: 0 }
    for (const state of all) {
      if (state[ACTOR] === OVER || bearoff().chance(state) >= 0) continue
      evaluator.chances([state], 1, out)
      evaluator.winChances([state], 1, wins, false)
      expect(out[WIN]).toBe(wins[0])
      const possible = state[menCell(1 - game.turn(state), OFF)] === 0
      seen[possible ? 'possible' : 'impossible']++
      expect(out[WIN_GAMMON]).toBeCloseTo(possible ? wins[0] / 4 : 0, 6)
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
  })

  test('needs the same number of outputs in both networks, one or five', () => {
    for (const [contact, race] of [
      [5, 1],
      [3, 3],
    ])
      expect(() => new PhasedEvaluator(game, encoder, [shape(4, contact), shape(4, race)], 1)).toThrow(
        /must have 1 or 5 outputs/,
      )
  })
})

test('a base plus the differences from it equals the full encoding of the position', () => {
  const [base, differing, whole] = [sparseFor(encoder), sparseFor(encoder), sparseFor(encoder)]
  for (const states of some) {
    const turn = game.turn(states[0])
    encoder.encodeBase?.(states[0], turn, base)
    const settled = { ...base, index: base.index.slice(), value: base.value.slice() }
    for (const state of states) {
      encoder.differ?.(state, turn, differing)
      const dense = new Float32Array(encoder.size)
      for (let i = 0; i < settled.count; i++) dense[settled.index[i]] = settled.value[i]
      for (let i = 0; i < differing.count; i++) dense[differing.index[i]] += differing.value[i]
      encoder.encode(state, turn, whole)
      for (let i = 0; i < whole.count; i++) dense[whole.index[i]] -= whole.value[i]
      expect(Math.max(...dense.map(Math.abs))).toBeLessThan(1e-5)
      encoder.encodeBase?.(states[0], turn, base)
    }
  }
})
