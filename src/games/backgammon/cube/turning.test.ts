import { expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../../core/contract.ts'
import { obeys } from '../../../core/laws.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makeGame } from '../../registry.ts'
import { CUBE, FLAGS, HIGH, MEN, menCell, OFF, OWNER, TURN } from '../board.ts'
import { scoreOf } from './turning.ts'

function after(game: Game, ...moves: readonly string[]): State {
  const state = new Int8Array(game.cells)
  game.start(state)
  for (const text of moves) game.play(state, game.parseMove(state, text), state)
  return state
}

function choices(game: Game, state: State): string[] {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)].map(move => game.printMove(state, move))
}

function returns(game: Game, state: State): number[] {
  const out = new Float32Array(2)
  game.returns(state, out)
  return [...out]
}

const money = makeGame('backgammon(cube=true)')
const opening = ['31', '8/5 6/5'] as const

test.each([
  'backgammon(cube=true)',
  'backgammon(cube=true,jacoby=true,beavers=true)',
  'backgammon(match=1)',
  'backgammon(match=3)',
  'backgammon(match=7)',
])('%s obeys the laws', name => {
  const game = makeGame(name)
  for (let seed = 1; seed <= 3; seed++) {
    const rng = seeded(seed)
    obeys(game, count => rng.below(count))
    // Random choices turn the cube so often that no game is played to its end, so turning it is rare here.
    obeys(game, count => (count <= 3 && rng.unit() < 0.95 ? 0 : rng.below(count)))
  }
})

test('The player on roll chooses to roll or to double, except for the opening roll', () => {
  expect(after(money)[ACTOR]).toBe(CHANCE)
  const state = after(money, ...opening)
  expect([state[ACTOR], state[TURN]]).toEqual([1, 1])
  expect(choices(money, state)).toEqual(['roll', 'double'])
})

test('A player who takes a double owns the cube', () => {
  const state = after(money, ...opening, 'double')
  expect(choices(money, state)).toEqual(['take', 'pass'])
  const taken = after(money, ...opening, 'double', 'take')
  expect([taken[ACTOR], taken[TURN], taken[CUBE], taken[OWNER]]).toEqual([CHANCE, 1, 1, 1])
  const next = after(money, ...opening, 'double', 'take', '21', '13/11 6/5')
  expect(choices(money, next)).toEqual(['roll', 'double'])
  const theirs = after(money, ...opening, 'double', 'take', '21', '13/11 6/5', 'roll', '21', '13/11 6/5')
  expect(theirs[ACTOR], 'the other may not').toBe(CHANCE)
})

test('Passing a double loses the value of the cube before the double', () => {
  const state = after(money, ...opening, 'double', 'pass')
  expect(state[ACTOR]).toBe(OVER)
  expect(returns(money, state)).toEqual([-1, 1])
  const redoubled = ['double', 'take', '21', '13/11 6/5', 'double', 'pass'] as const
  expect(returns(money, after(money, ...opening, ...redoubled))).toEqual([2, -2])
})

test('A beaver doubles back and keeps the cube', () => {
  const game = makeGame('backgammon(cube=true,beavers=true)')
  expect(choices(game, after(game, ...opening, 'double'))).toEqual(['take', 'pass', 'beaver'])
  const state = after(game, ...opening, 'double', 'beaver')
  expect([state[CUBE], state[OWNER], state[ACTOR], state[TURN]]).toEqual([2, 1, CHANCE, 1])
})

test('Resigning costs one, two or three times the cube, and is never listed as a move', () => {
  expect(returns(money, after(money, ...opening, 'resign'))).toEqual([1, -1])
  expect(returns(money, after(money, ...opening, 'double', 'take', 'resign gammon'))).toEqual([4, -4])
  expect(returns(money, after(money, ...opening, 'roll', '21', 'resign backgammon'))).toEqual([3, -3])
  expect(choices(money, after(money, ...opening, 'roll', '21')).some(text => text.startsWith('resign'))).toBe(false)
})

test('With the Jacoby rule, gammons count only after a double', () => {
  // Red has one man left, on the 1-point. Blue has borne off none.
  const last = (game: Game, cube = 0): State => {
    const state = new Int8Array(game.cells)
    game.start(state)
    state.fill(0, MEN)
    state[menCell(0, OFF)] = 14
    state[menCell(0, 1)] = 1
    state[menCell(1, 6)] = 15
    state[CUBE] = cube
    state[OWNER] = cube === 0 ? 0 : 1
    state[TURN] = 0
    game.play(state, game.parseMove(state, '65'), state)
    game.play(state, game.parseMove(state, '1/off'), state)
    return state
  }
  const jacoby = makeGame('backgammon(cube=true,jacoby=true)')
  expect(returns(money, last(money))).toEqual([2, -2])
  expect(returns(jacoby, last(jacoby))).toEqual([1, -1])
  expect(returns(jacoby, last(jacoby, 1))).toEqual([4, -4])
})

test('A match continues with the next game until a player has enough points', () => {
  const game = makeGame('backgammon(match=3)')
  const first = after(game, ...opening, 'double', 'pass')
  expect([scoreOf(first, 0), scoreOf(first, 1), first[TURN], first[ACTOR]]).toEqual([0, 1, -1, CHANCE])
  expect(game.print(first)).toBe('4HPwATDgc/ABMA opening score=0-1 length=3')
  const over = after(game, ...opening, 'double', 'take', 'resign gammon')
  expect(over[ACTOR]).toBe(OVER)
  expect(scoreOf(over, 0), 'points beyond the match do not count').toBe(3)
  expect(returns(game, over)).toEqual([1, -1])
})

test('Nobody may double in the Crawford game, but the trailing player may after it', () => {
  const game = makeGame('backgammon(match=3)')
  const won = [...opening, 'resign gammon'] as const
  const crawford = after(game, ...won)
  expect([scoreOf(crawford, 0), crawford[FLAGS]]).toEqual([2, 1])
  expect(after(game, ...won, ...opening)[ACTOR], 'no double').toBe(CHANCE)
  // Blue wins the Crawford game. In the next game the leader’s cube is dead, and blue’s is not.
  const later = [...won, ...opening, '21', '13/11 6/5', 'resign'] as const
  const after2 = after(game, ...later)
  expect([scoreOf(after2, 0), scoreOf(after2, 1), after2[FLAGS]]).toEqual([2, 1, 0])
  expect(after(game, ...later, ...opening)[ACTOR], 'blue may double').toBe(1)
  expect(after(game, ...later, '13', '8/5 6/5')[ACTOR], 'red has nothing to gain').toBe(CHANCE)
})

test('The cube is dead in a match to one point', () => {
  const game = makeGame('backgammon(match=1)')
  expect(after(game, ...opening)[ACTOR]).toBe(CHANCE)
})

test('Positions before and after a cube decision print differently', () => {
  const asked = after(money, ...opening)
  const rolls = after(money, ...opening, 'roll')
  const doubled = after(money, ...opening, 'double')
  expect(money.print(rolls)).toBe(`${money.print(asked)} rolls`)
  expect(money.print(doubled)).toBe(`${money.print(asked)} doubled`)
  expect(asked[HIGH]).toBe(0)
})

test.each([
  ['backgammon(match=5)', '4HPwATDgc/ABMA score=6-0 length=5', /exceeds the 5 points/],
  ['backgammon(match=5)', '4HPwATDgc/ABMA length=7', /match to 7 points, not 5/],
  ['backgammon(cube=true)', '4HPwATDgc/ABMA cube=3', /"cube=3" is not valid/],
  ['backgammon', '4HPwATDgc/ABMA doubled', /this game has no cube/],
  ['backgammon(cube=true)', '4HPwATDgc/ABMA 31 doubled', /before the dice/],
])('%s refuses %s in one sentence', (name, text, why) => {
  expect(() => makeGame(name).parse(text)).toThrow(why)
})

test('The Jacoby rule and beavers are refused outside money games', () => {
  expect(() => makeGame('backgammon(match=5,jacoby=true)')).toThrow(/for money games/)
  expect(() => makeGame('backgammon(beavers=true)')).toThrow(/for money games/)
})
