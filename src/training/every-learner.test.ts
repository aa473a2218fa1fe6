// Every learner on a game of a stranger, which has nothing but rules: the same seed gives the same bytes, also if the training is resumed.
import { describe, expect, test } from 'vitest'
import { hashed, stored } from '../../tests/learning.ts'
import { makeNim } from '../../tests/small-games.ts'
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { learners } from '../catalogue/learners.ts'
import { changeRecipe, makeTrainer } from '../catalogue/trainers.ts'
import { LudusError } from '../core/errors.ts'
import type { Settings } from '../core/options.ts'
import { gameModules } from '../games/registry.ts'
import type { LearnerKind, Trainer } from '../modules/learner-kind.ts'
import { makePlayer } from '../search/make-player.ts'

const game = makeNim(12)

/** The shortest settings of those that are long by default. */
const BRIEF: Readonly<Record<string, Settings>> = {
  td: { gamesPerRound: 4, hidden: 4 },
  'td-online': { hidden: 4 },
  treestrap: { gamesPerRound: 4, hidden: 4 },
  dqn: { capacity: 200, hidden: 4 },
  imitation: { games: 4, validation: 1, teacher: 'random' },
  genetic: { population: 4, games: 4 },
  layered: { stages: 2, generations: 2, positions: 20, test: 10, epochs: 3, population: 4, hidden: 4 },
}

const made = (kind: LearnerKind, seed = 1): Trainer =>
  makeTrainer(
    changeRecipe(genericRecipe(kind, game, kind.length === undefined ? undefined : 120), {
      seed,
      settings: BRIEF[kind.name] ?? {},
    }),
    game,
    name => makePlayer(game, name),
  )

const own = new Set(gameModules().flatMap(module => module.learners ?? []))
const all = learners().map(kind => [kind.name, kind] as const)

describe.each(all.filter(([, kind]) => !own.has(kind)))('%s', (_, kind) => {
  const STEPS = 4
  const trainedFor = (trainer: Trainer, steps: number): Trainer => {
    for (let i = 0; i < steps; i++) trainer.step()
    return trainer
  }
  const whole = hashed(trainedFor(made(kind), STEPS).snapshot())

  test('learns the same bytes with the same seed, and others with another', () => {
    expect(hashed(trainedFor(made(kind), STEPS).snapshot())).toEqual(whole)
    expect(hashed(trainedFor(made(kind, 2), STEPS).snapshot())).not.toEqual(whole)
  })

  test.each([1, 3])('resumed after step %i, it ends with the same bytes', cut => {
    const resumed = made(kind)
    resumed.resume(stored(trainedFor(made(kind), cut).snapshot()))
    expect(hashed(trainedFor(resumed, STEPS - cut).snapshot())).toEqual(whole)
    expect(resumed.model().weights).toEqual(trainedFor(made(kind), STEPS).model().weights)
  })
})

test.each(all.filter(([, kind]) => own.has(kind)))('%s refuses another game in one sentence', (_, kind) => {
  expect(() => made(kind)).toThrow(LudusError)
})
