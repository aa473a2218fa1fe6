// The trainings of Ludo that go beyond the papers: one shipped player for each paper's rules.
import type { Recipe } from '../../modules/recipe.ts'
import { drawnRules, everyRuleSet } from './variants.ts'

/** The champion's encoding of Ludo, and its network. */
const LUDO = {
  encoder: 'ludo-rich',
  hidden: 128,
  activation: 'leaky-relu',
  output: 'softmax',
  // Small initial weights: in the solvable game they nearly halved the loss per decision (docs/exact-play.md).
  initRange: 0.05,
}

/** Pure self-play with that encoding. */
const ludoTd = (name: string, summary: string, rules: string, scripted: string, games: number): Recipe => ({
  name: `ludo/${name}`,
  summary,
  game: `ludo:${rules}`,
  learner: 'td',
  settings: {
    ...LUDO,
    learningRate: 0.025,
    finalLearningRate: 0.0003,
    lambda: 0.9,
    epsilon: 0.05,
    utility: 'own',
    games,
  },
  steps: games,
  measure: { every: 15_000, games: 4000, against: ['random', scripted] },
})

/** Two stages: rough values by TD, then TreeStrap, which learns the look-ahead value of every move. */
const ludoChampion = (rules: string, scripted: string, games: number): Recipe[] => {
  const td = ludoTd(
    `td-${rules}`,
    `TD(lambda) by self-play on ludo:${rules}, the first stage of its champion`,
    rules,
    scripted,
    30_000,
  )
  return [
    { ...td, settings: { ...td.settings, batch: 32, learningRate: 0.001, finalLearningRate: 0.000_02 } },
    {
      name: `ludo/champion-${rules}`,
      summary: `the champion of ludo:${rules}: starts from td-${rules} and learns the look-ahead value of every move`,
      game: `ludo:${rules}`,
      learner: 'treestrap',
      settings: { ...LUDO, games },
      steps: games,
      measure: { every: 4096, games: 4000, against: ['random', scripted] },
      after: { prior: `ludo/td-${rules}` },
    },
  ]
}

/** A tenth of a long TD training on part of the inputs, to measure what each group is worth. */
const inputs = (part: string, what: string): Recipe => {
  const recipe = ludoTd(
    `inputs-${part}`,
    `TD(lambda) with the champion's encoding, ${what}`,
    'alhajry2012',
    'expert',
    20_000,
  )
  const encoder = part === 'all' ? 'ludo-rich' : `ludo-rich-${part}`
  return { ...recipe, settings: { ...recipe.settings, encoder } }
}

/** One network for all rules with this number of seats. */
const anyRules = (seats: number, games: number): Recipe => {
  const options = seats === 4 ? '' : `(seats=${seats})`
  return {
    name: `ludo/any-rules-${seats}`,
    summary: `one network for all rules of Ludo with ${seats} seats; the rules are inputs`,
    game: `ludo:classic${options}`,
    learner: 'td',
    settings: {
      ...LUDO,
      encoder: 'ludo-any-rules',
      batch: 32,
      learningRate: 0.001,
      finalLearningRate: 0.000_02,
      lambda: 0.9,
      epsilon: 0.05,
      games,
      // Random rules keep it from learning the rule sets by heart.
      variants: [...everyRuleSet(seats), ...drawnRules(seats, 21, seats)],
    },
    steps: games,
    measure: { every: games / 4, games: 2400, against: ['random', 'expert'] },
  }
}

export const recipes: readonly Recipe[] = [
  anyRules(2, 84_000),
  anyRules(3, 84_000),
  anyRules(4, 102_000),
  ...ludoChampion('alhajry2012', 'expert', 16_384),
  // Twice the games of the others, which paid off here (docs/decisions/0010).
  ...ludoChampion('thor2017', 'semi-smart', 32_768),
  ...ludoChampion('zeman2020', 'reward-greedy', 16_384),
  // With four seats, the network for all rules misses its target under these two (docs/ludo-players.md).
  ...ludoChampion('mensch', 'fast(enhanced=true)', 16_384),
  ...ludoChampion('quick', 'fast', 16_384),
  inputs('all', 'with all its inputs'),
  inputs('places', 'with only the places of pieces'),
  inputs('no-risks', 'without risk classes'),
  inputs('no-figures', 'without figures'),
  inputs('no-pairs', 'without expected losses and hits'),
]
