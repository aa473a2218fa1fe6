// Taking back, resigning and turning the board.
import { describe, expect, test } from 'vitest'
import { ACTOR } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { change } from '../settings.ts'
import { act, moveByHand, seatPerson, session, untilPerson } from '../testing/person.ts'
import { plainGame } from '../testing/plain-game.ts'
import { until } from '../testing/until.ts'
import * as controller from './controller.ts'
import { leftGame } from './persistence.ts'
import * as store from './store.ts'

seatPerson()

describe('undo', () => {
  test('takes back the moves of the hand, then the last decision', async () => {
    change({ autoRoll: true })
    controller.begin(makeGame('backgammon'), ['human', 'human'], 5)
    await untilPerson()
    change({ autoRoll: false })
    const first = store.hand.value
    moveByHand()
    controller.undo()
    expect(store.complete.value).toBe(false)
    while (store.hand.value?.back) controller.undo()
    expect(store.hand.value?.sources).toEqual(first?.sources)
    moveByHand()
    await controller.commit()
    await untilPerson()
    const moves = session().moves.length
    controller.undo()
    await untilPerson()
    expect(session().moves.length).toBeLessThan(moves)
    expect(store.hand.value?.sources).toEqual(first?.sources)
  })

  test('stops a thinking player, and goes back to the person’s turn', async () => {
    controller.begin(makeGame('checkers'), ['human', 'material@4'], 1)
    await untilPerson()
    controller.type('11-15')
    await until(() => store.thinking.value === 1)
    controller.undo()
    await untilPerson()
    expect(store.thinking.value).toBeUndefined()
    expect(session().moves).toEqual([])
    expect(session().state[ACTOR]).toBe(0)
  })

  test('does nothing before the person has done anything', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    controller.undo()
    expect(session().moves).toEqual([])
    expect(store.hand.value).toBeDefined()
  })

  test('is offered as soon as the person has made a decision or moved a piece, not before', async () => {
    controller.begin(makeGame('checkers'), ['random', 'human'], 1)
    await untilPerson()
    expect(session().moves).toHaveLength(1)
    expect(controller.mayUndo(session())).toBe(false)
    moveByHand()
    await untilPerson()
    expect(controller.mayUndo(session())).toBe(true)
    controller.undo()
    await untilPerson()
    expect(controller.mayUndo(session())).toBe(false)

    controller.begin(makeGame('backgammon'), ['human', 'human'], 5, ['31'])
    await untilPerson()
    expect(controller.mayUndo(session())).toBe(false)
    moveByHand()
    expect(controller.mayUndo(session())).toBe(true)
  })
})

describe('the last move', () => {
  test('is marked in a game that is opened or reloaded, and after a move is taken back', async () => {
    controller.begin(makeGame('checkers'), ['human', 'human'], 1, ['11-15', '23-19', '8-11'])
    expect(store.last.value).toEqual(['s7', 's10'])
    await untilPerson()
    controller.undo()
    expect(store.last.value).toEqual(['s22', 's18'])
  })

  test('stays marked after a roll, and is not there at the start', () => {
    controller.begin(makeGame('backgammon'), ['human', 'human'], 5, ['31', '8/5 6/5', '42'])
    expect(new Set(store.last.value)).toEqual(new Set(['p8', 'p6', 'p5']))
    controller.begin(makeGame('backgammon'), ['human', 'human'], 5)
    expect(store.last.value).toEqual([])
  })
})

describe('resigning', () => {
  test('ends the game for the person, and can be undone', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    await act()
    controller.resign()
    expect(store.result.value).toEqual({ head: 'You lose', reason: 'You resigned after 1 move.' })
    expect(store.hand.value).toBeUndefined()
    expect(leftGame('checkers')?.over).toBe(true)
    const { moves } = session()
    expect(controller.mayUndo(session())).toBe(true)
    controller.undo()
    await untilPerson()
    expect(store.result.value).toBeUndefined()
    expect(session().moves).toEqual(moves)
    expect(store.said.value).toBe('You play on.')
  })

  test('can be undone before the first move, too', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    controller.resign()
    expect(controller.mayUndo(session())).toBe(true)
    controller.undo()
    await untilPerson()
    expect(store.result.value).toBeUndefined()
    expect(controller.mayUndo(session())).toBe(false)
  })

  test('on roll, with stakes, is one decision to undo', async () => {
    const before = ['31', '8/5 6/5', '42', '8/4 6/4']
    controller.begin(makeGame('backgammon(match=1)'), ['human', 'human'], 5, before)
    await untilPerson()
    expect(store.mayRoll.value).toBe(true)
    const [way] = controller.waysToResign()
    if (way) await controller.resignGame(way)
    expect(session().moves).toHaveLength(5)
    controller.undo()
    await untilPerson()
    expect(session().moves).toEqual(before)
  })

  test('is available to persons only', () => {
    controller.begin(makeGame('checkers'), ['random', 'random'], 1)
    controller.resign()
    expect(session().resigned).toBeUndefined()
  })
})

test('flipping the board cycles through all its views', () => {
  controller.begin(makeGame('ludo'), ['human', 'random', 'random', 'random'], 1)
  const first = store.view.value
  for (let turns = 0; turns < 4; turns++) controller.flip()
  expect(store.view.value).toBe(first)
  controller.begin(plainGame(), ['human', 'human'], 1)
  controller.flip()
  expect(store.view.value).toBe(0)
})
