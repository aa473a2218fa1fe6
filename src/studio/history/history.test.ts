import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { cardsOf } from '../practice/mistakes.ts'
import { settings } from '../settings.ts'
import { fakeReview } from '../testing/fake-review.ts'
import { randomGame } from '../testing/random-game.ts'
import { exportAll, importAll } from './archive.ts'
import { allOf, change, closeDatabase, remove, storageTrouble } from './database.ts'
import { keepGame } from './keeping.ts'
import { type KeptGame, keptOf, matches, sessionOf } from './kept-game.ts'
import { noteReview } from './reviewing.ts'

const NAME = makeGame('ludo:quick(seats=2,pieces=1)').id
const { texts } = randomGame(makeGame(NAME), 4)

/** A person's game, complete or only its beginning. */
const kept = (seed = 1, plies = texts.length, date = 1_700_000_000_000): KeptGame => {
  const record = { format: 'ludus-game', version: 1, game: NAME, players: ['human', 'expert'] } as const
  return keptOf(sessionOf({ ...record, seed, moves: texts.slice(0, plies) }), date)
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(async () => {
  await closeDatabase()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('games are stored', () => {
  test('once, however often they are saved, and keep their review', async () => {
    await keepGame(kept())
    const review = { judge: 'champion', seats: [] }
    await change('games', kept().id, there => there && { ...there, review })
    await keepGame({ ...kept(), date: 5 })
    expect(await allOf('games')).toEqual([{ ...kept(), review }])
  })

  test('complete, replacing an earlier unfinished version', async () => {
    await keepGame(kept(1, 20))
    expect((await allOf('games')).map(({ outcome }) => outcome)).toEqual(['unfinished'])
    await keepGame(kept())
    expect((await allOf('games')).map(({ outcome }) => outcome)).toEqual([kept().outcome])
    await keepGame(kept(1, 20))
    expect(await allOf('games')).toHaveLength(1)
  })

  test('by two tabs at once without losing anything', async () => {
    await keepGame(kept())
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? keepGame(kept(nth + 2))
          : change('days', '2026-11-17', there => ({
              id: '2026-11-17',
              answers: (there?.answers ?? 0) + 1,
              right: 0,
            })),
      ),
    )
    expect(await allOf('games')).toHaveLength(11)
    expect(await allOf('days')).toEqual([{ id: '2026-11-17', answers: 10, right: 0 }])
  })

  test('until they are deleted', async () => {
    await keepGame(kept(1))
    await keepGame(kept(2))
    await remove('games', [kept(1).id])
    expect((await allOf('games')).map(({ id }) => id)).toEqual([kept(2).id])
  })

  test('for this visit if the browser has no storage, with a message', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await keepGame(kept())
    expect(await allOf('games')).toEqual([kept()])
    expect(storageTrouble.value).toMatch(/does not let this page keep games/)
  })

  test('for this visit if the storage is full, and permanently again when there is room', async () => {
    await keepGame(kept(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await keepGame(kept(2))
    expect(storageTrouble.value).toMatch(/storage is full/)
    expect(await allOf('games')).toHaveLength(2)
    put.mockRestore()
    await keepGame(kept(3))
    expect(storageTrouble.value).toBeUndefined()
  })

  test('with what was stored before, if the storage is full when it changes', async () => {
    const answered = (): Promise<void> =>
      change('days', '2026-11-17', there => ({ id: '2026-11-17', answers: (there?.answers ?? 0) + 1, right: 0 }))
    await answered()
    await answered()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await answered()
    expect(await allOf('days')).toMatchObject([{ answers: 3 }])
    put.mockRestore()
    await answered()
    expect(await allOf('days')).toMatchObject([{ answers: 4 }])
  })
})

describe('all games as one file', () => {
  test('are restored unchanged, and games that exist already stay', async () => {
    await keepGame(kept(1))
    await keepGame(kept(2))
    const file = await exportAll()
    await remove('games', [kept(1).id])
    expect(await importAll(file, 'my-games.json')).toBe(1)
    expect((await allOf('games')).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [kept(1), kept(2)].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    expect(await importAll(file, 'my-games.json')).toBe(0)
  })

  test.each([
    ['a letter was changed', (file: string) => file.replace('ludo', 'lugo'), /damaged/],
    ['it is truncated', (file: string) => file.slice(0, -40), /cut off/],
    ['it is something else', () => '{"format":"ludus-game"}', /is not a file of games from this page/],
  ])('are refused as a whole if %s', async (_, spoil, message) => {
    await keepGame(kept(1))
    const file = await exportAll()
    await remove('games', [kept(1).id])
    await expect(importAll(spoil(file), 'my-games.json')).rejects.toThrow(message)
    expect(await allOf('games')).toEqual([])
  })
})

describe('a reviewed game', () => {
  const read = { game: 'checkers:english', players: ['human', 'random'], moves: ['11-15', '23-19', '8-11', '22-17'] }
  const game = keptOf(sessionOf({ format: 'ludus-game', version: 1, seed: 1, ...read }), 0)
  const told = { 0: { lost: 0.2 }, 1: { lost: 0.3 }, 2: { lost: 0.06 } }

  test('has its figures, and a card for each of the person’s mistakes', async () => {
    await keepGame(game)
    await noteReview(game, fakeReview(read, told), false, 7)
    const [there] = await allOf('games')
    expect(there?.review?.seats[0]).toMatchObject({ seat: 0, blunders: 1, inaccuracies: 1 })
    const cards = await allOf('cards')
    expect(cards.map(({ played, from, ply }) => [played, from, ply])).toEqual(
      expect.arrayContaining([
        ['11-15', game.id, 0],
        ['8-11', game.id, 2],
      ]),
    )
    expect(cards).toHaveLength(2)
  })

  test('keeps the schedule of an existing card', async () => {
    for (const card of cardsOf(fakeReview(read, told), [0], settings.value, game.id, 7))
      await change('cards', card.id, () => ({ ...card, schedule: { ...card.schedule, due: 99 } }))
    await keepGame(game)
    await noteReview(game, fakeReview(read, told), false, 7)
    expect((await allOf('cards')).map(({ schedule }) => schedule.due)).toEqual([99, 99])
  })

  test('stores nothing if the game is not in the history', async () => {
    await noteReview(game, fakeReview(read, told), false, 7)
    expect([await allOf('games'), await allOf('cards')]).toEqual([[], []])
  })
})

test('games can be searched by game, opponent, result and day', () => {
  const game = kept()
  const all = { text: '', module: '', outcome: '' } as const
  expect(matches(game, all)).toBe(true)
  expect(matches(game, { ...all, text: 'expert ludo' })).toBe(true)
  expect(matches(game, { ...all, text: 'november 2023' })).toBe(true)
  expect(matches(game, { ...all, text: 'champion' })).toBe(false)
  expect(matches(game, { ...all, module: 'checkers' })).toBe(false)
  expect(matches(game, { ...all, outcome: 'unfinished' })).toBe(false)
})
