// Golden trainings: the weights after the first steps of each learner's recipes. A refactoring must not change a bit of them. A change of behaviour
// needs a new file (delete the lines that change and run this test with `-u`).
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTrainer } from '../src/catalogue/trainers.ts'
import type { Settings } from '../src/core/options.ts'
import { makeGame } from '../src/games/registry.ts'
import { readModel } from '../src/node/models.ts'
import { recipeOf } from '../src/papers/recipes.ts'
import { makePlayer } from '../src/search/make-player.ts'
import './bearoff.ts'

interface Golden {
  readonly recipe: string
  readonly steps: number
  readonly settings?: Settings
  readonly prior?: string
}

/** Short, but covering every part of an algorithm that changes weights. */
const trainings: readonly Golden[] = [
  { recipe: 'alhajry2012/td-self-play', steps: 40 },
  { recipe: 'alhajry2012/td-expert', steps: 40 },
  { recipe: 'alhajry2012/td-leaf', steps: 1, settings: { games: 20 } },
  { recipe: 'ludo/td-thor2017', steps: 20 },
  { recipe: 'waledzik2009/td-10n', steps: 20 },
  { recipe: 'ludo/champion-alhajry2012', steps: 4, settings: { round: 4 }, prior: 'models/champion-ludo-alhajry2012' },
  { recipe: 'zeman2020/dqn-1', steps: 60 },
  { recipe: 'zeman2020/dqn-2', steps: 20 },
  { recipe: 'zeman2020/dqn-1-prioritised', steps: 40 },
  { recipe: 'zeman2020/dqn-1-double', steps: 120 },
  { recipe: 'zeman2020/dqn-1-returns', steps: 40 },
  { recipe: 'zeman2020/dqn-1-author', steps: 60, settings: { epsilon: 0.5 } },
  { recipe: 'zeman2020/dqn-1-greedy-only', steps: 60, settings: { epsilon: 0.5 } },
  { recipe: 'alhajry2012/q-self-play', steps: 40 },
  { recipe: 'alhajry2012/q-expert-falling', steps: 40 },
  { recipe: 'thor2017/q-table', steps: 60 },
  { recipe: 'thor2017/ann-online', steps: 20 },
  { recipe: 'thor2017/ann-batch', steps: 20 },
  { recipe: 'thor2017/ga-roulette-30-30', steps: 2, settings: { games: 8, population: 8 } },
  { recipe: 'thor2017/ga-tournament-30-30', steps: 2, settings: { games: 8, population: 8, prior: 'none' } },
  { recipe: 'thor2017/ga-100-0-one-cut', steps: 2, settings: { games: 8, population: 8, prior: 'none', stale: true } },
  { recipe: 'savvas2015/linear-1', steps: 10 },
  { recipe: 'savvas2015/neural-fit', steps: 10 },
  { recipe: 'waledzik2009/hg-expert-3-phase', steps: 5, settings: { positions: 60, test: 20 } },
  { recipe: 'waledzik2009/plain-board-5n', steps: 5, settings: { positions: 60, test: 20, firstDepth: 4 } },
  { recipe: 'waledzik2009/evo-plain-board-10n-with-rprop', steps: 2, settings: { positions: 60, firstDepth: 4 } },
  { recipe: 'waledzik2009/ludo', steps: 1, settings: { positions: 20, test: 10 } },
  { recipe: 'waledzik2009/backgammon', steps: 1, settings: { positions: 20, test: 10 } },
  { recipe: 'checkers/champion', steps: 30, settings: { games: 30, pieces: 2, depth: 2, positions: 500, refit: 1 } },
  { recipe: 'giveaway/champion', steps: 20, settings: { games: 20, pieces: 2, depth: 2, positions: 500, refit: 1 } },
  { recipe: 'backgammon/td', steps: 64 },
  { recipe: 'backgammon/contact', steps: 16, settings: { games: 16, epochs: 1, round: 4, sieveAfter: 4 } },
  {
    recipe: 'backgammon/deep-1',
    steps: 800,
    settings: {
      hidden2: 64,
      hidden3: 32,
      labels: 400,
      epochs: 1,
      batch: 16,
      warmUp: 5,
      longest: 3,
      pruneAfter: 64,
      heldOut: 0,
    },
    prior: 'models/backgammon-shallow',
  },
  {
    recipe: 'backgammon/gammons',
    steps: 32,
    settings: { games: 32, gamesPerRound: 16 },
    prior: 'models/backgammon-shallow',
  },
  { recipe: 'backgammon/races', steps: 16, settings: { games: 16, epochs: 1, round: 4, fitBatch: 8 } },
]

test.each(trainings)('$recipe learns the weights that it always has', ({ recipe, steps, settings, prior }) => {
  const written = recipeOf(recipe)
  const game = makeGame(written.game)
  const learner = makeTrainer(
    { ...written, settings: { ...written.settings, ...settings } },
    game,
    name => makePlayer(game, name),
    prior === undefined ? {} : { prior: readModel(prior).model },
  )
  while (learner.steps < steps) learner.step()
  const { weights } = learner.model()
  const bytes = new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength)
  expect(`${learner.steps} ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`).toMatchSnapshot()
})
