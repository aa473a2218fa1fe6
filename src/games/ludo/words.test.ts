import { describe, expect, test } from 'vitest'
import { makeGame, moduleNamed } from '../registry.ts'

const words = (position: string, move: string, name = 'ludo'): string => {
  const game = makeGame(name)
  const state = game.parse(position)
  return moduleNamed(name).describe?.(game, state, game.parseMove(state, move)) ?? ''
}

describe('the description of a Ludo move', () => {
  test.each([
    ['brings a piece out', 'r6 h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['no legal move with a 3', 'r3 h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', 'pass'],
    ['the third six in a row is lost', 'r6 3,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h s2', 'pass'],
    ['into the goal', 'r2 54,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['into the goal, and wins', 'r2 54,g,g,g/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['into the strip', 'r3 50,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['captures green', 'r2 15,h,h,h/4,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['saves a piece in danger, to safety', 'r1 7,h,h,h/h,h,h,h/h,h,h,h/19,h,h,h', '1'],
    ['moves to safety', 'r1 7,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['makes a pair', 'r2 15,17,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['meets a stronger enemy and goes back to its yard', 'r2 15,h,h,h/4,4,h,h/h,h,h,h/h,h,h,h', '1'],
    ['advances, can be captured', 'r2 15,h,h,h/2,h,h,h/h,h,h,h/h,h,h,h', '1'],
    ['green begins', '*? h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', 'g'],
    ['advances', 'r2 15,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1'],
  ])('%s', (said, position, move) => {
    expect(words(position, move)).toBe(said)
  })

  test('mentions the star that carries a piece', () => {
    expect(words('r2 3,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', 'ludo:thor2017')).toBe('a star carries it on')
  })
})
