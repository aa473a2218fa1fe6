import { describe, expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { recipes } from './recipes.ts'
import { paperOf, papers } from './registry.ts'

/** What the papers print, and what they leave to future work. Each has an experiment. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  thor2017: [
    ...['table-1', 'table-2', 'table-3', 'table-4', 'table-5', 'section-5'],
    ...['figure-2', 'figure-3', 'figure-4', 'figure-5', 'figure-6', 'future-generations', 'future-variants'],
  ],
  zeman2020: [
    ...['figure-2', 'figure-3', 'figure-4', 'figure-5', 'figure-6', 'figure-7'],
    ...['sweep-network', 'sweep-batch', 'sweep-gamma', 'sweep-epsilon', 'future-replay', 'future-rewards'],
  ],
  alhajry2012: [
    ...['table-1', 'table-2', 'table-3', 'figure-2', 'figure-3', 'figure-4', 'figure-5', 'figure-6', 'figure-7'],
    ...['future-search', 'prefer-release', 'beyond-inputs'],
  ],
  savvas2015: [
    ...['results-1-linear', 'results-1-neural', 'results-1-statements', 'results-1-colours', 'left-out', 'reward'],
    ...['results-2-linear-black', 'results-2-linear-red', 'results-2-neural-black', 'results-2-neural-red'],
    ...['results-2-gnu', 'results-2-all', 'results-3', 'future', 'future-levels', 'future-variants'],
  ],
  waledzik2009: ['figure-2', 'figure-3', 'options', 'evolution', 'future-td', 'future-games', 'beyond'],
}

describe.each(papers)('$id', ({ id, experiments }) => {
  test('has an experiment for every table and figure in the paper', () => {
    const names = experiments.map(experiment => experiment.id)
    expect(names).toEqual(expect.arrayContaining([...PRINTED[id]]))
  })
  test('has no two experiments with the same name', () => {
    expect(new Set(experiments.map(experiment => experiment.id)).size).toBe(experiments.length)
  })
})

test('recipes have unique names', () => {
  const names = recipes().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

test('recipes give their game’s canonical name, as run folders do', () => {
  for (const { name, game } of recipes()) expect({ name, game }).toEqual({ name, game: makeGame(game).id })
})

test('an unknown paper is refused with the nearest name', () => {
  expect(() => paperOf('thor2016')).toThrow('thor2017')
})
