// M. Savvas, "AI agent for backgammon", CS 221 final report, Stanford 2015: TD(0) by self-play on Tesauro's inputs.
import type { Paper } from '../paper.ts'
import { future, levels, speed, variants } from './further.ts'
import { openings } from './openings.ts'
import { savvas2015Recipes } from './recipes.ts'
import { results } from './results.ts'

/** A training takes 4 to 40 s of CPU time. */
const SEEDS = 10

export const savvas2015: Paper = {
  id: 'savvas2015',
  title: 'AI agent for backgammon',
  authors: 'Michael Savvas',
  published: 'Stanford University, CS 221 final report, 2015',
  game: 'backgammon',
  summary:
    'Tesauro’s 198 inputs with a sigmoid of a weighted sum or a network of 50 hidden units, trained with TD(0) after every ply of self-play and compared with a random player and GNU Backgammon.',
  readings: [
    'The rewards are 3 and -3 although values are between 0 and 1. The reproduction keeps them and also shows the effect of a reward that fits.',
    'The rule adds the value of the position after a move to its reward and does not say that a finished position has no value. We follow it as written and also train the other reading, “left-out”.',
    '“We normalize the weights”: to Euclidean length 1.',
    'The counter i of a learning rate 1 / (1 + [i/250]) counts the games of its stretch from 1. In Set II it restarts after 15,000 of the last 30,000 games.',
    'The paper’s “1 ply” rates the positions after a player’s moves (no look-ahead here); its “2 plies” also look at the opponent’s next decision (@1 here).',
    'Ties between moves of equal value are broken at random.',
    'The paper writes black’s moves with red’s point numbers; here they use black’s.',
    'GNU Backgammon’s settings are not given. We use four settings, always without the cube. First moves are compared with money play at 2 plies; in the section on all 21 rolls it plays to one point, because the paper ignores gammons.',
    'That red is slower to compute than black is a property of the paper’s program, so we did not test it.',
  ],
  story: {
    says: 'After 7,000 to 40,000 games of self-play, a sigmoid linear function wins about 60% against a random player and a network of 50 hidden units about 55%; both do better as red. Their first moves almost never match GNU Backgammon’s.',
    found:
      'With rewards of 3 and −3 for values between 0 and 1, the result depends on the seed: ten training runs of Set I of the linear function win 40 to 64% against a random player, and ten of Set II of the network 54 to 83%. Each of the paper’s figures comes from one training run, so many can be neither confirmed nor refuted. The network does not fall below the linear function, as it does in the paper; it is better by 14 points. That red does better than black, and random initial weights better than zeros, does not show over ten seeds. Two plies make Set I worse by 10 points. Of seven first moves, at most 1.2 match the paper’s players.',
    surprised:
      'The reward was the problem. With 1 and 0 instead of 3 and −3, the same inputs, games and learning rates are enough to learn the game: the linear function wins 99.6% against a random player, and eight of ten networks win 96 to 99% (the others 67 and 70%). And today’s GNU Backgammon, set to money play, makes all seven of the moves that the paper prints for it.',
  },
  deviations: [
    {
      what: 'odds of rolls',
      paper: '1/21 for each of the 21 rolls',
      ours: '1/36 for a double, 1/18 for the others, in play and in look-ahead',
      effect: 'not measured; doubles are rarer than in the paper’s formula',
    },
    {
      what: 'learning rule at the end of a game',
      paper: 'reward plus the value of the finished position, as its formula is written',
      ours: 'the same, and also the usual rule, without that value',
      effect: 'section “The other reading of the learning rule”',
    },
    {
      what: 'reward',
      paper: '3 and -3 (30, 50 in Set II) for values between 0 and 1',
      ours: 'the same, and also 1 and 0',
      effect: 'section “A reward that fits”',
    },
    {
      what: 'trainings',
      paper: 'one per set of weights',
      ours: 'ten, each with its own seed',
      effect: 'the spread over seeds is part of every interval',
    },
    {
      what: 'games per test',
      paper: '2,000 to 10,000 without look-ahead; 115 to 500 with 2 plies',
      ours: '4,000 per seed; with 2 plies the paper’s numbers per seed',
      effect: 'only the interval',
    },
    {
      what: 'GNU Backgammon',
      paper: 'a version of 2015, settings not given',
      ours: 'the installed version, 2-ply without the cube',
      effect: 'section “GNU Backgammon then and now”',
    },
  ],
  choices: [
    'All settings of Sets I to II are the paper’s. Of the two readings of the learning rule, the main one follows the formula; both are shown.',
    'The 100,000-game training run uses initial weights within 0.1 and learning rates of 0.1, 0.03 and 0.01. What else was tried was not recorded.',
    'Plakoto and fevga: one setting, tried for 1,000 games to check that it learns; nothing else was tried.',
    'docs/backgammon.md describes how the champion was trained and chosen. It was measured against pubeval during training, so pubeval is not an unseen opponent.',
  ],
  tolerances: [
    'Win rates of trained players, and differences that the paper gives as figures: 3 points. Seeds changed win rates by ten to twenty points in earlier runs; that widens the interval and may leave a claim undecided.',
    'The paper’s own interval, from its number of games, is added in quadrature. Its spread over training runs is unknown, since it has only one of each.',
    'Statements that one thing does better than another have no tolerance: the whole interval of the difference must be above 0.',
    'First moves: one roll of seven.',
    'Speed: none. It is counted separately from the paper’s other claims.',
  ],
  easy: ['The text gives the inputs, both evaluators, the learning rates and the numbers of games.'],
  hard: [
    'The reward is outside the range of the values, so the result depends on chance and seeds differ widely.',
    'The text leaves open the normalisation, the value of finished positions and GNU Backgammon’s settings.',
  ],
  trainings: {
    ...Object.fromEntries(savvas2015Recipes.map(({ name }) => [name, { seeds: SEEDS }])),
    // Set I.5 is Set II halfway through.
    'savvas2015/neural-2': { seeds: SEEDS, earlier: true },
  },
  experiments: [...results, ...openings, speed, future, levels, variants],
}
