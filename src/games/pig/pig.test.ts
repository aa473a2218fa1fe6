import { expect, test } from 'vitest'
import { ACTOR, CHANCE } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { genericSolver } from '../../search/exact/generic-solver.ts'
import { makePlayer } from '../../search/make-player.ts'
import { makeGame } from '../registry.ts'
import { pigSolver, solvePig } from './exact.ts'
import { HOLD, ROLL } from './pig.ts'

const pig = makeGame('pig')
const at = (text: string) => pig.parse(text)

test('a 1 loses the points of the turn and ends it', () => {
  const after = at('red 20:35 +7?')
  pig.play(after, 1, after)
  expect(pig.print(after)).toBe('blue 20:35 +0')
})

test('holding adds the points of the turn to the score', () => {
  const after = at('red 20:35 +7')
  pig.play(after, HOLD, after)
  expect(pig.print(after)).toBe('blue 27:35 +0')
})

test('the first roll of a turn is forced', () => {
  const moves = movesFor(pig)
  pig.moves(at('red 20:35 +0'), moves)
  expect([...moves.list.subarray(0, moves.count)]).toEqual([ROLL])
})

test('a player wins as soon as the points of the turn reach the target', () => {
  const state = at('blue 20:95 +2?')
  pig.play(state, 3, state)
  expect(pig.print(state)).toBe('blue 20:95 +5!')
})

test.each([
  ['red 20:35', /two scores/],
  ['red 100:35 +0', /would have won/],
  ['red 20:35 +1', /is impossible/],
  ['red 95:35 +5', /needs a "!"/],
  ['red 20:35 +7!', /not over/],
])('refuses the position %s', (text, why) => {
  expect(() => at(text)).toThrow(why)
})

test.each(['fold', '7', ''])('refuses the move "%s"', text => {
  expect(() => pig.parseMove(at('red 20:35 +7'), text)).toThrow('hold or roll')
})

// Neller and Presser 2004: 53.06% for the first player.
test('the first player wins 53.059% under perfect play', () => {
  expect(solvePig(100).values[0]).toBeCloseTo(0.5305927252737, 12)
})

// The same game solved by two solvers that share no code.
test('a short game has the same value in the generic solver', () => {
  const game = makeGame('pig(target=20)')
  expect(pigSolver.solve(game).report?.values.first).toBeCloseTo(
    genericSolver.solve(game).report?.values.first ?? Number.NaN,
    12,
  )
})

test('the value before a roll is the mean of the values after it', () => {
  const truth = pigSolver.solve(pig).truth(pig)
  const before = at('blue 41:57 +12?')
  const out = new Float32Array(1)
  let sum = 0
  const moves = movesFor(pig)
  pig.moves(before, moves)
  for (const face of moves.list.subarray(0, moves.count)) {
    const after = before.slice()
    pig.play(before, face, after)
    truth.evaluate([after], 1, 0, out)
    sum += out[0] / 6
  }
  expect(before[ACTOR]).toBe(CHANCE)
  truth.evaluate([before], 1, 0, out)
  expect(out[0]).toBeCloseTo(sum, 6)
})

test('a solution survives a round trip, and a damaged one or one for another target is refused', () => {
  const game = makeGame('pig:short')
  const bytes = Buffer.concat(pigSolver.solve(game).encode())
  const out = new Float32Array(1)
  pigSolver
    .decode(bytes, 'it', game)
    .truth(game)
    .evaluate([game.parse('red 0:0 +0')], 1, 0, out)
  expect(out[0]).toBeCloseTo(solvePig(30).values[0], 6)
  expect(() => pigSolver.decode(bytes.subarray(0, -8), 'it', game)).toThrow('Recreate it')
  const flipped = Uint8Array.from(bytes)
  flipped[bytes.length - 5] ^= 1
  expect(() => pigSolver.decode(flipped, 'it', game)).toThrow('checksum')
  expect(() => pigSolver.decode(bytes, 'it', pig)).toThrow('not of pig:standard')
})

test('hold holds at 20, and keep-pace rolls for the win near the end', () => {
  const choice = (name: string, text: string): number => {
    const player = makePlayer(pig, name)
    const moves = movesFor(pig)
    const ratings = new Float32Array(pig.maxMoves)
    pig.moves(at(text), moves)
    player.rate(at(text), moves, ratings, { below: () => 0 } as never)
    return moves.list[ratings[0] > ratings[1] ? 0 : 1]
  }
  expect(choice('hold', 'red 20:35 +20')).toBe(HOLD)
  expect(choice('hold', 'red 20:35 +19')).toBe(ROLL)
  expect(choice('hold(at=25)', 'red 20:35 +20')).toBe(ROLL)
  expect(choice('keep-pace', 'red 50:72 +40')).toBe(ROLL)
  expect(choice('keep-pace', 'red 20:36 +23')).toBe(HOLD)
})
