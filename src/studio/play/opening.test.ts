import { expect, test } from 'vitest'
import type { Game } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { newSession, roll, type Session, whoActs } from '../../session/session.ts'
import { plainGame } from '../testing/plain-game.ts'
import { openingOf } from './opening.ts'
import { seatedFirst } from './seating.ts'

const begun = (game: Game): Session => newSession(game, Array(game.seats).fill({ name: 'random' }), 1)

test.each([
  ['backgammon', 'roll'],
  ['plakoto', 'roll'],
  ['ludo:alhajry2012', 'draw'],
  ['ludo:thor2017', undefined],
  ['checkers', undefined],
  ['checkers(opening=ballots)', undefined],
] as const)('the first player in %s is decided by: %s', (name, by) => {
  const session = begun(makeGame(name))
  expect(openingOf(session)).toBe(by)
  if (by) {
    roll(session)
    expect(openingOf(session)).toBeUndefined()
  }
})

test('a game that begins with a roll of the first player has no opening', () => {
  expect(openingOf(begun(plainGame()))).toBeUndefined()
})

test('the first named player goes first if seats are drawn', () => {
  const game = makeGame('ludo:alhajry2012')
  const names = ['human', 'fast', 'aggressive', 'defensive']
  for (let seed = 0; seed < 12; seed++) {
    const seats = seatedFirst(game, names, seed)
    const session = newSession(
      game,
      seats.map(name => ({ name })),
      seed,
    )
    roll(session)
    expect(seats[whoActs(session) ?? -1]).toBe('human')
    expect([...seats].sort()).toEqual([...names].sort())
  }
  expect(seatedFirst(makeGame('backgammon'), ['human', 'random'], 1)).toEqual(['human', 'random'])
})
