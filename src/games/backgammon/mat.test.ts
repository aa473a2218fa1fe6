import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LudusError } from '../../core/errors.ts'
import { playthrough } from '../../core/playthrough.ts'
import { replay, writeRecord } from '../../core/record.ts'
import { openRecord } from '../../session/recorded.ts'
import { makeGame } from '../registry.ts'
import { matOfRecord, readMat, recordOfMat, writeMat } from './mat.ts'

// Two games of a match to five that GNU Backgammon 1.07 played with itself and wrote (`export match mat`).
const theirs = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/gnubg-match.mat'), 'utf8')

describe('a match that GNU Backgammon wrote', () => {
  const match = readMat(theirs, 'it')

  test('is read with its players, scores, cube and results', () => {
    expect(match).toMatchObject({ length: 5, names: ['gnubg', 'somebody'] })
    expect(match.games.map(({ scores, turns, won }) => [scores, turns.length, won])).toEqual([
      [[0, 0], 26, { seat: 1, points: 1 }],
      [[0, 1], 43, { seat: 1, points: 2 }],
    ])
    expect(match.games[0].turns[0]).toEqual({ seat: 1, roll: '21', move: '24/23 13/11' })
    expect(match.games[1].turns.filter(turn => 'cube' in turn)).toEqual([
      { seat: 1, cube: 'doubles', to: 2 },
      { seat: 0, cube: 'takes' },
    ])
  })

  test('is written such that it reads back', () => {
    expect(readMat(writeMat(match), 'it')).toEqual(match)
    expect(writeMat(readMat(writeMat(match), 'it'))).toBe(writeMat(match))
  })

  test('becomes recorded games of this program', () => {
    const dropped = openRecord(writeRecord(recordOfMat(match, 0)), 'it').record
    expect([dropped.players, dropped.resigned, dropped.returns]).toEqual([['gnubg', 'somebody'], 0, undefined])
    const played = openRecord(writeRecord(recordOfMat(match, 1)), 'it').record
    // The last men were not borne off: the left player gave the rest up.
    expect([played.moves.length, played.resigned]).toEqual([82, 0])
  })
})

test('a recorded game reads back from .mat', () => {
  const game = makeGame('backgammon(gammons=true)')
  for (let seed = 1; seed <= 5; seed++) {
    const moves = playthrough(game, seed, 5000)
      .split('\n')
      .slice(3, -2)
      .map(line => line.split(' | ')[2])
    const state = replay(game, moves)
    const returns = new Float32Array(2)
    game.returns(state, returns)
    const record = {
      format: 'ludus-game',
      version: 1,
      game: game.id,
      seed: 0,
      players: ['a', 'b'],
      moves,
      returns: [...returns],
    } as const
    expect(recordOfMat(readMat(writeMat(matOfRecord(record)), 'it'), 0)).toEqual(record)
  }
})

describe('what is no match', () => {
  const refused = (text: string): void => {
    try {
      readMat(text, 'x.mat')
    } catch (error) {
      expect(error).toBeInstanceOf(LudusError)
      expect((error as LudusError).code).toBe(3)
      expect((error as Error).message).toMatch(/^x\.mat(, line \d+: | is no )/)
    }
  }

  test.each([
    ['', 'is no .mat match'],
    ['hello', 'line 1: it should begin with "5 point match"'],
    [theirs.replace('8/5 11/5', '8/4 11/5'), 'line 8: "8/4 11/5" is not a legal move here'],
    [theirs.replace('  2) 52: 13/8 24/22 ', '  2)                 '), 'line 8: it is the left player’s turn'],
    [theirs.replace('21: 13/11 24/23', '22: 13/11 24/22'), 'line 7: '],
    [theirs.replace(' Drops', ' Sulks'), 'line 20: '],
    [theirs.replace('52: 13/8 24/22', 'Takes         '), '"Takes" means nothing here'],
  ])('says why, and where (%#)', (text, message) => {
    expect(() => readMat(text, 'x.mat')).toThrow(message)
  })

  test('always gets one clear sentence, wherever it was cut or changed', () => {
    const letters = fc.constantFrom(...'0123456789/*:() \nabDTW>=;')
    fc.assert(
      fc.property(fc.nat(theirs.length), fc.nat(30), fc.string({ unit: letters, maxLength: 8 }), (at, gone, put) => {
        refused(theirs.slice(0, at))
        refused(theirs.slice(0, at) + put + theirs.slice(at + gone))
      }),
      { numRuns: 150 },
    )
    fc.assert(fc.property(fc.string(), refused))
  })
})
