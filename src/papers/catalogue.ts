// What can be trained and reproduced, as data that a page can read without loading learners and experiments.

import { learners } from '../catalogue/learners.ts'
import type { Option } from '../core/options.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Verdict } from '../reports/claim.ts'
import { claimsOf, type Report, scoreOf } from '../reports/report.ts'
import { type Mark, marks } from './marks.ts'
import { recipes } from './recipes.ts'
import { papers } from './registry.ts'

export interface ListedPaper {
  readonly id: string
  readonly title: string
  readonly authors: string
  readonly published: string
  readonly game: string
  readonly summary: string
  readonly readings: readonly string[]
  readonly experiments: readonly { readonly id: string; readonly title: string; readonly about: string }[]
  /** The verdicts of the claims in the stored results; absent if there are none. */
  readonly score?: readonly (readonly [Verdict, number])[]
}

export const listPapers = (kept: (paper: string) => Report | undefined): ListedPaper[] =>
  papers.map(({ id, title, authors, published, game, summary, readings, experiments }) => {
    const report = kept(id)
    return {
      id,
      title,
      authors,
      published,
      game,
      summary,
      readings,
      experiments: experiments.map(({ id: name, title: called, about }) => ({ id: name, title: called, about })),
      ...(report && { score: scoreOf(claimsOf(report)) }),
    }
  })

export interface ListedLearner {
  readonly name: string
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  readonly length?: string
}

export interface Catalogue {
  readonly recipes: readonly Recipe[]
  readonly learners: readonly ListedLearner[]
  readonly marks: Readonly<Record<string, readonly Mark[]>>
}

export const catalogue = (): Catalogue => ({
  recipes: recipes(),
  learners: learners().map(({ name, about, options, length }) => ({
    name,
    about,
    options,
    ...(length !== undefined && { length }),
  })),
  marks,
})
