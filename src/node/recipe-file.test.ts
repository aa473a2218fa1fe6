import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { recipeOf } from '../papers/recipes.ts'
import { readRecipeFile } from './recipe-file.ts'

/** A recipe as it is read from a file with these fields. */
function read(fields: object) {
  const file = join(temporaryFolder(), 'recipe.json')
  writeFileSync(file, JSON.stringify(fields))
  return readRecipeFile(file)
}

const { settings, ...rest } = recipeOf('thor2017/q-table')

test('a recipe file without the option for the length trains for its steps', () => {
  expect(read({ ...rest, settings, steps: 600 }).settings).toEqual({ ...settings, games: 600 })
})

test('a recipe file may stop before the end of its schedule', () => {
  const recipe = recipeOf('backgammon/td')
  expect(recipe.settings.games).toBeGreaterThan(recipe.steps)
  expect(read(recipe)).toEqual(recipe)
})
