import { describe, expect, test } from 'vitest'
import { writeRecord } from '../core/record.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import { moduleOf } from '../modules/game-module.ts'
import { newSession, recordOf } from '../session/session.ts'
import { readAnything } from './reading.ts'
import { randomGame } from './testing/random-game.ts'

const BACKGAMMON = '4HPwATDgc/ABMA 31'
const FEN = 'W:W21,22,K30:B1,2,K5'

describe('a position', () => {
  test.each(gameModules().map(({ name }) => makeGame(name).id))('of %s is read while that game is on the board', id => {
    const game = makeGame(id)
    for (const { state } of randomGame(game, 2, 10).decisions) {
      const text = game.print(state)
      expect(readAnything(` ${text}\n`, id)).toEqual({ game: id, start: text, players: [], moves: [] })
    }
  })

  test('of another game is recognised by its format', () => {
    expect(readAnything(BACKGAMMON, 'ludo:alhajry2012').game).toBe('backgammon:standard')
    expect(readAnything(FEN, 'ludo:alhajry2012').game).toBe('checkers:english')
  })

  test('belongs to the game on the board if several games fit', () => {
    expect(readAnything(FEN, 'giveaway:english').game).toBe('giveaway:english')
    expect(readAnything(BACKGAMMON, 'backgammon:standard(gammons=true)').game).toBe('backgammon:standard(gammons=true)')
  })

  test('is refused if the game is over in it', () => {
    const game = makeGame('ludo(seats=2,pieces=1)')
    const session = newSession(game, [{ name: 'a' }, { name: 'b' }], 1, randomGame(game, 1).texts)
    expect(() => readAnything(game.print(session.state), game.id)).toThrow('The game is over in that position')
  })
})

describe('a game', () => {
  const session = (name: string) => {
    const game = makeGame(name)
    return newSession(
      game,
      Array.from({ length: game.seats }, () => ({ name: 'random' })),
      1,
      randomGame(game, 1, 30).texts,
    )
  }

  test.each(gameModules().map(({ name }) => name))('of %s is read from its record, whatever is on the board', name => {
    const played = session(name)
    const read = readAnything(writeRecord(recordOf(played)).trim(), 'ludo:thor2017')
    expect(read).toMatchObject({ game: played.game.id, moves: played.moves })
  })

  test('is read from every format that a module writes', () => {
    for (const { name } of gameModules()) {
      const played = session(name)
      for (const { write } of moduleOf(played.game).formats ?? []) {
        if (!write) continue
        const text = write(played.game, recordOf(played))
        expect(text && readAnything(text, 'ludo:thor2017')).toMatchObject({ game: played.game.id, moves: played.moves })
      }
    }
  })
})

test('unrecognised text is refused with a list of the readable formats', () => {
  expect(() => readAnything('hello world', 'ludo:alhajry2012')).toThrow(
    /^We couldn’t recognise this text\. You can paste GNUbg ID, XGID, OGID, FEN, backgammon match \(\.mat, \.sgf, \.xg\), checkers PDN game \(\.pdn\) or a saved game \(\.json\), or a position of Ludo\. Write /,
  )
  expect(() => readAnything('   ', 'ludo')).toThrow('There is nothing to read.')
  expect(() => readAnything('XGID=nothing', 'ludo')).toThrow(/XGID/)
})

describe('checkers games from other programs', () => {
  test('can be several in one text', () => {
    const text = '[Event "A"]\n\n1. 11-15 23-19 2. 8-11 *\n\n[Event "B"]\n\n1. 9-14 22-18 1-0\n\n1. 12-16 *\n'
    const read = readAnything(text, 'checkers:english')
    expect(read.match?.map(({ moves }) => moves.length)).toEqual([3, 2, 1])
  })

  test('are refused with the number of the wrong game', () => {
    const text = '[Event "A"]\n\n1. 11-15 *\n\n[Event "B"]\n\n1. 9-20 *\n'
    expect(() => readAnything(text, 'checkers:english')).toThrow(/^Game 2 of The text .*"9-20" is not a legal move/)
  })

  test('can have captures written like moves', () => {
    expect(readAnything('1. 11-15 22-18 2. 15-22 25-18 *', 'checkers:english').moves).toEqual([
      ...['11-15', '22-18', '15x22', '25x18'],
    ])
  })
})
