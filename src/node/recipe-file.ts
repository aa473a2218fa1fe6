// Recipes as files: `ludus show RECIPE --json` writes them and `ludus train FILE.json` reads them. A run folder's config.json has the same fields.
import { learnerOf } from '../catalogue/learners.ts'
import { modernRecipe, settingsOf } from '../catalogue/trainers.ts'
import {
  absentOr,
  type Check,
  isBoolean,
  isObject,
  isPositive,
  isSize,
  isString,
  isText,
  listOf,
  mapOf,
} from '../core/checks.ts'
import { badInput } from '../core/errors.ts'
import { parseJson } from '../core/json.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readText } from './files.ts'

const isTexts = listOf(isString)
const isValue: Check = value => ['string', 'number', 'boolean'].includes(typeof value) || isTexts(value)

/** The check for each field of a recipe, and its description. */
const CHECKS: readonly (readonly [path: string, is: Check, should: string])[] = [
  ['name', isText, 'a name'],
  ['summary', isString, 'a sentence'],
  ['game', isText, 'the name of a game'],
  ['learner', isText, 'the name of a learner'],
  ['settings', mapOf(isValue), 'options by name'],
  ['steps', isSize, 'a whole number of at least 1'],
  ['measure.every', isPositive, 'a number above 0'],
  ['measure.games', isSize, 'a whole number of at least 1'],
  ['measure.against', isTexts, 'a list of players'],
  ['measure.bySeat', absentOr(isBoolean), 'true or false'],
  ['measure.log', absentOr(isPositive), 'a number above 0'],
  ['measure.save', absentOr(isPositive), 'a number above 0'],
  ['after', absentOr(mapOf(isText)), 'recipes by name'],
  ['given', absentOr(isTexts), 'a list of checksums'],
]

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)

const isRecipe = (data: unknown): data is Recipe => CHECKS.every(([path, is]) => is(at(data, path)))

/** Checks data as a recipe, or throws with what is wrong; `where` is the file's name for the message. */
export function recipeIn(data: unknown, where: string): Recipe {
  if (isRecipe(data)) return modernRecipe(data)
  const [path, , should] = CHECKS.find(([field, is]) => !is(at(data, field))) ?? ['it', undefined, 'a recipe']
  throw badInput(
    `${where} is not a recipe: ${path} must be ${should}. For an example, run \`ludus show RECIPE --json\`.`,
  )
}

/** The recipe in a file, fully checked. */
export function readRecipeFile(file: string): Recipe {
  const data = parseJson(readText(file))
  if (data === undefined) throw badInput(`${file} is not valid JSON.`)
  const recipe = asLongAsItSays(recipeIn(data, file))
  settingsOf(recipe)
  return recipe
}

/** A learner that must know its length gets it from `steps` if the settings leave it out. */
function asLongAsItSays(recipe: Recipe): Recipe {
  const { length, options } = learnerOf(recipe.learner)
  if (length === undefined || recipe.settings[length] !== undefined || options[length]?.default === recipe.steps)
    return recipe
  return { ...recipe, settings: { ...recipe.settings, [length]: recipe.steps } }
}
