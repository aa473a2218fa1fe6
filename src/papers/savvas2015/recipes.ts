// The trainings of savvas2015, section 5: a sigmoid of a weighted sum and a network with 50 hidden units, each with the step sizes and
// rewards of its sets of weights; the same with a reward that suits values between 0 and 1; and its future work, other variants.
import type { Recipe } from '../../modules/recipe.ts'

const trained = (
  name: string,
  summary: string,
  games: number,
  settings: Recipe['settings'],
  every = games,
): Recipe => ({
  name: `savvas2015/${name}`,
  summary,
  game: 'backgammon:standard',
  learner: 'td-online',
  settings: { encoder: 'tesauro-198', games, ...settings },
  steps: games,
  measure: { every, games: 1000, against: ['random', 'pubeval'] },
})

const VARIANT_GAMES = 10_000

/** The paper's future work: temporal differences on the variants that are popular in Greece, with Ludus's generic encoding. */
const variant = (game: string): Recipe => ({
  name: `savvas2015/${game}`,
  summary: `TD(lambda) by self-play on ${game}, 40 hidden units on generic inputs (future work of the paper)`,
  game: `${game}:standard`,
  learner: 'td',
  settings: {
    encoder: 'auto',
    hidden: 40,
    table: ['self', 'self'],
    lambda: 0.7,
    learningRate: 0.1,
    finalLearningRate: 0.01,
    games: VARIANT_GAMES,
  },
  steps: VARIANT_GAMES,
  measure: { every: VARIANT_GAMES / 5, games: 400, against: ['random'] },
})

const linear = { hidden: 0, normalise: 100 }

/** The weights of Set I.5 are those of Set II after this many games. */
export const HALFWAY = 5109

export const savvas2015Recipes: readonly Recipe[] = [
  trained('linear-1', 'sigmoid linear, Set I', 16_424, { ...linear, stretches: ['10000 0.1 3', '6424 1/250 3'] }),
  trained('linear-2', 'sigmoid linear, Set II', 40_000, {
    ...linear,
    stretches: ['10000 0.1 3', '15000 1/500 30', '15000 1/500 50'],
  }),
  trained('neural-1', 'network 198-50-1, Set I: all weights zero at first', 9152, {
    initRange: 0,
    stretches: ['9152 1/2000 3'],
  }),
  trained('neural-2', 'network 198-50-1, Sets I.5 and II', 7002, { stretches: ['7002 1/2000 3'] }, HALFWAY),
  trained('linear-1-left-out', 'Set I of the linear weights, finished positions worth their reward alone', 16_424, {
    ...linear,
    stretches: ['10000 0.1 3', '6424 1/250 3'],
    finished: 'left out',
  }),
  trained('neural-2-left-out', 'Set II of the network, finished positions worth their reward alone', 7002, {
    stretches: ['7002 1/2000 3'],
    finished: 'left out',
  }),
  trained('linear-fit', 'sigmoid linear, Set I with a reward of 1 and 0', 16_424, {
    hidden: 0,
    stretches: ['10000 0.1 fit', '6424 1/250 fit'],
  }),
  trained('neural-fit', 'network 198-50-1, Set II with a reward of 1 and 0', 7002, { stretches: ['7002 1/2000 fit'] }),
  trained(
    'neural-long',
    'network 198-50-1, a reward of 1 and 0, small first weights, 100,000 games (future work of the paper)',
    100_000,
    { initRange: 0.1, stretches: ['50000 0.1 fit', '25000 0.03 fit', '25000 0.01 fit'] },
    10_000,
  ),
  variant('plakoto'),
  variant('fevga'),
]
