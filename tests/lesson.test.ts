import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Metrics } from '../src/core/contract.ts'
import { makeGame } from '../src/games/registry.ts'
import type { Recipe } from '../src/modules/recipe.ts'
import { encodeWeights } from '../src/nets/weights.ts'
import { train } from '../src/node/training.ts'
import { makePlayer } from '../src/search/make-player.ts'
import { beginLesson } from '../src/studio/thinking/lesson.ts'
import { temporaryFolder } from './program.ts'

const recipe: Recipe = {
  name: 'a/td',
  summary: '',
  game: 'ludo:alhajry2012(seats=2,pieces=1)',
  learner: 'td',
  settings: { hidden: 8, table: ['self', 'self'], games: 100, gamesPerRound: 16, seed: 4 },
  steps: 100,
  measure: { every: 32, games: 20, against: ['random', 'expert'] },
}

test('a lesson learns the same as a training in a folder, with the same measurements', async () => {
  const folder = join(temporaryFolder(), 'run')
  const { metrics } = await train(recipe, folder)
  const game = makeGame(recipe.game)
  const lesson = beginLesson(
    recipe,
    name => makePlayer(game, name),
    async () => {},
  )
  const told: Metrics[] = []
  for (let line = await lesson.next(); line; line = await lesson.next()) told.push(line)
  expect(told).toEqual(metrics)
  expect(lesson.over).toBe(true)
  const { model, provenance } = lesson.learned()
  const weights = Buffer.from(encodeWeights(model.shape, model.weights, model.more))
  expect(weights.equals(readFileSync(join(folder, 'model.safetensors')))).toBe(true)
  expect(provenance).toMatchObject({ recipe: 'a/td', seed: 4, steps: metrics.at(-1)?.steps, unit: 'games' })
})
