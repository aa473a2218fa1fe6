// Games that a person plays from start to end.
import { describe, expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { act, seatPerson, session, untilPerson } from '../testing/person.ts'
import { plainGame } from '../testing/plain-game.ts'
import * as controller from './controller.ts'
import { leftGame } from './persistence.ts'
import * as store from './store.ts'

seatPerson()

describe('a game that a person plays', () => {
  test.each([
    ['ludo:quick(seats=2)', ['human', 'random']],
    ['backgammon', ['human', 'random']],
    ['backgammon(match=3)', ['human', 'random']],
    ['backgammon(cube=true,beavers=true)', ['random', 'human']],
    ['hypergammon', ['human', 'random']],
    ['plakoto', ['random', 'human']],
    ['fevga', ['human', 'random']],
    ['checkers', ['human', 'random']],
    ['giveaway', ['human', 'human']],
  ])('%s can be played from start to end', async (name, seats) => {
    controller.begin(makeGame(name), seats, 3)
    await untilPerson()
    for (let acts = 0; acts < 1500 && !store.result.value; acts++) await act()
    expect(store.trouble.value).toBeUndefined()
    expect(store.result.value?.head).toMatch(/wins? |lose|draw/)
    expect(store.said.value).toContain(store.result.value?.head)
    expect(store.hand.value).toBeUndefined()
  })

  test('works for a game that has nothing but rules', async () => {
    controller.begin(plainGame(), ['human', 'human'], 1)
    await untilPerson()
    for (let acts = 0; acts < 100 && !store.result.value; acts++) {
      if (store.mayRoll.value) await controller.rollNow()
      else if (store.hand.value) controller.pick(elementAt(store.hand.value.sources, 0))
      await untilPerson()
    }
    expect(store.result.value?.head).toMatch(/^Seat [12] wins in \d+ moves$/)
  })

  test('is saved in the browser after each move, and can be continued', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 3)
    await untilPerson()
    await act()
    const moves = [...session().moves]
    expect(moves.length).toBeGreaterThan(1)
    const left = leftGame('checkers')
    expect(left).toMatchObject({ players: ['human', 'random'], seed: 3, moves, over: false })
    controller.begin(makeGame('checkers'), ['human', 'random'], 3, left?.moves)
    expect(session().moves).toEqual(moves)
  })

  test('has an address that starts it again', () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 42)
    expect(location.hash).toBe('#/play/checkers:english?seats=human,random&seed=42')
  })

  test('restarts with the same players', async () => {
    controller.begin(makeGame('ludo'), ['human', 'random', 'random', 'random'], 1)
    controller.again()
    expect(session().seats.map(({ name }) => name)).toEqual(['human', 'random', 'random', 'random'])
    expect(session().moves).toEqual([])
  })
})
