import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { board, oddPosition } from '../../../tests/backgammon-positions.ts'
import { LudusError } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../registry.ts'

const game = makeGame('backgammon')
const START = '4HPwATDgc/ABMA'

/** Parses a move and prints it again. */
const read = (position: string, text: string): string => {
  const state = game.parse(position)
  return game.printMove(state, game.parseMove(state, text))
}

describe('a move is read in every usual spelling', () => {
  test.each([
    ['31', '8/5 6/5', '8/5 6/5'],
    ['31', '6/5 8/5', '8/5 6/5'],
    ['31', '8/5, 6/5', '8/5 6/5'],
    ['31', '8-5 6-5', '8/5 6/5'],
    ['31', '8 / 5 6 / 5', '8/5 6/5'],
    ['31', '31: 8/5 6/5', '8/5 6/5'],
    ['65', '24/18/13', '24/13'],
    ['65', '24/13', '24/13'],
    ['65', '24/18 18/13', '24/13'],
    ['66', '13/7(2) 24/18(2)', '24/18(2) 13/7(2)'],
    ['66', '24/18 24/18 13/7 13/7', '24/18(2) 13/7(2)'],
    ['66', '(2)24/18 13/7(2)', '24/18(2) 13/7(2)'],
  ])('%s: "%s"', (dice, text, written) => {
    expect(read(`${START} ${dice}`, text)).toBe(written)
  })

  test('the bar can be written bar, b or 25, and off can be written off, o or 0', () => {
    const entering = board('bar:1 6:1', '2:1', '21')
    for (const text of ['bar/23* 6/5', 'b/23 6/5', '25/23 6/5', 'BAR/23* 6/5'])
      expect(read(entering, text)).toBe('bar/23* 6/5')
    const leaving = board('6:1 1:2', '1:15', '61')
    for (const text of ['6/off 1/off', '6/o 1/0', '1/off, 6/off']) expect(read(leaving, text)).toBe('6/off 1/off')
  })

  test.each(['pass', 'Cannot Move', 'no move', '-'])('"%s" is read only where there is no legal move', text => {
    expect(read(board('bar:1 6:1', '5:2 6:2', '65'), text)).toBe('pass')
    expect(() => read(`${START} 31`, text)).toThrow('not a legal move')
  })
})

describe('a hit', () => {
  const position = board('24:2 6:3', '5:1 7:1', '64')

  test('is marked, with the path on which it was made', () => {
    const at = game.parse(position)
    const moves = movesFor(game)
    game.moves(at, moves)
    const written = Array.from(moves.list.subarray(0, moves.count), move => game.printMove(at, move))
    expect(written).toContain('24/18*/14')
    expect(written).toContain('24/20*/14')
  })

  test('need not be marked, but the path must be given if different paths hit different men', () => {
    expect(read(position, '24/18/14')).toBe('24/18*/14')
    expect(read(position, '24/20/14')).toBe('24/20*/14')
    expect(() => read(position, '24/14')).toThrow('24/18*/14 or 24/20*/14')
  })

  test('is refused if no man is hit', () => {
    expect(() => read(`${START} 64`, '24/18*/14')).toThrow('not a legal move')
  })
})

describe('moves', () => {
  test('survive a round trip on unusual boards', () => {
    const rng = seeded(5)
    const moves = movesFor(game)
    for (let i = 0; i < 300; i++) {
      const state = oddPosition(rng)
      game.moves(state, moves)
      for (let k = 0; k < moves.count; k += 1 + (moves.count >> 6)) {
        const text = game.printMove(state, moves.list[k])
        expect(game.parseMove(state, text), `${text} at ${game.print(state)}`).toBe(moves.list[k])
      }
    }
  })

  test('are read or refused in one sentence, for any text', () => {
    const state = game.parse(`${START} 31`)
    const words = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...'0123456789/-*()bar off,;: '), { maxLength: 20 }).map(letters => letters.join('')),
    )
    fc.assert(
      fc.property(words, text => {
        try {
          game.parseMove(state, text)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
          expect((error as LudusError).code).toBe(3)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test('a very long text is refused at once', () => {
  const state = game.parse(`${START} 31`)
  const begin = process.cpuUsage().user
  for (const text of [' '.repeat(500_000), '8/5 '.repeat(100_000), `${'1'.repeat(500_000)}/5`, '31: '.repeat(100_000)])
    expect(() => game.parseMove(state, text)).toThrow(LudusError)
  expect(process.cpuUsage().user - begin).toBeLessThan(2_000_000)
})
