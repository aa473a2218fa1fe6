// Every learner on every game: each pair trains, or is refused in one sentence. `scripts/learner-table.mjs` trains them longer and writes the table
// of docs/learners-and-games.md.
import { describe, expect, test } from 'vitest'
import { genericRecipe } from '../../src/catalogue/generic-recipe.ts'
import { learners } from '../../src/catalogue/learners.ts'
import { changeRecipe, makeTrainer } from '../../src/catalogue/trainers.ts'
import type { Game, Player } from '../../src/core/contract.ts'
import { LudusError } from '../../src/core/errors.ts'
import type { Settings } from '../../src/core/options.ts'
import { Table } from '../../src/core/playing.ts'
import { seeded } from '../../src/core/rng.ts'
import { makeGame } from '../../src/games/registry.ts'
import { makePlayer } from '../../src/search/make-player.ts'
import '../bearoff.ts'
import { makeNim, makeWheel } from '../small-games.ts'

const GAMES = [
  ...['ludo(seats=2)', 'ludo(seats=3)', 'ludo', 'backgammon', 'plakoto', 'fevga', 'checkers', 'giveaway'].map(makeGame),
  ...['hypergammon', 'ur:blitz', 'pig:short', 'einstein:tiny'].map(makeGame),
  // And two games without any code of their own beyond the rules.
  makeNim(15),
  makeWheel(),
]

/** The shortest settings of each. */
const BRIEF: Readonly<Record<string, Settings>> = {
  td: { games: 20 },
  'td-online': { games: 10 },
  treestrap: { games: 1, gamesPerRound: 1 },
  dqn: { games: 10, batch: 8, trainings: 1 },
  'q-learning': { games: 20 },
  'q-table': { games: 20 },
  // The default teacher plays every move out, which takes long if there are many.
  imitation: { games: 1, validation: 1, teacher: 'random' },
  genetic: { population: 6, games: 3 },
  layered: { stages: 1, generations: 1, positions: 6, test: 4, epochs: 3, firstDepth: 1, population: 4 },
  'td-phased': { games: 32 },
  'td-variance-reduced': { games: 2, gamesPerRound: 1, epochs: 0 },
  'grow-phased': { labels: 100, epochs: 1, longest: 2 },
  'td-chances': { games: 32 },
  'search-labels': { games: 10, pieces: 2, depth: 1, positions: 100 },
}

/** Learners for specific games, and which games. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'td-phased': ['backgammon'],
  'td-variance-reduced': ['backgammon'],
  'grow-phased': ['backgammon'],
  'td-chances': ['backgammon'],
  'search-labels': ['checkers', 'giveaway'],
}

const pairs = learners().flatMap(kind => GAMES.map(game => [kind.name, game.id, kind, game] as const))

test.each(pairs)('%s learns %s, or says in one sentence why not', (name, id, kind, game) => {
  const recipe = changeRecipe(genericRecipe(kind, game), { settings: BRIEF[name] })
  const make = () => makeTrainer(recipe, game, player => makePlayer(game, player))
  const own = OWN[name]
  if (own && !own.includes(id.split(':')[0])) {
    expect(make).toThrow(LudusError)
    expect(make).toThrow(/^[^\n]+\.$/)
    return
  }
  const learner = make()
  const before = learner.model().weights
  const metrics = learner.step()
  expect(learner.steps).toBeGreaterThan(0)
  for (const value of Object.values(metrics)) expect(value).toSatisfy(Number.isFinite)
  const { weights } = learner.model()
  expect(weights).toHaveLength(before.length)
  expect(weights.every(Number.isFinite)).toBe(true)
  // The trained player can play whole games.
  expect(shareOf(game, learner.player(), 2)).toBeGreaterThanOrEqual(0)
})

/** A player's share of the possible winnings against random players, at each seat in turn. */
function shareOf(game: Game, player: Player, games: number): number {
  const table = new Table(game)
  const random = makePlayer(game, 'random')
  const [dice, minds] = [seeded(11), seeded(12)]
  let sum = 0
  for (let i = 0; i < games; i++) {
    const seat = i % game.seats
    table.play(
      Array.from({ length: game.seats }, (_, at) => (at === seat ? player : random)),
      dice,
      minds,
    )
    sum += (table.returns[seat] - game.least) / (game.most - game.least)
  }
  return sum / games
}

// Pairs for which a second or two of training is enough to rule out luck; the others need longer (docs/learners-and-games.md).
describe('a short training with the generic encoding is better than none', () => {
  test.each([
    ['td', 'ludo(seats=2)', 200],
    ['td', 'ludo', 200],
    ['td', 'backgammon', 200],
    ['td', 'fevga', 300],
    ['td', 'checkers', 400],
    ['td', 'giveaway', 400],
    ['td-online', 'ludo(seats=2)', 1000],
  ])('%s on %s', (name, gameName, steps) => {
    const game = makeGame(gameName)
    const kind = learners().find(candidate => candidate.name === name)
    if (!kind) throw new Error(`There is no ${name}.`)
    const learner = makeTrainer(changeRecipe(genericRecipe(kind, game, steps), { steps }), game, other =>
      makePlayer(game, other),
    )
    while (learner.steps < steps && !learner.done) learner.step()
    const even = 1 / game.seats
    // Two standard errors of 240 games.
    expect(shareOf(game, learner.player(), 240)).toBeGreaterThan(even + 0.065)
  })
})
