// M. Zeman, "Making an intelligent player in Ludo game using Deep Reinforcement Learning": a deep Q-network against random players.
import type { Paper } from '../paper.ts'
import { beyond } from './beyond.ts'
import { figures } from './figures.ts'
import { zeman2020Recipes } from './recipes.ts'
import { sweeps } from './sweeps.ts'

/** A training takes a quarter of a minute, so each has ten seeds; the long ones take over two minutes and have five. */
const SEEDS = { usual: 10, long: 5 }

export const zeman2020: Paper = {
  id: 'zeman2020',
  title: 'Making an intelligent player in Ludo game using Deep Reinforcement Learning',
  authors: 'Marko Zeman',
  published: 'University of Southern Denmark, 2020',
  game: 'ludo:zeman2020',
  summary:
    'A network of one hidden layer learns what moves are worth from rewards for single moves, by playing 10,000 games against three random players.',
  readings: [
    'The rules are those of the author’s own simulator; the text gives only some of them.',
    'Figures 2 to 7 are pictures; their values were read off them.',
    'Ties between moves of equal value go to the first piece, as in a program that takes the first maximum. With random ties the network wins some five points less.',
    'The text says that the memory of 100,000 experiences never overflowed in 10,000 games, though a game has some 60 own moves. Here every own turn with a legal move is an experience, so it does overflow.',
  ],
  story: {
    says: 'A network with 32 hidden units, paid for single moves such as leaving the jail or knocking a piece, learns in 10,000 games to win 58% against three random players; with another representation 52.5%.',
    found:
      'Trained as the text says, by ten seeds, the network wins 61.2%, three points more than the paper’s 58.1%, and representation 2 wins 58.7% instead of 52.5%. Trained as the author’s program does it, which differs in what the next state is, which moves are kept and how exploration falls, they win 58.5% and 52.4%: his figures. Settings that made no difference to him make little here: layers, batches, discounts and exploration change it by at most 1.6 points.',
    surprised:
      'No network is needed: always taking the move with the highest reward in the paper’s own table wins 59.9%, more than its network. More units or five times as many games make the network worse. One that judges positions instead, and learned from its own games alone, wins 75.9% under the same rules.',
  },
  deviations: [
    {
      what: 'next state s′',
      paper: 'the next state',
      ours: 'the position at the learner’s next turn',
      author: 'the position right after the own move, by the best move of the best die',
      effect: 'section “What the author’s program does otherwise”',
    },
    {
      what: 'experiences',
      paper: 'stored “every time player’s move is done”',
      ours: 'every own move',
      author: 'greedy moves alone',
      effect: 'the same section',
    },
    {
      what: 'exploration',
      paper: 'ε from 1 to 0',
      ours: 'ε from 1 to 0',
      author: 'from 0.9, none in the last tenth',
      effect: 'the same section',
    },
    {
      what: 'ties of equal values',
      paper: 'not said',
      ours: 'the first piece',
      author: 'the first maximum',
      effect: 'five points less with random ties (one seed)',
    },
  ],
  choices: [
    'All settings of the learner are the paper’s. Ties are read as by a program that takes the first maximum; the other reading was measured with one seed.',
    'The variants of the sweeps are those that the text names; other networks and lengths were chosen before they were run, and all are shown.',
    'How the champion was trained and chosen is in docs/learners.md.',
  ],
  tolerances: [
    'Scripted players: 1 point. Only dice and readings of the rules can differ.',
    'Trained players: 2 points, about a standard deviation of its seeds in earlier runs.',
    '“Similar” results, and points read off a curve: 3 points.',
  ],
  easy: [
    'The network, the rewards and the two representations are described well enough to be written from the text alone.',
  ],
  hard: [
    'The rules: the text gives only some of them, and the win share of even random players depends on the rest.',
    'What the next state is: the formula leaves it open, and the author’s program has a reading of its own.',
  ],
  trainings: Object.fromEntries(
    zeman2020Recipes.map(({ name, steps }) => [name, { seeds: steps > 10_000 ? SEEDS.long : SEEDS.usual }]),
  ),
  experiments: [...figures, ...sweeps, beyond],
}
