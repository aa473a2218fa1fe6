import type { Recipe } from '../../modules/recipe.ts'
import { twoStages } from '../../modules/two-stages.ts'

const champion = (rules: string): Recipe[] =>
  twoStages({
    names: [`ur/td-${rules}`, `ur/champion-${rules}`],
    game: `ur:${rules}`,
    called: `ur:${rules}`,
    encoder: 'ur-places',
    hidden: 128,
    td: { lambda: 0.8, epsilon: 0.02 },
    games: 100_000,
    measurements: 4,
    measured: 2000,
    against: ['random', 'expert'],
  })

export const recipes: readonly Recipe[] = ['finkel', 'blitz', 'masters'].flatMap(champion)
