import { describe, expect, test } from 'vitest'
import { board } from '../../../tests/backgammon-positions.ts'
import { makeGame, moduleNamed } from '../registry.ts'

const game = makeGame('backgammon')
const backgammon = moduleNamed('backgammon')
const drawn = (position: string): string => backgammon.draw?.(game, game.parse(position), text => text) ?? ''

/** A man on each bar, a pile of seven, men off, dice. */
const crowded = `
  BLUE  82 pips, 4 off
┌13 14 15 16 17 18 ┬───┬19 20 21 22 23 24 ┐
│ ·  ·  ·  ·  ·  · │ r │ b  b  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │   │ b  b  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │   │ b  b  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │   │ b  ·  ·  ·  ·  · │
│                  │   │ 7                │
│                  │BAR│                  │
│                  │   │ r                │
│ ·  ·  ·  ·  ·  · │   │ r  ·  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │   │ r  ·  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │   │ r  ·  ·  ·  ·  · │
│ ·  ·  ·  ·  ·  · │ b │ r  ·  ·  ·  ·  r │
└12 11 10  9  8  7 ┴───┴ 6  5  4  3  2  1 ┘
  RED  56 pips, 8 off  [6][5]`

describe('the text drawing of backgammon', () => {
  test('shows the bar, tall stacks, men off, pip counts and dice', () => {
    expect(`\n${drawn(board('bar:1 6:5 1:1', 'bar:1 6:7 5:3', '65'))}`).toBe(crowded)
  })

  test('is drawn from the view of the player on roll', () => {
    expect(drawn('4HPwATDgc/ABMA blue').replaceAll(/[rb]/g, letter => (letter === 'r' ? 'b' : 'r'))).toBe(
      drawn('4HPwATDgc/ABMA').replace(' BLUE ', ' RED! ').replace(' RED ', ' BLUE ').replace(' RED! ', ' RED '),
    )
  })
})

describe('the description of a backgammon move', () => {
  const words = (position: string, move: string): string => {
    const state = game.parse(position)
    return backgammon.describe?.(game, state, game.parseMove(state, move)) ?? ''
  }
  test.each([
    ['makes the 5 point', '4HPwATDgc/ABMA 31', '8/5 6/5'],
    ['makes the 4 and 2 points', board('8:2 6:5 4:1 2:1', '1:2', '64'), '8/2 8/4'],
    ['enters and hits, leaves 2 blots', board('bar:1 6:1', '2:1', '21'), 'bar/23* 6/5'],
    ['bears 2 off', board('6:1 4:1 2:2', '1:15', '65'), '6/off 4/off'],
    ['bears off the last man, and wins', board('6:1', '1:15', '65'), '6/off'],
    ['no legal move with 6-5', board('bar:1 6:1', '5:2 6:2', '65'), 'pass'],
    ['red rolls 31', '4HPwATDgc/ABMA', '31'],
    ['blue begins with 31', '4HPwATDgc/ABMA opening', '13'],
  ])('%s', (said, position, move) => {
    expect(words(position, move)).toBe(said)
  })
})
