import { describe, expect, test } from 'vitest'
import { elementAt } from '../../../core/element-at.ts'
import type { Paint } from '../../../core/paint.ts'
import { gameModules, makeGame } from '../../../games/registry.ts'
import { newSession, playMove, roll } from '../../../session/session.ts'
import { resultOf } from '../../play/result.ts'
import { plainGame } from '../../testing/plain-game.ts'
import { randomGame } from '../../testing/random-game.ts'
import { hueOf, seatName } from '../../words.ts'
import { titleOf } from '../names.ts'
import { sceneOf, studioGameOf } from '../registry.ts'
import { fallback } from './fallback.ts'
import { textScene, wordsAt } from './scene.ts'
import { sizeOf, spansOf } from './spans.ts'

const plain: Paint = text => text
const textOf = (spans: ReturnType<typeof spansOf>): string => spans.map(({ text }) => text).join('')

describe('a coloured drawing', () => {
  test('is split where the colour changes', () => {
    expect(spansOf(paint => `a${paint('b', 'red')}c\n${paint('d', 'pale blue')}`)).toEqual([
      { text: 'a', colour: undefined },
      { text: 'b', colour: 'red' },
      { text: 'c\n', colour: undefined },
      { text: 'd', colour: 'pale blue' },
    ])
  })

  test('may have one colour within another', () => {
    expect(spansOf(paint => paint(`[${paint('m', 'white')}]`, 'dark'))).toEqual([
      { text: '[', colour: 'dark' },
      { text: 'm', colour: 'white' },
      { text: ']', colour: 'dark' },
    ])
  })

  test('has a size in columns and rows', () => {
    expect(sizeOf(spansOf(paint => `${paint('ab', 'red')}c\n↑↑\n`))).toEqual({ columns: 3, rows: 3 })
    expect(sizeOf([])).toEqual({ columns: 1, rows: 1 })
  })

  test.each(gameModules().map(({ name }) => name))('of %s has everything that the module draws', name => {
    const game = makeGame(name)
    const { draw } = gameModules().find(module => module.name === name) ?? {}
    if (!draw) return
    for (const { state } of randomGame(game, 5, 40).decisions) {
      const spans = spansOf(paint => draw(game, state, paint))
      expect(textOf(spans)).toBe(draw(game, state, plain))
      expect(spans.some(({ colour }) => colour !== undefined)).toBe(true)
    }
  })
})

describe('a game without its own board', () => {
  const game = plainGame()

  test('gets the text board, neutral seats and its own name', () => {
    expect(studioGameOf(game)).toBe(fallback)
    expect([0, 1].map(seat => seatName(game, seat))).toEqual(['seat 1', 'seat 2'])
    expect(hueOf(game, 0)).not.toBe(hueOf(game, 1))
    expect(titleOf('matches')).toBe('Matches')
  })

  test('offers every legal move as a place to click', () => {
    for (const { state, moves } of randomGame(game, 3).decisions) {
      const hand = sceneOf(game).hand(state)
      expect(hand.sources).toEqual(moves.map(move => game.printMove(state, move)))
      const made = hand.sources.map(place => hand.carry(place, elementAt(hand.targets(place), 0)).hand)
      expect(made.map(next => next.made)).toEqual(moves)
      expect(made.every(next => next.back === hand && next.sources.length === 0)).toBe(true)
    }
  })

  test('names the winner when it is over', () => {
    const session = newSession(plainGame('matches(count=1)'), [{ name: 'human' }, { name: 'random' }], 1)
    roll(session)
    expect(resultOf(session)).toBeUndefined()
    playMove(session, 1)
    expect(resultOf(session)).toEqual({ head: 'You win in 1 move', reason: '' })
  })
})

test('any game can be shown on the text board, with its module’s words for moves', () => {
  const game = makeGame('checkers')
  const { state, moves } = elementAt(randomGame(game, 1, 1).decisions, 0)
  const scene = textScene(game)
  const hand = scene.hand(state)
  expect(hand.sources).toHaveLength(moves.length)
  expect(wordsAt(game, state).size).toBe(moves.length)
  const described = randomGame(game, 1).decisions.flatMap(({ state: at }) => [...wordsAt(game, at).values()])
  expect(described).toContain('captures a piece')
  expect(scene.carries(state, elementAt(moves, 0))).toEqual([{ side: 0, path: [hand.sources[0], hand.sources[0]] }])
})
