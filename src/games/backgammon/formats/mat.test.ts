import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { LudusError } from '../../../core/errors.ts'
import { playthrough } from '../../../core/playthrough.ts'
import { replay, writeRecord } from '../../../core/record.ts'
import { openRecord } from '../../../session/recorded.ts'
import { makeGame } from '../../registry.ts'
import { cubelessRecord } from './cubeless.ts'
import { looksLikeMat, readMat, writeMat } from './mat.ts'
import { wonBy } from './match-file.ts'
import { matchOf } from './records.ts'

// Two games of a match to five points that GNU Backgammon 1.07 played against itself and wrote (`export match mat`).
const theirs = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/gnubg-match.mat'), 'utf8')

describe('a match written by GNU Backgammon', () => {
  const match = readMat(theirs, 'it')

  test('is read with its players, scores, cube and results', () => {
    expect(match).toMatchObject({ length: 5, players: ['gnubg', 'somebody'] })
    expect(match.games.map(game => [game.scores, game.events.length, wonBy(game)])).toEqual([
      [[0, 0], 27, { seat: 1, points: 1 }],
      [[0, 1], 45, { seat: 1, points: 2 }],
    ])
    expect(match.games[0].events[0]).toEqual({ seat: 1, kind: 'play', roll: '21', play: '24/23 13/11' })
    expect(match.games[1].events.filter(({ kind }) => kind !== 'play')).toEqual([
      { seat: 1, kind: 'double', to: 2 },
      { seat: 0, kind: 'take' },
      // The last men were not borne off: the left player resigned.
      { seat: 0, kind: 'resign', points: 2 },
      { seat: 1, kind: 'win', points: 2 },
    ])
  })

  test('survives a round trip through .mat', () => {
    expect(readMat(writeMat(match), 'it')).toEqual(match)
    expect(writeMat(readMat(writeMat(match), 'it'))).toBe(writeMat(match))
  })

  test('converts to recorded games', () => {
    const dropped = openRecord(writeRecord(cubelessRecord(match, 0)), 'it').record
    expect([dropped.players, dropped.resigned, dropped.returns]).toEqual([['gnubg', 'somebody'], 0, undefined])
    const played = openRecord(writeRecord(cubelessRecord(match, 1)), 'it').record
    expect([played.moves.length, played.resigned]).toEqual([82, 0])
  })
})

test('a recorded game survives a round trip through .mat', () => {
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
    expect(cubelessRecord(readMat(writeMat(matchOf(record)), 'it'), 0)).toEqual(record)
  }
})

describe('an invalid match', () => {
  const refused = (text: string): void => {
    try {
      readMat(text, 'x.mat')
    } catch (error) {
      expect(error).toBeInstanceOf(LudusError)
      expect((error as LudusError).code).toBe(3)
      expect((error as Error).message).toMatch(/^x\.mat(, line \d+: | is not )/)
    }
  }

  test.each([
    ['', 'is not a .mat match'],
    ['hello', 'line 1: it should start with "5 point match"'],
    [theirs.replace('8/5 11/5', '8/4 11/5'), 'line 8: "8/4 11/5" is not a legal move here'],
    [theirs.replace('  2) 52: 13/8 24/22 ', '  2)                 '), 'line 8: it is the left player’s turn'],
    [theirs.replace('21: 13/11 24/23', '22: 13/11 24/22'), 'line 7: '],
    [theirs.replace(' Drops', ' Sulks'), 'line 20: '],
    [theirs.replace('52: 13/8 24/22', 'Takes         '), 'line 8: there is no double to answer'],
  ])('is refused with the reason and the line (%#)', (text, message) => {
    expect(() => readMat(text, 'x.mat')).toThrow(message)
  })

  test('is read or refused in one sentence, wherever it was cut or changed', () => {
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

describe('.mat files of other programs', () => {
  const heading = ' 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n'
  const kinds = (text: string) => readMat(text, 'it').games[0].events.map(({ seat, kind }) => `${seat} ${kind}`)

  test.each([
    ['Drops', '1 point'],
    ['passes', '1 point'],
    ['PASS', '1 points'],
  ])('may call a pass "%s"', (drops, points) => {
    expect(kinds(`${heading}  1) 31: 8/5 6/5  52: 13/8 24/22\n  2) doubles  ${drops}\n      WINS ${points}\n`)).toEqual(
      ['0 play', '1 play', '0 double', '1 pass', '0 win'],
    )
  })

  test('may leave out the pass and the result', () => {
    const begins = `${heading}  1) 31: 8/5 6/5  52: 13/8 24/22\n  2) Redoubles to 2`
    expect(kinds(`${begins}\n      Wins 1 point`)).toEqual(['0 play', '1 play', '0 double', '1 pass', '0 win'])
    expect(kinds(`${begins}   Drops`)).toEqual(['0 play', '1 play', '0 double', '1 pass', '0 win'])
  })

  test('may mark an unplayable roll in many ways', () => {
    const closed = theirs.replace(' 12) 66:                         22:', ' 12) 66: WORD                    22:')
    for (const word of ['', '????', 'Cannot move', 'pass', 'No move'])
      expect(readMat(closed.replace('WORD', word), 'it'), word).toEqual(readMat(theirs, 'it'))
    // eXtreme Gammon: resigned after the roll.
    const resigned = ['0 play', '1 play', '0 resign', '1 win']
    const rest = `${' '.repeat(34)}Wins 1 point`
    expect(kinds(`${heading}  1) 31: 8/5 6/5   52: 13/8 24/22\n  2) 32: ????\n${rest}`)).toEqual(resigned)
    const unplayed = theirs.replace('52: 13/8 24/22', '52: ????      ')
    expect(() => readMat(unplayed, 'it')).toThrow('line 8: the play before this one is missing')
  })

  test('may give the rules in comments, as eXtreme Gammon does', () => {
    const rules = '; [Site "XG"]\n; [Crawford "Off"]\n; [Jacoby "On"]\n; [Beaver "On"]\n; [Variation "Backgammon"]\n'
    expect(readMat(rules + theirs, 'it')).toMatchObject({ crawford: false, jacoby: true, beavers: true })
    expect(readMat(writeMat(readMat(rules + theirs, 'it')), 'it')).toEqual(readMat(rules + theirs, 'it'))
    expect(() => readMat(`; [Variation "NackGammon"]\n${theirs}`, 'it')).toThrow(
      'line 1: "NackGammon" is not backgammon',
    )
  })

  test('may contain beavers in money games, as GNU Backgammon writes them', () => {
    const text = `${heading.replace('5 point', '0 point')}  1) 31: 8/5 6/5    Doubles => 2\n  2)  Beavers => 4    43: 24/21 13/9\n      Wins 8 points\n`
    const match = readMat(text, 'it')
    expect(match.games[0].events.slice(1)).toEqual([
      { seat: 1, kind: 'double', to: 2 },
      { seat: 0, kind: 'beaver', to: 4 },
      { seat: 1, kind: 'play', roll: '43', play: '24/21 13/9' },
      { seat: 1, kind: 'resign', points: 8 },
      { seat: 0, kind: 'win', points: 8 },
    ])
    expect(readMat(writeMat(match), 'it')).toEqual(match)
  })

  test.each([
    ['  2) Doubles => 4', 'the cube goes to 2, not to 4'],
    ['  2) Takes', 'no double to answer'],
    ['  2) Doubles => 2       Beavers => 4', 'no beavers in a match'],
    ['  2) Doubles => 2       Takes\n  3) 31: 8/5 6/5   Takes', 'no double to answer'],
    ['  2) Doubles => 2\n  3) 31: 8/5 6/5', 'has not been answered'],
    ['  2) Doubles => 2       Takes\n  3) 21: 6/4 24/23  63: 24/15\n  4)  Doubles => 4', 'the opponent owns the cube'],
    ['  2) Doubles => 2       Drops\n      Wins 2 points', 'was worth 1, not 2'],
    ['  2) Doubles => 2       Drops\n                                  Wins 1 point', 'has won, not the opponent'],
    ['      Wins 4 points', 'was worth 1 or 2 or 3, not 4'],
    ['      Wins 1 point\n      Wins 1 point', 'already won'],
  ])('are refused if the cube action or the result is wrong (%#)', (line, message) => {
    expect(() => readMat(`${heading}  1) 31: 8/5 6/5  52: 13/8 24/22\n${line}\n`, 'it')).toThrow(message)
  })
})

describe('a very long text', () => {
  const quick = (work: () => unknown): void => {
    const time = cpuTimeOf(() => {
      try {
        work()
      } catch (error) {
        expect(error).toBeInstanceOf(LudusError)
      }
    })
    expect(time).toBeLessThan(1000)
  }
  const names = ' 5 point match\n\n Game 1\n'

  // With backtracking patterns, some of these took 12 seconds.
  test.each([
    ['spaces', ' '.repeat(100_000)],
    ['line ends', '\n'.repeat(200_000)],
    ['spaces, and a letter', `${' '.repeat(100_000)}x`],
    ['line ends, and a match', '\n'.repeat(200_000) + theirs],
    ['digits', '1'.repeat(100_000)],
    ['short lines of spaces', '  \n'.repeat(100_000)],
    ['names with many colons', `${names}${'a : 1  '.repeat(20_000)}`],
    ['a name with many spaces', `${names}a${' '.repeat(100_000)}: 1`],
    ['a row with many spaces', `${names} a : 0   b : 0\n  1)${' '.repeat(100_000)}x`],
    ['many rows that say nothing', `${names} a : 0   b : 0\n${'  1)                    \n'.repeat(50_000)}`],
    ['many words', `${names} a : 0   b : 0\n${'Takes '.repeat(50_000)}`],
  ])('of %s is read or refused at once', (_, text) => {
    quick(() => looksLikeMat(text))
    quick(() => readMat(text, 'it'))
  })
})
