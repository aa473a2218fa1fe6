import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { genericSolver } from '../../search/exact/generic-solver.ts'
import { makeGame } from '../registry.ts'
import { einsteinSolver } from './exact/solver.ts'

const tiny = makeGame('einstein:tiny')
const standard = makeGame('einstein')

const movesAt = (text: string, game = standard): string[] => {
  const state = game.parse(text)
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)].map(move => game.printMove(state, move))
}

const played = (text: string, move: string, game = standard): string => {
  const state = game.parse(text)
  game.play(state, game.parseMove(state, move), state)
  return game.print(state)
}

describe('EinStein würfelt nicht', () => {
  test('the die selects the cube, which moves along the row, the column or the diagonal', () => {
    expect(movesAt('2..../...../..1../...../....a red 1')).toEqual(['1-d3', '1-c4', '1-d4'])
  })

  test('blue moves in the opposite direction', () => {
    expect(movesAt('2..../...../..a../...../....b blue 1')).toEqual(['1-b3', '1-c2', '1-b2'])
  })

  // The example in Bonnet and Viennot 2017: with 1, 5 and 6 left, a 2, 3 or 4 allows a choice between 1 and 5.
  test.each([2, 3, 4])('if cube %i is gone, the next lower or next higher cube moves', die => {
    const cubes = movesAt(`1..../..5../...6./...../....a red ${die}`).map(move => move[0])
    expect([...new Set(cubes)]).toEqual(['1', '5'])
  })

  test('a move captures whatever is on the square, even an own cube', () => {
    expect(played('12.../...../...../...../....a red 1', '1-b1')).toBe('.1.../...../...../...../....a blue ?')
    expect(played('1a.../2..../...../...../....b red 1', '1-b1')).toBe('.1.../2..../...../...../....b blue ?')
  })

  test('reaching the far corner wins, and so does capturing the last enemy cube', () => {
    expect(played('...../...../...../...1./.a... red 1', '1-e5')).toBe('...../...../...../...../.a..1 blue !')
    expect(played('...../...../..1../...a./..... red 1', '1-d4')).toBe('...../...../...../...1./..... blue !')
  })

  test('the cubes are placed at random first, red’s and then blue’s, in 720 orders each', () => {
    const state = new Int8Array(standard.cells)
    standard.start(state)
    expect(standard.print(state)).toBe('...../...../...../...../..... red *')
    const moves = movesFor(standard)
    standard.moves(state, moves)
    expect(moves.count).toBe(720)
    standard.play(state, 719, state)
    expect(standard.print(state)).toBe('653../42.../1..../...../..... blue *')
    standard.play(state, 0, state)
    expect(standard.print(state)).toBe('653../42.../1...f/...ec/..dba red ?')
  })

  test.each([
    ['12./3.c/.ba', /board, a player and the die/],
    ['12/3.c/.ba red 3', /3 by 3/],
    ['11./3.c/.ba red 3', /appears twice/],
    ['12./3.c/.bd red 3', /no cube "d"/],
    ['12./3.c/.ba red 4', /3 faces/],
    ['12./3.c/.ba red !', /not over/],
    ['.2./3.c/.b1 blue ?', /over, so it needs/],
    ['12./3.c/.ba red *', /cubes are not placed/],
  ])('refuses the position %s', (text, why) => {
    expect(() => tiny.parse(text)).toThrow(why)
  })

  test('refuses cubes that do not fit on the board, and an illegal move', () => {
    expect(() => makeGame('einstein(size=3,cubes=6)')).toThrow('do not fit on a 3 by 3 board')
    expect(() => tiny.parseMove(tiny.parse('12./3.c/.ba red 1'), '1-c3')).toThrow('Possible: 1-b1, 1-a2, 1-b2')
  })
})

describe('solved EinStein', () => {
  const firstOf = (id: string, solver = einsteinSolver): number =>
    solver.solve(makeGame(id)).report?.values.first ?? Number.NaN

  // The same game solved by two solvers that share no code.
  test.each(['einstein:tiny', 'einstein(size=4,cubes=2,placement=ordered)', 'einstein(size=3,cubes=2)'])(
    '%s has the same value in the generic solver',
    id => {
      expect(firstOf(id)).toBeCloseTo(firstOf(id, genericSolver), 12)
    },
  )

  // Bonnet and Viennot 2017 (“with one stone”): if the die leaves no choice, the first player wins on a square board.
  test.each([3, 4, 5, 6])('with one cube a side on a board of %i by %i, the first player wins', size => {
    expect(firstOf(`einstein(size=${size},cubes=1,placement=ordered)`)).toBe(1)
  })

  test('each value is the mean over rolls or the best over moves', () => {
    const truth = einsteinSolver.solve(tiny).truth(tiny)
    const out = new Float32Array(1)
    const worth = (state: State): number => {
      truth.evaluate([state], 1, 0, out)
      return out[0]
    }
    const rng = seeded(3)
    const state = new Int8Array(tiny.cells)
    const moves = movesFor(tiny)
    let seen = 0
    for (let game = 0; game < 40; game++)
      for (tiny.start(state); state[ACTOR] !== OVER; ) {
        tiny.moves(state, moves)
        const next = [...moves.list.subarray(0, moves.count)].map(move => {
          const into = state.slice()
          tiny.play(state, move, into)
          return worth(into)
        })
        const expected =
          state[ACTOR] === CHANCE
            ? next.reduce((sum, value) => sum + value, 0) / next.length
            : state[ACTOR] === 0
              ? Math.max(...next)
              : Math.min(...next)
        // Values are stored in 16 bits.
        expect(worth(state)).toBeCloseTo(expected, 4)
        seen++
        tiny.play(state, moves.list[rng.below(moves.count)], state)
      }
    expect(seen).toBeGreaterThan(200)
  })

  test('refuses the full game, a damaged file and a file for another board', () => {
    expect(einsteinSolver.refuses(standard)).toMatch(/too large/)
    const bytes = Buffer.concat(einsteinSolver.solve(tiny).encode())
    const flipped = Uint8Array.from(bytes)
    flipped[bytes.length - 5] ^= 1
    expect(() => einsteinSolver.decode(flipped, 'it', tiny)).toThrow('checksum')
    expect(() => einsteinSolver.decode(bytes, 'it', makeGame('einstein(size=3,cubes=2)'))).toThrow('not of einstein')
  })
})
