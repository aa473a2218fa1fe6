// Only `ludus regret` uses the game's exact values. Nothing is learned from them.
import { twoStages } from '../../modules/two-stages.ts'

export const recipes = twoStages({
  names: ['hypergammon/td', 'hypergammon/champion'],
  game: 'hypergammon:standard',
  called: 'hypergammon',
  encoder: 'hypergammon-men',
  hidden: 256,
  td: { lambda: 0.7, epsilon: 0.05 },
  games: 300_000,
  measurements: 6,
  measured: 4000,
  against: ['random', 'expert'],
})
