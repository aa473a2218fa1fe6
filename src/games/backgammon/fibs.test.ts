import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samplePositions } from '../../../tests/gnubg-moves.ts'
import { LudusError } from '../../core/errors.ts'
import { HIGH, LOW, menCell } from './board.ts'
import { fibsBoard, readFibs } from './fibs.ts'
import { bareId } from './notation.ts'

// Sent by GNU Backgammon 1.07 in a match to three points: before a roll, after one, and after a double.
const ROLL =
  'board:gnubg:root:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:1:0:-3:0:-5:0:0:0:0:1:0:-1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1'
const MOVE = ROLL.replace(':-1:0:0:0:0:', ':-1:3:2:3:2:')
const DOUBLE =
  'board:root:gnubg:3:0:0:0:0:2:2:2:2:3:1:0:0:0:0:-2:1:-1:0:0:0:0:-4:2:-2:-1:-3:-2:0:1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1'

describe('a FIBS board', () => {
  test('shows which decision is due', () => {
    expect([ROLL, MOVE, DOUBLE].map(line => readFibs(line).question)).toEqual(['roll', 'move', 'answer'])
    const { state } = readFibs(MOVE)
    expect([state[0], state[HIGH], state[LOW]]).toEqual([0, 3, 2])
  })

  test('is read from the view of the player on roll, whichever colour that is', () => {
    // GNU Backgammon's own ID of the position, after the opponent had played 24/15.
    expect(bareId(readFibs(ROLL).state)).toBe('4HPwCSDgc/ABMA')
    const { state } = readFibs(ROLL.replace(':0:-1:0:0', ':0:1:0:0'))
    expect([state[menCell(0, 15)], state[menCell(1, 24)]]).toEqual([1, 2])
  })

  test('reads back as the same position after we write it', () => {
    for (const state of samplePositions(200, 3)) {
      const { state: read } = readFibs(fibsBoard(state, state[0], [state[HIGH], state[LOW]], 'point'))
      expect(bareId(read)).toBe(bareId(state))
    }
  })

  test.each([
    ['', 'does not start'],
    ['board:me:you', 'fields'],
    [MOVE.replace(':3:2:3:2:', ':3:7:3:2:'), 'are not dice'],
    [MOVE.replace(':5:0:3:', ':x:0:3:'), 'men stand on'],
    [MOVE.replace(':5:0:3:', ':15:0:3:'), 'more than 15'],
    [MOVE.replace(':1:-1:0:25', ':1:1:25:0'), 'move down'],
    [MOVE.replace(':-1:3:2', ':0:3:2'), 'is not a turn'],
    [MOVE.replace('3:0:0:0:-2', '3:0:0:1:-2'), 'bar of the other'],
  ])('%s is refused', (line, message) => {
    expect(() => readFibs(line)).toThrow(message)
  })

  test('is read or refused in one sentence, for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -16, max: 16 }), fc.string()), { maxLength: 60 }), fields => {
        try {
          readFibs(['board', 'me', 'you', ...fields].join(':'))
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
        }
      }),
    )
  })
})
