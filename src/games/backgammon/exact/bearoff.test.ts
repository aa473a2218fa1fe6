import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makeGame } from '../../registry.ts'
import { ALL, CELLS, menCell, OFF, TURN } from '../board.ts'
import { bearoff, decodeBearoff } from './bearoff.ts'
import { HomeWays } from './bearoff-index.ts'

const game = makeGame('backgammon')

/** The value for the player on roll by the rules, if `worth` gives the value of each position that follows. */
function byTheRules(state: State, worth: (after: State) => number): number {
  const [outcomes, moves] = [movesFor(game), movesFor(game)]
  const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  let sum = 0
  game.moves(state, outcomes)
  for (const outcome of outcomes.list.subarray(0, outcomes.count)) {
    game.play(state, outcome, rolled)
    game.moves(rolled, moves)
    const values = Array.from(moves.list.subarray(0, moves.count), move => {
      game.play(rolled, move, after)
      return worth(after)
    })
    sum += game.odds(state, outcome) * Math.max(...values)
  }
  return sum
}

/** A position before the first seat's roll, with men by point. The others are off. */
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

describe('home-board positions', () => {
  test('number 54,264, each with a unique index, and every move leads to a smaller index', () => {
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
  // How many of 36 rolls take two men off at once, as in every book on the game. The first row is for one man.
  test.each([
    ['', [36, 36, 36, 34, 31, 27]],
    ['1', [36, 36, 34, 29, 23, 15]],
    ['2', [36, 26, 25, 23, 19, 13]],
    ['3', [34, 25, 17, 17, 14, 10]],
    ['4', [29, 23, 17, 11, 10, 8]],
    ['5', [23, 19, 14, 10, 6, 6]],
    ['6', [15, 13, 10, 8, 6, 4]],
  ])('gives the number of rolls that bear off a man on "%s" and another at once', (first, rolls) => {
    // Against a man that any roll takes off, a side that does not finish at once has lost.
    const chances = rolls.map((_, i) => bearoff().chance(position([...first].map(Number).concat(i + 1), [1])))
    expect(chances.map(chance => Math.round(36 * chance * 1000) / 1000)).toEqual(rolls)
  })

  test('solves a race of two single men: 27/36 at once, plus (9/36)² later', () => {
    expect(bearoff().chance(position([6], [6]))).toBeCloseTo(27 / 36 + (9 / 36) ** 2, 6)
  })

  test('gives the expected rolls that the rules and the best moves imply', () => {
    for (let i = 0; i < 40; i++) {
      const state = position(someMen(ALL), someMen(ALL))
      expect(bearoff().rollsOf(state, 0)).toBeCloseTo(1 - byTheRules(state, after => -bearoff().rollsOf(after, 0)), 5)
    }
  })

  test('gives, with few men, the win probabilities that the rules and best play by both sides imply', () => {
    for (let i = 0; i < 40; i++) {
      const state = position(someMen(6), someMen(6))
      const expected = byTheRules(state, after => (after[ACTOR] === OVER ? 1 : 1 - bearoff().chance(after)))
      expect(bearoff().chance(state)).toBeCloseTo(expected, 6)
    }
  })

  test('has a small, non-zero error where it treats the sides as racing independently', () => {
    const { mean, largest } = bearoff().errors()
    expect(mean).toBeLessThan(0.001)
    expect(largest).toBeLessThan(0.02)
    expect(mean).toBeGreaterThan(0)
  })

  test('counts gammons: only a player with no man off can lose two points', () => {
    const all = new Array(ALL).fill(1)
    // Any roll takes red off. Blue has had no roll.
    expect(bearoff().equity(position([1], all))).toBeCloseTo(2, 6)
    expect(bearoff().equity(position([1], all.slice(1)))).toBeCloseTo(1, 6)
    // Blue is off with its first roll. Red would lose two points, but its one roll always takes a man off.
    expect(bearoff().equity(position(all, [1]))).toBeCloseTo(-1, 6)
    // With all men on the 6-point, only a roll that makes exactly six takes one off: a six, 51, 42, 33 and 22, 17 of 36 rolls.
    expect(bearoff().equity(position(new Array(ALL).fill(6), [1]))).toBeCloseTo((-17 - 2 * 19) / 36, 6)
  })

  test('survives a round trip through its file, and refuses a file with a wrong or missing byte', () => {
    const bytes = Buffer.concat(bearoff().encode())
    const state = position([6, 5, 4, 4, 3, 2, 1], [6, 6, 5, 3, 2, 2, 2])
    const read = decodeBearoff(bytes, 'file')
    expect(read.chance(state)).toBe(bearoff().chance(state))
    expect(read.equity(state)).toBe(bearoff().equity(state))
    for (const at of [5, 40, 1000, bytes.length - 1]) {
      const spoilt = Buffer.from(bytes)
      spoilt[at] ^= 4
      expect(() => decodeBearoff(spoilt, 'file')).toThrow(/file/)
    }
    expect(() => decodeBearoff(bytes.subarray(0, -4), 'file')).toThrow(/should have/)
  })

  test('has no value for positions with a man outside home, or before the opening roll', () => {
    expect(bearoff().chance(position([7], [1]))).toBeLessThan(0)
    expect(bearoff().chance(position([1], [25]))).toBeLessThan(0)
    const unbegun = position([1], [1])
    unbegun[TURN] = -1
    expect(bearoff().chance(unbegun)).toBeLessThan(0)
  })

  test('takes the view of the player on roll, and scores a finished game as a loss for the other', () => {
    const state = position([6, 6], [1])
    state[TURN] = 1
    expect(bearoff().chance(state)).toBeCloseTo(1, 6)
    expect(bearoff().chance(position([1], []))).toBe(0)
  })
})
