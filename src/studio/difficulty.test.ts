import { afterEach, describe, expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import type { Card } from '../models/card.ts'
import { difficultiesOf, difficultyOf, nearestDifficulty, opponentTitle, shortOpponentTitle } from './difficulty.ts'
import { models } from './players.ts'

const championFor = (game: string, made: Partial<Card> = {}): void => {
  const card: Card = {
    ...{ format: 'ludus-model', version: 1, kind: 'value', game, encoder: 'any', settings: {}, recipe: 'some/recipe' },
    ...{ shape: { sizes: [1, 1], activations: ['sigmoid'] }, seed: 1, steps: 1, unit: 'games', figures: [] },
    weightsSha256: '',
    ...made,
  }
  models.value = [{ model: `champion-${game.replace(':', '-')}`, card }]
}

afterEach(() => {
  models.value = undefined
})

describe('the difficulty of a game', () => {
  test('is a level of its champion, from Beginner to Champion', () => {
    championFor('ludo:alhajry2012')
    const steps = difficultiesOf(makeGame('ludo'))
    expect(steps.map(({ title }) => title)).toEqual([
      ...['Beginner', 'Novice', 'Casual', 'Regular', 'Skilled', 'Strong', 'Master', 'Champion'],
    ])
    expect(steps.map(({ player }) => player).slice(6)).toEqual(['champion(level=7)', 'champion'])
  })

  test('is a level of the champion, too, if that searches', () => {
    const shape: Card['shape'] = { sizes: [120, 64, 4], activations: ['relu', 'linear'] }
    for (const game of ['checkers:english', 'giveaway:english']) {
      championFor(game, { kind: 'points', encoder: 'checkers-pieces', shape })
      const steps = difficultiesOf(makeGame(game))
      expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(steps.at(-1)).toEqual({ title: 'Champion', step: 8, player: 'champion@8' })
    }
    championFor('checkers:english', { kind: 'points', encoder: 'checkers-pieces', shape })
    expect(difficultiesOf(makeGame('checkers'))[2]?.player).toBe('champion@4(level=3)')
  })

  test('is based on other players if there is no champion, and none is called Champion', () => {
    championFor('ludo:alhajry2012')
    for (const other of ['ludo:classic', 'ludo(seats=2)', 'plakoto', 'fevga', 'hypergammon', 'einstein']) {
      const steps = difficultiesOf(makeGame(other))
      expect(steps.length).toBeGreaterThan(2)
      expect(steps.map(({ title }) => title)).not.toContain('Champion')
    }
  })

  test('ends with perfect play if the game is solved', () => {
    expect(difficultiesOf(makeGame('pig')).at(-1)).toEqual({ title: 'Perfect', step: 8, player: 'optimal' })
  })

  test('is defined only if all opponents are the same', () => {
    const game = makeGame('ludo:classic')
    expect(difficultyOf(game, ['human', 'expert', 'expert', 'expert'])?.title).toBe('Strong')
    expect(difficultyOf(game, ['human', 'expert', 'random', 'expert'])).toBeUndefined()
    expect(difficultyOf(game, ['human', 'human', 'human', 'human'])).toBeUndefined()
  })

  test('maps to the nearest step under rules with fewer steps', () => {
    expect(nearestDifficulty(makeGame('ludo:classic'), 8).player).toBe('expert')
  })
})

test('players have plain names: a difficulty, or what they do', () => {
  const game = makeGame('ludo')
  expect(opponentTitle(game, 'human')).toBe('You')
  expect(opponentTitle(game, 'champion(level=3)')).toBe('Casual')
  expect(opponentTitle(game, 'champion')).toBe('Champion')
  expect(opponentTitle(game, 'champion@1')).toBe('Champion (1 ahead)')
  expect(opponentTitle(game, 'fast')).toBe('Runner')
  expect(opponentTitle(makeGame('checkers'), 'champion@4(level=2)')).toBe('Novice')
  expect(opponentTitle(makeGame('checkers'), 'material@6(level=2)')).toBe('Piece counter (6 ahead, level 2)')
  expect(shortOpponentTitle(makeGame('checkers'), 'material@6(level=2)')).toBe('Piece counter')
})
