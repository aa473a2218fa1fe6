// Recipes as files: what `ludus show RECIPE --json` writes and `ludus train FILE.json` reads; a run folder's config.json has the same fields.
import { modernRecipe, settingsOf } from '../catalogue/trainers.ts'
import { badInput } from '../core/errors.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readText } from './files.ts'

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(item => typeof item === 'string')
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1
const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0
const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value) || isTexts(value)
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const absentOr = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value)

/** What each field of a recipe must be, and how that is said. */
const CHECKS: readonly (readonly [path: string, is: (value: unknown) => boolean, should: string])[] = [
  ['name', isText, 'a name'],
  ['summary', value => typeof value === 'string', 'a sentence'],
  ['game', isText, 'the name of a game'],
  ['learner', isText, 'the name of a learner'],
  ['settings', value => isFields(value) && Object.values(value).every(isValue), 'options by name'],
  ['steps', isCount, 'a whole number from 1'],
  ['measure.every', isPositive, 'a number above 0'],
  ['measure.games', isCount, 'a whole number from 1'],
  ['measure.against', isTexts, 'a list of players'],
  ['measure.bySeat', absentOr(value => typeof value === 'boolean'), 'true or false'],
  ['measure.log', absentOr(isPositive), 'a number above 0'],
  ['measure.save', absentOr(isPositive), 'a number above 0'],
  ['after', absentOr(value => isFields(value) && Object.values(value).every(isText)), 'recipes by name'],
  ['given', absentOr(isTexts), 'a list of checksums'],
]

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), data)

const isRecipe = (data: unknown): data is Recipe => CHECKS.every(([path, is]) => is(at(data, path)))

/** The recipe that some data are, or what is wrong with them; `where` (a file's name) goes into the message. */
export function recipeIn(data: unknown, where: string): Recipe {
  if (isRecipe(data)) return modernRecipe(data)
  const [path, , should] = CHECKS.find(([field, is]) => !is(at(data, field))) ?? ['it', undefined, 'a recipe']
  throw badInput(`${where} is not a recipe: ${path} must be ${should}. \`ludus show RECIPE --json\` writes one.`)
}

/** The recipe in a file, checked as a whole. */
export function readRecipeFile(file: string): Recipe {
  let data: unknown
  try {
    data = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof SyntaxError) throw badInput(`${file} is not valid JSON: ${error.message}.`)
    throw error
  }
  const recipe = recipeIn(data, file)
  settingsOf(recipe)
  return recipe
}
