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
    'Four scripted strategies form an expert. One network learns each player’s win probability by TD(λ); another learns by Q-learning which strategy to follow. Both learn to beat three experts.',
  readings: [
    '“20 hidden layers”: 20 hidden units are meant.',
    'An action “at random with probability 1 − ε” contradicts an ε that decays from 0.9 to 0: the usual reading, at random with probability ε, is meant.',
    'In Table II only the mixed player is enhanced. With all four enhanced, as its caption says, the figures are 9 points off.',
    'The text does not give the full rules. Of about 600 combinations of readings, we use the one closest to the eight published figures of Tables I and II, so agreement with them is in-sample; even so, two of the eight clearly differ from ours. The alternatives are options of the game.',
    'Measurements during training use 1,250 games per colour; the final players are measured with 5,000 per colour, as in the paper.',
  ],
  story: {
    says: 'Four scripted strategies are combined into an expert. A network with 20 hidden units then learns every player’s win probability by TD(λ) and wins 66% of games against three random players and 30% against three experts; another learns by Q-learning which strategy to follow and reaches 63% and 27%.',
    found:
      'The figures can be reached with the paper’s networks and inputs, but not with its learning rates. With a constant 0.2, TD ends at 40% against random players and 14% against experts, whatever the seed. With a constant 0.5, Q-learning depends on the moment at which training stops. Much smaller constants are enough for Q-learning: from 0.05 down, it wins 64% and 26%. TD reaches 63% and 27% with a constant 0.01, and 67% and 29% with a decaying rate; it then leads Q-learning at one table by four points, where the paper has five. Of the paper’s ideas for future work, a search one roll ahead gains three points and a better expert wins 28% against three of the old. TD-Leaf and other rewards gain nothing that we can measure.',
    surprised:
      'How well a curve’s maximum hides what a player is worth. At the paper’s rate, Q-learning peaks at 27% against experts, just like the paper’s, but after 100,000 games its five players win anything from 10% to 27%. How much the rewards matter: paid only for winning, Q-learning ends no better than a random player. And that a single training can mislead: one had put TD with a decaying rate at 29.6% against experts; over five seeds it is 28.7%, and only Adam with a softmax gets past 30%.',
  },
  deviations: [
    {
      what: 'TD(λ)',
      paper: 'traces, updated after every move',
      ours: 'the forward view: a game is played with frozen weights, then each position is trained towards its λ-return',
      effect: 'the same targets; not measured separately',
    },
    {
      what: 'learning rate of TD',
      paper: 'constant 0.2',
      ours: 'constant 0.2, and also one that decays geometrically from 1 to 0.005 with small initial weights',
      effect: 'Fig. 2 to 4 and the sweep of learning rates',
    },
    {
      what: 'learning rate of Q',
      paper: 'constant 0.5',
      ours: 'constant 0.5, and also one that decays linearly to 0.01; each update is divided by the squared length of its inputs',
      effect: 'the division keeps a rate of 0.5 finite; we did not measure without it',
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
      ours: 'only if the piece was in danger before the move and is not after it',
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
    'The rules: about 600 combinations of readings were compared with the eight figures of Tables I and II; the closest is used everywhere.',
    'The decaying learning rates, the initial weights and “further” (Adam, softmax, gamma 0.99) were chosen in training runs measured against random players and experts, the same opponents as in the figures; how many were tried was not recorded. They show what these inputs and units can reach, not what a blind choice would have found.',
    'The constant learning rates of the sweep and the six changes of the rewards were chosen in advance, and all are shown.',
    'Seeds: five, and three for TD-Leaf. A training takes 60 to 110 s of CPU time, TD-Leaf 23 minutes, so our own rule asks for ten and five; we have not trained the others yet.',
  ],
  tolerances: [
    'Scripted players: half a point in 100,000 games.',
    'Trained players: 2 points, on the mean over seeds.',
    'Points of a curve that are named in the text: 3 points.',
  ],
  easy: ['The strategies, the inputs and the settings of both learners are given.'],
  hard: [
    'The rules of the game: each open question changes the published figures by up to ten points.',
    'The constant learning rates: with them, no seed reaches the published figures here.',
  ],
  trainings: { 'alhajry2012/td-leaf': { seeds: 3 } },
  experiments: [...tables, ...curves, ...sweeps, ...beyond],
}
