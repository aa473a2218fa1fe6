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

test('the card of give-away explains that you win by losing', () => {
  expect(howToPlay('giveaway')?.aim).toMatch(/^Lose to win/)
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
