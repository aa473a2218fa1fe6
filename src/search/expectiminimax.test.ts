import { describe, expect, test } from 'vitest'
import { walk } from '../../tests/walk.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, type Moves, OVER, type State } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { PIECES } from '../games/ludo/board.ts'
import { makeGame } from '../games/registry.ts'
import { solverOf } from './exact/optimal.ts'
import { lookAhead, principalLeaves } from './expectiminimax.ts'
import { greedy } from './greedy.ts'

/** A pseudo-random number from 0 to 1 that depends on the position, in steps that 32 bits represent exactly. */
function hash(state: State, salt: number): number {
  let h = salt
  for (const cell of state) h = Math.imul(h ^ cell, 0x01000193) ^ (h >>> 13)
  return ((h >>> 8) & 1023) / 1024
}

/** How far a seat's pieces have advanced, with leading pieces weighted more: moves differ in value as in real play. */
const lead = (state: State, seat: number): number => {
  let sum = 0
  for (let piece = 0; piece < 4; piece++) sum += Math.max(0, state[PIECES + 4 * seat + piece] + 1) ** 2
  return sum
}

interface Counted extends Evaluator {
  asked: number
}

/** An evaluator made from a function that counts the positions it evaluates. */
const counted = (seats: number, value: (state: State, seat: number) => number, zeroSum: boolean): Counted => ({
  batch: 5,
  asked: 0,
  ...(zeroSum && { zeroSum }),
  evaluate(states, count, seat, out) {
    this.asked += count
    for (let i = 0; i < count; i++) out[i] = value(states[i], seat)
  },
  ...(!zeroSum && {
    evaluateAll(states: readonly State[], count: number, out: Float32Array) {
      for (let i = 0; i < count; i++) for (let s = 0; s < seats; s++) out[i * seats + s] = value(states[i], s)
    },
  }),
})

const random = (seats: number): Counted => counted(seats, (state, seat) => hash(state, seat + 1), false)
const randomZeroSum = (): Counted =>
  counted(2, (state, seat) => (seat === 0 ? hash(state, 1) : 1 - hash(state, 1)), true)
const race = (): Counted => counted(2, (state, seat) => (lead(state, seat) - lead(state, 1 - seat)) / 2 ** 14, true)

/**
 * The definition, written directly: chance by its odds, each player maximises its own value, then the evaluator. With `glance`, each player takes the
 * move that the evaluator likes best.
 */
function naive(game: Game, inner: Evaluator, state: State, plies: number, glance = false): number[] {
  if (state[ACTOR] === OVER || plies === 0) {
    return Array.from({ length: game.seats }, (_, seat) => {
      const out = new Float32Array(1)
      inner.evaluate([state], 1, seat, out)
      return out[0]
    })
  }
  const moves = movesFor(game)
  game.moves(state, moves)
  const chance = state[ACTOR] === CHANCE
  const follow = Array.from(moves.list.subarray(0, moves.count), move => {
    const after = new Int8Array(game.cells)
    game.play(state, move, after)
    return {
      odds: chance ? game.odds(state, move) : 1,
      values: naive(game, inner, after, chance ? plies : glance ? 0 : plies - 1, glance),
      after,
    }
  })
  if (!chance && glance) {
    const { after } = follow.reduce((a, b) => (b.values[state[ACTOR]] > a.values[state[ACTOR]] ? b : a))
    return naive(game, inner, after, plies - 1, true)
  }
  if (!chance) return follow.reduce((a, b) => (b.values[state[ACTOR]] > a.values[state[ACTOR]] ? b : a)).values
  return Array.from({ length: game.seats }, (_, seat) =>
    follow.reduce((sum, { odds, values }) => sum + odds * values[seat], 0),
  )
}

/** Decisions in random games with more than one move. */
function decisions(game: Game, seed: number, many: number, visit: (state: State, moves: Moves) => void): void {
  let left = many
  walk(game, seeded(seed), many * 200, (state, moves) => {
    if (left > 0 && state[ACTOR] >= 0 && moves.count > 1) {
      left--
      visit(state, moves)
    }
  })
  expect(left).toBe(0)
}

const rate = (game: Game, evaluator: Evaluator, state: State, moves: Moves): number[] => {
  const ratings = new Float32Array(game.maxMoves)
  greedy(game, evaluator, 'x').rate(state, moves, ratings, seeded(1))
  return [...ratings.subarray(0, moves.count)]
}

const four = makeGame('ludo')
const two = makeGame('ludo(seats=2)')

/** The same evaluator without `evaluateAll`. */
function seatBySeat({ evaluateAll: _, ...rest }: Evaluator): Evaluator {
  return rest
}

describe('look-ahead', () => {
  test('by 0 plies is the evaluator itself', () => {
    const inner = random(4)
    expect(lookAhead(four, inner, 0)).toBe(inner)
  })

  test.each([
    ['four seats, one ply', four, random(4), 1, 60],
    ['four seats without a judgement of all at once', four, seatBySeat(random(4)), 1, 20],
    ['four seats, two plies', four, random(4), 2, 4],
    ['two seats, one ply', two, randomZeroSum(), 1, 60],
    ['two seats, two plies', two, race(), 2, 4],
    ['rules with walls and bonus rolls', makeGame('ludo:parchis(seats=3)'), random(3), 1, 60],
    ['backgammon, one ply', makeGame('backgammon'), randomZeroSum(), 1, 3],
  ])('matches its definition: %s', (_, game, inner, plies, many) => {
    decisions(game, 11, many, (state, moves) => {
      const ratings = rate(game, lookAhead(game, inner, plies), state, moves)
      for (let i = 0; i < moves.count; i++) {
        const after = new Int8Array(game.cells)
        game.play(state, moves.list[i], after)
        expect(ratings[i]).toBeCloseTo(naive(game, inner, after, plies)[state[ACTOR]], 5)
      }
    })
  })

  test.each([
    ['one ply', 1, 300],
    ['two plies', 2, 300],
    ['three plies', 3, 12],
  ])('gives exactly the same ratings with and without pruning: %s', (_, plies, many) => {
    for (const make of [randomZeroSum, race]) {
      const game = makeGame('ludo(seats=2,pieces=3)')
      const pruned = lookAhead(game, make(), plies)
      const plain = lookAhead(game, make(), plies, { plain: true })
      decisions(game, 13 + plies, many, (state, moves) =>
        expect(rate(game, pruned, state, moves)).toEqual(rate(game, plain, state, moves)),
      )
    }
  })

  test.each([
    ['four seats', four, () => random(4), 4],
    ['two seats', two, race, 8],
    ['two seats that may win together', makeGame('ludo(seats=2,pieces=2)'), () => random(2), 8],
  ])('with glance matches its definition too: %s', (_, game, make, many) => {
    decisions(game, 23, many, (state, moves) => {
      const ratings = rate(game, lookAhead(game, make(), 2, { glance: true }), state, moves)
      for (let i = 0; i < moves.count; i++) {
        const after = new Int8Array(game.cells)
        game.play(state, moves.list[i], after)
        expect(ratings[i]).toBeCloseTo(naive(game, make(), after, 2, true)[state[ACTOR]], 5)
      }
    })
  })

  test('with pruning evaluates a quarter fewer positions at three plies', () => {
    const [few, all] = [race(), race()]
    decisions(two, 17, 10, (state, moves) => {
      rate(two, lookAhead(two, few, 3), state, moves)
      rate(two, lookAhead(two, all, 3, { plain: true }), state, moves)
    })
    expect(few.asked).toBeLessThan(0.75 * all.asked)
  })

  test('skips the positions that the evaluator prunes, and no others', () => {
    const game = makeGame('backgammon')
    /** Keeps every position whose hash is in the better half, and the best one, so that no rating can change. */
    const picky = (inner: Counted): Counted => ({
      ...inner,
      prune(states, count, actor, kept) {
        const worth = states.slice(0, count).map(state => (actor === 0 ? hash(state, 1) : 1 - hash(state, 1)))
        const best = Math.max(...worth)
        let end = 0
        for (let i = 0; i < count; i++) if (worth[i] === best || worth[i] > 0.5) kept[end++] = i
        return end
      },
    })
    const [few, all] = [picky(randomZeroSum()), randomZeroSum()]
    decisions(game, 29, 3, (state, moves) =>
      expect(rate(game, lookAhead(game, few, 1), state, moves)).toEqual(
        rate(game, lookAhead(game, all, 1), state, moves),
      ),
    )
    expect(few.asked).toBeLessThan(0.75 * all.asked)
  })

  test('does not change exact values', () => {
    const game = makeGame('ludo(seats=2,pieces=1)')
    const exact = solverOf(game).solve(game).truth(game)
    const ahead = lookAhead(game, exact, 2)
    const [here, there] = [new Float32Array(1), new Float32Array(1)]
    walk(game, seeded(19), 300, state => {
      exact.evaluate([state], 1, 0, here)
      ahead.evaluate([state], 1, 0, there)
      expect(Math.abs(here[0] - there[0])).toBeLessThan(3e-5)
    })
  })
})

test.each([
  ['ludo(pieces=2)', 1, () => random(4)],
  ['ludo(seats=2,pieces=2)', 2, () => random(2)],
  ['ludo(seats=2,pieces=2)', 2, randomZeroSum],
  ['ludo(seats=2,pieces=2)', 2, race],
] as const)('in %s at %i plies, a position is worth the mean over its principal leaves', (name, plies, evaluator) => {
  const game = makeGame(name)
  const inner = evaluator()
  const leaves = principalLeaves(game, inner, plies)
  const value = new Float32Array(1)
  const one = new Float32Array(1)
  let several = 0
  walk(game, seeded(3), 60, state => {
    if (state[ACTOR] !== CHANCE) return
    let [odds, mean, count] = [0, 0, 0]
    leaves(state, (leaf, likely) => {
      inner.evaluate([leaf], 1, 0, one)
      odds += likely
      mean += likely * one[0]
      count++
    })
    lookAhead(game, inner, plies).evaluate([state], 1, 0, value)
    expect(odds).toBeCloseTo(1, 10)
    expect(mean).toBeCloseTo(value[0], 5)
    if (count > 1) several++
  })
  expect(several).toBeGreaterThan(10)
})
