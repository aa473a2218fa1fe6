// The trainings of waledzik2009: the eight evaluators of its Figure 2, the options that its text names, and its future work.
import type { Recipe } from '../../modules/recipe.ts'

const STAGES = 14

/**
 * The number of generations per stage. The paper says "several hundred" generations of evolution: 300 here. Up to version 2 of the report there
 * were 100, and evolved players of that time were trained less.
 */
const GENERATIONS = { rprop: 4, evolve: 300 }

const layered = (name: string, summary: string, settings: Recipe['settings']): Recipe => {
  const generations = GENERATIONS[settings.method === 'evolve' ? 'evolve' : 'rprop']
  return {
    name: `waledzik2009/${name}`,
    summary,
    game: 'checkers:english',
    learner: 'layered',
    settings: {
      encoder: 'checkers-board',
      stages: STAGES,
      generations,
      positions: 600,
      test: 150,
      epochs: 60,
      ...settings,
      ...(settings.method === 'evolve' && { population: 40 }),
    },
    steps: STAGES * generations,
    measure: { every: generations, games: 10, against: ['random'], log: Math.max(1, generations / 4) },
  }
}

const evolved = (name: string, summary: string, settings: Recipe['settings']): Recipe =>
  layered(name, summary, { method: 'evolve', ...settings })

/** Layered Learning on a game with dice: positions a number of plies before the end of random games, labelled by looking one roll ahead. */
const withDice = (name: string, game: string, encoder: string, against: readonly string[]): Recipe => ({
  name: `waledzik2009/${name}`,
  summary: `Layered Learning on ${game} (future work of the paper)`,
  game,
  learner: 'layered',
  settings: {
    encoder,
    hidden: 20,
    by: 'left',
    stages: 10,
    span: 4,
    firstDepth: 1,
    depth: 1,
    positions: 600,
    epochs: 60,
  },
  steps: 40,
  measure: { every: 4, games: 400, against },
})

export const waledzik2009Recipes: readonly Recipe[] = [
  evolved('hg-expert-3-phase', 'HG-Expert3Phase: three linear evaluators on advanced features, evolved (Fig. 2)', {
    encoder: 'checkers-advanced',
    hidden: 0,
    parts: 3,
    rprop: false,
  }),
  layered('boards-and-features-5n', 'board and features, 5 hidden, RPROP (Fig. 2)', {
    encoder: 'checkers-board-features',
  }),
  layered('boards-and-features-10n', 'board and features, 10 hidden, RPROP (Fig. 2)', {
    encoder: 'checkers-board-features',
    hidden: 10,
  }),
  layered('plain-board-5n', 'board, 5 hidden, RPROP (Fig. 2 and 3)', {}),
  layered('plain-board-10n', 'board, 10 hidden, RPROP (Fig. 2)', { hidden: 10 }),
  evolved('evo-plain-board-10n-with-rprop', 'board, 10 hidden, evolution with RPROP (Fig. 2)', { hidden: 10 }),
  evolved('evo-plain-board-10n-no-rprop', 'board, 10 hidden, evolution alone (Fig. 2)', { hidden: 10, rprop: false }),
  evolved(
    'evo-plain-board-10n-with-rprop-no-boards-reuse',
    'board, 10 hidden, evolution with RPROP, new positions each time (Fig. 2)',
    {
      hidden: 10,
      reuse: false,
    },
  ),
  evolved(
    'evo-plain-board-10n-with-rprop-5',
    'board, 10 hidden, evolution with five epochs of RPROP for each new network',
    {
      hidden: 10,
      newEpochs: 5,
    },
  ),
  layered('features-5n', 'features only, 5 hidden, RPROP (section 2.1)', { encoder: 'checkers-features' }),
  layered('plain-board-5n-per-stage', 'board, 5 hidden, an evaluator for each stage (section 1.2)', {
    evaluators: 'per-stage',
  }),
  layered('plain-board-5n-varied', 'board, 5 hidden, positions from varied players (section 1.2)', {
    makers: ['random', ...[1, 2, 4].map(plies => `material@${plies}(search=full-width)`)],
  }),
  layered('plain-board-5n-deep', 'board, 5 hidden, labels from a search deep enough to reach the previous stage', {
    depth: 6,
  }),
  {
    ...layered('give-away', 'Layered Learning on give-away checkers (future work of the paper)', { hidden: 10 }),
    game: 'giveaway:english',
  },
  {
    name: 'waledzik2009/td-10n',
    summary: 'TD(lambda) on the same inputs, 10 hidden units (comparison announced in the paper)',
    game: 'checkers:english',
    learner: 'td',
    settings: {
      encoder: 'checkers-board',
      hidden: 10,
      activation: 'tanh',
      table: ['self', 'self'],
      epsilon: 0.1,
      learningRate: 0.05,
      finalLearningRate: 0.002,
      lambda: 0.7,
      games: 20_000,
    },
    steps: 20_000,
    measure: { every: 2000, games: 40, against: ['random'] },
  },
  withDice('ludo', 'ludo:alhajry2012(seats=2,pieces=2)', 'alhajry2012-objective', ['random', 'expert']),
  withDice('backgammon', 'backgammon:standard', 'tesauro-198', ['random', 'pubeval']),
]
