import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rotations } from '../../../../tests/rotated.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import type { Ludo } from '../ludo.ts'

const game = makeGame('ludo:thor2017')

/** The inputs that are on for red's first piece, without the piece's name. */
function seen(position: string, encoding = 'thor2017-program'): string[] {
  const encoder = makeEncoder(game, encoding)
  const out = sparseFor(encoder)
  encoder.encode(game.parse(position), 0, out)
  return Object.keys(inputsOn(encoder, out))
    .filter(name => name.startsWith('piece 1 '))
    .map(name => name.slice('piece 1 '.length))
}

/** A position with red's first piece and green's first piece on the given places, and red's other pieces in the goal. */
const duel = (die: string, red: string, green = 'h'): string => `r${die} ${red},g,g,g/${green},h,h,h/h,h,h,h/h,h,h,h`

describe("the inputs of thor2017's program", () => {
  test('are 60 as in the paper, fifteen per piece', () => {
    for (const name of ['thor2017-program', 'thor2017-program-goal']) {
      const encoder = makeEncoder(game, name)
      expect([encoder.id, encoder.size]).toEqual([name, 60])
      expect(encoder.names[0]).toBe('piece 1 can kill an enemy')
    }
  })

  // Green's progress 42 is red's 3, 50 is red's 11, 47 is red's 8 (a globe), 0 is red's 13, 38 is red's 51.
  test.each([
    ['a kill is one by way of a star only', duel('2', '3', '50'), 'can kill an enemy', true],
    ['and not by the die itself', duel('2', '1', '42'), 'can kill an enemy', false],
    ['a piece on a globe is in danger from behind', duel('2', '6', '42'), 'can enter a non-danger zone', false],
    ['an enemy six behind is none', duel('2', '7', '42'), 'can enter a non-danger zone', true],
    ['a piece that comes out enters no such zone', duel('6', 'h'), 'can enter a non-danger zone', false],
    ['the own start is no globe to come out to', duel('6', 'h'), 'can get on a globe', false],
    ['but it is one to stand on', duel('6', '0'), 'is on a globe', true],
    ['an enemy on its start makes every piece able to die', duel('2', '20', '0'), 'can die', true],
    ['a taken globe ahead does too', duel('2', '6', '47'), 'can die', true],
    ['a lone enemy ahead does not', duel('2', '1', '42'), 'can die', false],
    ['a piece beyond the goal can move', duel('6', '53'), 'is able to move', true],
    ['the last star leads into the goal', duel('1', '49'), 'can get in goal', true],
    ['the own start counts as a star', duel('1', '0'), 'is on a star or the own start', true],
    ['an enemy behind the own start is seen too far back', duel('1', '4', '38'), 'is in a non-danger zone', true],
    ['by one square', duel('1', '3', '38'), 'is in a non-danger zone', false],
  ])('%s', (_, position, input, on) => {
    expect(seen(position).includes(input)).toBe(on)
  })

  test('had a different last input before: in the goal', () => {
    expect(seen('r6 g,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', 'thor2017-program-goal')).toEqual(['is in the goal'])
    expect(seen('r6 g,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h')).toEqual([])
  })

  test('are the same for every seat of a rotated position', () => {
    const encoder = makeEncoder(game, 'thor2017-program')
    fc.assert(
      fc.property(rotations(game as Ludo), fc.nat(3), (texts, viewer) => {
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
