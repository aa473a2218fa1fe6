import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTOR, type Game, OVER } from '../../core/contract.ts'
import { LudusError } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../registry.ts'
import { printFen } from './notation.ts'
import { parsePdn, printPdn } from './pdn.ts'

const game = makeGame('checkers')

/** 'read' if the input is accepted, otherwise the message of its error, which must be one sentence with code 3. */
function verdict(read: () => unknown): string {
  try {
    read()
    return 'read'
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    expect(error.code).toBe(3)
    expect(error.message).not.toContain('\n')
    expect(error.message.length).toBeLessThan(900)
    return error.message
  }
}

describe('FEN', () => {
  test.each([
    ['B:W21-32:B1-12.', 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12'],
    ['W:B1,2,K5:W21,22,K30', 'W:W21,22,K30:B1,2,K5'],
    [' w:wk30,21:bk5 ', 'W:W21,K30:BK5'],
    ['B:WK1-4:B12.', 'B:WK1,K2,K3,K4:B12'],
  ])('%s is read', (text, printed) => {
    expect(game.print(game.parse(text))).toBe(printed)
  })

  test.each([
    ['', 'should be the side to move'],
    ['X:W21:B1', 'should be the side to move'],
    ['W:W21', 'should be the side to move'],
    ['W:W21:W22', 'one list of white pieces and one of black'],
    ['W:W33:B1', '"33" is not a piece'],
    ['W:W0:B1', '"0" is not a piece'],
    ['W:W21,,22:B1', '"" is not a piece'],
    ['W:W25-21:B1', '"25-21" is not a piece'],
    ['W:W21,21:B1', 'two pieces are on 21'],
    ['W:W21:BK21', 'two pieces are on 21'],
    ['W:W3:B5', 'a white man on 3 would have been crowned'],
    ['W:W5:B30', 'a black man on 30 would have been crowned'],
    ['B:W20-32:B1', 'white has 13 pieces; at most 12 are allowed'],
    ['B:W:B1', "white has no pieces, so it cannot be black's move"],
    ['B:WK32:BK1 1-5', '"1-5" is not a king\'s move that leads there'],
    ['B:WK32:BK1 27-32-1', '"27-32-1" is not a king\'s move that leads there'],
    ['B:WK32:BK1 ?', 'nothing to draw at random'],
  ])('%s is refused: %s', (text, message) => {
    expect(verdict(() => game.parse(text))).toContain(message)
  })

  test('any text is read or refused in one sentence', () => {
    const piece = fc.oneof(fc.integer({ min: 0, max: 34 }).map(String), fc.constantFrom('K', 'K7', '-', '3-9', 'x', ''))
    const list = fc.tuple(fc.constantFrom('W', 'B', 'b', ''), fc.array(piece, { maxLength: 14 })).map(([c, p]) => c + p)
    const fen = fc
      .tuple(fc.constantFrom('W', 'B', '?'), fc.array(list, { maxLength: 3 }), fc.constantFrom('', '.', ' 1-5', ' ?'))
      .map(([turn, lists, end]) => `${[turn, ...lists].join(':')}${end}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fen), text => {
        verdict(() => expect(game.parse(game.print(game.parse(text)))).toEqual(game.parse(text)))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('moves', () => {
  test.each([
    ['22x15x8', '22x15x8'],
    ['22:15:8', '22x15x8'],
    [' 22X8 ', '22x15x8'],
  ])('%s is read', (text, path) => {
    const state = game.parse('W:W22,32:B18,11')
    expect(game.parseMove(state, text)).toBe(game.parseMove(state, path))
  })

  test('an ambiguous move is refused, and a square on its path resolves it', () => {
    const state = game.parse('W:WK6:B9,10,17,18')
    expect(verdict(() => game.parseMove(state, '6x6'))).toContain('could be')
    expect(game.printMove(state, game.parseMove(state, '6x13x22x6'))).toBe('6x13x22x15x6')
  })

  test.each(['', '11', '11-16-20', '11x15', '9-14x18', '99-99', 'e4'])('"%s" is refused, listing legal moves', text => {
    const state = new Int8Array(game.cells)
    game.start(state)
    expect(verdict(() => game.parseMove(state, text))).toContain('Legal: 9-13')
  })
})

/** The moves of a random game. */
function randomGame(of: Game, seed: number, plies: number): string[] {
  const rng = seeded(seed)
  const state = new Int8Array(of.cells)
  const moves = movesFor(of)
  const texts: string[] = []
  of.start(state)
  while (state[ACTOR] !== OVER && texts.length < plies) {
    of.moves(state, moves)
    const move = moves.list[rng.below(moves.count)]
    texts.push(of.printMove(state, move))
    of.play(state, move, state)
  }
  return texts
}

describe('PDN', () => {
  test('a game survives a round trip, finished or not', () => {
    for (let seed = 0; seed < 40; seed++) {
      const moves = randomGame(game, seed, seed % 2 === 0 ? 30 : 1000)
      const text = printPdn(game, moves, { Event: 'a "test" \\ of it', White: 'random', Black: 'random' })
      const read = parsePdn(game, text, 'it')
      expect(read.moves).toEqual(moves)
      expect(read.tags.Event).toBe('a "test" \\ of it')
      expect(text.split('\n').every(line => line.length <= 80)).toBe(true)
      expect(printPdn(game, read.moves, read.tags)).toBe(text)
    }
  })

  test('a game from a position has its FEN, and starts with the side to move', () => {
    const start = game.parse('W:W22,32:B18,11,1')
    const text = printPdn(game, ['22x8', '1-6'], {}, start)
    expect(text).toContain('[FEN "W:W22,32:B1,11,18"]')
    expect(text).toContain('1... 22x8 2. 1-6 *')
    const read = parsePdn(game, text, 'it')
    expect(printFen(read.state)).toBe('W:W8,32:B6')
  })

  test('comments, variations, annotations and old results are accepted', () => {
    const text = `[Event "x"]
[Result "2-0"]
1. 11-15 {the {old fourteenth} 23-19 $2 (1... 22-18 15x22) 2. 8-11! ; and so on
22-17 1/2-1/2
[Event "the next game"] 1. 9-14 *`
    const read = parsePdn(game, text, 'it')
    expect(read.moves).toEqual(['11-15', '23-19', '8-11', '22-17'])
    expect(read.result).toBe('1/2-1/2')
  })

  test.each([
    ['', 'neither tags nor moves'],
    ['hello', 'line 1 has an unexpected "hello"'],
    ['1. 11-15 (1. 9-14', 'a variation does not end'],
    ['1. 11-15) *', 'a variation ends without a start'],
    ['[GameType "20"] 1. 32-28 *', 'its game type is 20, not 21'],
    ['1. 11-15 23-19 2. 15-20 *', 'ply 3: "15-20" is not a legal move here'],
    ['[FEN "W:W3:B5"] *', 'a white man on 3'],
    ['[Result "won"]', '"won" is not a result'],
    ['[FEN "B:W9,14:B5"] 1. 5-9 *', 'the game ends after 0 plies'],
    ['[FEN "B:W9,14:B5"] 0-1', 'it says 0-1, but the last position is 1-0'],
  ])('%s is refused: %s', (text, message) => {
    expect(verdict(() => parsePdn(game, text, 'it'))).toContain(message)
  })

  test('any text is read or refused in one sentence', () => {
    const good = printPdn(game, randomGame(game, 3, 40), { Event: 'x' })
    const words = ['[Event "x"]', '{', '}', '(', ')', '1.', '11-15', '22x15x8', '*', '1-0', '$3', ';', '"', '[', '9-14']
    const soup = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map(parts => parts.join(' '))
    const spoilt = fc
      .tuple(fc.nat({ max: good.length - 1 }), fc.string({ maxLength: 3 }))
      .map(([at, text]) => good.slice(0, at) + text + good.slice(at + 1))
    fc.assert(
      fc.property(fc.oneof(fc.string(), soup, spoilt), text => {
        verdict(() => parsePdn(game, text, 'it'))
      }),
      { numRuns: 1500 },
    )
  })
})
