// Learning from games that people played here.
import type { Settings } from '../../core/options.ts'
import { parseSpec } from '../../core/spec.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { GameView } from '../../protocol/protocol.ts'

/** The learner that imitates recorded games, by its current and its former name. */
const IMITATION = ['imitation', 'imitate']

/** Whether a recipe learns from recorded games. */
export const imitates = ({ learner }: Recipe): boolean => IMITATION.includes(learner)

const moduleName = (game: string): string => parseSpec(game).name

/** The games that a recipe can learn from. */
export const gamesFor = (recipe: Recipe, games: readonly GameView[]): GameView[] =>
  games.filter(({ game }) => moduleName(game) === moduleName(recipe.game))

export interface Lessons {
  /** The rules that were played most often, and how often. */
  readonly game: string
  readonly count: number
  readonly settings: Settings
}

/** With few games, one in this many is held out for evaluation. */
const HELD_OUT = 5

/** What a recipe can learn from people; undefined if it does not learn from games, or there are none. */
export function lessonsFrom(recipe: Recipe, games: readonly GameView[]): Lessons | undefined {
  if (!imitates(recipe)) return undefined
  const counts = new Map<string, number>()
  for (const { game } of gamesFor(recipe, games)) counts.set(game, (counts.get(game) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most) return undefined
  const [game, count] = most
  return { game, count, settings: { validation: Math.floor(count / HELD_OUT) } }
}
