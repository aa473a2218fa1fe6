// The stages of backgammon's champion.
import type { Recipe } from '../../modules/recipe.ts'

/**
 * Self-play without look-ahead: the first stage of backgammon's champion. It ends halfway down its learning rate schedule, because training on
 * variance-reduced labels continues from there with less noise.
 */
const selfPlay: Recipe = {
  name: 'backgammon/td',
  summary: 'backgammon by pure self-play, networks for contact and for races',
  game: 'backgammon:standard',
  learner: 'td-phased',
  settings: { games: 500_000 },
  steps: 250_000,
  measure: { every: 50_000, games: 2000, against: ['random', 'pubeval'] },
}

/** Variance-reduced labels, and a network fitted to them: the further stages. The fit makes `epochs` passes over the games `played`. */
const varianceReduced = (
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
    learner: 'td-variance-reduced',
    settings: { games, epochs, ...settings },
    steps: games,
    measure: { every: games / 4, games: 1200, against: ['random', 'pubeval'] },
    ...(after && { after }),
  }
}

/** A deeper network for contact, grown from the previous model and fitted to its labels. Stage 1 starts from the champion with one hidden layer. */
const grown = (
  stage: number,
  summary: string,
  { labels, epochs }: { readonly labels: number; readonly epochs: number },
  settings: Recipe['settings'],
): Recipe => {
  const before = stage === 1 ? 'backgammon/shallow' : `backgammon/deep-${stage - 1}`
  return {
    name: `backgammon/deep-${stage}`,
    summary,
    game: 'backgammon:standard',
    learner: 'grow-phased',
    settings: { labels, epochs, ...settings },
    // An upper limit. The learner stops by itself, because some labels are held out.
    steps: labels * (1 + epochs),
    measure: { every: 1_000_000, games: 1200, against: ['random', 'pubeval'] },
    after: { prior: before },
  }
}

/** A deeper network for races, grown and fitted in the same way. Half of its games begin as endings that games from the start seldom reach. */
const racing: Recipe = {
  name: 'backgammon/races-deep',
  summary:
    'the champion for one point: from backgammon/deep-3 on, two hidden layers in races, fitted to a million variance-reduced labels',
  game: 'backgammon:standard',
  learner: 'grow-phased',
  settings: {
    phase: 'race',
    endings: 0.5,
    labels: 1_000_000,
    epochs: 4,
    hidden: 192,
    hidden2: 32,
    hidden3: 0,
    warmUp: 1000,
    learningRate: 0.0003,
  },
  // An upper limit. The learner stops by itself, because some labels are held out.
  steps: 5_000_000,
  measure: { every: 1_000_000, games: 1200, against: ['random', 'pubeval'] },
  after: { prior: 'backgammon/deep-3' },
}

/** The five probabilities, including gammons, from outcomes, starting from the deep network that predicts who wins. */
const gammons: Recipe = {
  name: 'backgammon/gammons',
  summary: 'from backgammon/deep-1 on: four more outputs, for gammons, learned from the outcomes of money games',
  game: 'backgammon:standard',
  learner: 'td-chances',
  // Extra units for gammons in races. Neither these nor the random races have been tried separately.
  settings: { games: 280_000, raceHidden: 256, learningRate: 0.0007 },
  steps: 280_000,
  measure: { every: 70_000, games: 1200, against: ['pubeval'] },
  after: { prior: 'backgammon/deep-1' },
}

/** A fresh Adam must not undo what was learned, so it starts slowly and with smaller steps. */
const goingOn = { warmUp: 3000, learningRate: 0.0002 }

/** Variance-reduced labels of all five probabilities, in games for money, starting from backgammon/gammons. */
const money: Recipe = {
  name: 'backgammon/money',
  summary: 'from backgammon/gammons on: fitted to variance-reduced labels of all five probabilities, in money games',
  game: 'backgammon:standard',
  learner: 'grow-phased',
  settings: {
    stake: 'money',
    labels: 3_000_000,
    epochs: 3,
    pruneAfter: 500,
    hidden: 256,
    hidden2: 128,
    hidden3: 64,
    ...goingOn,
  },
  // An upper limit. The learner stops by itself, because some labels are held out.
  steps: 12_000_000,
  measure: { every: 3_000_000, games: 1200, against: ['random', 'pubeval'] },
  after: { prior: 'backgammon/gammons' },
}

/** The same again, starting from that model, with a wider first layer. */
const moneyWider: Recipe = {
  ...money,
  name: 'backgammon/money-2',
  summary:
    'the champion for money and matches: from backgammon/money on, a wider first layer, fitted to four million variance-reduced labels',
  settings: {
    stake: 'money',
    labels: 4_000_000,
    epochs: 2.5,
    pruneAfter: 500,
    hidden: 384,
    hidden2: 128,
    hidden3: 64,
    ...goingOn,
  },
  steps: 14_000_000,
  after: { prior: 'backgammon/money' },
}

export const recipes: readonly Recipe[] = [
  selfPlay,
  varianceReduced(
    'contact',
    'from backgammon/td on: labels without luck in contact, a network of 256 fitted to them',
    20_000,
    11,
    { hidden: 128 },
    { prior: 'backgammon/td' },
  ),
  varianceReduced(
    'contact-on',
    'more of the same: labels by what backgammon/contact has become, another fit to all',
    20_000,
    11,
    { hidden: 256 },
    { prior: 'backgammon/contact', labels: 'backgammon/contact' },
  ),
  varianceReduced(
    'races',
    'a network for races, from labels without luck too',
    20_000,
    19,
    { phase: 'race', hidden: 256, fitHidden: 64, epsilon: 0 },
    { prior: 'backgammon/contact-on' },
  ),
  varianceReduced(
    'contact-last',
    'labels in contact by all of that once more, and a last fit to all of them',
    20_000,
    11,
    { hidden: 256 },
    { prior: 'backgammon/races', labels: 'backgammon/contact-on' },
  ),
  varianceReduced(
    'shallow',
    'races once more, from thrice the games, and fitted by Adam',
    60_000,
    39,
    {
      phase: 'race',
      hidden: 256,
      fitHidden: 128,
      epsilon: 0,
      fitBatch: 32,
      fitRate: 0.003,
      finalFitRate: 0.000_02,
    },
    { prior: 'backgammon/contact-last' },
  ),
  grown(
    1,
    'from backgammon/shallow on: two more hidden layers in contact, fitted to three million variance-reduced labels',
    { labels: 3_000_000, epochs: 3 },
    { hidden: 256, hidden2: 128, hidden3: 64 },
  ),
  grown(
    2,
    'from backgammon/deep-1 on: a wider first layer, fitted to four million variance-reduced labels',
    { labels: 4_000_000, epochs: 2.5 },
    { hidden: 384, hidden2: 128, hidden3: 64, ...goingOn },
  ),
  grown(
    3,
    'from backgammon/deep-2 on: two wider layers, fitted to eight million variance-reduced labels',
    { labels: 8_000_000, epochs: 3 },
    { hidden: 512, hidden2: 192, hidden3: 64, ...goingOn },
  ),
  racing,
  gammons,
  money,
  moneyWider,
]
