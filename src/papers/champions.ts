// The trainings that go past the papers: one shipped player for each set of rules.
import type { Recipe } from '../learners/recipe.ts'

/** The champion's view of Ludo, and the network behind it. */
const LUDO = {
  encoder: 'ludo-rich',
  hidden: 128,
  activation: 'leaky-relu',
  output: 'softmax',
  // Small first weights: in the game that can be solved they nearly halved the loss a decision (docs/exact-play.md).
  range: 0.05,
}

/** Pure self-play on that view. */
const ludoTd = (name: string, summary: string, rules: string, scripted: string, games: number): Recipe => ({
  name: `ludo/${name}`,
  summary,
  game: `ludo:${rules}`,
  learner: 'td',
  settings: { ...LUDO, rate: 0.025, lastRate: 0.0003, lambda: 0.9, explore: 0.05, utility: 'own', games },
  steps: games,
  measure: { every: 15_000, games: 4000, against: ['random', scripted] },
})

/** Two stages: rough values by TD, and then what a look ahead says of every move. */
const ludoChampion = (rules: string, scripted: string, games: number): Recipe[] => {
  const td = ludoTd(
    `td-${rules}`,
    `ludo:${rules} by pure self-play, to begin the champion from`,
    rules,
    scripted,
    30_000,
  )
  return [
    { ...td, settings: { ...td.settings, batch: 32, rate: 0.001, lastRate: 0.000_02 } },
    {
      name: `ludo/champion-${rules}`,
      summary: `the champion of ludo:${rules}: from td-${rules} on, by what a look ahead says of every move`,
      game: `ludo:${rules}`,
      learner: 'strap',
      settings: { ...LUDO, games },
      steps: games,
      measure: { every: 4096, games: 4000, against: ['random', scripted] },
      after: { prior: `ludo/td-${rules}` },
    },
  ]
}

/** A tenth of a long training by TD, on a part of its inputs: what each group of them is worth. */
const inputs = (part: string, what: string): Recipe => {
  const recipe = ludoTd(`inputs-${part}`, `the champion's view by TD, ${what}`, 'alhajry2012', 'expert', 20_000)
  const encoder = part === 'all' ? 'ludo-rich' : `ludo-rich-${part}`
  return { ...recipe, settings: { ...recipe.settings, encoder } }
}

/** Self-play by a shallow search, labels mixed from search and result. */
const checkers = (family: string): Recipe => ({
  name: `${family}/champion`,
  summary: `a network for ${family}, taught by its own search`,
  game: `${family}:english`,
  learner: 'searched',
  settings: { games: 71_000 },
  steps: 71_000,
  measure: { every: 5000, games: 100, against: ['random', 'material@4'] },
})

/**
 * Self-play without look-ahead: the first stage of the champion of backgammon. It ends halfway down its falling rate, because labels
 * without luck go on from there with less noise.
 */
const backgammonTd: Recipe = {
  name: 'backgammon/td',
  summary: 'backgammon by pure self-play, networks for contact and for races',
  game: 'backgammon:standard',
  learner: 'td-phased',
  settings: { games: 500_000 },
  steps: 250_000,
  measure: { every: 50_000, games: 2000, against: ['random', 'pubeval'] },
}

/** Labels with the luck taken out, and a network fitted to them: the further stages. So many games are played, and gone over again. */
const backgammonLuck = (
  name: string,
  summary: string,
  played: number,
  epochs: number,
  settings: Recipe['settings'],
  after: Recipe['after'],
): Recipe => {
  const games = played * (1 + epochs)
  return {
    name: `backgammon/${name}`,
    summary,
    game: 'backgammon:standard',
    learner: 'luck',
    settings: { games, epochs, ...settings },
    steps: games,
    measure: { every: games / 4, games: 1200, against: ['random', 'pubeval'] },
    ...(after && { after }),
  }
}

export const championRecipes: readonly Recipe[] = [
  ...ludoChampion('alhajry2012', 'expert', 16_384),
  // Twice the games of the others, which it was worth there (docs/decisions/0010).
  ...ludoChampion('thor2017', 'semi-smart', 32_768),
  ...ludoChampion('zeman2020', 'reward-greedy', 16_384),
  inputs('all', 'with all its inputs'),
  inputs('places', 'with the places of pieces alone'),
  inputs('no-risks', 'without classes of risk'),
  inputs('no-figures', 'without figures'),
  inputs('no-pairs', 'without expected losses and hits'),
  checkers('checkers'),
  checkers('giveaway'),
  backgammonTd,
  backgammonLuck(
    'contact',
    'from backgammon/td on: labels without luck in contact, a network of 256 fitted to them',
    20_000,
    11,
    { hidden: 128 },
    { prior: 'backgammon/td' },
  ),
  backgammonLuck(
    'contact-on',
    'more of the same: labels by what backgammon/contact has become, another fit to all',
    20_000,
    11,
    { hidden: 256 },
    { prior: 'backgammon/contact', labels: 'backgammon/contact' },
  ),
  backgammonLuck(
    'races',
    'a network for races, from labels without luck too',
    20_000,
    19,
    { phase: 'race', hidden: 256, fitHidden: 64, explore: 0 },
    { prior: 'backgammon/contact-on' },
  ),
  backgammonLuck(
    'contact-last',
    'labels in contact by all of that once more, and a last fit to all of them',
    20_000,
    11,
    { hidden: 256 },
    { prior: 'backgammon/races', labels: 'backgammon/contact-on' },
  ),
  backgammonLuck(
    'champion',
    'the champion: races once more, from thrice the games, and fitted by Adam',
    60_000,
    39,
    {
      ...{ phase: 'race', hidden: 256, fitHidden: 128, explore: 0 },
      ...{ fitBatch: 32, fitRate: 0.003, lastFitRate: 0.000_02 },
    },
    { prior: 'backgammon/contact-last' },
  ),
]
