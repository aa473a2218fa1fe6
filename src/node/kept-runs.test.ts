import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { makeGame } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { findPlayer } from './find.ts'
import { keepRun, keptTraining, runName } from './kept-runs.ts'
import { openRun } from './run.ts'
import { train } from './training.ts'

const recipe: Recipe = {
  name: 'a/td',
  summary: '',
  game: 'ludo:alhajry2012(seats=2,pieces=1)',
  learner: 'td',
  settings: { encoder: 'ludo-rich', hidden: 4, table: ['self', 'self'], games: 8 },
  steps: 8,
  measure: { every: 4, games: 2, against: ['random'] },
}

test('a kept training gives the same results and a playable model, without a checkpoint', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'run'), join(folder, 'kept', runName(recipe.name, 1))]
  const trained = await train(recipe, from)
  keepRun(from, to)
  expect({ ...keptTraining(to, recipe), time: trained.time }).toEqual(trained)
  expect(existsSync(join(to, 'checkpoint.safetensors'))).toBe(false)
  expect(findPlayer(makeGame(recipe.game), to).name).toBe(to)
})

test('a kept training with other settings or another length is not reused', async () => {
  const folder = temporaryFolder()
  await train(recipe, join(folder, 'run'))
  keepRun(join(folder, 'run'), join(folder, 'kept'))
  expect(keptTraining(join(folder, 'kept'), { ...recipe, steps: 9 })).toBeUndefined()
  expect(keptTraining(join(folder, 'kept'), { ...recipe, settings: { ...recipe.settings, hidden: 5 } })).toBeUndefined()
  expect(keptTraining(join(folder, 'nothing'), recipe)).toBeUndefined()
})

test('models of all measurements are kept on request; without them, a training that needs them is not reused', async () => {
  const folder = temporaryFolder()
  const at = (name: string): string => join(folder, name)
  const [from, plain, whole] = [at('run'), at('plain'), at('whole')]
  await train(recipe, from)
  keepRun(from, plain)
  keepRun(from, whole, true)
  expect(keptTraining(plain, recipe, true)).toBeUndefined()
  expect(keptTraining(whole, recipe, true)).toEqual(keptTraining(plain, recipe))
  const game = makeGame(recipe.game)
  expect(findPlayer(game, `${whole}(checkpoint=0)`).name).toBe(`${whole}(checkpoint=0)`)
  expect(() => findPlayer(game, `${plain}(checkpoint=0)`)).toThrow('no option "checkpoint"')
})

test('an unfinished training is not kept', () => {
  const folder = temporaryFolder()
  openRun(join(folder, 'run'), recipe).close()
  expect(() => keepRun(join(folder, 'run'), join(folder, 'kept'))).toThrow('is not finished')
  expect(existsSync(join(folder, 'kept'))).toBe(false)
})
