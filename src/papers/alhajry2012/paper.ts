// M. Alhajry, F. Alvi, M. Ahmed, "TD(lambda) and Q-learning based Ludo players", IEEE CIG 2012.
import type { Paper } from '../paper.ts'
import { beyond } from './beyond.ts'
import { curves } from './curves.ts'
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
    'The rules are incomplete in the text. Of some 600 combinations of readings the one used here meets all eight published figures of Tables I and II within 0.9 points; the alternatives are options of the game.',
    'At the paper’s constant steps (0.2 for TD, 0.5 for Q) its figures are not reached here. With a step that falls geometrically from 1 to 0.005 and small first weights (TD) or linearly from 0.5 to 0.01 (Q), and all else as in the paper, they are. Figures 2 to 7 show both.',
    'TD(λ) is the forward view here: a game is played with weights frozen, and each position is then drawn towards its λ-return. Players keep their seats in the mixed tables while they learn, as the paper says.',
    'On the way 1,250 games a colour are played at each measurement; the final players are measured with the paper’s 5,000 a colour.',
  ],
  experiments: [...tables, ...curves, ...beyond],
}
