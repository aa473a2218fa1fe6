import { expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER, type State } from '../core/contract.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import type { Model } from '../modules/model.ts'
import { makePlayer } from '../search/make-player.ts'
import { modelPlayer } from './model.ts'
import { strategies } from './strategy.ts'

const NAMES = ['defensive', 'aggressive', 'fast', 'random', 'releaser']
const H = 'h,h,h,h'
const game = makeGame('ludo:alhajry2012')

/** A network that prefers one strategy everywhere: all weights are zero except the biases of its outputs. */
function liking(favourites: readonly number[], applicable: boolean): Model {
  const sizes = [236, 20, NAMES.length]
  const weights = new Float32Array(236 * 20 + 20 + 20 * NAMES.length + NAMES.length)
  weights.set(favourites, weights.length - NAMES.length)
  return {
    kind: 'strategy',
    game: game.id,
    encoder: 'alhajry2012-subjective',
    shape: { sizes, activations: ['sigmoid', 'linear'] },
    settings: { strategies: NAMES.join(','), applicable },
    weights,
  }
}

test.each(NAMES)('a model that prefers %s rates moves like that player', name => {
  const scripted = makePlayer(game, name)
  const player = modelPlayer(
    game,
    liking(
      NAMES.map(other => (other === name ? 1 : 0)),
      false,
    ),
    'x',
  )
  const rng = seeded(2)
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const [mine, theirs] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
  game.start(state)
  for (let ply = 0; ply < 2000 && state[ACTOR] !== OVER; ply++) {
    if (state[ACTOR] === CHANCE) {
      game.play(state, game.roll(state, rng), state)
      continue
    }
    game.moves(state, moves)
    player.rate(state, moves, mine, rng)
    scripted.rate(state, moves, theirs, rng)
    expect(mine.subarray(0, moves.count)).toEqual(theirs.subarray(0, moves.count))
    game.play(state, choose(scripted, state, moves, theirs, rng), state)
  }
})

test.each([
  ['danger', `r2 15,20,h,h/0,h,h,h/${H}/${H}`, 'defensive fast random'],
  ['a knock', `r3 3,20,h,h/10,h,h,h/${H}/${H}`, 'aggressive fast random'],
  ['a release', `r6 3,20,h,h/${H}/${H}/${H}`, 'fast random releaser'],
  ['a release alone', `r6 ${H}/${H}/${H}/${H}`, 'random releaser'],
])('with %s, these strategies apply (%s)', (_, position, expected) => {
  const choices = strategies(game, NAMES, true)
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  choices.look(state, moves, seeded(1))
  expect(NAMES.filter((_, i) => choices.available[i] === 1).join(' ')).toBe(expected)
})

test("applicable strategies in the expert's order of preference play like the expert", () => {
  const player = modelPlayer(game, liking([4, 3, 2, 0, 5], true), 'x')
  const expert = makePlayer(game, 'expert')
  const rng = seeded(8)
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const [mine, theirs] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
  const favourites = (ratings: Float32Array): string => {
    const alive = [...ratings.subarray(0, moves.count)]
    return alive.map(rating => rating === Math.max(...alive)).join()
  }
  for (let round = 0; round < 5; round++) {
    game.start(state)
    while (state[ACTOR] !== OVER) {
      if (state[ACTOR] === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      game.moves(state, moves)
      player.rate(state, moves, mine, rng)
      expert.rate(state, moves, theirs, rng)
      expect(favourites(mine)).toBe(favourites(theirs))
      game.play(state, choose(expert, state, moves, theirs, rng), state)
    }
  }
})
