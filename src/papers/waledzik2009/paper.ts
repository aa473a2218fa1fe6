// K. Wałędzik and J. Mańdziuk, "The Layered Learning method and its application to generation of evaluation functions for the game of
// checkers": a game is learned backwards from its end. Each stage is labelled by a search that reaches the stage learned before it.
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
    'Small networks and linear evaluators learn checkers stage by stage from the end of the game: positions of each stage are labelled by a search that reaches into the previously learned stage.',
  readings: [
    'Figures 2 and 3 have no numbers in the text, so the claims are the conclusions in the text, not the heights of the bars.',
    'The sizes of training sets, the depth of the labelling search, the length of stages and the number of epochs are not given. Here: stages of 5 plies, labels at depth 4 (8 for the last stage), 600 positions per stage and a quarter more for the current one, up to 60 epochs.',
    'Training skips positions where a capture is possible, and the labelling search plays out captures at its leaves; the paper mentions neither. The tournament uses the plain search.',
    '“Each newly created network was first once trained on all training patterns”: one step of RPROP on the gradient of all of them.',
    'HG-Expert3Phase comes from an earlier paper by the authors. We evolve it again with this paper’s method on similar features; phases depend on the number of pieces left.',
    'RPROP uses the gradient of all positions, so the random order of presentation does not matter.',
    'The paper counts games as they ended. Games adjudicated by the endgame tables are counted separately, as an altered experiment.',
  ],
  story: {
    says: 'Small networks learn checkers backwards from the end of the game. None does better than three linear evaluators on advanced features; adding features to the board makes no difference; 5 hidden units do better than 10; evolution without RPROP scores more than 20% lower; and the evaluators of the last four of 14 stages play best.',
    found:
      'Only the last statement holds over five training seeds: the late stages lead the early ones by 28 points. Features make no difference that could be told from chance, and neither do 5 or 10 hidden units. HG-Expert3Phase, evolved here anew, comes seventh of eight, and evolution without RPROP scores twice as much as with one step of it.',
    surprised:
      'How much depends on the seed. A single training of each evaluator had put HG-Expert3Phase on top with 73.5% and every pairing won; over five seeds it makes 38%. The same evaluator differs by 7 to 14 points from one training to the next, which is more than most differences that the paper’s figure shows.',
  },
  deviations: [
    {
      what: 'depth of the labelling search',
      paper: 'not given; “expected … to always reach positions from the previously trained stage”',
      ours: '4 plies plus captures, for stages of 5, so it does not always get there',
      effect: 'section “The method’s options”: labels from 6 plies, which do',
    },
    {
      what: 'generations of evolution',
      paper: '“several hundred” per stage',
      ours: '300; earlier reports had 100',
      effect: 'not measured separately',
    },
    {
      what: 'RPROP of evolved networks',
      paper: '“once trained on all training patterns”; epochs not given',
      ours: 'one step, which changes each weight by 0.1',
      effect: 'section “Evolution with and without RPROP”: five epochs instead',
    },
    {
      what: 'outputs',
      paper: 'one, in [-1, 1]',
      ours: 'in [0, 1], the win probability of the side to move',
      effect: 'none: the same function on another scale',
    },
    {
      what: 'HG-Expert3Phase',
      paper: 'from an earlier paper, tuned there',
      ours: 'evolved here with this paper’s method on similar features',
      effect: 'not measured; its strength may differ',
    },
    {
      what: 'size of the tournament',
      paper: '“a significant number of various agents”, eight of which are shown',
      ours: 'those eight; one tournament for each of five training seeds',
      effect: 'points depend on the opponents',
    },
    {
      what: 'experiments for Fig. 3',
      paper: '“several selected individual experiments”',
      ours: 'PlainBoard5N, the one in the figure, with five seeds',
      effect: 'no results for other evaluators',
    },
  ],
  choices: [
    'The numbers of positions and epochs and the depth of labels were chosen so that training takes minutes. How many other values were tried was not recorded. The labels from 6 plies were chosen in advance.',
    'Mutation rates, survivor shares and population sizes are the paper’s.',
    'Give-away uses the settings of checkers with ten hidden units; nothing else was tried. TD(lambda), Ludo and backgammon have one setting each; what else was tried was not recorded.',
    'docs/checkers.md describes how the champion was trained; the evaluators here played no part in it.',
  ],
  tolerances: [
    'Statements that one thing does better than another have no tolerance: the whole interval of the difference must be above 0.',
    '“No significant difference”: within 5 points of the share of points.',
    '“More than 20% lower”: a ratio of at most 0.80, give or take 0.05.',
    'Twenty games per pair leave ten points of noise, as in the paper; tournaments over five seeds reduce it, and the interval is over seeds.',
  ],
  easy: ['The populations, mutations and survivors are described exactly.'],
  hard: [
    'Almost every size is missing: positions, epochs, depth of labels, length of stages.',
    'At depth 4 most draws are unconverted wins, which hides differences between evaluators.',
    'The strongest contestant is from another paper.',
  ],
  trainings: { 'waledzik2009/plain-board-5n': { earlier: true } },
  experiments: [...figures, ...further],
}
