// K. Wałędzik and J. Mańdziuk, "The Layered Learning method and its application to generation of evaluation functions for the game of
// checkers": a game is learned from its end, each stage labelled by a search into the one behind it.
import type { Paper } from '../paper.ts'
import { figures } from './figures.ts'
import { further } from './further.ts'

export const waledzik2009: Paper = {
  id: 'waledzik2009',
  title:
    'The Layered Learning method and its application to generation of evaluation functions for the game of checkers',
  authors: 'Karol Wałędzik and Jacek Mańdziuk',
  published: 'ICANNGA 2009',
  game: 'checkers:english',
  summary:
    'Small networks and linear evaluators of checkers, learned stage by stage from the end of the game: positions of each stage are labelled by a search that reaches into the stage learned before.',
  readings: [
    'Figures 2 and 3 are pictures without numbers in the text: what the text concludes from them is claimed, not their heights.',
    'The sizes of training sets, the depth of the labelling search, the length of stages and the number of epochs are not given. Here: stages of 5 plies, labels at depth 4 (8 for the last stage), 600 positions of a stage and a quarter more of the current one, up to 60 epochs.',
    'Positions with a capture to make are not taught, and the labelling search plays captures out at its leaves: the paper is silent about both. The tournament’s search is the plain one.',
    '“Each newly created network was first once trained on all training patterns”: one step of RPROP on the gradient of all of them.',
    'HG-Expert3Phase comes from an earlier paper of the authors and is evolved here anew, by this paper’s method, on features like theirs; phases are told by the pieces that are left.',
    'RPROP takes the gradient of all positions, for which the random order of presentation does not matter.',
    'The paper’s games count as they ended. As the endgame tables decide them they are counted apart, as something altered.',
  ],
  story: {
    says: 'Small networks learn checkers from the end of the game on. None does better than three linear evaluators on advanced features; features beside the board make no difference; 5 hidden units do better than 10; evolution without RPROP scores more than 20% lower; and the evaluators of the last four of 14 stages play best.',
    found: '',
    surprised: '',
  },
  deviations: [
    {
      what: 'depth of the labelling search',
      paper: 'not given; “expected … to always reach positions from the previously trained stage”',
      ours: '4 plies, and captures played out, for stages of 5: it does not always get there',
      effect: 'section “The method’s options”: labels by 6 plies, which do',
    },
    {
      what: 'generations of evolution',
      paper: '“several hundred” a stage',
      ours: '300; earlier reports had 100',
      effect: 'not measured apart',
    },
    {
      what: 'RPROP of evolved networks',
      paper: '“once trained on all training patterns”; epochs not given',
      ours: 'one step, which moves each weight by 0.1',
      effect: 'section “Evolution with and without RPROP”: five epochs instead',
    },
    {
      what: 'outputs',
      paper: 'one, in [-1, 1]',
      ours: 'in [0, 1], the chance of the side to move',
      effect: 'none: the same function on another scale',
    },
    {
      what: 'HG-Expert3Phase',
      paper: 'from an earlier paper, tuned there',
      ours: 'evolved here by this paper’s method, on features like those',
      effect: 'not measured; its strength need not be theirs',
    },
    {
      what: 'size of the tournament',
      paper: '“a significant number of various agents”, eight of which are shown',
      ours: 'the eight; a tournament for each of five training seeds',
      effect: 'points are relative to other opponents',
    },
    {
      what: 'experiments for Fig. 3',
      paper: '“several selected individual experiments”',
      ours: 'PlainBoard5N, which is the one drawn, by five seeds',
      effect: 'nothing is said about other evaluators',
    },
  ],
  choices: [
    'The number of positions, of epochs and the depth of labels were chosen so that a training takes minutes. How many other values were tried at that time was not recorded. The labels by 6 plies were chosen before they were run.',
    'Mutation rates, shares of survivors and sizes of populations are the paper’s.',
    'Give-away has the settings of checkers with ten hidden units; nothing else was tried. TD(lambda), Ludo and backgammon have one setting each; what else was tried was not recorded.',
    'How the champion was trained is in docs/checkers.md; the evaluators here played no part in it.',
  ],
  tolerances: [
    'Statements that one thing does better than another have no tolerance: the whole interval of the difference must lie above 0.',
    '“No significant difference”: within 5 points of the share of points.',
    '“More than 20% lower”: a ratio of at most 0.80, give or take 0.05.',
    'Twenty games of a pair leave ten points of noise, as in the paper; tournaments of five seeds reduce it, and the interval is that over seeds.',
  ],
  easy: ['The populations, mutations and survivors are described exactly.'],
  hard: [
    'Almost every size is missing: positions, epochs, depth of labels, length of stages.',
    'At depth 4 most draws are wins that nobody converted, which hides differences between evaluators.',
    'The strongest contestant is from another paper.',
  ],
  experiments: [...figures, ...further],
}
