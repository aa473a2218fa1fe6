import { twoStages } from '../../modules/two-stages.ts'

export const recipes = twoStages({
  names: ['einstein/td', 'einstein/champion'],
  game: 'einstein:standard',
  called: 'EinStein',
  encoder: 'einstein',
  hidden: 128,
  td: { lambda: 0.8, epsilon: 0.05 },
  games: 200_000,
  measurements: 4,
  measured: 4000,
  against: ['random', 'fighter'],
})
