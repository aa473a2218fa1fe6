import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { ALL, CELLS, menCell, OFF, TURN } from '../../games/backgammon/board.ts'
import { makeGame } from '../../games/registry.ts'
import { bearoff } from './bearoff.ts'
import { HomeWays } from './bearoff-index.ts'

const game = makeGame('backgammon')

/** A position before the first seat's roll, men by point; the others are off. */
function position(...men: readonly [readonly number[], readonly number[]]): State {
  const state = new Int8Array(CELLS)
  state[ACTOR] = CHANCE
  for (const [seat, points] of men.entries()) {
    for (const point of points) state[menCell(seat, point)]++
    state[menCell(seat, OFF)] = ALL - points.length
  }
  return state
}

const random = seeded(1)
const someMen = (most: number): number[] => Array.from({ length: 1 + random.below(most) }, () => 1 + random.below(6))

describe('ways that men can stand at home', () => {
  test('are 54,264, each with a number of its own, and every move leads to a smaller one', () => {
    const ways = new HomeWays(ALL)
    let wrong = 0
    let seen = 0
    ways.forEach((men, number) => {
      seen++
      if (ways.numberOf(men, 0) !== number) wrong++
    })
    expect([seen, wrong, ways.count]).toEqual([54_264, 0, 54_264])
    const steps = ways.steps()
    for (let at = 0; at < steps.length; at++) if (steps[at] >= Math.floor(at / 42) && steps[at] >= 0) wrong++
    expect(wrong).toBe(0)
  })
})

describe('the bear-off table', () => {
  // Rolls of 36 that take two men off at once, as every book on the game has them; the first row: one man.
  test.each([
    ['', [36, 36, 36, 34, 31, 27]],
    ['1', [36, 36, 34, 29, 23, 15]],
    ['2', [36, 26, 25, 23, 19, 13]],
    ['3', [34, 25, 17, 17, 14, 10]],
    ['4', [29, 23, 17, 11, 10, 8]],
    ['5', [23, 19, 14, 10, 6, 6]],
    ['6', [15, 13, 10, 8, 6, 4]],
  ])('knows by how many rolls a man on "%s" and another are off at once', (first, rolls) => {
    // Against a man who is off by any roll, whoever does not finish at once has lost.
    const chances = rolls.map((_, i) => bearoff().chance(position([...first].map(Number).concat(i + 1), [1])))
    expect(chances.map(chance => Math.round(36 * chance * 1000) / 1000)).toEqual(rolls)
  })

  test('knows a race of two single men: 27/36 at once, and 9/36 squared later', () => {
    expect(bearoff().chance(position([6], [6]))).toBeCloseTo(27 / 36 + (9 / 36) ** 2, 6)
  })

  test('agrees with the rules: a roll, its best move, and the rest', () => {
    const [outcomes, moves] = [movesFor(game), movesFor(game)]
    const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
    for (let i = 0; i < 60; i++) {
      const state = position(someMen(ALL), someMen(ALL))
      let mean = 1
      game.moves(state, outcomes)
      for (const outcome of outcomes.list.slice(0, outcomes.count)) {
        game.play(state, outcome, rolled)
        game.moves(rolled, moves)
        const rest = Array.from(moves.list.subarray(0, moves.count), move => {
          game.play(rolled, move, after)
          return bearoff().rolls(after, 0)
        })
        mean += game.odds(state, outcome) * Math.min(...rest)
      }
      expect(bearoff().rolls(state, 0)).toBeCloseTo(mean, 5)
    }
  })

  test('says nothing of positions in which a man is not at home yet, or nobody has begun', () => {
    expect(bearoff().chance(position([7], [1]))).toBeLessThan(0)
    expect(bearoff().chance(position([1], [25]))).toBeLessThan(0)
    const unbegun = position([1], [1])
    unbegun[TURN] = -1
    expect(bearoff().chance(unbegun)).toBeLessThan(0)
  })

  test('sees a position from whoever is on roll, and a finished one as lost by the other', () => {
    const state = position([6, 6], [1])
    state[TURN] = 1
    expect(bearoff().chance(state)).toBeCloseTo(1, 6)
    expect(bearoff().chance(position([1], []))).toBe(0)
  })
})
