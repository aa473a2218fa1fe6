import fs, { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hearChanges } from '../../tests/changes.mjs'
import { temporaryFolder } from '../../tests/program.ts'
import type { Model } from '../modules/model.ts'
import { lendModels, modelPath, readModel, writeModel } from './models.ts'

const provenance = { recipe: 'a/td', seed: 1, unit: 'games', figures: [] }

/** A model whose weights are all the same number. */
const modelOf = (weight: number): Model => ({
  kind: 'value',
  game: 'ludo:alhajry2012',
  encoder: 'alhajry2012-objective',
  shape: { sizes: [2, 1], activations: ['sigmoid'] },
  settings: {},
  weights: new Float32Array(3).fill(weight),
})

test('a model can be read at any moment while it is rewritten, either old or new', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'model')
  writeModel(path, modelOf(1), { ...provenance, steps: 1 })
  const seen: number[] = []
  const end = hearChanges(folder, () => {
    const { model, card } = readModel(path)
    expect(model.weights[0]).toBe(card.steps)
    seen.push(card.steps)
  })
  try {
    writeModel(path, modelOf(2), { ...provenance, steps: 2 })
  } finally {
    end()
  }
  expect(new Set(seen)).toEqual(new Set([1, 2]))
  expect(readModel(path).model.weights[0]).toBe(2)
})

test('a reader finds new weights that are moved into place while it reads', () => {
  const path = join(temporaryFolder(), 'model')
  const next = `${path}.next.safetensors`
  writeModel(path, modelOf(1), { ...provenance, steps: 1 })
  const old = readFileSync(`${path}.safetensors`)
  writeModel(path, modelOf(2), { ...provenance, steps: 2 })
  // The new card is in place, and the new weights still wait next to the old ones. They are moved as soon as the old ones have been read.
  renameSync(`${path}.safetensors`, next)
  writeFileSync(`${path}.safetensors`, old)
  const { readFileSync: read } = fs
  const spy = vi.spyOn(fs, 'readFileSync').mockImplementation((file, options) => {
    const content = read(file, options)
    if (file === `${path}.safetensors` && existsSync(next)) renameSync(next, file)
    return content
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  expect(readModel(path).model.weights[0]).toBe(2)
})

test('weights that belong to another card are damaged', () => {
  const path = join(temporaryFolder(), 'model')
  writeModel(path, modelOf(1), { ...provenance, steps: 1 })
  const card = readFileSync(`${path}.json`)
  writeModel(path, modelOf(2), { ...provenance, steps: 2 })
  // An old card next to new weights is never a valid state. Nobody is writing any more, so it is damage.
  writeFileSync(`${path}.json`, card)
  expect(() => readModel(path)).toThrow('is damaged or does not belong to the card')
})

test('a job from another machine can load only the models lent to it and the shipped ones', () => {
  const folder = temporaryFolder()
  writeModel(join(folder, 'model'), modelOf(1), { ...provenance, steps: 1 })
  expect(modelPath(folder)).toBe(join(folder, 'model'))
  lendModels({ mine: folder })
  onTestFinished(() => lendModels(undefined))
  expect(modelPath('mine')).toBe(join(folder, 'model'))
  expect(modelPath('champion-ludo-thor2017')).toBeDefined()
  for (const name of [folder, join(folder, 'model'), '../x', 'models/../package', `../models/champion-ludo-thor2017`])
    expect(modelPath(name), name).toBeUndefined()
})
