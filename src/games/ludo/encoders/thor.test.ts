import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rotations } from '../../../../tests/rotated.ts'
import { ACTOR, CHANCE, OVER, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import { type Ludo, PASS } from '../ludo.ts'

/** The inputs that are on for each piece, without the piece's name. */
function seen(position: string, seat = 0, rules = 'ludo:thor2017'): string[][] {
  const game = makeGame(rules) as Ludo
  const encoder = makeEncoder(game, 'thor2017')
  const out = sparseFor(encoder)
  encoder.encode(game.parse(position), seat, out)
  const names = Object.keys(inputsOn(encoder, out))
  return Array.from({ length: game.rules.pieces }, (_, piece) =>
    names.filter(name => name.startsWith(`piece ${piece + 1} `)).map(name => name.slice('piece 1 '.length)),
  )
}

/** A position with red's first piece and green's first piece on the given places, and red's other pieces in the goal. */
const duel = (die: string, red: string, green = 'h'): string => `r${die} ${red},g,g,g/${green},h,h,h/h,h,h,h/h,h,h,h`

describe('thor2017', () => {
  test('has 60 inputs as in the paper, fifteen per piece', () => {
    const encoder = makeEncoder(makeGame('ludo:thor2017'), 'thor2017')
    expect(encoder.size).toBe(60)
    expect(encoder.names[0]).toBe('piece 1 can kill an enemy')
    expect(encoder.names[59]).toBe('piece 4 is on a star')
    expect(makeEncoder(makeGame('ludo:thor2017(pieces=2)'), 'thor2017').size).toBe(30)
  })

  test('shows what each piece can do with the die and where it stands', () => {
    expect(seen('r6 h,5,50,53/0,h,h,h/h,h,h,h/h,h,h,h')).toEqual([
      ['can get on a globe', 'can enter a non-danger zone', 'can get out of home', 'is able to move'],
      [
        'can get on a star',
        'can enter a non-danger zone',
        'is able to move',
        'is in a non-danger zone',
        'is on a star',
      ],
      ['can get in goal', 'can enter a non-danger zone', 'is able to move', 'is in a non-danger zone', 'is on a star'],
      // It bounces back to its own square, which is not entering.
      ['can enter a non-danger zone', 'is able to move', 'is on the safe strip', 'is in a non-danger zone'],
    ])
  })

  // Green's progress 42 is red's 3, 47 is red's 8 (a globe), 0 is red's 13.
  test.each([
    ['kills', duel('2', '1', '42'), ['can kill an enemy', 'can enter a non-danger zone', 'is able to move']],
    ['dies on a globe that is taken', duel('2', '6', '47'), ['can die', 'is able to move']],
    ['dies on a pair', 'r2 1,g,g,g/42,42,h,h/h,h,h,h/h,h,h,h', ['can die', 'is able to move']],
    ['gets on a globe', duel('2', '6'), ['can get on a globe', 'can enter a non-danger zone', 'is able to move']],
    [
      'enters the strip',
      duel('3', '49'),
      ['can enter the safe strip', 'can enter a non-danger zone', 'is able to move'],
    ],
    ['gets on an enemy start and into danger', duel('1', '12', '20'), ['can get on an enemy start', 'is able to move']],
    [
      'gets on an enemy start that nobody can come out to',
      'r1 12,g,g,g/20,g,g,g/h,h,h,h/h,h,h,h',
      ['can enter a non-danger zone', 'can get on an enemy start', 'is able to move'],
    ],
    [
      'takes the last star into the goal',
      duel('2', '48'),
      ['can get in goal', 'can get on a star', 'can enter a non-danger zone', 'is able to move'],
    ],
    ['goes where an enemy can hit', duel('2', '14', '2'), ['is able to move']],
  ])('what a piece can do: %s', (_, position, expected) => {
    expect(seen(position)[0].filter(words => words.startsWith('can') || words === 'is able to move')).toEqual(expected)
  })

  test.each([
    ['at home it is in no zone', 'h', 'h', []],
    ['in the goal it is out of danger', 'g', 'h', ['is in a non-danger zone']],
    ['on the own start, which is a globe', '0', 'h', ['is in a non-danger zone', 'is on a globe']],
    ['on a start that an enemy can come out to', '13', 'h', ['is on an enemy start']],
    ['before an enemy', '17', '1', []],
    ['behind an enemy', '12', '1', ['is in a non-danger zone']],
    ['on the strip', '52', '1', ['is on the safe strip', 'is in a non-danger zone']],
    ['on a star, where no enemy comes to stand by one roll', '18', '2', ['is in a non-danger zone', 'is on a star']],
    ['on a star, an enemy a roll before the star behind it', '24', '2', ['is on a star']],
  ])('where a piece is, before the roll: %s', (_, red, green, expected) => {
    const others = red === 'g' ? 'h,g,g' : 'g,g,g'
    expect(seen(`r? ${red},${others}/${green},h,h,h/h,h,h,h/h,h,h,h`)[0]).toEqual(expected)
  })

  test('two pieces of a colour are out of danger where pairs cannot be hit', () => {
    expect(seen('r? 17,17,h,h/1,h,h,h/h,h,h,h/h,h,h,h')[0]).toEqual(['is in a non-danger zone'])
    expect(seen('r2 15,17,h,h/1,h,h,h/h,h,h,h/h,h,h,h')[0]).toContain('can enter a non-danger zone')
    expect(seen('r2 15,16,h,h/1,h,h,h/h,h,h,h/h,h,h,h')[0]).not.toContain('can enter a non-danger zone')
  })

  test('a player hit on the start square can come out again', () => {
    const hit = 'r1 12,g,g,g/0,g,g,g/h,h,h,h/h,h,h,h'
    expect(seen(hit, 0, 'ludo:zeman2020')[0]).toEqual([
      'can kill an enemy',
      'can get on an enemy start',
      'is able to move',
      'is in a non-danger zone',
    ])
  })

  test('no piece can move before the roll, out of turn or on a third six', () => {
    const able = (position: string, seat: number, rules?: string) =>
      seen(position, seat, rules)
        .flat()
        .filter(words => words.startsWith('can') || words === 'is able to move')
    const pieces = '5,h,h,h/5,h,h,h/5,h,h,h/5,h,h,h'
    expect(able(`r6 ${pieces}`, 0)).not.toEqual([])
    expect(able(`r? ${pieces}`, 0)).toEqual([])
    expect(able(`r6 ${pieces}`, 1)).toEqual([])
    expect(able(`r6 ${pieces} s1`, 0, 'ludo:alhajry2012')).not.toEqual([])
    expect(able(`r6 ${pieces} s2`, 0, 'ludo:alhajry2012')).toEqual([])
  })

  test("in teams, a finished player sees the partner's pieces, and the partner's start is not an enemy start", () => {
    const rules = 'ludo:thor2017(teams=true)'
    expect(seen('r6 g,g,g,g/h,h,h,h/h,26,g,g/h,h,h,h', 0, rules).slice(0, 2)).toEqual([
      ['can get on a globe', 'can enter a non-danger zone', 'can get out of home', 'is able to move'],
      ['can enter a non-danger zone', 'is able to move', 'is in a non-danger zone', 'is on a globe'],
    ])
  })

  test.each(['thor2017', 'alhajry2012', 'zeman2020', 'mensch', 'parchis', 'quick'])(
    'under the rules of %s, predicts exactly whether a moved piece will be out of danger',
    rules => {
      const game = makeGame(`ludo:${rules}`) as Ludo
      const encoder = makeEncoder(game, 'thor2017')
      const [out, moves, rng] = [sparseFor(encoder), movesFor(game), seeded(1)]
      const [state, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
      const on = (position: State, seat: number): Readonly<Record<string, number>> => {
        encoder.encode(position, seat, out)
        return inputsOn(encoder, out)
      }
      game.start(state)
      for (let ply = 0; ply < 1500 && state[ACTOR] !== OVER; ply++) {
        game.moves(state, moves)
        const seat = state[ACTOR]
        if (seat !== CHANCE && moves.list[0] !== PASS) {
          const before = on(state, seat)
          for (const piece of moves.list.slice(0, moves.count)) {
            game.play(state, piece, after)
            const name = `piece ${piece + 1}`
            expect(before[`${name} can enter a non-danger zone`], game.print(state)).toBe(
              on(after, seat)[`${name} is in a non-danger zone`],
            )
          }
        }
        game.play(state, moves.list[rng.below(moves.count)], state)
      }
    },
  )

  test('is the same for every seat of a rotated position', () => {
    const game = makeGame('ludo:thor2017') as Ludo
    const encoder = makeEncoder(game, 'thor2017')
    fc.assert(
      fc.property(rotations(game), fc.nat(3), (texts, viewer) => {
        const views = texts.map((text, by) => {
          const out = sparseFor(encoder)
          encoder.encode(game.parse(text), (viewer + by) % 4, out)
          return inputsOn(encoder, out)
        })
        for (const view of views) expect(view).toEqual(views[0])
      }),
    )
  })
})
