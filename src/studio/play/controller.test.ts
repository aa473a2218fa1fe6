import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { legalMoves, type Session } from '../../session/session.ts'
import { change } from '../settings.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { plainGame } from '../testing/plain-game.ts'
import { randomGame } from '../testing/random-game.ts'
import { until } from '../testing/until.ts'
import { hint } from './advice.ts'
import { cancelPending } from './cancellation.ts'
import * as controller from './controller.ts'
import { leftGame } from './persistence.ts'
import * as store from './store.ts'

let kept: Map<string, string>

beforeAll(() => {
  kept = fakeBrowser()
  change({ pace: 'instant', autoRoll: false, autoMove: true, coach: false, threshold: 5 })
})
beforeEach(() => kept.clear())
// What a player still thinks about must not reach into the next test.
afterEach(() => void cancelPending())
afterAll(() => {
  vi.unstubAllGlobals()
  store.session.value = undefined
})

const session = (): Session => {
  if (!store.session.value) throw new Error('No game has begun.')
  return store.session.value
}

/** Waits until the person has to do something, or the game is over. */
const untilPerson = (): Promise<void> =>
  until(() => store.hand.value || store.mayRoll.value || store.result.value || store.trouble.value)

/** Makes any move by hand, the first that can be made. */
function moveByHand(): void {
  while (store.hand.value && store.hand.value.made === undefined) {
    const hand = store.hand.value
    const from = hand.held ?? elementAt(hand.sources, 0)
    controller.carry(from, elementAt(hand.targets(from), 0))
  }
}

/** Does what a person has to do next. */
async function act(): Promise<void> {
  const [offer] = store.offers.value
  if (store.mayRoll.value) await controller.rollNow()
  else if (offer) await controller.decide(offer)
  else {
    moveByHand()
    if (store.complete.value) await controller.commit()
  }
  await untilPerson()
}

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
  ])('%s goes from its beginning to its end', async (name, seats) => {
    controller.begin(makeGame(name), seats, 3)
    await untilPerson()
    for (let acts = 0; acts < 1500 && !store.result.value; acts++) await act()
    expect(store.trouble.value).toBeUndefined()
    expect(store.result.value?.head).toMatch(/wins? |draw/)
    expect(store.said.value).toContain(store.result.value?.head)
    expect(store.hand.value).toBeUndefined()
  })

  test('also one that has nothing but rules', async () => {
    controller.begin(plainGame(), ['human', 'human'], 1)
    await untilPerson()
    for (let acts = 0; acts < 100 && !store.result.value; acts++) {
      if (store.mayRoll.value) await controller.rollNow()
      else if (store.hand.value) controller.pick(elementAt(store.hand.value.sources, 0))
      await untilPerson()
    }
    expect(store.result.value?.head).toMatch(/^Seat [12] wins in \d+ moves$/)
  })

  test('is kept in the browser after each move, and can be gone on with', async () => {
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

  test('has an address that begins it again', () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 42)
    expect(location.hash).toBe('#/play/checkers:english?seats=human,random&seed=42')
  })

  test('begins again with other dice and the same players', async () => {
    controller.begin(makeGame('ludo'), ['human', 'random', 'random', 'random'], 1)
    controller.again()
    expect(session().seats.map(({ name }) => name)).toEqual(['human', 'random', 'random', 'random'])
    expect(session().moves).toEqual([])
  })
})

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

  test('asks before a roll, rolls at once when told to, and asks who is doubled', async () => {
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
    // Blue has decided already, and only rolls.
    expect(store.mayRoll.value).toBe(true)
    expect(session().events.at(-1)).toMatchObject({ seat: 0, move: 'take' })
  })

  test('says how a game ended, shows its last position, and goes on with the next', async () => {
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
    // Whoever won the opening roll plays it.
    expect(session().rolled).not.toBe('')
    expect(session().events.filter(({ seat }) => seat === undefined)).toEqual([])
  })

  test('can be taken back across its games, and gone on with', async () => {
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

  test('is resigned game by game, by whoever is to act or to roll', async () => {
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

  test('takes a resignation that is typed where dice are to be rolled', async () => {
    at([...OPENED, 'double', 'take'])
    await untilPerson()
    expect(controller.type('resign')).toBeUndefined()
    await until(() => store.between.value)
    expect(store.between.value?.head).toBe('Red wins 2 points')
  })

  test('goes on by itself where nobody is asked', async () => {
    at([], ['random', 'random'])
    await until(() => store.result.value)
    expect(store.result.value?.head).toMatch(/^Beginner \((red|blue)\) wins the match 5-\d$/)
  })

  test('is answered by a player', async () => {
    at([], ['human', 'pubeval'])
    await untilPerson()
    while (store.offers.value.length === 0) await act()
    await choose('Double')
    expect(session().moves).toContain('double')
    expect(session().moves.some(move => move === 'take' || move === 'pass')).toBe(true)
  })
})

describe('rolling', () => {
  test('is up to the person, and rolls once', async () => {
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

  test('needs no person where it is not wanted', async () => {
    change({ autoRoll: true })
    controller.begin(makeGame('backgammon'), ['human', 'random'], 5)
    await untilPerson()
    expect(store.mayRoll.value).toBe(false)
    expect(store.hand.value).toBeDefined()
    change({ autoRoll: false })
  })

  test('who goes first in Ludo is drawn at once; the person then rolls', async () => {
    controller.begin(makeGame('ludo:alhajry2012'), ['human', 'human', 'human', 'human'], 9)
    await untilPerson()
    expect(session().moves).toHaveLength(1)
    expect(store.mayRoll.value).toBe(true)
    expect(store.said.value).toMatch(/^(Red|Green|Yellow|Blue) goes first\.$/)
  })

  test('nothing happens where nobody is to roll', async () => {
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

  test('is not made where a piece cannot go', () => {
    controller.carry('s10', 's20')
    controller.pick('s31')
    expect(session().moves).toEqual([])
    expect(store.selected.value).toBeUndefined()
  })

  test('can be typed; what is wrong with it is said', async () => {
    expect(controller.type('11-20')).toMatch(/11-20/)
    expect(controller.type('  ')).toBeUndefined()
    expect(controller.type('11-15')).toBeUndefined()
    await until(() => session().moves.length === 1)
    expect(session().moves).toEqual(['11-15'])
  })

  test('can be typed only in turn', () => {
    controller.begin(makeGame('checkers'), ['random', 'human'], 1)
    expect(controller.type('22-18')).toBe('It is not your turn.')
  })

  test('with several parts waits for a word', async () => {
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

describe('undo', () => {
  test('takes back what the hand did, then the last decision', async () => {
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

  test('stops a player who thinks, and goes back to the person’s turn', async () => {
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
})

describe('resigning', () => {
  test('ends the game for the person, and can be taken back', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    await act()
    controller.resign()
    expect(store.result.value).toEqual({ head: 'Random wins', reason: 'You resigned after 2 moves.' })
    expect(store.hand.value).toBeUndefined()
    expect(leftGame('checkers')?.over).toBe(true)
    controller.undo()
    await untilPerson()
    expect(store.result.value).toBeUndefined()
    expect(session().moves).toEqual([])
  })

  test('is for persons only', () => {
    controller.begin(makeGame('checkers'), ['random', 'random'], 1)
    controller.resign()
    expect(session().resigned).toBeUndefined()
  })
})

test('whoever decides to roll need not say so twice', async () => {
  controller.begin(makeGame('pig'), ['human', 'human'], 1, ['roll', '3'])
  await untilPerson()
  expect(store.hand.value?.sources).toEqual(['hold', 'roll'])
  controller.pick('roll')
  await until(() => session().moves.length === 4)
  expect(session().moves[2]).toBe('roll')
})

test('whoever does not want to wait for others is shown what came of it', async () => {
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

describe('advice', () => {
  test('a hint is the best move; asked again, all of them', async () => {
    controller.begin(makeGame('checkers'), ['human', 'random'], 1)
    await untilPerson()
    await hint()
    const advice = store.advice.value
    if (!advice || advice === 'asked') throw new Error('There is no hint.')
    expect(advice.whole).toBe(false)
    expect(advice.review.candidates).toHaveLength(legalMoves(session()).length)
    expect(store.said.value).toBe(`Hint: ${elementAt(advice.review.candidates, 0).text}.`)
    await hint()
    expect(store.advice.value).toMatchObject({ whole: true })
    await act()
    expect(store.advice.value).toBeUndefined()
  })

  test('a move that costs too much can be taken back or kept', async () => {
    controller.begin(makeGame('checkers'), ['human', 'human'], 1, randomGame(makeGame('checkers'), 4, 20).texts)
    await untilPerson()
    const moves = [...session().moves]
    await hint()
    const advice = store.advice.value
    if (!advice || advice === 'asked') throw new Error('There is no hint.')
    const { candidates } = advice.review
    const worst = elementAt(candidates, candidates.length - 1).text
    change({ coach: true, threshold: 1 })
    controller.type(worst)
    await until(() => store.warning.value)
    expect(store.warning.value).toMatchObject({ text: worst })
    // The notice says what it loses; it is not said twice.
    expect(store.said.value).toBe('')
    controller.tryAgain()
    expect(store.warning.value).toBeUndefined()
    expect(store.hand.value?.sources.length).toBeGreaterThan(0)
    expect(session().moves).toEqual(moves)
    controller.type(worst)
    await until(() => store.warning.value)
    await controller.keepMove()
    expect(session().moves.slice(0, moves.length + 1)).toEqual([...moves, worst])
    change({ coach: false })
  })
})

test('the board is turned as far as it can be', () => {
  controller.begin(makeGame('ludo'), ['human', 'random', 'random', 'random'], 1)
  const first = store.view.value
  for (let turns = 0; turns < 4; turns++) controller.flip()
  expect(store.view.value).toBe(first)
  controller.begin(plainGame(), ['human', 'human'], 1)
  controller.flip()
  expect(store.view.value).toBe(0)
})
