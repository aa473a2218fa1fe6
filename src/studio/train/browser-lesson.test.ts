import { expect, test } from 'vitest'
import type { Recipe } from '../../modules/recipe.ts'
import { type Catalogue, catalogue as wholeCatalogue } from '../../papers/catalogue.ts'
import { parseAddress, printAddress } from '../address.ts'
import { lessonAddress, lessonIn } from './browser-lesson.ts'
import type { Order } from './order.ts'

const recipe: Recipe = {
  name: 'paper/td',
  summary: '',
  game: 'ludo:thor2017',
  learner: 'td',
  settings: { hidden: 10 },
  steps: 1000,
  measure: { every: 500, games: 400, against: ['random'] },
}
const catalogue: Catalogue = { ...wholeCatalogue(), recipes: [recipe] }
const order: Order = {
  recipe,
  from: undefined,
  seed: 3,
  steps: 100,
  measure: 40,
  out: '',
  settings: { learningRate: 0.05 },
  lessons: undefined,
}

test('a training in the browser is fully described by its address', () => {
  const { words } = parseAddress(printAddress(lessonAddress(order)))
  expect(words.runs).toBe('browser/paper-td-3')
  expect(lessonIn(words, catalogue)).toEqual({
    recipe: {
      ...recipe,
      steps: 100,
      settings: { hidden: 10, learningRate: 0.05 },
      // Often enough for a curve.
      measure: { every: 5, games: 40, against: ['random'] },
    },
    seed: 3,
    length: 100,
    command:
      'npx ludus train paper/td --seed 3 --games 100 --measure-games 40 --set learningRate=0.05 --measure-every 5',
  })
})

test('a length is given only if it is not the recipe’s own, as on the command line', () => {
  const { words } = parseAddress(printAddress(lessonAddress({ ...order, steps: recipe.steps })))
  expect(lessonIn(words, catalogue).length).toBeUndefined()
})

test.each([
  [{ recipe: 'paper/none' }, /no recipe paper\/none/],
  [{ recipe: 'paper/td', set: 'speed=3' }, /no option speed/],
  [{ recipe: 'paper/td', set: 'learningRate=fast' }, /learningRate/],
  [{ recipe: 'paper/td', games: '-5' }, /games is not a whole number/],
])('a truncated or changed address is refused with a reason', (words, why) => {
  expect(() => lessonIn(words, catalogue)).toThrow(why)
})
