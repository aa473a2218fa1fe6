import { expect, test } from 'vitest'
import { movesFor } from '../../core/playing.ts'
import { makeGame } from '../registry.ts'
import type { Ludo } from './ludo.ts'
import { ALHAJRY_PRIZES, atHome, leadOf, prize, zemanReward } from './rewards.ts'

const H = 'h,h,h,h'

const zeman: readonly [what: string, position: string, move: string, reward: number][] = [
  ['home', `r3 49,20,h,h/${H}/${H}/${H}`, '1', 1],
  ['a knock', `r3 20,h,h,h/10,h,h,h/${H}/${H}`, '1', 0.5],
  ['out of jail', `r6 h,h,h,h/${H}/${H}/${H}`, '1', 0.4],
  ['a blockade', `r3 20,23,h,h/${H}/${H}/${H}`, '1', 0.3],
  ['to a safe square', `r3 5,h,h,h/${H}/${H}/${H}`, '1', 0.2],
  ['off a safe square', `r3 8,h,h,h/${H}/${H}/${H}`, '1', -0.2],
  ['breaking a blockade', `r3 15,15,h,h/${H}/${H}/${H}`, '1', -0.3],
  ['anything else', `r3 15,h,h,h/${H}/${H}/${H}`, '1', 0],
  ['no move', `r3 ${H}/${H}/${H}/${H}`, 'pass', 0],
  ['out of jail with a knock', `r6 ${H}/39,h,h,h/${H}/${H}`, '1', 0.9],
  ['out of jail to a blockade', `r6 0,h,h,h/${H}/${H}/${H}`, '2', 0.7],
  ['breaking a blockade on a safe square', `r3 8,8,h,h/${H}/${H}/${H}`, '1', -0.5],
]
test.each(zeman)('zeman2020 rewards %s (%s)', (_, position, text, reward) => {
  const game = makeGame('ludo:zeman2020') as Ludo
  const state = game.parse(position)
  expect(zemanReward(game, state, game.parseMove(state, text))).toBeCloseTo(reward, 12)
})

const alhajry: readonly [what: string, position: string, move: string, reward: number][] = [
  ['a release', `r6 20,h,h,h/${H}/${H}/${H}`, '2', 0.25],
  ['moving the piece nearest home', `r3 20,5,h,h/${H}/${H}/${H}`, '1', 0.1],
  ['nothing', `r3 20,2,h,h/${H}/${H}/${H}`, '2', 0],
  ['a knock by a piece further back', `r3 30,20,h,h/10,h,h,h/${H}/${H}`, '2', 0.15],
  ['leaving danger by a piece further back', `r6 44,15,h,h/0,h,h,h/${H}/${H}`, '2', 0.2],
  ['moving within danger by a piece further back', `r2 44,15,h,h/0,h,h,h/${H}/${H}`, '2', 0],
  ['a pair by a piece further back', `r3 40,20,23,h/${H}/${H}/${H}`, '2', 0.05],
  ['a release to a pair', `r6 20,0,h,h/${H}/${H}/${H}`, '3', 0.3],
  ['danger, a knock and the nearest piece at once', `r5 20,h,h,h/5,12,h,h/${H}/${H}`, '1', 0.45],
  ['no move', `r3 ${H}/${H}/${H}/${H}`, 'pass', 0],
]
test.each(alhajry)('alhajry2012 rewards %s (%s)', (_, position, text, reward) => {
  const game = makeGame('ludo:alhajry2012') as Ludo
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  expect(prize(ALHAJRY_PRIZES, game, state, moves, game.parseMove(state, text))).toBeCloseTo(reward, 12)
})

test('with anyDefence, a threatened piece earns the reward wherever it moves', () => {
  const game = makeGame('ludo:alhajry2012') as Ludo
  const state = game.parse(`r2 44,15,h,h/0,h,h,h/${H}/${H}`)
  const moves = movesFor(game)
  game.moves(state, moves)
  expect(prize({ ...ALHAJRY_PRIZES, anyDefence: true }, game, state, moves, 1)).toBe(0.2)
})

test('the lead is the own progress minus the mean of the opponents’, in whole pieces', () => {
  const game = makeGame('ludo:alhajry2012') as Ludo
  const ahead = game.parse(`r3 g,g,h,h/g,h,h,h/${H}/${H}`)
  for (const [seat, lead] of [2 - 1 / 3, 1 - 2 / 3, -1].entries())
    expect(leadOf(game, ahead, seat)).toBeCloseTo(lead, 12)
})

test('pieces at home are counted for each seat', () => {
  const game = makeGame('ludo:alhajry2012(pieces=3)') as Ludo
  const state = game.parse('r3 h,20,g/h,h,4/1,2,3/h,h,h')
  expect([0, 1, 2, 3].map(seat => atHome(game, state, seat))).toEqual([1, 2, 0, 3])
})
