import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddPosition } from '../../../tests/backgammon-positions.ts'
import { ACTOR, CHANCE, OVER } from '../../core/contract.ts'
import { LudusError } from '../../core/errors.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame, moduleNamed } from '../registry.ts'
import { ALL, CELLS, CUBE, FLAGS, HIGH, LENGTH, MOST_CUBE, menCell, OWNER, SCORES, TURN, writeWide } from './board.ts'
import { matchFault } from './cube/situation.ts'
import { matchId, setMatch } from './match-id.ts'
import { bareId } from './notation.ts'
import { ogid, setOgid } from './ogid.ts'
import { placeMen } from './position-id.ts'
import { setXgid, xgid } from './xgid.ts'

const game = makeGame('backgammon')
const START = '4HPwATDgc/ABMA'

describe('a position ID', () => {
  test('on its own means red on roll, before the dice', () => {
    const state = game.parse(START)
    expect([state[ACTOR], state[TURN], state[HIGH]]).toEqual([CHANCE, 0, 0])
    expect([24, 13, 8, 6].map(point => state[menCell(0, point)])).toEqual([2, 5, 3, 5])
    expect(game.print(state)).toBe(START)
  })

  test('can be followed by the dice and the player on roll', () => {
    const state = game.parse(`${START} 13 blue`)
    expect([state[ACTOR], state[TURN]]).toEqual([1, 1])
    expect(game.print(state)).toBe(`${START} 31 blue`)
  })

  test('of the start is marked as the opening while nobody is on roll', () => {
    const state = new Int8Array(game.cells)
    game.start(state)
    expect(game.print(state)).toBe(`${START} opening`)
  })

  test('with the last man off is a finished game, with the loser on roll', () => {
    const state = game.parse('AQAAAAAAAAAAAA 21')
    expect(state[ACTOR]).toBe(OVER)
    expect(state[TURN]).toBe(1)
    expect(game.parse(game.print(state))).toEqual(state)
  })
})

/** An arbitrary position with an arbitrary match. */
const anyState = fc
  .record({
    seed: fc.nat(),
    cube: fc.nat(15),
    owner: fc.nat(2),
    flags: fc.nat(1),
    length: fc.nat(32_767),
    red: fc.nat(32_767),
    blue: fc.nat(32_767),
    rolled: fc.boolean(),
  })
  .map(({ seed, cube, owner, flags, length, red, blue, rolled }) => {
    const state = oddPosition(seeded(seed))
    state[CUBE] = cube
    state[OWNER] = cube === 0 ? 0 : owner
    state[FLAGS] = flags
    writeWide(state, LENGTH, length)
    writeWide(state, SCORES, length === 0 ? red : red % length)
    writeWide(state, SCORES + 2, length === 0 ? blue : blue % length)
    if (!rolled) {
      state[HIGH] = 0
      state[HIGH + 1] = 0
      state[ACTOR] = CHANCE
    }
    return state
  })

describe('notations that survive a round trip', () => {
  test('the project’s own notation', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(game.parse(game.print(state))).toEqual(state)
      }),
    )
  })

  test('XGID, with cube, score and length; an unknown maximum cube is written as 10', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 15 }), (state, most) => {
        state[MOST_CUBE] = Math.max(most, state[CUBE])
        expect(game.parse(xgid(state))).toEqual(state)
        expect(game.parse(xgid(state).slice('XGID='.length))).toEqual(state)
      }),
    )
    expect(xgid(game.parse(START))).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10')
  })

  test('OGID, except for the rules of a money game', () => {
    fc.assert(
      fc.property(anyState, state => {
        if (state[LENGTH] === 0 && state[LENGTH + 1] === 0) state[FLAGS] = 0
        expect(game.parse(ogid(state))).toEqual(state)
        expect(game.parse(`OGID=${ogid(state)}`)).toEqual(state)
      }),
    )
    expect(ogid(game.parse(`${START} 31 blue`))).toBe('11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:0:0')
  })

  test('a double that has not been answered, in XGID, OGID and match ID', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 15 }), (state, most) => {
        doubled(state)
        if (matchFault(state) !== undefined) return
        const again = () => new Int8Array(CELLS)
        const [byXgid, byOgid, byMatch] = [again(), again(), again()]
        expect(setOgid(byOgid, ogid(state), ALL)).toBeUndefined()
        if (state[LENGTH] > 0 || state[LENGTH + 1] > 0) expect(byOgid).toEqual(state)
        expect(placeMen(byMatch, bareId(state), state[TURN], ALL) ?? setMatch(byMatch, matchId(state))).toBeUndefined()
        expect(byMatch).toEqual(state)
        state[MOST_CUBE] = Math.max(most, state[CUBE])
        expect(setXgid(byXgid, xgid(state), ALL)).toBeUndefined()
        expect(byXgid).toEqual(state)
      }),
    )
  })

  test('GNU Backgammon’s position ID and match ID', () => {
    fc.assert(
      fc.property(anyState, state => {
        const id = moduleNamed('backgammon').otherNotations?.(game, state).gnubg ?? ''
        expect(game.parse(id)).toEqual(state)
      }),
    )
  })
})

/** Makes the player on roll double. */
function doubled(state: Int8Array): void {
  state[HIGH] = 0
  state[HIGH + 1] = 0
  state[ACTOR] = 1 - state[TURN]
}

describe('the cube in a position', () => {
  const BOARD = '-b----E-C---eE---c-e----B-'
  const read = (set: (state: Int8Array) => string | undefined): Int8Array => {
    const state = new Int8Array(CELLS)
    expect(set(state)).toBeUndefined()
    return state
  }
  const cells = [ACTOR, TURN, HIGH, CUBE, OWNER, FLAGS]

  // Its player 1 doubled at 0-0 in a match to 7 (`double`, then `show board`).
  test('is read from GNU Backgammon’s match ID while a double is unanswered', () => {
    const state = read(at => placeMen(at, START, 0, ALL) ?? setMatch(at, 'cBHgAAAAAAAE'))
    expect(cells.map(cell => state[cell])).toEqual([1, 0, 0, 0, 0, 0])
    expect(matchId(state).slice(0, 11)).toBe('cBHgAAAAAAA')
  })

  test('is read from an XGID in which the player on roll has doubled', () => {
    const state = read(at => setXgid(at, `XGID=${BOARD}:1:-1:-1:D:2:3:0:7:10`, ALL))
    expect(cells.map(cell => state[cell])).toEqual([0, 1, 0, 1, 2, 0])
    expect(matchFault(state)).toBeUndefined()
  })

  test('is read from an OGID in which the last player to act has doubled', () => {
    const state = read(at => setOgid(at, 'cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11', ALL))
    expect(cells.map(cell => state[cell])).toEqual([1, 0, 0, 0, 0, 0])
  })

  test('is read from an OGID together with the Crawford game', () => {
    expect(game.print(game.parse('11jjjjjhhhccccc:ooddddd88866666:N0N:65:W::6:5:7C:'))).toBe(
      `${START} 65 score=5-6 length=7 flags=1`,
    )
    expect(game.print(game.parse('11jjjjjhhhccccc:ooddddd88866666:B1N:65:B:R:1:2:7:4'))).toBe(
      `${START} 65 blue cube=2 owner=red score=2-1 length=7`,
    )
  })

  test('is refused in a game without a cube', () => {
    expect(() => game.parse(`XGID=${BOARD}:0:0:1:D:0:0:0:0:10`)).toThrow('this game has no cube')
  })
})

test('the lines that GNU Backgammon prints above a board are read', () => {
  const id = game.print(game.parse(`${START}:cInlACAAGAAE`))
  expect(id).toBe(`${START} 31 score=3-2 length=7`)
  const lines = ` GNU Backgammon  Position ID: ${START}\n                 Match ID   : cInlACAAGAAE\n`
  expect(game.print(game.parse(lines))).toBe(id)
  expect(game.print(game.parse(`${lines} +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg\n`))).toBe(id)
  expect(game.print(game.parse(`Position ID: ${START} Match ID: cInlACAAGAAE`))).toBe(id)
})

// Written by GNU Backgammon 1.07 for the same position (`set xgid`, then what it shows).
test.each([
  ['XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:2:3:0:7:10', 'QYnlADAAEAAE'],
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:1:0:10', 'cIkKAAAAAAAA'],
  ['XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:0:0:1:0:10', 'MIEKAAAAAAAA'],
])('%s gets the same match ID as in GNU Backgammon', (text, id) => {
  const ours = matchId(game.parse(text))
  expect(ours.slice(0, 11)).toBe(id.slice(0, 11))
})

// The example in GNU Backgammon's manual.
test('the match ID in GNU Backgammon’s manual is a 2-cube of the upper side, 52 rolled, 2-4 in a match to 9', () => {
  expect(game.print(game.parse(`${START}:QYkqASAAIAAA`))).toBe(`${START} 52 cube=2 owner=blue score=4-2 length=9`)
})

describe('an invalid position', () => {
  const refused = (text: string): void => {
    try {
      game.parse(text)
    } catch (error) {
      expect(error).toBeInstanceOf(LudusError)
      expect((error as LudusError).code).toBe(3)
      expect((error as Error).message).toMatch(/^This is not a position of backgammon: .*\.$/s)
    }
  }

  test.each([
    ['', 'has 14 characters'],
    ['4HPwATDgc/ABM', 'has 14 characters'],
    ['4HPwATDgc/ABM!', 'has 14 characters'],
    ['/////////////w', 'more than 15 men'],
    ['AAAAAAAAAAAAAA', 'neither side has any men'],
    [`${START} 37`, '"37" is not valid'],
    [`${START} 31 31`, '"31" repeats something'],
    [`${START} 31 opening`, 'there are no dice'],
    [`${START} cube=3`, '"cube=3" is not valid'],
    ['XGID=-b----E-C---eE---c-e----B-', 'has 9 fields'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:2:0:10', 'an unanswered beaver or raccoon'],
    ['XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:0:0:10', 'the cube is at 1, so nobody can own it'],
    ['XGID=-b----E-C---eE---c-e----B-:5:1:1:31:0:0:0:0:4', 'the cube is at 32, above the maximum of 16'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:6:0:5:10', 'a score of 6 exceeds the 5 points of the match'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:2:5:10', 'the Crawford rule must be 0 or 1'],
    ['XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:5:10', 'the player on roll may not double'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:D:4:0:1:5:10', 'the player on roll may not double'],
    [`${START} owner=red`, 'nobody can own it'],
    ['11jjjjjhhhccccc:ooddddd88866666:W0N:65:W', 'nobody can own it'],
    ['11jjjjjhhhccccc:ooddddd88866666:N0N:67:W', 'are not dice'],
    ['11jjjjjhhhccccc:ooddddd88866666:N0N:65:X', 'is not a player'],
    ['11jjjjjhhhccccc:ooddddd88866666:N0O:65:W', 'after the roll'],
    ['11jjjjjhhhcccccc:ooddddd88866666:N0N:65:W', 'has 14 characters'],
    ['11jjjjjhhhccccp:ooddddd88866666:N0N:65:W', 'bar of the other'],
    ['11jjjjjhhhccccc:ooddddd88866661:N0N:65:W', 'both sides have men on'],
    ['11jjjjjhhhccccc:ooddddd88866666:N0N:65:W:R:9:0:7', 'a score of 9 exceeds'],
    ['OGID=hello', 'an OGID starts with'],
    ['x'.repeat(20_000), 'it has 20000 characters'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:0:10', 'are not dice'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:0:10', 'is not a turn'],
    ['XGID=-b----E-C---eE---c-e----Bo:0:0:1:31:0:0:0:0:10', 'bar of the other'],
    ['XGID=-b----E-C---eE---c-e----O-:0:0:1:31:0:0:0:0:10', 'more than 15'],
    [`${START}:QYkqASAAIAA!`, 'a match ID should follow'],
    ['4HPwATDgc/ABMAAA', 'has 14 characters'],
  ])('"%s" is refused with the reason', (text, message) => {
    expect(() => game.parse(text)).toThrow(message)
    refused(text)
  })

  test('any text is read or refused in one sentence', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
    const id = fc.array(fc.constantFrom(...letters), { minLength: 14, maxLength: 14 }).map(all => all.join(''))
    const match = fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 12 }).map(all => all.join(''))
    const field = fc.oneof(fc.integer({ min: -2, max: 70_000 }).map(String), fc.string({ maxLength: 3 }))
    const places = fc
      .array(fc.constantFrom(...'---------aAbBcCoO'), { minLength: 26, maxLength: 26 })
      .map(all => all.join(''))
    const foreign = fc
      .tuple(places, fc.array(field, { maxLength: 10 }))
      .map(([at, rest]) => [`XGID=${at}`, ...rest].join(':'))
    const cut = fc.tuple(anyState, fc.nat(70)).map(([state, at]) => xgid(state).slice(0, at))
    const words = fc.tuple(id, fc.string()).map(parts => parts.join(' '))
    const pair = fc.tuple(fc.constant(START), match).map(parts => parts.join(':'))
    const open = fc.tuple(anyState, fc.nat(70), fc.string({ maxLength: 3 })).map(([state, at, put]) => {
      const whole = ogid(state)
      return whole.slice(0, at) + put + whole.slice(at + put.length)
    })
    fc.assert(fc.property(fc.oneof(fc.string(), id, foreign, cut, words, pair, open), refused), { numRuns: 3000 })
  })

  test('any match ID that is accepted survives a round trip', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
    const match = fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 12 }).map(all => all.join(''))
    fc.assert(
      fc.property(match, text => {
        try {
          const state = game.parse(`${START}:${text}`)
          expect(game.parse(game.print(state))).toEqual(state)
        } catch (error) {
          if (!(error instanceof LudusError)) throw error
        }
      }),
      { numRuns: 2000 },
    )
  })
})
