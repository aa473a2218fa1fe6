import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { newSession } from '../../session/session.ts'
import { save } from '../play/persistence.ts'
import { session } from '../play/store.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { randomGame } from '../testing/random-game.ts'
import { gamesUnderWay } from './under-way.tsx'

let kept: Map<string, string>
const game = makeGame('checkers')
const { texts } = randomGame(game, 1, 7)

/** Leaves a game of checkers unfinished after some plies. */
function leave(players: readonly string[], moves: readonly string[]): void {
  session.value = newSession(
    game,
    players.map(name => ({ name })),
    7,
    moves,
  )
  save()
}

beforeAll(() => {
  kept = fakeBrowser()
})
beforeEach(() => kept.clear())
afterAll(() => {
  vi.unstubAllGlobals()
  session.value = undefined
})

test('a game in which a person has moved is in progress', () => {
  leave(['human', 'human'], texts)
  const [first, ...others] = gamesUnderWay()
  expect(first).toMatchObject({ kept: { module: 'checkers', outcome: 'unfinished' }, moves: texts.length, yours: true })
  expect(others).toEqual([])
})

test('a game without moves, or that is over, is not in progress', () => {
  leave(['human', 'human'], [])
  expect(gamesUnderWay()).toEqual([])
  leave(['human', 'human'], randomGame(game, 1).texts)
  expect(gamesUnderWay()).toEqual([])
})
