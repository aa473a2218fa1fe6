import { describe, expect, test } from 'vitest'
import type { Recipe } from '../../modules/recipe.ts'
import type { GameView } from '../../protocol/protocol.ts'
import { lessonsFrom } from './imitation.ts'
import { commandOf, type Order, wishOf } from './order.ts'

const recipe: Recipe = {
  name: 'paper/td',
  summary: '',
  game: 'ludo:thor2017',
  learner: 'imitation',
  settings: {},
  steps: 100,
  measure: { every: 50, games: 400, against: ['random'] },
}
const plain: Order = {
  recipe,
  from: undefined,
  seed: 1,
  steps: 100,
  measure: 400,
  out: '',
  settings: {},
  lessons: undefined,
}

describe('an order', () => {
  test('leaves out whatever equals the recipe', () => {
    expect(wishOf(plain, 0)).toEqual({ recipe: 'paper/td', seed: 1 })
    expect(commandOf(plain)).toBe('npx ludus train paper/td')
  })

  test('contains everything that was changed', () => {
    const order: Order = {
      ...plain,
      seed: 3,
      steps: 50,
      measure: 40,
      out: 'runs/mine',
      settings: { learningRate: 0.5, stretches: ['7002 1/2000 fit'] },
    }
    expect(wishOf(order, 0)).toEqual({
      recipe: 'paper/td',
      seed: 3,
      steps: 50,
      measureGames: 40,
      out: 'runs/mine',
      settings: { learningRate: 0.5, stretches: ['7002 1/2000 fit'] },
    })
    expect(commandOf(order)).toBe(
      'npx ludus train paper/td --seed 3 --out runs/mine --games 50 --measure-games 40 --set learningRate=0.5 --set "stretches=7002 1/2000 fit"',
    )
  })

  test('for several runs gives each its own seed, and the folder to the first', () => {
    const order = { ...plain, out: 'runs/mine' }
    expect([0, 1].map(nth => wishOf(order, nth))).toEqual([
      { recipe: 'paper/td', seed: 1, out: 'runs/mine' },
      { recipe: 'paper/td', seed: 2 },
    ])
  })
})

describe('lessons', () => {
  const view = (game: string, id: number): GameView => ({
    id,
    game,
    players: ['human'],
    returns: null,
    plies: 10,
    recorded: '',
  })
  const games = ['ludo:quick', 'ludo:thor2017', 'ludo:thor2017', 'checkers:english'].map(view)

  test('are the games with the rules that persons played most', () => {
    expect(lessonsFrom(recipe, games)).toEqual({ game: 'ludo:thor2017', count: 2, settings: { validation: 0 } })
  })

  test('are undefined if there are no games, or the learner needs none', () => {
    expect(lessonsFrom(recipe, games.slice(3))).toBeUndefined()
    expect(lessonsFrom({ ...recipe, learner: 'td' }, games)).toBeUndefined()
  })
})
