// A person's turn: rolling, moving, and skipping the wait.
import { beforeEach, describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { change } from '../settings.ts'
import { moveByHand, seatPerson, session, untilPerson } from '../testing/person.ts'
import { until } from '../testing/until.ts'
import * as controller from './controller.ts'
import * as store from './store.ts'

seatPerson()

describe('rolling', () => {
  test('waits for the person, and rolls only once', async () => {
    controller.begin(makeGame('backgammon'), ['human', 'human'], 5)
    await untilPerson()
    expect(store.mayRoll.value).toBe(true)
    expect(store.turn.value).toBeUndefined()
    await Promise.all([controller.rollNow(), controller.rollNow()])
    await untilPerson()
    expect(session().moves).toHaveLength(1)
    expect(store.dice.value.faces.length).toBeGreaterThanOrEqual(2)
    expect(store.hand.value?.sources.length).toBeGreaterThan(0)
  })

  test('is automatic if switched on', async () => {
    change({ autoRoll: true })
    controller.begin(makeGame('backgammon'), ['human', 'random'], 5)
    await untilPerson()
    expect(store.mayRoll.value).toBe(false)
    expect(store.hand.value).toBeDefined()
    change({ autoRoll: false })
  })

  test('draws the first player of Ludo at once, and then waits for the person', async () => {
    controller.begin(makeGame('ludo:alhajry2012'), ['human', 'human', 'human', 'human'], 9)
    await untilPerson()
    expect(session().moves).toHaveLength(1)
    expect(store.mayRoll.value).toBe(true)
    expect(store.said.value).toMatch(/^(Red|Green|Yellow|Blue) goes first\.$/)
  })

  test('says so when the only move was made', async () => {
    controller.begin(makeGame('ludo:zeman2020(seats=2,pieces=1)'), ['human', 'human'], 3, ['6', '1:h-0', '2', 'pass'])
    await untilPerson()
    await controller.rollNow()
    await untilPerson()
    expect(session().moves).toHaveLength(6)
    expect(store.said.value).toMatch(/^Only one move: .+ \(1:0-\d\)\.$/)
  })

  test('does nothing if there is no roll to make', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    await controller.rollNow()
    expect(session().moves).toEqual([])
  })
})

describe('a move', () => {
  beforeEach(async () => {
    controller.begin(makeGame('checkers'), ['human', 'human'], 1)
    await untilPerson()
  })

  test('is made by picking a piece and then a place', async () => {
    controller.pick('s10')
    expect(store.selected.value).toBe('s10')
    controller.pick('s10')
    expect(store.selected.value).toBeUndefined()
    controller.pick('s10')
    controller.pick('s14')
    await until(() => session().moves.length === 1)
    expect(session().moves).toEqual(['11-15'])
    expect(store.last.value).toEqual(['s10', 's14'])
    expect(store.arrangement.value.pieces.some(({ place }) => place === 's14')).toBe(true)
  })

  test('is not made to a place where the piece cannot go', () => {
    controller.carry('s10', 's20')
    controller.pick('s31')
    expect(session().moves).toEqual([])
    expect(store.selected.value).toBeUndefined()
  })

  test('can be typed, and an illegal one is explained', async () => {
    expect(controller.type('11-20')).toMatch(/11-20/)
    expect(controller.type('  ')).toBeUndefined()
    expect(controller.type('11-15')).toBeUndefined()
    await until(() => session().moves.length === 1)
    expect(session().moves).toEqual(['11-15'])
  })

  test('can be typed only on your turn', () => {
    controller.begin(makeGame('checkers'), ['random', 'human'], 1)
    expect(controller.type('22-18')).toBe('It is not your turn.')
  })

  test('with several parts waits for confirmation', async () => {
    change({ autoRoll: true })
    controller.begin(makeGame('backgammon'), ['human', 'human'], 5)
    await untilPerson()
    change({ autoRoll: false })
    const before = session().moves.length
    moveByHand()
    expect(store.complete.value).toBe(true)
    expect(store.dice.value.spent.every(Boolean)).toBe(true)
    expect(session().moves).toHaveLength(before)
    controller.proceed()
    await until(() => session().moves.length > before)
    expect(session().moves).toHaveLength(before + 1)
  })
})

test('deciding to roll also rolls', async () => {
  controller.begin(makeGame('pig:short'), ['human', 'human'], 1, ['roll', '3'])
  await untilPerson()
  expect(store.hand.value?.sources).toEqual(['hold', 'roll'])
  controller.pick('roll')
  await until(() => session().moves.length === 4)
  expect(session().moves[2]).toBe('roll')
})

test('hurrying skips the wait for other players and ends on the person’s turn', async () => {
  change({ pace: 'calm' })
  controller.begin(makeGame('ludo:quick(seats=2)'), ['random', 'human'], 5)
  await until(() => store.mayRoll.value)
  void controller.rollNow()
  await until(() => controller.mayHurry())
  controller.hurry()
  await untilPerson()
  expect(store.hurried.value).toBe(false)
  change({ pace: 'instant' })
})
