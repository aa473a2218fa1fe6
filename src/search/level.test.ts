import { describe, expect, test } from 'vitest'
import { walk } from '../../tests/walk.ts'
import { ACTOR, type Player } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { atLevel, BEST_LEVEL } from './level.ts'
import { makePlayer } from './make-player.ts'

const game = makeGame('checkers')
const moves = movesFor(game)
const [ratings, others] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
const material = makePlayer(game, 'material@2(table=0)')

/** A player's rating of each move in a position, with a seed. */
function rated(player: Player, position: string, seed: number): number[] {
  const state = game.parse(position)
  game.moves(state, moves)
  player.rate(state, moves, ratings, seeded(seed))
  return [...ratings.subarray(0, moves.count)]
}

const [START, OTHER] = ['B:W21-32:B1-12', 'B:W21-32:B1-11,16']

describe('levels', () => {
  test('appear in the name, except for the best, which is the player itself', () => {
    expect(makePlayer(game, 'material@2(level=8)').name).toBe('material@2')
    expect(makePlayer(game, 'material@2(level=3)').name).toBe('material@2(level=3)')
    expect(() => makePlayer(game, 'material(level=9)')).toThrow('level must be a whole number from 1 to 8')
    expect(() => makePlayer(makeGame('ludo'), 'expert(level=3)')).toThrow('no option')
  })

  test('err depending on the position and the seed', () => {
    const third = makePlayer(game, 'material@2(table=0,level=3)')
    expect(rated(third, START, 1)).toEqual(rated(third, START, 1))
    expect(rated(third, START, 1)).not.toEqual(rated(third, START, 2))
    expect(rated(third, START, 1)).not.toEqual(rated(material, START, 1))
    const error = (position: string) => rated(third, position, 1)[0] - rated(material, position, 1)[0]
    expect(error(START)).not.toBeCloseTo(error(OTHER), 3)
  })

  test('err less at higher levels, and keep ratings between 0 and 1', () => {
    const errors = Array.from({ length: BEST_LEVEL - 1 }, (_, i) => {
      const player = atLevel(game, material, i + 1)
      let sum = 0
      walk(game, seeded(3), 200, (state, list) => {
        if (state[ACTOR] < 0) return
        player.rate(state, list, ratings, seeded(1))
        material.rate(state, list, others, seeded(1))
        for (let k = 0; k < list.count; k++) {
          expect(ratings[k] >= 0 && ratings[k] <= 1).toBe(true)
          sum += Math.abs(ratings[k] - others[k])
        }
      })
      return sum
    })
    for (let i = 1; i < errors.length; i++) expect(errors[i]).toBeLessThan(errors[i - 1])
  })

  test.each([
    ['backgammon', 'win', 0.3],
    ['plakoto', 'share', 0.3],
    ['backgammon(gammons=true)', 'return', -0.4],
    ['backgammon(cube=true)', 'return', -0.4],
  ] as const)('err around the true rating for any kind of return in %s', (name, meaning, worth) => {
    const other = makeGame(name)
    const given: Player = { name: 'given', meaning, rate: (_, { count }, out) => void out.fill(worth, 0, count) }
    const player = atLevel(other, given, BEST_LEVEL - 1)
    const out = new Float32Array(other.maxMoves)
    const errors: number[] = []
    walk(other, seeded(3), 100, (state, found) => {
      if (state[ACTOR] < 0) return
      player.rate(state, found, out, seeded(1))
      errors.push(...out.subarray(0, found.count).map(rating => rating - worth))
    })
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    expect(Math.abs(mean)).toBeLessThan(0.05)
  })

  test('err around a lead over the others as around a probability, in twice the range', () => {
    const shares: Player = { name: 'shares', rate: (_, { count }, out) => void out.fill(0.3, 0, count) }
    const leads: Player = {
      name: 'leads',
      range: { least: -1, most: 1 },
      rate: (_, { count }, out) => void out.fill(2 * 0.3 - 1, 0, count),
    }
    const [share, lead] = [shares, leads].map(player => rated(atLevel(game, player, 4), START, 1))
    expect(new Set(lead).size).toBeGreaterThan(1)
    expect(lead.map(value => (value + 1) / 2)).toEqual(share.map(value => expect.closeTo(value, 6)))
  })

  test('still see a certain win', () => {
    // The last white piece can be captured.
    const first = makePlayer(game, 'material@2(table=0,level=1)')
    const state = game.parse('B:WK18:BK15,K1')
    game.moves(state, moves)
    for (let seed = 0; seed < 20; seed++) expect(Math.max(...rated(first, 'B:WK18:BK15,K1', seed))).toBeGreaterThan(0.9)
  })
})
