import { describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { beforeRollAt, rollingAt } from './before-roll.ts'
import { lineOf, positionAt } from './line.ts'

const ID = '4HPwATDgc/ABMA'
const lineFrom = (game: string, start: string | undefined, moves: string[] = []) =>
  lineOf({ game, players: [], moves, ...(start !== undefined && { start }) })

describe('the position before a roll', () => {
  const money = 'backgammon:standard(cube=true)'

  test('is the position itself, or the one before the roll or the double', () => {
    const of = lineFrom(money, ID, ['roll', '42', '8/4 6/4', 'double', 'take'])
    const found = of.plies.map((_, at) => of.plies.findIndex(({ before }) => before === beforeRollAt(of, at)))
    // The plies: the choice to roll, the dice, the move, the double, the answer to it.
    expect(found).toEqual([0, 1, 1, 3, 3])
  })

  test.each([
    ['backgammon', `${ID} 31`],
    [money, `${ID} 31`],
    [money, `${ID} doubled`],
  ])('is found for a single position of %s: %s', (name, position) => {
    const game = makeGame(name)
    const of = lineFrom(name, position)
    expect(game.print(beforeRollAt(of, 0) ?? of.end)).toBe(game.print(game.parse(ID)))
  })

  test('has a map of rolls only if the same seat moves after every roll', () => {
    expect(rollingAt(lineFrom(money, ID), 0)).toBeDefined()
    // The first roll decides who goes first.
    expect(rollingAt(lineFrom('backgammon', undefined), 0)).toBeUndefined()
    expect(rollingAt(lineFrom('checkers', undefined), 0)).toBeUndefined()
    const of = lineFrom('ludo', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
    expect(beforeRollAt(of, 0)).toBeUndefined()
    expect(positionAt(of, 0)).toBe(of.end)
  })
})
