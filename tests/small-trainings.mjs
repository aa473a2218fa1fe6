// Very short trainings, for tests and soaks that kill them.
/**
 * A recipe for each learner, so small that it takes a fraction of a second; those to be killed are saved at each step. Seven steps are enough for a
 * second kill.
 */
export const trainings = [
  ['td', 'alhajry2012/td-self-play', 140],
  ['dqn', 'zeman2020/dqn-1', 100, { capacity: 2000 }],
  ['dqn', 'zeman2020/dqn-1', 100, { capacity: 2000, prioritised: true, target: 20, double: true }],
  ['q-learning', 'alhajry2012/q-self-play', 140],
  ['q-table', 'thor2017/q-table', 140],
  ['imitation', 'thor2017/ann-online', 20, { stop: 0, games: 2 }],
  ['imitation', 'thor2017/ann-batch', 20, { stop: 0, games: 2 }],
  ['genetic', 'thor2017/ga-85-45', 12, { prior: 'none', population: 6, games: 4, stall: 3 }],
  ['search-labels', 'checkers/champion', 80, { hidden: 8, depth: 2, pieces: 2, positions: 500, window: 2, batch: 64 }],
  [
    'layered',
    'waledzik2009/plain-board-5n',
    8,
    {
      stages: 4,
      generations: 2,
      span: 15,
      positions: 40,
      test: 10,
      epochs: 5,
      leastEpochs: 2,
      depth: 1,
      firstDepth: 3,
    },
  ],
  ['treestrap', 'ludo/champion-thor2017', 12, { hidden: 8, gamesPerRound: 2 }],
  ['td-online', 'savvas2015/neural-2', 20],
  ['td-phased', 'backgammon/td', 28, { hidden: 8, raceHidden: 4, gamesPerRound: 4 }],
  ['td-chances', 'backgammon/gammons', 28, { hidden: 8, raceHidden: 4, games: 28, gamesPerRound: 4, initRange: 0.3 }],
  [
    'td-variance-reduced',
    'backgammon/contact',
    28,
    { hidden: 8, raceHidden: 4, fitHidden: 8, epochs: 2, gamesPerRound: 4, initRange: 0.3, longest: 30 },
  ],
  [
    'grow-phased',
    'backgammon/deep-1',
    80,
    {
      hidden: 8,
      hidden2: 4,
      hidden3: 0,
      raceHidden: 4,
      initRange: 0.3,
      longest: 4,
      labels: 40,
      epochs: 1,
      batch: 4,
      warmUp: 2,
      heldOut: 0,
      gamesPerRound: 4,
      pruneAfter: 4,
    },
  ],
]
