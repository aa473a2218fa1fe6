import { describe, expect, test } from 'vitest'
import type { State } from '../../../core/contract.ts'
import { makeGame } from '../../../games/registry.ts'
import { moduleOf, rulesOf } from '../../../modules/game-module.ts'
import { withRules } from '../../play/other-rules.ts'
import { sceneOf } from '../registry.ts'
import { backgammonFormats } from './formats.ts'
import { tablesStakes } from './stakes.ts'

const ID = '4HPwATDgc/ABMA'
const match = makeGame('backgammon(match=7)')
const stakes = tablesStakes(match)

const afterMove = (state: State, move: string): State => {
  const next = state.slice()
  match.play(state, match.parseMove(state, move), next)
  return next
}

describe('the stakes', () => {
  test('are written in a line', () => {
    expect(stakes?.line(match.parse(`${ID} 31`))).toBe('Match to 7')
    expect(stakes?.line(match.parse(`${ID} 31 cube=4 owner=red`))).toBe('Match to 7 · 4 points at stake')
    expect(stakes?.line(match.parse(`${ID} 31 score=6-2 length=7 flags=1`))).toBe('Match to 7 · Crawford game')
    const money = makeGame('backgammon(cube=true)')
    expect(tablesStakes(money)?.line(money.parse(ID))).toBe('Money game · 1 point at stake')
    expect(tablesStakes(makeGame('backgammon'))).toBeUndefined()
  })

  test('of a match include each seat’s score', () => {
    const state = match.parse(`${ID} 31 score=3-2 length=7`)
    expect([0, 1].map(seat => stakes?.score(state, seat))).toEqual(['3 of 7', '2 of 7'])
  })
})

describe('the end of a game of a match', () => {
  test('by a pass gives the winner and the points', () => {
    const before = match.parse(`${ID} doubled score=5-2 length=7`)
    expect(stakes?.ended(before, 'pass', afterMove(before, 'pass'))).toMatchObject({
      winner: 0,
      points: 1,
      manner: '',
      scores: [6, 2],
      next: 'Next: the Crawford game, without doubling.',
    })
  })

  test('by bearing off the last checker still shows the final board, with the new score', () => {
    // Red bears off the last checker; blue has checkers in the home board.
    const before = match.parse('4HPwATDgc/ABMA 21')
    for (let point = 1; point <= 25; point++) before[14 + point] = 0
    before[14] = 14
    before[15] = 1
    const next = afterMove(before, '1/off')
    const ended = stakes?.ended(before, '1/off', next)
    expect(ended).toMatchObject({ winner: 0, points: 3, manner: 'a backgammon', scores: [3, 0], next: '' })
    const off = sceneOf(match)
      .standing(ended?.last ?? next)
      .filter(({ place }) => place === 'o0')
    expect(off).toHaveLength(15)
    expect(stakes?.score(ended?.last ?? next, 0)).toBe('3 of 7')
    // The same checker can be borne off by hand.
    const hand = sceneOf(match).hand(before)
    expect(hand.carry('p1', 'o0').hand.standing.filter(({ place }) => place === 'o0')).toHaveLength(15)
  })

  test('is not reported after any other move', () => {
    const before = match.parse(`${ID} 31`)
    expect(stakes?.ended(before, '8/5 6/5', afterMove(before, '8/5 6/5'))).toBeUndefined()
  })
})

describe('a way to play', () => {
  const plain = makeGame('backgammon')
  test.each([
    ['One point', 'backgammon:standard'],
    ['Match', 'backgammon:standard(match=5)'],
    ['Money', 'backgammon:standard(cube=true)'],
  ])('%s makes %s, whatever was played before', (title, id) => {
    const format = backgammonFormats.find(each => each.title === title)
    for (const before of [plain, match, makeGame('backgammon(cube=true,jacoby=true,beavers=true)')]) {
      const game = withRules(before, 'standard', format?.options ?? {})
      expect(game).toMatchObject({ id })
      if (typeof game === 'string') continue
      expect(backgammonFormats.filter(({ fits }) => fits(rulesOf(game)))).toEqual([format])
    }
  })

  test('uses only rules that exist', () => {
    const { options } = moduleOf(plain)
    for (const format of backgammonFormats)
      for (const name of [...Object.keys(format.options), ...Object.keys(format.custom)])
        expect(options).toHaveProperty(name)
  })
})
