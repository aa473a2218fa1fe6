// M. Savvas, "AI agent for backgammon", CS 221 final report, Stanford 2015: TD(0) by self-play on Tesauro's inputs.
import type { Paper } from '../paper.ts'
import { openings } from './openings.ts'
import { further, results } from './results.ts'

export const savvas2015: Paper = {
  id: 'savvas2015',
  title: 'AI agent for backgammon',
  authors: 'Michael Savvas',
  published: 'Stanford University, CS 221 final report, 2015',
  game: 'backgammon',
  summary:
    'Tesauro’s 198 inputs, a sigmoid of a weighted sum or a network of 50 hidden units, TD(0) after every ply of games against itself; compared with a random player and with GNU Backgammon.',
  readings: [
    'The reward is 3 and -3 while values lie between 0 and 1. It is kept for the reproduction; what a reward that fits does is shown beside it.',
    'The rule adds the value of the position after a move to its reward, and does not say that a finished position has none. It is read as written; the other reading is trained too, as “left-out”.',
    '“We normalize the weights”: to Euclidean length 1.',
    'The counter i of a step size 1 / (1 + [i/250]) counts the games of its stretch from 1. In Set II it begins again after 15,000 of the last 30,000 games.',
    'All 21 rolls are said to be equally likely. In play and in look-ahead they have the odds of two dice here: 1/36 for a double, 1/18 else.',
    'A player’s “1 ply” rates the positions after its moves (here no look-ahead), its “2 plies” look one decision of the other further (here @1).',
    'Among moves of equal value one is drawn at random.',
    'Black’s moves are written in the paper by red’s numbers of the points; here as black counts them.',
    'GNU Backgammon’s settings are not given. Here it is 2-ply, games to one point, without cube.',
    'That red is computed more slowly than black is a property of the paper’s program, and not looked for.',
  ],
  experiments: [...results, ...openings, ...further],
}
