// A training without a folder, from one measurement to the next, for the browser. It learns the same as `ludus train`.

import { columnsOf, type MeasuredFigure, measureAgainst } from '../../arena/measuring.ts'
import { makeTrainer, seedOf } from '../../catalogue/trainers.ts'
import type { Metrics, Player } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import type { Provenance } from '../../models/card.ts'
import type { Model } from '../../modules/model.ts'
import type { Recipe } from '../../modules/recipe.ts'

export interface Lesson {
  readonly over: boolean
  /** Learns until the next measurement; undefined when the training is over. The first measurement is before any learning. */
  next(): Promise<Metrics | undefined>
  /** The current model and its provenance. */
  learned(): { readonly model: Model; readonly provenance: Provenance }
}

/** `find` makes opponents by their names; `pause` lets other events be handled. */
export function beginLesson(recipe: Recipe, find: (name: string) => Player, pause: () => Promise<void>): Lesson {
  const game = makeGame(recipe.game)
  const learner = makeTrainer(recipe, game, find)
  const opponents = recipe.measure.against.map(name => ({ name, other: find(name) }))
  let figures: MeasuredFigure[] = []
  let begun = false
  let last: Metrics = {}
  const over = (): boolean => learner.done === true || learner.steps >= recipe.steps
  /** Learns until the next measurement is due. */
  const learn = async (): Promise<void> => {
    const { every } = recipe.measure
    const from = Math.floor(learner.steps / every)
    while (!over() && Math.floor(learner.steps / every) === from) {
      last = learner.step()
      await pause()
    }
  }
  return {
    get over() {
      return begun && over()
    },
    async next() {
      if (begun && over()) return undefined
      if (begun) await learn()
      begun = true
      const found: MeasuredFigure[] = []
      for (const opponent of opponents) {
        const one = await measureAgainst(game, learner.player(), opponent, recipe.measure, seedOf(recipe), { pause })
        if (one) found.push(one)
      }
      figures = found
      return { steps: learner.steps, ...Object.fromEntries(figures.flatMap(columnsOf)), ...last }
    },
    learned: () => ({
      model: learner.model(),
      provenance: {
        recipe: recipe.name,
        seed: seedOf(recipe),
        steps: learner.steps,
        unit: learner.unit,
        figures,
      },
    }),
  }
}
