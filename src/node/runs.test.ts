import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import type { Recipe } from '../modules/recipe.ts'
import { openRun } from './run.ts'
import { listRuns } from './runs.ts'

const recipe: Recipe = {
  name: 'a/td',
  summary: '',
  game: 'ludo:alhajry2012',
  learner: 'td',
  settings: {},
  steps: 1,
  measure: { every: 1, games: 2, against: [] },
}

test('an unreadable run is listed with the reason, next to the others', () => {
  const folder = temporaryFolder()
  for (const name of ['good', 'with-a-run-for-a-lock', 'with-a-folder-for-a-card'])
    openRun(join(folder, name), recipe).close()
  const lock = join(folder, 'with-a-run-for-a-lock', 'lock')
  mkdirSync(lock)
  writeFileSync(join(lock, 'config.json'), '{}')
  mkdirSync(join(folder, 'with-a-folder-for-a-card', 'model.json'))
  const found = Object.fromEntries(
    listRuns([folder]).map(each => [each.run.slice(folder.length + 1), 'problem' in each ? each.problem : undefined]),
  )
  expect(found).toEqual({
    good: undefined,
    'with-a-run-for-a-lock': expect.stringContaining('is not a ludus lock'),
    'with-a-folder-for-a-card': expect.stringContaining('it is a folder'),
  })
})
