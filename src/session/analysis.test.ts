import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { findModel } from '../node/models.ts'
import { makePlayer } from '../search/make-player.ts'
import { rank } from './analysis.ts'
import { beginRollout } from './rollout.ts'

describe('the interval of a rollout', () => {
  test.each([
    ['backgammon', '4HPwATDgc/ABMA 31'],
    ['backgammon:standard(match=5)', '4HPwATDgc/ABMA 31 score=1-3 length=5'],
    ['backgammon:standard(cube=true)', '4HPwATDgc/ABMA 31 cube=2 owner=red'],
    ['plakoto', 'r31 24:15/24:15'],
  ])('is given in the unit of the equity in %s', (name, position) => {
    const game = makeGame(name)
    const kind = findModel(game, 'champion')
    const player = makePlayer(game, 'champion(rollouts=12,turns=1,filter=2)', () => kind)
    const state = game.parse(position)
    const rollout = beginRollout(game, player, state, 1)
    while (rollout?.more(12));
    const live = rollout?.moves()[0]
    const [best] = rank(game, player, state, seeded(1))
    expect(best?.move).toBe(live?.text)
    expect(best?.equity).toBeCloseTo(live?.equity ?? Number.NaN, 5)
    expect(best?.spread).toBeCloseTo(live?.spread ?? Number.NaN, 5)
  })

  test('is absent after a single game, which says nothing about its own spread', () => {
    const game = makeGame('ludo')
    const player = makePlayer(game, 'playouts(games=1)')
    const moves = rank(game, player, game.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'), seeded(1))
    expect(moves.map(({ spread }) => spread)).toEqual([undefined, undefined])
  })
})
