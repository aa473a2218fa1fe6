import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import type { Settings } from '../core/options.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readCard } from './models.ts'
import { trainGroup } from './training-group.ts'

const td = (settings: Settings): Recipe => ({
  name: 'a/td',
  summary: '',
  game: 'pig:short',
  learner: 'td',
  settings: { hidden: 4, gamesPerRound: 16, games: 1_000_000, ...settings },
  steps: 1_000_000,
  measure: { every: 1_000_000, games: 2, against: [] },
})

test('if one training of a group fails, the others stop and save, and no lock remains', async () => {
  const folder = temporaryFolder()
  const orders = [
    { recipe: td({ seed: 1 }), folder: join(folder, 'long') },
    {
      recipe: td({ learningRate: 1000, activation: 'leaky-relu', output: 'softmax' }),
      folder: join(folder, 'diverging'),
    },
    { recipe: td({ seed: 3 }), folder: join(folder, 'next') },
  ]
  await expect(trainGroup(orders, { threads: 2 })).rejects.toThrow('diverged')
  for (const { folder: run } of orders) expect(existsSync(join(run, 'lock'))).toBe(false)
  // It may not have had time for a step.
  expect(readCard(join(folder, 'long', 'model')).steps).toBeLessThan(1_000_000)
  expect(existsSync(join(folder, 'next'))).toBe(false)
})
