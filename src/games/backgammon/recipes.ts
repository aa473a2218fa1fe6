// The stages of backgammon's champion.
import type { Recipe } from '../../modules/recipe.ts'

/**
 * Self-play without look-ahead: the first stage of the champion of backgammon. It ends halfway down its falling rate, because labels
 * without luck go on from there with less noise.
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

/** Labels with the luck taken out, and a network fitted to them: the further stages. So many games are played, and gone over again. */
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
    'champion',
    'the champion: races once more, from thrice the games, and fitted by Adam',
    60_000,
    39,
    {
      ...{ phase: 'race', hidden: 256, fitHidden: 128, epsilon: 0 },
      ...{ fitBatch: 32, fitRate: 0.003, finalFitRate: 0.000_02 },
    },
    { prior: 'backgammon/contact-last' },
  ),
]
