import { describe, expect, test } from 'vitest'
import type { RecordedGame } from '../../../core/record.ts'
import { readMat } from './mat.ts'
import type { MatchFile } from './match-file.ts'
import { matchOf, recordsOf } from './records.ts'
import { readSgf } from './sgf.ts'

/** The first play of each side. The test's own moves follow. */
const OPENING = ['31: 8/5 6/5', '52: 13/8 24/22'] as const
const heading = (length: number, scores = [0, 0], nth = 1): string =>
  `${nth === 1 ? ` ${length} point match\n` : ''}\n Game ${nth}\n Ann : ${scores[0]}                        Bob : ${scores[1]}\n`
const opened = `  1) ${OPENING[0].padEnd(30)}${OPENING[1]}\n`
const wins = (seat: number, points: number): string =>
  `${' '.repeat(seat === 0 ? 6 : 34)}Wins ${points} point${points === 1 ? '' : 's'}\n`
const only = (records: readonly RecordedGame[]): RecordedGame => {
  expect(records).toHaveLength(1)
  return records[0]
}

describe('a match file as a recorded match', () => {
  test('has a roll decision exactly where the player may double', () => {
    const text =
      heading(3) +
      opened +
      '  2) 61: 13/7 8/7                  Doubles => 2\n' +
      '  3)  Takes                       43: 24/21 13/9\n' +
      '  4) 21: 13/11 6/5                32: 13/10 6/4\n' +
      '  5) 62: 13/5                    \n'
    expect(only(recordsOf(readMat(text, 'it')))).toEqual({
      format: 'ludus-game',
      version: 1,
      game: 'backgammon:standard(match=3)',
      seed: 0,
      players: ['Ann', 'Bob'],
      moves: [
        ...['31', '8/5 6/5', 'roll', '52', '24/22 13/8', 'roll', '61', '13/7 8/7', 'double', 'take'],
        // Bob has given the cube away. Ann owns a 2-cube and needs 3, so she may still double.
        ...['43', '24/21 13/9', 'roll', '21', '13/11 6/5', '32', '13/10 6/4', 'roll', '62', '13/5'],
      ],
    })
  })

  test('contains all games in order, a Crawford game without doubles, and the result', () => {
    const text =
      heading(3) +
      opened +
      wins(1, 2) +
      heading(3, [0, 2], 2) +
      `  1)                              ${OPENING[0]}\n  2) ${OPENING[1]}\n${wins(0, 1)}` +
      heading(3, [1, 2], 3) +
      opened +
      '  2)  Doubles => 2                 Takes\n' +
      '  3) 61: 13/7 8/7\n' +
      wins(0, 4)
    const record = only(recordsOf(readMat(text, 'it')))
    expect(record.moves).toEqual([
      ...['31', '8/5 6/5', 'roll', '52', '24/22 13/8', 'resign gammon'],
      // Blue's die is higher, so blue begins. There are no cube decisions in the Crawford game.
      ...['13', '8/5 6/5', '52', '24/22 13/8', 'resign single'],
      // After it, Ann may double with 1 of 3 points. For Bob, who needs one point, the cube is dead.
      ...['31', '8/5 6/5', '52', '24/22 13/8', 'double', 'take', '61', '13/7 8/7', 'resign gammon'],
    ])
    expect(record.returns).toEqual([1, -1])
  })

  test('continues after a passed double', () => {
    const text = `${heading(5)}${opened}  2)  Doubles => 2                 Drops\n${wins(0, 1)}${heading(5, [1, 0], 2)}${opened}`
    const record = only(recordsOf(readMat(text, 'it')))
    expect(record.moves.slice(5, 9)).toEqual(['double', 'pass', '31', '8/5 6/5'])
    expect(record.returns).toBeUndefined()
  })

  test.each([
    [heading(3, [1, 0]) + opened, 'Game 1 starts at 1-0, but the score is 0-0'],
    [heading(3) + opened + heading(3, [0, 0], 2) + opened, 'Game 1 is unfinished, but another follows'],
    [heading(1) + opened + wins(1, 1) + heading(1, [0, 1], 2) + opened, 'Game 2 comes after the end of the match'],
    [`${heading(1)}${opened}  2)  Doubles => 2\n`, 'Game 1: a player doubles who would win'],
    [
      `${heading(2) + opened + wins(1, 1) + heading(2, [0, 1], 2)}${opened}  2)  Doubles => 2\n`,
      'in the Crawford game',
    ],
  ])('is refused if it breaks the rules of the match (%#)', (text, message) => {
    expect(() => recordsOf(readMat(text, 'it'))).toThrow(message)
  })
})

describe('a money session', () => {
  const head = '(;FF[4]GM[6]MI[length:0][game:0][ws:0][bs:0]PW[Ann]PB[Bob]'

  test('becomes one recorded game per game', () => {
    const text = `${head}RU[Jacoby]RE[W+2R];W[31hefe];B[52lqac];W[double];B[take];W[61mghg])${head.replace('ws:0', 'ws:2')}RU[Jacoby];W[31hefe])`
    const [first, second] = recordsOf(readSgf(text, 'it'))
    expect(first).toMatchObject({
      game: 'backgammon:standard(cube=true,jacoby=true)',
      moves: ['31', '8/5 6/5', 'roll', '52', '24/22 13/8', 'double', 'take', '61', '13/7 8/7', 'resign single'],
    })
    expect([first, second].map(({ returns }) => returns)).toEqual([[2, -2], undefined])
  })
})

describe('a recorded game as a match file', () => {
  const record = (game: string, moves: readonly string[], more: Partial<RecordedGame> = {}): RecordedGame => ({
    format: 'ludus-game',
    version: 1,
    game,
    seed: 0,
    players: ['Ann', 'Bob'],
    moves,
    ...more,
  })

  test('leaves out roll decisions and starts a new game where one has ended', () => {
    const moves = ['13', '8/5 6/5', 'roll', '52', '24/22 13/8', 'double', 'pass', '31', '8/5 6/5', 'roll', '66']
    expect(matchOf(record('backgammon:standard(match=3)', moves))).toEqual({
      players: ['Ann', 'Bob'],
      length: 3,
      crawford: true,
      games: [
        {
          scores: [0, 0],
          events: [
            { seat: 1, kind: 'play', roll: '31', play: '8/5 6/5' },
            { seat: 0, kind: 'play', roll: '52', play: '24/22 13/8' },
            { seat: 1, kind: 'double', to: 2 },
            { seat: 0, kind: 'pass' },
            { seat: 1, kind: 'win', points: 1 },
          ],
        },
        { scores: [0, 1], events: [{ seat: 0, kind: 'play', roll: '31', play: '8/5 6/5' }] },
      ],
    })
  })

  test('supports beavers, resignations and games without the cube', () => {
    const beavered = [
      '31',
      '8/5 6/5',
      'double',
      'beaver',
      '52',
      '24/22 13/8',
      'roll',
      '61',
      '13/7 8/7',
      'resign gammon',
    ]
    const money = matchOf(record('backgammon:standard(cube=true,beavers=true)', beavered))
    expect(money).toMatchObject({ length: 0, jacoby: false, beavers: true })
    expect(money.games[0].events.slice(1, 3)).toEqual([
      { seat: 1, kind: 'double', to: 2 },
      { seat: 0, kind: 'beaver', to: 4 },
    ])
    expect(money.games[0].events.slice(-2)).toEqual([
      { seat: 1, kind: 'resign', points: 8 },
      { seat: 0, kind: 'win', points: 8 },
    ])
    expect(recordsOf(money)[0].moves).toEqual(beavered)

    const [opening, double, beaver] = money.games[0].events
    const passed: MatchFile = {
      ...money,
      games: [{ scores: [0, 0], events: [opening, double, beaver, { seat: 1, kind: 'pass' }] }],
    }
    expect(() => recordsOf(passed)).toThrow('a beaver is passed, but beavers must be taken here')

    const plain = matchOf(record('backgammon:standard', ['31', '8/5 6/5', '52', '24/22 13/8'], { resigned: 0 }))
    expect(plain).toMatchObject({ length: 1, games: [{ scores: [0, 0] }] })
    expect(plain.games[0].events.slice(2)).toEqual([
      { seat: 0, kind: 'resign', points: 1 },
      { seat: 1, kind: 'win', points: 1 },
    ])
  })
})
