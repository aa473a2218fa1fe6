// The recipe of most champions, in two stages: rough values by TD, then TreeStrap, which learns the look-ahead value of every move.
import type { Settings } from '../core/options.ts'
import type { Recipe } from './recipe.ts'

/** The settings that differ between champions. */
interface Stages {
  /** The names of the two recipes, such as "ur/td-finkel" and "ur/champion-finkel". */
  readonly names: readonly [td: string, champion: string]
  readonly game: string
  /** The name of the game in the summaries. */
  readonly called: string
  readonly encoder: string
  readonly hidden: number
  /** Settings of the first stage, in addition to the shared ones. */
  readonly td: Settings
  /** Games of the first stage, and the number of measurements in it. */
  readonly games: number
  readonly measurements: number
  /** Games per measurement. */
  readonly measured: number
  readonly against: readonly string[]
}

const NETWORK: Settings = { activation: 'leaky-relu', output: 'softmax', initRange: 0.05 }
const TREESTRAP_GAMES = 32_768
const TREESTRAP_MEASUREMENTS = 4

export function twoStages({
  names,
  game,
  called,
  encoder,
  hidden,
  td,
  games,
  measurements,
  measured,
  against,
}: Stages): Recipe[] {
  const [first, champion] = names
  const network = { encoder, hidden, ...NETWORK }
  return [
    {
      name: first,
      summary: `TD(lambda) by self-play on ${called}, the first stage of its champion`,
      game,
      learner: 'td',
      settings: { ...network, batch: 32, learningRate: 0.001, finalLearningRate: 0.000_02, ...td, games },
      steps: games,
      measure: { every: games / measurements, games: measured, against },
    },
    {
      name: champion,
      summary: `the champion of ${called}: starts from ${first.replace(/^.*\//, '')} and learns the look-ahead value of every move`,
      game,
      learner: 'treestrap',
      settings: { ...network, games: TREESTRAP_GAMES },
      steps: TREESTRAP_GAMES,
      measure: { every: TREESTRAP_GAMES / TREESTRAP_MEASUREMENTS, games: measured, against },
      after: { prior: first },
    },
  ]
}
