import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { obeys } from '../../core/laws.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { makeGame } from '../registry.ts'
import { HAND, HOME, SQUARES, STRIDE, TURN } from './board.ts'
import { urOf } from './ur.ts'

const finkel = urOf(makeGame('ur'))
const blitz = urOf(makeGame('ur:blitz'))
const masters = urOf(makeGame('ur:masters'))

/** The legal moves of a position, as text. */
function legal(game: typeof finkel, position: string): string[] {
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  return Array.from(moves.list.subarray(0, moves.count), move => game.printMove(state, move))
}

/** The position after a move. */
function played(game: typeof finkel, position: string, move: string): string {
  const state = game.parse(position)
  game.play(state, game.parseMove(state, move), state)
  return game.print(state)
}

/** The squares of a side's path. */
const pathOf = (name: string, seat: number): string => {
  const { path } = urOf(makeGame(name))
  return Array.from({ length: path.length }, (_, at) => SQUARES[path.square[seat * STRIDE + at + 1]]).join(' ')
}

describe('the paths match RoyalUr’s', () => {
  test.each([
    ['ur:finkel', 0, 'A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7 B8 A8 A7'],
    ['ur:finkel', 1, 'C4 C3 C2 C1 B1 B2 B3 B4 B5 B6 B7 B8 C8 C7'],
    ['ur:masters', 0, 'A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7 C7 C8 B8 A8 A7'],
    ['ur:masters', 1, 'C4 C3 C2 C1 B1 B2 B3 B4 B5 B6 B7 A7 A8 B8 C8 C7'],
    ['ur(path=murray)', 0, 'A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7 C7 C8 B8 A8 A7 B7 B6 B5 B4 B3 B2 B1 C1 C2 C3 C4'],
    ['ur(path=skiriuk)', 1, 'C4 C3 C2 C1 B1 B2 B3 B4 B5 B6 B7 A7 A8 B8 C8 C7 B7 B6 B5 B4 B3 B2 B1'],
  ])('%s, seat %i', (name, seat, squares) => {
    expect(pathOf(name, seat)).toBe(squares)
  })
})

describe('the rules', () => {
  test('a piece enters, advances, or leaves the board by an exact roll', () => {
    expect(legal(finkel, 'w2 A4,A8/-')).toEqual(['A@A3', 'A4A2', 'A8A+'])
    expect(legal(finkel, 'w3 A8,A7+5/-')).toEqual(['pass'])
    expect(legal(finkel, 'w1 A7+6/-')).toEqual(['A7A+'])
  })

  test('an own piece blocks a square, and an empty hand enters nothing', () => {
    expect(legal(finkel, 'w1 A4,A3+5/-')).toEqual(['A3A2'])
  })

  test('a roll of 0 is a pass', () => {
    expect(legal(finkel, 'w0 A4/-')).toEqual(['pass'])
    expect(played(finkel, 'w0 A4/-', 'pass')).toBe('b? A4/-')
  })

  test('a captured piece must enter again', () => {
    expect(played(finkel, 'w3 B3/B6,C4', 'B3B6x')).toBe('b? B6/C4')
    const state = finkel.parse('b? B6/C4')
    expect(state[HAND + 1]).toBe(6)
  })

  test('a rosette is safe and grants another roll under Finkel’s rules; under Masters it is not safe', () => {
    expect(legal(finkel, 'w1 B3/B4')).toEqual(['A@A4'])
    expect(played(finkel, 'w1 B3/-', 'B3B4*')).toBe('w? B4/-')
    expect(played(masters, 'w1 B3/B4', 'B3B4x*')).toBe('w? B4/-')
  })

  test('a capture grants another roll in Blitz but not in Masters', () => {
    expect(played(blitz, 'w2 B1/B3', 'B1B3x')).toBe('w? B3/-')
    expect(played(masters, 'w2 B1/B3', 'B1B3x')).toBe('b? B3/-')
  })

  test('the sides meet on the far block of the Masters path, at different steps of their paths', () => {
    expect(played(masters, 'w1 B7/C7', 'B7C7x*')).toBe('w? C7/-')
    expect(played(masters, 'b4 C8/B7', 'B7C8x')).toBe('w? -/C8')
  })

  test('a player with all pieces home wins, and the game is over', () => {
    const state = finkel.parse('b1 A4/C7+6')
    finkel.play(state, finkel.parseMove(state, 'C7C+'), state)
    expect(state[ACTOR]).toBe(OVER)
    expect(finkel.print(state)).toBe('b! A4/-+7')
    const returns = new Float32Array(2)
    finkel.returns(state, returns)
    expect([...returns]).toEqual([0, 1])
  })

  test('four dice roll 0 to 4, and three never roll 0', () => {
    const odds = (game: typeof finkel): number[] => [0, 1, 2, 3, 4].map(roll => game.odds(new Int8Array(0), roll) * 16)
    expect(odds(finkel)).toEqual([1, 4, 6, 4, 1])
    expect(odds(masters)).toEqual([0, 6, 6, 2, 2])
  })

  test('no piece is lost: hand, board and home always add up', () => {
    const rng = seeded(5)
    const state: State = new Int8Array(blitz.cells)
    const moves = movesFor(blitz)
    blitz.start(state)
    while (state[ACTOR] !== OVER) {
      blitz.moves(state, moves)
      const move = state[ACTOR] === CHANCE ? blitz.roll(state, rng) : moves.list[rng.below(moves.count)]
      blitz.play(state, move, state)
      for (const seat of [0, 1]) {
        const board = state.subarray(7).filter(piece => (seat === 0 ? piece > 0 : piece < 0)).length
        expect(state[HAND + seat] + state[HOME + seat] + board).toBe(5)
      }
    }
  })
})

test.each([
  'ur(path=murray,pieces=3)',
  'ur(path=skiriuk,safeRosettes=false)',
  'ur:blitz(rosetteRolls=false,captureRolls=false)',
  'ur:masters(pieces=1)',
  'ur:finkel(dice=three,captureRolls=true)',
])('%s obeys the laws to the end of random games', name => {
  for (let seed = 1; seed <= 3; seed++) {
    const rng = seeded(seed)
    obeys(makeGame(name), count => rng.below(count), 20_000)
  }
})

describe('notation', () => {
  test('distinguishes a piece on its way back from one on its way out', () => {
    const murray = urOf(makeGame('ur(path=murray)'))
    expect(murray.print(murray.parse("w2 B4'/B3"))).toBe("w2 B4'/B3")
    expect(legal(murray, "w2 B4'+6/-")).toEqual(['B4B2'])
    expect(legal(murray, 'w2 B4+6/-')).toEqual(['B4B6'])
    expect(legal(murray, 'w1 C4+6/-')).toEqual(['C4C+'])
  })

  test('moves may be typed without marks and in lower case', () => {
    const state = finkel.parse('w3 B3/B6')
    expect(finkel.parseMove(state, 'b3-b6')).toBe(finkel.parseMove(state, 'B3B6x'))
  })

  test.each([
    ['w5 -/-', 'the player to act'],
    ['w? -', 'two sides'],
    ['w? B9/-', 'not a square'],
    ['w? C4/-', 'not a square of white'],
    ['w? B4/B4', 'two pieces'],
    ['w? A4,A3+6/-', 'more than 7'],
    ['w? -+7/-', 'it is over'],
    ['w! -/-', 'has not won'],
    ['w? ,/-', 'not a square'],
  ])('%s is refused with the reason', (text, message) => {
    expect(() => finkel.parse(text)).toThrow(message)
  })

  test('a roll that the dice cannot give is refused', () => {
    expect(() => masters.parse('w0 -/-')).toThrow('cannot roll 0')
  })
})

describe('text for people', () => {
  const module = moduleOf(finkel)
  const draw = (position: string): string => module.draw?.(finkel, finkel.parse(position), text => text) ?? ''

  test('the board is drawn with its gap, rosettes and pieces, and fits a terminal', () => {
    const lines = draw('w2 A1,B4,B7+2/C4,B6').split('\n')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(80)
    expect(lines.length).toBeLessThanOrEqual(20)
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "  ► white  in hand ○○        home 2/7                 rolled 2
          ┌──────┬──────┬──────┬──────┐             ┌──────┬──────┐
        A │ ✿○   │  ·   │  ·   │  ·   │             │  ✿   │  ·   │
          ├──────┼──────┼──────┼──────┼──────┬──────┼──────┼──────┤
        B │  ·   │  ·   │  ·   │ ✿○   │  ·   │  ●   │  ○   │  ·   │
          ├──────┼──────┼──────┼──────┼──────┴──────┼──────┼──────┤
        C │  ✿   │  ·   │  ·   │  ●   │             │  ✿   │  ·   │
          └──────┴──────┴──────┴──────┘             └──────┴──────┘
             1      2      3      4      5      6      7      8
          black  in hand ●●●●●     home 0/7
      ✿ rosette: roll again, safe"
    `)
  })

  test.each([
    ['w3 B3/B6', 'B3B6', 'captures on B6'],
    ['w1 B3/-', 'B3B4', 'lands on the rosette B4, rolls again'],
    ['w2 A8+3/-', 'A8A+', 'brings a piece home (4/7)'],
    ['w1 A7+6/-', 'A7A+', 'brings the last piece home, and wins'],
    ['w1 -/-', 'A@A4', 'enters a piece'],
    ['w1 B1/B6', 'B1B2', 'advances'],
    ['w4 B1/C1', 'B1B5', 'moves out of danger'],
    ['w0 B1/-', 'pass', 'a roll of 0'],
    ['w3 A7+6/-', 'pass', 'no legal move with a 3'],
  ])('%s %s: %s', (position, move, words) => {
    const state = finkel.parse(position)
    expect(module.describe?.(finkel, state, finkel.parseMove(state, move))).toBe(words)
  })
})

describe('scripted players', () => {
  /** How many of `games` games the first of two players wins, with each player starting half of them. */
  function wins(game: typeof finkel, names: readonly [string, string], games: number): number {
    const kinds = moduleOf(game).players ?? []
    const players = names.map(name => kinds.find(kind => kind.name === name)?.make(game, name, {}))
    const state: State = new Int8Array(game.cells)
    const moves = movesFor(game)
    const ratings = new Float32Array(game.maxMoves)
    let won = 0
    for (let n = 0; n < games; n++) {
      const rng = seeded(n)
      game.start(state)
      while (state[ACTOR] !== OVER) {
        game.moves(state, moves)
        if (state[ACTOR] === CHANCE) {
          game.play(state, game.roll(state, rng), state)
          continue
        }
        players[(state[TURN] + n) % 2]?.rate(state, moves, ratings, rng)
        let best = 0
        for (let i = 1; i < moves.count; i++) if (ratings[i] > ratings[best]) best = i
        game.play(state, moves.list[best], state)
      }
      if ((state[TURN] + n) % 2 === 0) won++
    }
    return won
  }

  test.each([finkel, blitz])('capture beats advance, and expert beats capture', game => {
    expect(wins(game, ['capture', 'advance'], 300)).toBeGreaterThan(160)
    expect(wins(game, ['expert', 'capture'], 300)).toBeGreaterThan(160)
  })
})

test('the encoding names every input, and shows both sides’ pieces, the roll and the turn', () => {
  const encoder = moduleOf(finkel).encoders?.[0].make(finkel)
  if (!encoder) throw new Error('There is no encoder.')
  expect(encoder.names).toHaveLength(encoder.size)
  expect(new Set(encoder.names).size).toBe(encoder.size)
  const out = { count: 0, index: new Uint16Array(encoder.size), value: new Float32Array(encoder.size) }
  encoder.encode(finkel.parse('w2 A4+6/B1+5'), 1, out)
  const on = Array.from(out.index.subarray(0, out.count), at => encoder.names[at])
  expect(on.some(name => name.startsWith('my piece on place 5'))).toBe(true)
  expect(on.some(name => name.startsWith('the other’s piece on place 1'))).toBe(true)
  expect(on).toContain('a roll of 2 to be moved')
  expect(on).toContain('the other is to roll or to move')
})
