// A training in the browser, as an address describes it: its recipe and changes, so that a reload starts it again.
import { badInput } from '../../core/errors.ts'
import { parseValue, type Settings } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { Address } from '../address.ts'
import { textOf } from '../forms/option-text.ts'
import { OWN } from '../thinking/own-models.ts'
import { commandOf, type Order } from './order.ts'
import * as words from './words.tsx'

/** The least number of measurements: a curve of two points shows nothing. */
const MEASURES = 20

export interface BrowserLesson {
  /** The recipe with all changes except the seed. */
  readonly recipe: Recipe
  readonly seed: number
  /** The length, if it is not the recipe's own. Some recipes end before their learner's schedule does, and that must stay so. */
  readonly length: number | undefined
  /** The command that learns the same weights. */
  readonly command: string
}

/** Games between two measurements. */
const everyOf = (recipe: Recipe, steps: number): number =>
  Math.max(1, Math.min(recipe.measure.every, Math.ceil(steps / MEASURES)))

/** The address where an ordered training is shown. */
export const lessonAddress = ({ recipe, seed, steps, measure, settings }: Order): Address => ({
  page: 'train',
  game: '',
  words: {
    runs: `${OWN}${recipe.name.replace('/', '-')}-${seed}`,
    watch: 'yes',
    recipe: recipe.name,
    seed: String(seed),
    games: String(steps),
    every: String(everyOf(recipe, steps)),
    measure: String(measure),
    ...(Object.keys(settings).length > 0 && {
      set: Object.entries(settings)
        .map(([name, value]) => `${name}=${textOf(value)}`)
        .join(';'),
    }),
  },
})

/** An integer in an address. */
function countIn(given: Address['words'], name: string, usual: number): number {
  const value = Number(given[name] ?? usual)
  if (!Number.isSafeInteger(value) || value < (name === 'seed' ? 0 : 1)) throw badInput(words.notWholeNumber(name))
  return value
}

/** The training in an address. */
export function lessonIn(given: Address['words'], catalogue: Catalogue): BrowserLesson {
  const known = catalogue.recipes.find(({ name }) => name === given.recipe)
  if (!known) throw badInput(words.noSuchRecipe(given.recipe ?? ''))
  const options = catalogue.learners.find(({ name }) => name === known.learner)?.options ?? {}
  const settings: Settings = Object.fromEntries(
    (given.set ?? '')
      .split(';')
      .filter(Boolean)
      .map(part => {
        const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(part) ?? []
        const option = options[name]
        if (!option) throw badInput(words.noSuchOption(known.learner, name || part))
        return [name, parseValue(name, option, text)]
      }),
  )
  const seed = countIn(given, 'seed', 1)
  const steps = countIn(given, 'games', known.steps)
  const every = countIn(given, 'every', everyOf(known, steps))
  const games = countIn(given, 'measure', known.measure.games)
  const order: Order = {
    recipe: known,
    from: undefined,
    seed,
    steps,
    measure: games,
    out: '',
    settings,
    lessons: undefined,
  }
  const often = every === known.measure.every ? '' : ` --measure-every ${every}`
  return {
    recipe: {
      ...known,
      steps,
      settings: { ...known.settings, ...settings },
      measure: { ...known.measure, every, games },
    },
    seed,
    length: steps === known.steps ? undefined : steps,
    command: `${commandOf(order)}${often}`,
  }
}
