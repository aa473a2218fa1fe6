// Hints and the coach's warnings.
import { describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { legalMoves } from '../../session/session.ts'
import { change } from '../settings.ts'
import { seatPerson, session, untilPerson } from '../testing/person.ts'
import { until } from '../testing/until.ts'
import { hint } from './advice.ts'
import * as controller from './controller.ts'
import { leftGame } from './persistence.ts'
import * as store from './store.ts'

seatPerson()

describe('advice', () => {
  // This game is solved in a moment, and holding three points loses twelve points of winning chance.
  const begin = async (): Promise<void> => {
    controller.begin(makeGame('pig:short'), ['human', 'human'], 1, ['roll', '3'])
    await untilPerson()
  }

  test('is the best move, and on a second request all moves', async () => {
    await begin()
    await hint()
    const advice = store.advice.value
    if (!advice || advice === 'asked') throw new Error('There is no hint.')
    expect(advice.whole).toBe(false)
    expect(advice.review.candidates).toHaveLength(legalMoves(session()).length)
    expect(store.said.value).toMatch(/^Hint: roll, risks \d+\.$/)
    await hint()
    expect(store.advice.value).toMatchObject({ whole: true })
    // The report does not grade this move; whoever reloads the page has still seen the hint.
    expect(session().helped).toEqual([2])
    expect(leftGame('pig')?.helped).toEqual([2])
    controller.pick('roll')
    await until(() => session().moves.length > 2)
    expect(store.advice.value).toBeUndefined()
  })

  test('against a costly move can be followed or ignored', async () => {
    change({ coach: true, threshold: 1 })
    await begin()
    const moves = [...session().moves]
    controller.type('hold')
    await until(() => store.warning.value)
    expect(store.warning.value).toMatchObject({ text: 'hold' })
    // The notice says what it loses; it is not read twice.
    expect(store.said.value).toBe('')
    expect(session().helped).toEqual([])
    controller.tryAgain()
    expect(session().helped).toEqual([moves.length])
    expect(store.warning.value).toBeUndefined()
    expect(store.hand.value?.sources.length).toBeGreaterThan(0)
    expect(session().moves).toEqual(moves)
    controller.type('hold')
    await until(() => store.warning.value)
    await controller.keepMove()
    expect(session().moves.slice(0, moves.length + 1)).toEqual([...moves, 'hold'])
    change({ coach: false })
  })
})
