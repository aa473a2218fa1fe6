import { describe, expect, test } from 'vitest'
import { perft } from '../../core/perft.ts'
import { movesFor } from '../../core/playing.ts'
import { makeGame } from '../registry.ts'
import { ludoOf } from './ludo.ts'

const H = 'h,h,h,h'
const game = (rules: string) => makeGame(`ludo:${rules}`)

function legal(rules: string, position: string): string[] {
  const ludo = game(rules)
  const state = ludo.parse(position)
  const moves = movesFor(ludo)
  ludo.moves(state, moves)
  return Array.from(moves.list.subarray(0, moves.count), move => ludo.printMove(state, move))
}

function after(rules: string, position: string, move: string): string {
  const ludo = game(rules)
  const state = ludo.parse(position)
  ludo.play(state, ludo.parseMove(state, move), state)
  return ludo.print(state)
}

// Name, rules, position, leaves at depth 1, 2, 3 … Counted by hand: a die has six faces, at home only a six moves, and then
// any of four pieces. In alhajry2012 the starting player is drawn first, and a six rolls again.
const perfts: readonly [name: string, rules: string, position: string | undefined, ...counts: number[]][] = [
  ['start', 'thor2017', undefined, 6, 9, 54, 81],
  ['start', 'zeman2020', undefined, 6, 9, 54],
  ['start, drawn who begins', 'alhajry2012', undefined, 4, 24, 36, 216],
  ['one piece each, two seats', 'alhajry2012(seats=2,pieces=1)', undefined, 2, 12, 12, 72],
  ['three tries', 'mensch(seats=2,pieces=1)', 'r? h/h', 6, 6, 36, 36],
  ['over', 'thor2017', `r! g,g,g,g/${H}/${H}/${H}`, 0],
]
test.each(perfts)('perft: %s (%s)', (_, rules, position, ...counts) => {
  const ludo = game(rules)
  let state = new Int8Array(ludo.cells)
  ludo.start(state)
  if (position) state = new Int8Array(ludo.parse(position))
  expect(counts.map((_, i) => perft(ludo, state, i + 1))).toEqual(counts)
})

// The legal moves after a roll, by rule set (source: the authors' own simulators).
const choices: readonly [what: string, rules: string, position: string, moves: string[]][] = [
  ['only a six brings a piece out', 'alhajry2012', `r5 ${H}/${H}/${H}/${H}`, ['pass']],
  ['a six brings out any of four', 'alhajry2012', `r6 ${H}/${H}/${H}/${H}`, ['1:h-0', '2:h-0', '3:h-0', '4:h-0']],
  ['bringing out is optional', 'alhajry2012', `r6 h,7,g,g/${H}/${H}/${H}`, ['1:h-0', '2:7-13']],
  ['the exact roll only', 'alhajry2012', `r3 54,53,50,g/${H}/${H}/${H}`, ['2:53-g', '3:50-53']],
  ['the third six is lost', 'alhajry2012', `r6 0,7,g,g/${H}/${H}/${H} s2`, ['pass']],
  ['no third-six rule', 'thor2017', `r6 0,7,g,g/${H}/${H}/${H}`, ['1:0-6', '2:7-13']],
  ['overshooting bounces back', 'thor2017', `r5 54,h,h,h/${H}/${H}/${H}`, ['1:54-53']],
  ['pieces that stay where they are make one move', 'thor2017', `r6 53,53,g,g/${H}/${H}/${H}`, ['1:53-53']],
  ['a star carries to the next', 'thor2017', `r2 3,9,22,48/${H}/${H}/${H}`, ['1:3-11', '2:9-18', '3:22-31', '4:48-g']],
  ['past the ring is home', 'zeman2020', `r6 50,46,45,h/${H}/${H}/${H}`, ['1:50-g', '2:46-g', '3:45-g', '4:h-0']],
  ['a wall stops all who would pass', 'zeman2020', `r5 10,h,h,h/${H}/40,40,h,h/${H}`, ['pass']],
  ['a wall stops its own colour', 'zeman2020', `r5 10,13,13,h/${H}/${H}/${H}`, ['2:13-18', '3:13-18']],
  ['a wall does not stop the way home', 'zeman2020', `r5 46,h,h,h/${H}/22,22,h,h/${H}`, ['1:46-g']],
  ['two of different colours are no wall', 'zeman2020', `r5 18,h,h,h/8,h,h,h/47,h,h,h/${H}`, ['1:18-23']],
  ['no bringing out onto an own pair', 'zeman2020', `r6 0,0,h,h/${H}/${H}/${H}`, ['1:0-6', '2:0-6']],
  ['no bringing out onto an enemy pair', 'zeman2020', `r6 ${H}/39,39,h,h/${H}/${H}`, ['pass']],
  ["no bringing out onto a partner's pair", 'parchis(teams=true)', `r5 ${H}/${H}/26,26,h,h/${H}`, ['pass']],
  ['landing on a pair may be barred', 'alhajry2012(pairs=barred)', `r3 20,h,h,h/10,10,h,h/${H}/${H}`, ['pass']],
  ['one piece a square', 'mensch', `r3 20,23,g,g/${H}/${H}/${H}`, ['2:23-26']],
  ['coming out is a duty', 'mensch', `r6 20,h,h,g/${H}/${H}/${H}`, ['2:h-0', '3:h-0']],
  ['a duty that cannot be done is none', 'mensch', `r6 0,h,h,g/${H}/${H}/${H}`, ['1:0-6']],
  ['out on a five', 'parchis', `r5 20,h,g,g/${H}/${H}/${H}`, ['2:h-0']],
]
test.each(choices)('%s (%s): %s', (_, rules, position, moves) => {
  expect(legal(rules, position)).toEqual(moves)
})

// What a move does.
const results: readonly [what: string, rules: string, position: string, move: string, after: string][] = [
  ['a single enemy goes home', 'alhajry2012', `r3 20,h,h,h/10,h,h,h/${H}/${H}`, '1', `g? 23,h,h,h/${H}/${H}/${H}`],
  [
    'who lands on a pair goes home',
    'alhajry2012',
    `r3 20,h,h,h/10,10,h,h/${H}/${H}`,
    '1',
    `g? ${H}/10,10,h,h/${H}/${H}`,
  ],
  ['a pair may be passed', 'alhajry2012', `r4 20,h,h,h/10,10,h,h/${H}/${H}`, '1', `g? 24,h,h,h/10,10,h,h/${H}/${H}`],
  ['safe squares are shared', 'alhajry2012', `r1 20,h,h,h/8,h,h,h/${H}/${H}`, '1', `g? 21,h,h,h/8,h,h,h/${H}/${H}`],
  ['a six rolls again', 'alhajry2012', `r6 20,h,h,h/${H}/${H}/${H}`, '1', `r? 26,h,h,h/${H}/${H}/${H} s1`],
  [
    'an unused six rolls again',
    'alhajry2012',
    `r6 53,g,g,g/${H}/${H}/${H} s1`,
    'pass',
    `r? 53,g,g,g/${H}/${H}/${H} s2`,
  ],
  ['a third six ends the turn', 'alhajry2012', `r6 20,h,h,h/${H}/${H}/${H} s2`, 'pass', `g? 20,h,h,h/${H}/${H}/${H}`],
  ['the last piece home wins', 'alhajry2012', `b2 ${H}/${H}/${H}/54,g,g,g`, '1', `b! ${H}/${H}/${H}/g,g,g,g`],
  ['the turn goes round', 'thor2017', `b1 ${H}/${H}/${H}/4,h,h,h`, '1', `r? ${H}/${H}/${H}/11,h,h,h`],
  [
    'who lands on a guarded globe goes home',
    'thor2017',
    `r1 20,h,h,h/8,h,h,h/${H}/${H}`,
    '1',
    `g? ${H}/8,h,h,h/${H}/${H}`,
  ],
  ['an empty globe is just a square', 'thor2017', `r1 20,h,h,h/${H}/${H}/${H}`, '1', `g? 21,h,h,h/${H}/${H}/${H}`],
  ['coming out clears even a pair', 'thor2017', `r6 ${H}/39,39,h,h/${H}/${H}`, '1', `g? 0,h,h,h/${H}/${H}/${H}`],
  [
    'only the end of a star jump counts',
    'thor2017',
    `r2 3,h,h,h/44,h,h,h/${H}/${H}`,
    '1',
    `g? 11,h,h,h/44,h,h,h/${H}/${H}`,
  ],
  ['a star jump hits where it ends', 'thor2017', `r2 3,h,h,h/50,h,h,h/${H}/${H}`, '1', `g? 11,h,h,h/${H}/${H}/${H}`],
  ['start squares are not safe', 'zeman2020', `r6 h,7,h,h/0,h,h,h/${H}/${H}`, '2', `g? h,13,h,h/${H}/${H}/${H}`],
  ['coming out hits a single enemy', 'zeman2020', `r6 ${H}/39,h,h,h/${H}/${H}`, '1', `g? 0,h,h,h/${H}/${H}/${H}`],
  ['a six does not roll again', 'zeman2020', `r6 20,h,h,h/${H}/${H}/${H}`, '1', `g? 26,h,h,h/${H}/${H}/${H}`],
  ['three tries', 'mensch', `r3 ${H}/${H}/${H}/${H}`, 'pass', `r? ${H}/${H}/${H}/${H} t1`],
  ['and no more', 'mensch', `r3 ${H}/${H}/${H}/${H} t2`, 'pass', `g? ${H}/${H}/${H}/${H}`],
  ['a hit rolls again', 'quick', `r3 20,h,h,h/10,h,h,h/${H}/${H}`, '1', `r? 23,h,h,h/${H}/${H}/${H}`],
  ['one piece home wins the short game', 'quick', `r3 53,h,h,h/${H}/${H}/${H}`, '1', `r! g,h,h,h/${H}/${H}/${H}`],
  [
    'the third six sends the last mover home',
    'parchis',
    `r6 20,h,h,h/${H}/${H}/${H} s2 m1`,
    'pass',
    `g? ${H}/${H}/${H}/${H}`,
  ],
  ['but not off the strip', 'parchis', `r6 52,h,h,h/${H}/${H}/${H} s2 m1`, 'pass', `g? 52,h,h,h/${H}/${H}/${H}`],
  [
    'partners share a square',
    'alhajry2012(teams=true)',
    `r3 20,h,h,h/${H}/49,h,h,h/${H}`,
    '1',
    `g? 23,h,h,h/${H}/49,h,h,h/${H}`,
  ],
  [
    'one of two partners home goes on',
    'alhajry2012(teams=true)',
    `r2 54,g,g,g/${H}/3,h,h,h/${H}`,
    '1',
    `g? g,g,g,g/${H}/3,h,h,h/${H}`,
  ],
  [
    'a finished player moves for his partner',
    'alhajry2012(teams=true)',
    `r2 g,g,g,g/${H}/3,h,h,h/${H}`,
    '1',
    `g? g,g,g,g/${H}/5,h,h,h/${H}`,
  ],
  ['both home win', 'alhajry2012(teams=true)', `y2 g,g,g,g/${H}/54,g,g,g/${H}`, '1', `y! g,g,g,g/${H}/g,g,g,g/${H}`],
  [
    "the third six spares a partner's piece",
    'parchis(teams=true)',
    `r6 g,g,g,50/${H}/5,6,7,8/${H} s1`,
    '4',
    `r? g,g,g,g/${H}/5,6,7,8/${H} s2`,
  ],
  [
    "tries end where the partner's piece is out",
    'mensch(teams=true)',
    `r3 g,g,g,g/${H}/55,h,h,h/${H}`,
    'pass',
    `g? g,g,g,g/${H}/55,h,h,h/${H}`,
  ],
  ['two sit opposite', 'alhajry2012(seats=2)', `r3 20,h,h,h/49,h,h,h`, '1', `y? 23,h,h,h/${H}`],
]
test.each(results)('%s (%s)', (_, rules, position, move, expected) => {
  expect(after(rules, position, move)).toBe(expected)
})

test('both partners share the win', () => {
  const ludo = game('alhajry2012(teams=true)')
  const returns = new Float32Array(4)
  ludo.returns(ludo.parse(`y! g,g,g,g/${H}/g,g,g,g/${H}`), returns)
  expect([...returns]).toEqual([1, 0, 1, 0])
})

describe('notation', () => {
  const refused: readonly [what: string, position: string, message: string][] = [
    ['five pieces', `r6 h,h,h,h,h/${H}/${H}/${H}`, '5 pieces, not 4'],
    ['three pieces', `r6 h,h,h/${H}/${H}/${H}`, '3 pieces, not 4'],
    ['five players', `r6 ${H}/${H}/${H}/${H}/${H}`, '5 players for 4 seats'],
    ['a seven', `r7 ${H}/${H}/${H}/${H}`, 'the player to act and the die'],
    ['a place beyond the goal', `r6 57,h,h,h/${H}/${H}/${H}`, '"57"'],
    ['the goal as a number', `r6 56,h,h,h/${H}/${H}/${H}`, '"56"'],
    ['nonsense', 'hello', 'the player to act and the die'],
    ['nothing', '', 'the player to act and the die'],
    ['a won game that continues', `r6 g,g,g,g/${H}/${H}/${H}`, 'red has all the pieces it needs'],
    ['an end marker in a game that is not over', `r! ${H}/${H}/${H}/${H}`, 'not over'],
    ['an invalid note about the turn', `r6 ${H}/${H}/${H}/${H} s3`, '"s3"'],
    ['a die without a player', `*6 ${H}/${H}/${H}/${H}`, 'not possible'],
  ]
  test.each(refused)('refuses %s with the reason', (_, position, message) => {
    expect(() => game('alhajry2012').parse(position)).toThrow(message)
  })

  test('refuses an illegal move, listing the legal ones', () => {
    const ludo = game('alhajry2012')
    expect(() => ludo.parseMove(ludo.parse(`r3 20,h,h,h/${H}/${H}/${H}`), '2')).toThrow('Legal: 1:20-23')
  })

  test.each(['1', '1:20-23', '1:20-23x', ' 1:20-23X '])('reads a move written as "%s"', text => {
    const ludo = game('alhajry2012')
    expect(ludo.parseMove(ludo.parse(`r3 20,h,h,h/10,h,h,h/${H}/${H}`), text)).toBe(0)
  })
})

test('rollNext starts a new turn for the given seat from the same squares', () => {
  const ludo = ludoOf(game('zeman2020'))
  const state = ludo.parse(`g3 20,h,h,h/10,h,h,h/${H}/${H}`)
  const next = new Int8Array(ludo.cells)
  ludo.rollNext(state, 0, next)
  expect(ludo.print(next)).toBe(ludo.print(ludo.parse(`r? 20,h,h,h/10,h,h,h/${H}/${H}`)))
  ludo.play(next, 5, next)
  expect(next[0]).toBe(0)
})

describe('names', () => {
  test.each([
    ['ludo', 'ludo:alhajry2012'],
    ['ludo(seats=2,pieces=1)', 'ludo:alhajry2012(seats=2,pieces=1)'],
    ['ludo:thor2017(stars=true)', 'ludo:thor2017'],
    ['ludo:zeman2020(pieces=2,seats=3)', 'ludo:zeman2020(seats=3,pieces=2)'],
  ])('%s is %s', (name, id) => {
    expect(makeGame(name).id).toBe(id)
  })

  test.each([
    ['ludo(pieces=9)', 'pieces must be a whole number from 1 to 4'],
    ['ludo(piece=2)', 'Did you mean "pieces"'],
    ['ludo:thor2018', 'Did you mean "thor2017"'],
    ['lud', 'Did you mean "ludo"'],
    ['ludo@2', 'is for players, not for games'],
    ['ludo(teams=true,seats=3)', 'needs seats=4'],
    ['ludo(need=3,pieces=2)', 'more than pieces'],
    ['ludo:zeman2020(finish=bounce)', 'needs a strip'],
    ['ludo:mensch(out=2)', 'more than stack'],
  ])('%s is refused: %s', (name, message) => {
    expect(() => makeGame(name)).toThrow(message)
  })
})
