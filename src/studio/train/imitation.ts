// Learning from the games that persons played here.
import type { Settings } from '../../core/options.ts'
import { parseSpec } from '../../core/spec.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { GameView } from '../../protocol/protocol.ts'

/** The learner that imitates recorded games, by its name and the one that it had before. */
const IMITATION = ['imitation', 'imitate']

/** Whether a recipe learns from recorded games. */
export const imitates = ({ learner }: Recipe): boolean => IMITATION.includes(learner)

const moduleName = (game: string): string => parseSpec(game).name

/** The games that a recipe can learn from. */
export const gamesFor = (recipe: Recipe, games: readonly GameView[]): GameView[] =>
  games.filter(({ game }) => moduleName(game) === moduleName(recipe.game))

export interface Lessons {
  /** The rules that were played most, and how often. */
  readonly game: string
  readonly count: number
  readonly settings: Settings
}

/** Of a few games, the part that is held out to see how well the rest taught. */
const HELD_OUT = 5

/** What a recipe can learn from persons; nothing if it does not learn from games, or there are none. */
export function lessonsFrom(recipe: Recipe, games: readonly GameView[]): Lessons | undefined {
  if (!imitates(recipe)) return undefined
  const counts = new Map<string, number>()
  for (const { game } of gamesFor(recipe, games)) counts.set(game, (counts.get(game) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most) return undefined
  const [game, count] = most
  return { game, count, settings: { validation: Math.floor(count / HELD_OUT) } }
}
