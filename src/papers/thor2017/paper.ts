// M. Thor, "Training and Optimizing an Artificial Neural Network to Play Ludo": a network that mimics a person, improved by a genetic algorithm.
import { makeEncoder } from '../../encoders/find.ts'
import { makeGame } from '../../games/registry.ts'
import { countWeights } from '../../nets/shape.ts'
import { claim } from '../../reports/claim.ts'
import { exactly, isSo } from '../measured.ts'
import type { Experiment, Paper } from '../paper.ts'
import { evolutions } from './evolutions.ts'
import { futureWork } from './future.ts'
import { imitations } from './imitations.ts'
import { COMMON } from './players.ts'
import { tables } from './tables.ts'

/** Table 1, and the size of the network of Fig. 1. */
const inputs: Experiment = {
  id: 'table-1',
  title: 'Table 1 and Fig. 1: what the network sees',
  about: 'Fifteen yes-or-no questions about each of the four pieces are the inputs of a 60-6-4 network with biases.',
  async run(lab) {
    const encoder = makeEncoder(makeGame('ludo:thor2017'), 'thor2017')
    const weights = countWeights({ sizes: [60, 6, 4], activations: ['sigmoid', 'sigmoid'] })
    const each = encoder.names.slice(0, encoder.size / 4)
    return {
      claims: [
        claim(
          { id: 'table-1/inputs', what: 'inputs of the network', paper: 60, sense: 'about', unit: 'number' },
          exactly(lab, encoder.size),
          lab.quick,
        ),
        isSo(lab, { id: 'table-1/pieces', what: '15 inputs per piece, 4 pieces' }, encoder.size === 15 * 4),
        claim(
          { id: 'figure-1/weights', what: 'weights of the network', paper: 394, sense: 'about', unit: 'number' },
          exactly(lab, weights),
          lab.quick,
        ),
      ],
      tables: [
        {
          id: 'inputs',
          title: 'What is asked about each piece',
          columns: ['input', 'meaning'],
          rows: each.map((name, i) => [String(i + 1), name]),
        },
      ],
    }
  },
}

/** Evolutions whose first seed runs for the length of the paper's figures. */
const LONG = ['roulette-30-30', 'tournament-30-30', '100-0', '0-100', '100-100', '45-85', '85-45-no-prior']

export const thor2017: Paper = {
  id: 'thor2017',
  title: 'Training and Optimizing an Artificial Neural Network to Play Ludo',
  authors: 'Mathias Thor',
  published: 'University of Southern Denmark, 2017',
  game: 'ludo:thor2017',
  summary:
    'A small network learns to imitate a person from five games. Its 394 weights then become a chromosome, and a genetic algorithm breeds a player that beats the simulator’s own.',
  readings: [
    '“75% elitism”: the author’s program makes as many children as there are chromosomes, and the best three quarters of them replace the worst three quarters of the old generation. We follow it; the literal reading is `elite=0.75, brood=0`.',
    'Equation 2 divides the distances by 1,000 so that they are “equally important” as wins; as printed, they would hardly count. The author’s program sums the lead over all turns, which amounts to a weight of about 1; we follow it (`distance`).',
    'The text does not give the lengths of the evolutions in Fig. 4 to 6, but the axes in the PDF do: 740 generations, 1,200, 1,200 and 500, 1,000 and 1,440. The first seed runs as long; the other four run to 400, where seeds are compared.',
    'The Q-player of Table 5 is a fellow student’s, from an unpublished report. Ours is a table over reduced positions, trained against three random players; the figure of Table 5 depends on its strength.',
    'The two-sample t-test compares a player’s wins with the mean of the other seats’ wins in the same games. These are not independent, so its p is far too small; a sound test, against an even share, is also given.',
  ],
  story: {
    says: 'A small network learns to imitate a person from five recorded games, but does not quite match the simulator’s players. Its 394 weights then become a chromosome, and a genetic algorithm breeds a player that wins 59.6% against three of them, where an even share is 25%.',
    found:
      'One evolution of the paper’s length ends at 58.8%, close to the paper’s 59.6%. After 400 generations five seeds average 52.8% and range from 49% to 55%, so one evolution proves little either way. Our mimic wins 28%, not 24%, because the player it imitates is better than the author. Against our Q-player the evolved player does not reach an even share; the paper’s Q-player was weaker.',
    surprised:
      'Starting from the mimic is worth nothing: over five seeds, evolutions from random weights are as good after 400 generations, where the paper credits its prior with 10 points of fitness. The rates of 85/45 and 45/85 do not differ either.',
  },
  deviations: [
    {
      what: 'the person who is imitated',
      paper: 'the author, five games',
      ours: 'a stand-in: an expert with human-like slips',
      author: '363 cases, public',
      effect:
        'docs/authors-material.md: with his 363 cases the validation error is 0.14 to 0.20; the paper’s 0.017 is most likely a training error',
    },
    {
      what: 'activation',
      paper: 'sigmoid',
      ours: 'sigmoid',
      author: 'sigmoid, according to the files of his networks (the audit assumes FANN’s default, tanh)',
      effect: 'section “Fig. 5 with tanh units, and with the author’s crossover”',
    },
    {
      what: 'crossover',
      paper: 'two cuts between bits',
      ours: 'two cuts between bits; a weight that would become huge is taken from one parent',
      author: 'one cut between weights, at the larger of two draws',
      effect: 'the same section',
    },
    {
      what: 'children without crossover',
      paper: 'copies of their parents, mutated',
      ours: 'the same',
      author: 'never cleared: all children are mutations of one stale pair',
      effect:
        'Fig. 5; in a first test (one seed, 150 generations) mutation alone stayed flat with the bug and rose without it',
    },
    {
      what: 'length of the final evolution',
      paper: 'not given; 1,440 generations in the figure',
      ours: '1,440 for the first seed, 400 for four more',
      author: 'his log has 1,436',
      effect: 'Tables 3 to 5 give both',
    },
    {
      what: 'evaluating chromosomes',
      paper: '250 games each',
      ours: '250 games each with separate dice; survivors are evaluated again in each generation',
      effect: 'not measured',
    },
    {
      what: 'the Q-player of Table 5',
      paper: 'a fellow student’s',
      ours: 'our own',
      author: 'not in his program',
      effect: 'Table 5 is not the same match',
    },
  ],
  choices: [
    'All rates and sizes are the paper’s. The weight of distances in the fitness, 1 instead of 1/1000, follows the author’s program.',
    'How the stand-in’s slips were chosen and how many settings were tried was not recorded.',
    'The rewards of the Q-player are the better of two settings, by win rate against random players (50% and 78% after 10,000 games).',
    '“Proven” evaluates the best of each generation eight more times; what else was tried was not recorded.',
  ],
  tolerances: [
    'Win rates of trained players: 2 points, on the mean over seeds; the paper’s own interval comes from its ten trials.',
    'Fitness: 5 points, about a third of its rise in the paper’s figures. Mean squared error: 0.003.',
    'Figures of the final player at the paper’s length rest on one evolution; their interval is the spread of four more seeds at 400 generations.',
  ],
  easy: ['The network, its inputs and the operators of the genetic algorithm are described in full.'],
  hard: [
    'The meaning of “75% elitism” and the fitness function: text, formula and program disagree.',
    'Fig. 5: its finding about mutation alone rests on a bug in the program.',
  ],
  trainings: {
    ...Object.fromEntries(LONG.map(name => [`thor2017/ga-${name}`, { steps: COMMON }])),
    ...Object.fromEntries(['ann-online', 'ann-batch', 'q-table'].map(name => [`thor2017/${name}`, { seeds: 10 }])),
    'thor2017/ga-85-45': { steps: COMMON, earlier: true },
    'thor2017/ga-proven': { steps: COMMON },
  },
  experiments: [inputs, ...imitations, ...evolutions, ...tables, ...futureWork],
}
