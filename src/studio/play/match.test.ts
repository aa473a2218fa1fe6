// A match with the doubling cube, as a person plays it.
import { describe, expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { act, seatPerson, session, untilPerson } from '../testing/person.ts'
import { until } from '../testing/until.ts'
import * as controller from './controller.ts'
import { leftGame } from './persistence.ts'
import * as store from './store.ts'

seatPerson()

describe('a match with the cube', () => {
  const at = (moves: readonly string[], seats = ['human', 'human']): void =>
    controller.begin(makeGame('backgammon(match=5)'), seats, 3, moves)
  const choose = async (label: string): Promise<void> => {
    const offer = store.offers.value.find(each => each.label === label)
    if (!offer) throw new Error(`There is no ${label}.`)
    await controller.decide(offer)
    await untilPerson()
  }
  const resign = async (nth: number): Promise<void> => {
    await controller.resignGame(elementAt(controller.waysToResign(), nth))
    await untilPerson()
  }
  const OPENED = ['31', '8/5 6/5']

  test('asks before a roll, rolls at once on request, and asks the player who is doubled', async () => {
    at(OPENED)
    await untilPerson()
    expect(store.mayRoll.value).toBe(false)
    await choose('Roll')
    expect(store.offers.value).toEqual([])
    expect(session().rolled).not.toBe('')
    at(OPENED)
    await untilPerson()
    await choose('Double')
    expect(store.said.value).toBe('Blue doubles to 2.')
    expect(store.turn.value).toBe(0)
    controller.proceed()
    expect(store.offers.value.map(({ label }) => label)).toEqual(['Take', 'Pass'])
    await choose('Take')
    // Blue has already decided, and only rolls.
    expect(store.mayRoll.value).toBe(true)
    expect(session().events.at(-1)).toMatchObject({ seat: 0, move: 'take' })
  })

  test('shows how a game ended and its last position, and continues with the next', async () => {
    at([...OPENED, 'double'])
    await untilPerson()
    await choose('Pass')
    expect(store.between.value?.head).toBe('Blue wins 1 point')
    expect(store.said.value).toBe('Red passes. Blue leads 1-0.')
    expect(store.arrangement.value.pieces.filter(({ place }) => place === 'p5')).toHaveLength(2)
    expect(store.dice.value).toMatchObject({ ready: true, word: 'Next game' })
    expect(store.turn.value).toBeUndefined()
    await controller.rollNow()
    expect(store.between.value).toBeUndefined()
    expect(store.arrangement.value.pieces.filter(({ place }) => place === 'p5')).toHaveLength(0)
    // The winner of the opening roll plays it.
    expect(session().rolled).not.toBe('')
    expect(session().events.filter(({ seat }) => seat === undefined)).toEqual([])
  })

  test('can be undone across games, and continued', async () => {
    at([...OPENED, 'double'])
    await untilPerson()
    await choose('Pass')
    await controller.rollNow()
    await untilPerson()
    const moves = [...session().moves]
    expect(leftGame('backgammon')).toMatchObject({ moves, over: false })
    controller.undo()
    await untilPerson()
    expect(session().moves).toEqual([...OPENED, 'double'])
    expect(store.offers.value.map(({ label }) => label)).toEqual(['Take', 'Pass'])
  })

  test('is resigned game by game, by the player to act or to roll', async () => {
    at([...OPENED, 'double', 'take'])
    await untilPerson()
    expect(store.mayRoll.value).toBe(true)
    await resign(1)
    expect(session().events.at(-1)).toMatchObject({ seat: 1, move: 'resign gammon' })
    expect(store.said.value).toContain('Blue resigns a gammon. Red leads 4-0.')
    expect(controller.waysToResign()).toEqual([])
    await controller.rollNow()
    await untilPerson()
    expect(store.offers.value).toEqual([])
    while (!store.result.value) {
      if (controller.waysToResign().length > 0) await resign(0)
      else await act()
    }
    expect(store.result.value.head).toMatch(/^(Red|Blue) wins the match 5-\d$/)
    expect(store.result.value.reason).toMatch(/resigns\. Decided in \d games\.$/)
  })

  test('accepts a typed resignation before a roll', async () => {
    at([...OPENED, 'double', 'take'])
    await untilPerson()
    expect(controller.type('resign')).toBeUndefined()
    await until(() => store.between.value)
    expect(store.between.value?.head).toBe('Red wins 2 points')
  })

  test('continues by itself if no person is playing', async () => {
    // Four points of five are already scored, because whole games of random moves take long.
    at([...OPENED, 'double', 'take', '42', '8/4 6/4', 'resign gammon'], ['random', 'random'])
    await until(() => store.result.value)
    expect(store.result.value?.head).toMatch(/^Beginner \((red|blue)\) wins the match 5-\d$/)
  })

  test('lets a computer player answer a double', async () => {
    at([], ['human', 'pubeval'])
    await untilPerson()
    while (store.offers.value.length === 0) await act()
    await choose('Double')
    expect(session().moves).toContain('double')
    expect(session().moves.some(move => move === 'take' || move === 'pass')).toBe(true)
  })
})
