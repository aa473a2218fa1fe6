import { expect, test } from 'vitest'
import { makeGame } from '../../../games/registry.ts'
import { tablesScene } from './scene.ts'
import { tablesWords } from './words.ts'

const game = makeGame('backgammon')
const start = () => tablesScene(game).hand(game.parse('4HPwATDgc/ABMA 31'))

test('one click moves a checker by the larger die, and by the smaller one after a swap', () => {
  const hand = start()
  expect(hand.quick?.('p8')).toBe('p5')
  expect(hand.left).toEqual([3, 1])
  expect(hand.swapped?.()?.quick?.('p8')).toBe('p7')
  expect(hand.swapped?.()?.left).toEqual([1, 3])
  expect(hand.swapped?.()?.swapped?.()?.quick?.('p8')).toBe('p5')
})

test('a click uses the other die if the checker cannot move by the first', () => {
  // With 5-1, 6/1 is blocked.
  const hand = tablesScene(game).hand(game.parse('4HPwATDgc/ABMA 51'))
  expect(hand.quick?.('p6')).toBe('p5')
  expect(hand.quick?.('p13')).toBe('p8')
})

test('dice cannot be swapped after a double or once one is played', () => {
  expect(tablesScene(game).hand(game.parse('4HPwATDgc/ABMA 22')).swapped?.()).toBeUndefined()
  expect(start().carry('p8', 'p5').hand.swapped?.()).toBeUndefined()
})

test('the pip count includes a half-finished move', () => {
  const half = start().carry('p8', 'p5').hand
  expect(half.state && tablesWords.standing(game, half.state, 0)).toBe('164 pips')
})

test('the larger die is written first', () => {
  expect(tablesWords.roll?.('15')).toBe('5-1')
})

test('bearing off is automatic when every die bears off a checker and there is no contact', () => {
  const { obvious } = tablesScene(game)
  const moveIn = (position: string): string | undefined => {
    const state = game.parse(position)
    const move = obvious?.(state)
    return move === undefined ? undefined : game.printMove(state, move)
  }
  expect(moveIn('XGID=-BBCBBB------------bbbbcb-:0:0:1:63:0:0:0:0:10')).toBe('6/off 3/off')
  // There is no checker on 3, so there is something to decide.
  expect(moveIn('XGID=-BB-BBB------------bbbbcb-:0:0:1:63:0:0:0:0:10')).toBeUndefined()
  // An opponent's checker is on the bar.
  expect(moveIn('XGID=aBBCBBB------------bbbbcb-:0:0:1:63:0:0:0:0:10')).toBeUndefined()
  expect(moveIn('4HPwATDgc/ABMA 31')).toBeUndefined()
})
