// M. Zeman, "Making an intelligent player in Ludo game using Deep Reinforcement Learning": a deep Q-network against random players.
import type { Paper } from '../paper.ts'
import { beyond } from './beyond.ts'
import { figures } from './figures.ts'
import { zeman2020Recipes } from './recipes.ts'
import { sweeps } from './sweeps.ts'

/** A training takes a quarter of a minute, so each has ten seeds. The long ones take over two minutes and have five. */
const SEEDS = { usual: 10, long: 5 }

export const zeman2020: Paper = {
  id: 'zeman2020',
  title: 'Making an intelligent player in Ludo game using Deep Reinforcement Learning',
  authors: 'Marko Zeman',
  published: 'University of Southern Denmark, 2020',
  game: 'ludo:zeman2020',
  summary:
    'A network with one hidden layer learns the value of moves from rewards for single moves, in 10,000 games against three random players.',
  readings: [
    'The rules are those of the author’s own simulator; the text gives only some of them.',
    'The values of Figures 2 to 7 were read off the images.',
    'Ties between moves of equal value go to the first piece, as in a program that takes the first maximum. With random ties the network wins about five points less.',
    'The text says that the replay buffer of 100,000 experiences never overflowed in 10,000 games, though a game has about 60 own moves. Here every own turn with a legal move is an experience, so it does overflow.',
  ],
  story: {
    says: 'A network with 32 hidden units, rewarded for single moves such as leaving the jail or knocking a piece, learns in 10,000 games to win 58% against three random players, or 52.5% with another representation.',
    found:
      'Trained as the text says, with ten seeds, the network wins 61.2%, three points more than the paper’s 58.1%, and representation 2 wins 58.7% instead of 52.5%. Trained as in the author’s program, which differs in the next state, the stored moves and the decay of epsilon, they win 58.5% and 52.4%, which are his figures. Settings that made no difference for him make little here: layers, batch sizes, discounts and exploration change the result by at most 1.6 points.',
    surprised:
      'No network is needed: always taking the move with the highest reward in the paper’s own table wins 59.9%, more than its network. More units or five times as many games make the network worse. A self-taught network that evaluates positions instead wins 75.9% under the same rules.',
  },
  deviations: [
    {
      what: 'next state s′',
      paper: 'the next state',
      ours: 'the position at the learner’s next turn',
      author: 'the position right after the own move, with the best move of the best roll',
      effect: 'section “How the author’s program differs”',
    },
    {
      what: 'experiences',
      paper: 'stored “every time player’s move is done”',
      ours: 'every own move',
      author: 'greedy moves only',
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
      paper: 'not given',
      ours: 'the first piece',
      author: 'the first maximum',
      effect: 'five points less with random ties (one seed)',
    },
  ],
  choices: [
    'All settings of the learner are the paper’s. Ties go to the first maximum; the other reading was measured with one seed.',
    'The variants of the sweeps are those named in the text; other networks and lengths were chosen in advance, and all are shown.',
    'docs/learners.md describes how the champion was trained and chosen.',
  ],
  tolerances: [
    'Scripted players: 1 point. Only the dice and the readings of the rules can differ.',
    'Trained players: 2 points, about one standard deviation over seeds in earlier runs.',
    '“Similar” results, and points read off a curve: 3 points.',
  ],
  easy: [
    'The network, the rewards and the two representations are described well enough to be written from the text alone.',
  ],
  hard: [
    'The rules: the text gives only some of them, and even the win rates of random players depend on the rest.',
    'The next state: the formula leaves it open, and the author’s program has its own reading.',
  ],
  trainings: Object.fromEntries(
    zeman2020Recipes.map(({ name, steps }) => [name, { seeds: steps > 10_000 ? SEEDS.long : SEEDS.usual }]),
  ),
  experiments: [...figures, ...sweeps, beyond],
}
