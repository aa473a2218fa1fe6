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
import { tables } from './tables.ts'

/** Table 1, and the size of the network of Fig. 1. */
const inputs: Experiment = {
  id: 'table-1',
  title: 'Table 1 and Fig. 1: what the network sees',
  about: 'Fifteen yes-or-no questions about each of the four pieces go into a network of 60-6-4 with biases.',
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
        isSo(lab, { id: 'table-1/pieces', what: '15 inputs for each of 4 pieces' }, encoder.size === 15 * 4),
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

export const thor2017: Paper = {
  id: 'thor2017',
  title: 'Training and Optimizing an Artificial Neural Network to Play Ludo',
  authors: 'Mathias Thor',
  published: 'University of Southern Denmark, 2017',
  game: 'ludo:thor2017',
  summary:
    'A small network learns to choose as a person does, from five games. Its 394 weights are then a chromosome, and a genetic algorithm breeds a player that beats the simulator’s own.',
  readings: [
    'The person: the author played the five games himself and did not publish them. Here a stand-in plays them, an expert with human-like slips, so the figures of the mimic (Fig. 2 and 3, Table 2) describe our stand-in, not his play. `ludus train thor2017/ann-batch --recorded FILES` learns from games of your own, which `ludus play ludo:thor2017` saves.',
    '“75% elitism”: the author’s program makes as many children as there are chromosomes and lets the best three quarters of them replace the worst three quarters of the old generation. That is followed; the literal reading is `elite=0.75, brood=0`.',
    'Equation 2 divides the distances by 1,000 so that they are “equally important” as wins; as printed they would count next to nothing. The author’s program sums the lead over all turns, which comes to a weight of about 1; that is followed (`distance`).',
    'The lengths of the evolutions in Fig. 4 to 6 cannot be read from the text. The final player is evolved for 1,000 generations here, that without prior knowledge for 400, the other comparisons for 200; figures are compared at the same generation.',
    'The Q-player of Table 5 is a fellow student’s, from a report that was never published. Ours is a table over reduced positions, trained here; the figure of Table 5 depends on how strong it is.',
    'The two-sample t-test compares a player’s wins with the mean of the other seats’ wins in the same games. These are not independent, so its p is far too small; the test against an even share, which is sound, is given beside it.',
  ],
  experiments: [inputs, ...imitations, ...evolutions, ...tables, ...futureWork],
}
