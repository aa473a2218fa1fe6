// M. Alhajry, F. Alvi, M. Ahmed, "TD(lambda) and Q-learning based Ludo players", IEEE CIG 2012.
import type { Paper } from '../paper.ts'
import { beyond } from './beyond.ts'
import { curves } from './curves.ts'
import { sweeps } from './sweep.ts'
import { tables } from './tables.ts'

export const alhajry2012: Paper = {
  id: 'alhajry2012',
  title: 'TD(λ) and Q-learning based Ludo players',
  authors: 'Majed Alhajry, Faisal Alvi, Moataz Ahmed',
  published: 'IEEE Conference on Computational Intelligence and Games, 2012',
  game: 'ludo:alhajry2012',
  summary:
    'Four scripted strategies give an expert. A network learns each player’s chance to win by TD(λ); another learns by Q-learning which strategy to follow. Both come to beat three experts.',
  readings: [
    '“20 hidden layers”: 20 hidden units are meant.',
    'An action “at random with probability 1 − ε” contradicts an ε that decays from 0.9 to 0: the usual reading, at random with probability ε, is meant.',
    'Of Table II only the mixed player is enhanced; with all four enhanced, as its caption says, the figures are 9 points off.',
    'The rules are incomplete in the text. Of some 600 combinations of readings the one used here comes nearest to the eight published figures of Tables I and II, so agreement with them is in-sample; two of the eight differ from ours beyond doubt all the same. The alternatives are options of the game.',
    'On the way 1,250 games a colour are played at each measurement; the final players are measured with the paper’s 5,000 a colour.',
  ],
  story: {
    says: 'Four scripted strategies are mixed into an expert. A network with 20 hidden units then learns every player’s chance to win by TD(λ) and beats three random players in 66% of games and three experts in 30%; another learns by Q-learning which strategy to follow, and reaches 63% and 27%.',
    found: '',
    surprised: '',
  },
  deviations: [
    {
      what: 'TD(λ)',
      paper: 'traces, updated after every move',
      ours: 'the forward view: a game is played with weights frozen, and each position is then drawn towards its λ-return',
      effect: 'the same targets; not measured apart',
    },
    {
      what: 'step of TD',
      paper: 'constant 0.2',
      ours: 'constant 0.2, and beside it one that falls geometrically from 1 to 0.005 with small first weights',
      effect: 'Fig. 2 to 4 and the sweep of steps',
    },
    {
      what: 'step of Q',
      paper: 'constant 0.5',
      ours: 'constant 0.5, and beside it one that falls linearly to 0.01; each step is divided by the squared length of its inputs',
      effect: 'with the division a step of 0.5 stays finite; without it was not measured here',
    },
    {
      what: 'strategies of Q',
      paper: 'any of five',
      ours: 'those that apply in the position',
      effect: 'not measured',
    },
    {
      what: 'reward for defending',
      paper: 'for “defending a vulnerable piece”',
      ours: 'only if the piece stood in danger before and does not after',
      effect: 'not measured',
    },
    {
      what: 'seats in mixed tables',
      paper: 'fixed while learning',
      ours: 'the same',
      effect: '–',
    },
  ],
  choices: [
    'The rules: some 600 combinations of readings were compared with the eight figures of Tables I and II; the nearest is used everywhere.',
    'The steps that fall, the first weights and “further” (Adam, softmax, gamma 0.99) were chosen by trainings measured against random players and experts, the same opponents that the figures are measured against; how many were tried was not recorded. They show what can be reached with these inputs and units, not what would have been found blindly.',
    'The constant steps of the sweep were chosen before they were run, and all are shown.',
  ],
  tolerances: [
    'Scripted players: half a point in 100,000 games.',
    'Trained players: 2 points, on the mean over seeds.',
    'Points on a curve that the text names: 3 points.',
  ],
  easy: ['The strategies, the inputs and the settings of both learners are given.'],
  hard: [
    'The rules of the game: each open point moves the published figures by up to ten points.',
    'The constant steps: with them the published figures are not reached here, whatever the seed.',
  ],
  trainings: { 'alhajry2012/td-leaf': { seeds: 3 } },
  experiments: [...tables, ...curves, ...sweeps, ...beyond],
}
