import { expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'
import { best, Table } from './playing.ts'
import { seeded } from './rng.ts'

test('ties for the best are broken evenly, and a lower rating is never chosen', () => {
  const rng = seeded(2)
  const ratings = Float32Array.of(1, 3, 0, 3, 3, 99)
  const seen = new Array(6).fill(0)
  for (let i = 0; i < 9000; i++) seen[best(ratings, 5, rng)]++
  expect(seen[0] + seen[2] + seen[5]).toBe(0)
  for (const at of [1, 3, 4]) expect(Math.abs(seen[at] - 3000)).toBeLessThan(200)
})

test('a table repeats a game with the same seeds, and plays another with other seeds', () => {
  const game = makeGame('ludo')
  const table = new Table(game)
  const seats = new Array(4).fill(makePlayer(game, 'random'))
  const end = (dice: number, minds: number): string => {
    table.play(seats, seeded(dice), seeded(minds))
    return game.print(table.state)
  }
  expect(end(1, 2)).toBe(end(1, 2))
  expect(end(1, 2)).not.toBe(end(3, 2))
  expect(end(1, 2)).not.toBe(end(1, 3))
})

test('a game that never ends is stopped with an error', () => {
  const game = makeGame('ludo')
  const endless = Object.assign(Object.create(game), { play: () => {} })
  expect(() => new Table(endless).play([], seeded(1), seeded(1))).toThrow('still going')
})
