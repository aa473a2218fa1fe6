import { describe, expect, test } from 'vitest'
import { movesFor } from '../../core/playing.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { moduleOf, ruleSetsOf } from '../../modules/game-module.ts'
import { ruleSetWords } from './names.ts'
import { studioGameOf } from './registry.ts'

const games = gameModules().flatMap(module => Object.keys(ruleSetsOf(module)).map(set => `${module.name}:${set}`))

const howToPlay = (name: string) => {
  const game = makeGame(name)
  return moduleOf(game).howToPlay?.(game)
}

describe.each(games)('the rules card of %s', name => {
  const card = howToPlay(name)

  test('gives the aim and the rules in whole sentences', () => {
    for (const text of [card?.aim, ...(card?.rules ?? []).map(rule => rule.text)]) {
      expect(text).toMatch(/^\p{Lu}.*[.!]$/u)
      expect(text).not.toMatch(/undefined|\s\s|\s[.,]/)
    }
  })

  test('shows only legal moves', () => {
    for (const { example } of card?.rules ?? []) {
      if (!example) continue
      const game = makeGame(example.game)
      const state = game.parse(example.position)
      const moves = movesFor(game)
      game.moves(state, moves)
      const legal = [...moves.list.subarray(0, moves.count)]
      if (example.move !== undefined) expect(legal).toContain(game.parseMove(state, example.move))
    }
  })

  test('has three guided first turns', () => {
    expect(studioGameOf(makeGame(name)).firstTurns?.(makeGame(name))).toHaveLength(3)
  })
})

test.each(['ludo', 'ur'])('the card of %s explains how its moves are written', name => {
  expect(howToPlay(name)?.rules.find(({ title }) => title === 'Writing moves')?.text).toMatch(/An x is a capture/)
})

test('in Ludo, a piece waits in its yard and is done in the goal: no place is called home', () => {
  const card = howToPlay('ludo:parchis')
  for (const text of [card?.aim, ...(card?.rules ?? []).map(rule => rule.text)]) expect(text).not.toMatch(/home/)
  const game = makeGame('ludo')
  const state = new Int8Array(game.cells)
  game.start(state)
  expect(studioGameOf(game).words.standing(game, state, 0)).toBe('0/4 in goal')
})

test('the card of give-away explains that you win by losing', () => {
  expect(howToPlay('giveaway')?.aim).toMatch(/^Lose to win/)
})

test('the card of give-away shows that you must capture', () => {
  const rule = howToPlay('giveaway')?.rules.find(({ title }) => title === 'You must capture')
  expect(rule?.text).toMatch(/If you can capture, you must/)
  expect(rule?.example?.game).toBe('giveaway')
})

test('the card of backgammon says where a checker enters again', () => {
  const hitting = howToPlay('backgammon')?.rules.find(({ title }) => title === 'Hitting')
  expect(hitting?.text).toMatch(/on 24 to 19: a 1 enters on 24, a 6 on 19/)
})

test.each([
  ['fevga', 'You may not hold all six points of your starting quarter, nor six points in a row right before'],
  ['fevga(quarter=free)', 'You may not hold six points in a row right before'],
  ['fevga(prime=free)', 'You may not hold all six points of your starting quarter.'],
  ['fevga(quarter=free,prime=free)', 'Points in a row are a wall.'],
])('the card of %s says what may not be blocked', (name, said) => {
  const text = howToPlay(name)?.rules.find(({ title }) => title === 'Blocking')?.text ?? ''
  expect(text).toContain(said)
  expect(text).not.toMatch(/wall\. nor|,$/)
})

test('the card has the rules of the game on the board', () => {
  const textOf = (name: string): string => (howToPlay(name)?.rules ?? []).map(({ text }) => text).join(' ')
  expect(textOf('ludo:mensch')).toMatch(/three rolls/)
  expect(textOf('ludo:parchis')).toMatch(/a five to bring/)
  expect(textOf('ludo:thor2017')).toMatch(/next star/)
  expect(textOf('ludo(release=123456)')).toMatch(/Any roll brings a piece/)
  expect(textOf('backgammon')).not.toMatch(/cube/)
  expect(textOf('backgammon(match=7)')).toMatch(/7 points.*Crawford/)
  expect(textOf('ur:blitz')).toMatch(/can be captured/)
})

test('rule sets have readable names, not identifiers', () => {
  for (const module of gameModules())
    for (const set of Object.keys(ruleSetsOf(module))) {
      const { title, about } = ruleSetWords(module, set)
      expect(title).toMatch(/^\p{Lu}/u)
      expect(title).not.toMatch(/[a-z]\d{4}/)
      expect(about).toMatch(/\.$/)
    }
})
