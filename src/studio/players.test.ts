import { describe, expect, test } from 'vitest'
import { elementAt } from '../core/element-at.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import type { Card } from '../models/card.ts'
import { quickOptimal } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'
import { difficultiesOf, friendlySeats } from './difficulty.ts'
import { opponentsOf, usualName } from './players.ts'
import { plainGame } from './testing/plain-game.ts'

/** A card with the fields that the page reads. */
const cardOf = (game: string, kind: string): Card => ({
  format: 'ludus-model',
  version: 1,
  kind,
  game,
  encoder: 'any',
  shape: { sizes: [1, 1], activations: ['sigmoid'] },
  settings: {},
  recipe: 'some/recipe',
  seed: 1,
  steps: 12_345,
  unit: 'games',
  figures: [{ against: 'random', share: 0.9, low: 0.88, high: 0.92, games: 1000, seed: 1 }],
  weightsSha256: '',
})

describe.each([...gameModules().map(({ name }) => makeGame(name)), plainGame()].map(game => [game.id, game] as const))(
  'a game of %s',
  (_, game) => {
    test('seats one person and valid players by default', () => {
      const [first, ...others] = friendlySeats(game)
      expect(first).toBe('human')
      expect(others).toHaveLength(game.seats - 1)
      const perfect = quickOptimal(game)
      for (const name of others) expect(makePlayer(game, name, () => perfect).name).toBe(name)
    })

    test('has difficulties that are valid players, easiest first', () => {
      const steps = difficultiesOf(game)
      expect(steps.length).toBeGreaterThan(2)
      expect(steps.map(({ step }) => step)).toEqual([...steps.map(({ step }) => step)].sort((a, b) => a - b))
      const perfect = quickOptimal(game)
      for (const { player } of steps) expect(makePlayer(game, player, () => perfect).name).toBe(player)
    })

    test('has a card for every scripted player, whose default name is valid', () => {
      for (const opponent of opponentsOf(game, [])) {
        expect(opponent.summary).toMatch(/^[A-Z].*\.$/)
        expect(opponent.story.length).toBeGreaterThan(0)
        const perfect = opponent.name === 'optimal' ? quickOptimal(game) : undefined
        expect(makePlayer(game, usualName(opponent), () => perfect).name).toBe(usualName(opponent))
      }
    })
  },
)

describe('a model', () => {
  const named = (game: string, models: Parameters<typeof opponentsOf>[1]) =>
    opponentsOf(makeGame(game), models).map(({ name }) => name)

  test('plays only the game it was trained on, and is listed there as champion', () => {
    const models = [{ model: 'champion-ludo-alhajry2012', card: cardOf('ludo:alhajry2012', 'value') }]
    expect(named('ludo:alhajry2012', models)).toContain('champion')
    expect(named('ludo:thor2017', models)).not.toContain('champion')
  })

  test('plays other rules of its game with the same positions', () => {
    const models = [{ model: 'champion-backgammon-money', card: cardOf('backgammon:standard', 'phased') }]
    expect(named('backgammon(gammons=true)', models)).toContain('champion')
    expect(named('backgammon(match=5)', models)).toContain('champion')
  })

  test('that evaluates positions has levels and look-ahead; one that rates moves has neither', () => {
    const model = (kind: string) =>
      elementAt(opponentsOf(makeGame('ludo'), [{ model: 'other', card: cardOf(makeGame('ludo').id, kind) }]), 0)
    expect(model('value')).toMatchObject({ name: 'other', plies: [0, 1] })
    expect(Object.keys(model('value').options)).toEqual(['level'])
    expect(model('policy')).toMatchObject({ plies: [], options: {} })
  })

  test('of an unknown kind is left out', () => {
    expect(named('ludo', [{ model: 'newer', card: cardOf(makeGame('ludo').id, 'unheard-of') }])).not.toContain('newer')
  })
})
