import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { newSession } from '../../session/session.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { randomGame } from '../testing/random-game.ts'
import { leftGame, save, saveNow } from './persistence.ts'
import { session } from './store.ts'

let kept: Map<string, string>
const game = makeGame('checkers')
const { texts } = randomGame(game, 1, 7)

const seated = (names: readonly string[]): void => {
  session.value = newSession(
    game,
    names.map(name => ({ name })),
    7,
    texts,
  )
}

beforeAll(() => {
  kept = fakeBrowser()
})
beforeEach(() => kept.clear())
afterAll(() => {
  vi.unstubAllGlobals()
  session.value = undefined
})

test('a game is saved at once when a person is to act, and found again', () => {
  seated(['human', 'human'])
  save()
  expect(leftGame('checkers')).toMatchObject({ players: ['human', 'human'], seed: 7, moves: texts, over: false })
  expect(leftGame('checkers')?.game.id).toBe(game.id)
  expect(leftGame('ludo')).toBeUndefined()
})

test('a game is saved only now and then while players move, and when the page is left', () => {
  seated(['random', 'random'])
  save()
  expect(kept.size).toBe(0)
  saveNow()
  expect(leftGame('checkers')?.moves).toEqual(texts)
  kept.clear()
  saveNow()
  expect(kept.size).toBe(0)
})

test('a damaged game is deleted', () => {
  seated(['human', 'human'])
  save()
  const [key, text] = elementAt([...kept], 0)
  kept.set(key, text.replace(elementAt(texts, 0), elementAt(texts, 2)))
  expect(leftGame('checkers')).toBeUndefined()
  expect(kept.has(key)).toBe(false)
})

test('a browser without storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined)
  seated(['human', 'human'])
  expect(save).not.toThrow()
  expect(leftGame('checkers')).toBeUndefined()
  kept = fakeBrowser()
})
