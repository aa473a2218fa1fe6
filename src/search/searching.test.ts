import { describe, expect, test } from 'vitest'
import '../../tests/bearoff.ts'
import { walk } from '../../tests/walk.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/find.ts'
import { makeGame } from '../games/registry.ts'
import { modelKind, modelNetwork } from '../models/model.ts'
import { NetworkEvaluator } from '../models/network-evaluator.ts'
import type { Model } from '../modules/model.ts'
import { countWeights } from '../nets/shape.ts'
import { rank } from '../session/analysis.ts'
import { lookAhead } from './expectiminimax.ts'
import { greedy } from './greedy.ts'
import { makePlayer } from './make-player.ts'

/** A network with random weights. */
function anyModel(gameName: string, encoder = 'alhajry2012-subjective'): Model {
  const game = makeGame(gameName)
  const rng = seeded(9)
  const sizes = [makeEncoder(game, encoder).size, 8, game.seats]
  const shape = { sizes, activations: ['tanh', 'softmax'] as const }
  const weights = Float32Array.from({ length: countWeights(shape) }, () => rng.unit() - 0.5)
  return { kind: 'value', game: game.id, encoder, shape, settings: { utility: 'own' }, weights }
}

test.each(['ludo', 'ludo(seats=2)'])('a model of %s supports look-ahead and rollouts by its name', name => {
  const game = makeGame(name)
  const model = anyModel(name)
  const find = () => modelKind(game, model, 'net')
  const ahead = makePlayer(game, 'net@1', find)
  const rolled = makePlayer(game, 'net(rollouts=12)', find)
  expect([ahead.name, rolled.name]).toEqual(['net@1', 'net(rollouts=12)'])
  const encoder = makeEncoder(game, model.encoder)
  const evaluator = new NetworkEvaluator(game, encoder, modelNetwork(model, encoder, 8), 'own')
  const plain = greedy(game, lookAhead(game, evaluator, 1, { plain: true }), 'x')
  const [found, meant] = [new Float32Array(game.maxMoves), new Float32Array(game.maxMoves)]
  let seen = 0
  walk(game, seeded(4), 1500, (state, moves) => {
    if (state[0] < 0 || moves.count < 2) return
    seen++
    ahead.rate(state, moves, found, seeded(1))
    plain.rate(state, moves, meant, seeded(1))
    for (let i = 0; i < moves.count; i++) expect(found[i]).toBeCloseTo(meant[i], 6)
    if (seen % 20 === 0) rolled.rate(state, moves, found, seeded(1))
    expect(found.subarray(0, moves.count).every(rating => rating >= 0 && rating <= 1)).toBe(true)
  })
  expect(seen).toBeGreaterThan(100)
})

test.each([
  ['expert@1', 'expert does not look ahead'],
  ['expert(rollouts=5)', 'no option "rollouts"'],
])('%s is refused, because a script does not evaluate positions', (name, message) => {
  expect(() => makePlayer(makeGame('ludo'), name)).toThrow(message)
})

describe('a backgammon model', () => {
  const game = makeGame('backgammon')
  const find = () => modelKind(game, anyModel('backgammon', 'backgammon-rich'), 'net')
  const state = game.parse('4HPwATDgc/ABMA 31')
  const ranked = (name: string) => rank(game, makePlayer(game, name, find), state, seeded(1))

  test('searches the best eight moves, or all on request, with the same values', () => {
    const glance = ranked('net')
    const [some, all] = [ranked('net@1(margin=1000)'), ranked('net@1(filter=all)')]
    const worthOf = (move: string) => all.find(other => other.move === move)?.win ?? 0
    expect(some).toHaveLength(all.length)
    expect(
      some
        .slice(0, 8)
        .map(({ move }) => move)
        .sort(),
    ).toEqual(
      glance
        .slice(0, 8)
        .map(({ move }) => move)
        .sort(),
    )
    for (const { move, win } of some.slice(0, 8)) expect(win).toBeCloseTo(worthOf(move), 5)
  })

  test('has a name that lists only differences from the game’s defaults', () => {
    expect(makePlayer(game, 'net@1(filter=8,luck=out)', find).name).toBe('net@1')
    expect(makePlayer(game, 'net@2(filter=all)', find).name).toBe('net@2(filter=all)')
  })

  test('reports rollout errors only for the moves it rolled out', () => {
    const moves = ranked('net(rollouts=12,turns=1,filter=3)')
    expect(moves.map(({ spread }) => spread !== undefined && spread > 0)).toEqual(moves.map((_, i) => i < 3))
    expect(ranked('net@1').every(({ spread }) => spread === undefined)).toBe(true)
  })
})
