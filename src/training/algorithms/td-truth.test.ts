// Tests TD(lambda) against its definitions: the backward view with traces, and the gradient of a search's value, computed in another way.
import { describe, expect, test } from 'vitest'
import { makeTrainer } from '../../../tests/learning.ts'
import { learnerOf } from '../../catalogue/learners.ts'
import { checkOptions, type Settings } from '../../core/options.ts'
import { makeGame } from '../../games/registry.ts'
import type { Trainer } from '../../modules/learner-kind.ts'
import type { Arrays, Step } from '../../modules/rounds.ts'
import { network as makeNetwork } from '../../nets/network.ts'
import { layersOf, type Shape, weightAt } from '../../nets/shape.ts'
import { makePlayer } from '../../search/make-player.ts'

const GAME = 'ludo:alhajry2012(seats=2,pieces=2)'
const SEATS = 2
const base = {
  encoder: 'ludo-rich',
  hidden: 4,
  table: ['self', 'self'],
  gamesPerRound: 2,
  games: 100,
  learningRate: 0.001,
  finalLearningRate: 0.001,
}
const make = (given: Settings): Trainer => makeTrainer(GAME, 'td', { ...base, ...given })

/** A position as a learner receives it: leaves with their odds, and the settled part of its value. */
interface Position {
  readonly leaves: readonly { odds: number; viewer: number; inputs: (readonly [number, number])[] }[]
  readonly settled: readonly number[]
  readonly target: readonly number[]
}

/** The first game that a learner with these weights plays. */
function firstGame(given: Settings, weights: Float32Array): { result: Arrays; positions: Position[] } {
  const game = makeGame(GAME)
  const kind = learnerOf('td')
  const worker = kind.worker?.(game, checkOptions(kind.name, kind.options, { ...base, ...given }), name =>
    makePlayer(game, name),
  )
  const result = worker?.work({ first: 0, games: 1, variant: 0, rng: [] }, { weights }) as Arrays
  let leaf = 0
  let on = 0
  const positions = Array.from(result.leaves, (count, p): Position => {
    const leaves = Array.from({ length: count }, () => {
      const inputs = Array.from(
        { length: result.counts[leaf] },
        (_, i) => [result.index[on + i], result.value[on + i]] as const,
      )
      on += inputs.length
      return { odds: result.odds[leaf], viewer: result.viewers[leaf++], inputs }
    })
    const of = (array: Arrays[string]): number[] => [...array.subarray(p * SEATS, (p + 1) * SEATS)]
    return { leaves, settled: of(result.settled), target: of(result.targets) }
  })
  return { result, positions }
}

/** The outputs of a network with one hidden layer, in 64 bits and without a kernel. */
function outputs(shape: Shape, weights: ArrayLike<number>, inputs: readonly (readonly [number, number])[]): number[] {
  const [first, last] = layersOf(shape)
  const hidden = Array.from({ length: first.outputs }, (_, unit) => {
    const sum = inputs.reduce((all, [at, value]) => all + value * weights[weightAt(first, at, unit)], 0)
    return 1 / (1 + Math.exp(-sum - weights[first.biases + unit]))
  })
  const sums = Array.from({ length: last.outputs }, (_, to) =>
    hidden.reduce((all, value, from) => all + value * weights[weightAt(last, from, to)], weights[last.biases + to]),
  )
  if (last.activation === 'sigmoid') return sums.map(sum => 1 / (1 + Math.exp(-sum)))
  const all = sums.reduce((total, sum) => total + Math.exp(sum), 0)
  return sums.map(sum => Math.exp(sum) / all)
}

/** The value of a position for each seat: the mean of its leaves. */
function worth(shape: Shape, weights: ArrayLike<number>, { leaves, settled }: Position): number[] {
  const sum = [...settled]
  for (const { odds, viewer, inputs } of leaves)
    for (const [i, value] of outputs(shape, weights, inputs).entries()) sum[(viewer + i) % SEATS] += odds * value
  return sum
}

describe.each([0, 1])('looking %i plies ahead', leaf => {
  test.each([
    ['sigmoid', 0.7],
    ['softmax', 0.9],
    ['softmax', 0],
  ])('%s: the forward view equals the backward view with traces, with lambda %d', (output, lambda) => {
    const trainer = make({ output, lambda, leaf })
    const { shape, weights } = trainer.model()
    const { positions } = firstGame({ output, lambda, leaf }, weights)
    const net = makeNetwork(shape)
    net.weights.set(weights)
    /** The gradient of a position's value for a seat. */
    const gradient = ({ leaves }: Position, seat: number): Float32Array => {
      net.gradient.fill(0)
      for (const { odds, viewer, inputs } of leaves) {
        net.put(0, {
          count: inputs.length,
          index: Uint16Array.from(inputs, ([at]) => at),
          value: Float32Array.from(inputs, ([, value]) => value),
        })
        net.forward(1)
        net.errors.fill(0)
        net.errors[(seat - viewer + SEATS) % SEATS] = odds
        net.backward(1, net.gradient)
      }
      return net.gradient.slice()
    }
    const values = positions.map(position => worth(shape, weights, position))
    const end = positions[positions.length - 1].target
    expect([...end].sort()).toEqual([0, 1])

    const forward = new Float64Array(weights.length)
    const backward = new Float64Array(weights.length)
    const other = new Float64Array(weights.length)
    for (let seat = 0; seat < SEATS; seat++) {
      const trace = new Float64Array(weights.length)
      const wrong = new Float64Array(weights.length)
      for (const [t, position] of positions.entries()) {
        const slope = gradient(position, seat)
        const error = position.target[seat] - values[t][seat]
        const surprise = (values[t + 1] ?? end)[seat] - values[t][seat]
        for (let w = 0; w < weights.length; w++) {
          forward[w] += error * slope[w]
          trace[w] = lambda * trace[w] + slope[w]
          wrong[w] = (1 - lambda) * wrong[w] + slope[w]
          backward[w] += surprise * trace[w]
          other[w] += surprise * wrong[w]
        }
      }
    }
    expect(distance(forward, backward)).toBeLessThan(1e-4 * distance(forward))
    expect(distance(forward, other)).toBeGreaterThan(1e-2 * distance(forward))
  })

  test.each(['sigmoid', 'softmax'])('%s: a step follows the gradient of the loss', output => {
    const settings = { output, lambda: 0.7, leaf, learningRate: 0.01, finalLearningRate: 0.01 }
    const trainer = make(settings)
    const { shape, weights } = trainer.model()
    const { result, positions } = firstGame(settings, weights)
    // A single position from the middle, one with several different leaves if there is look-ahead.
    const at = positions.findIndex((position, p) => p > 40 && position.leaves.length >= (leaf === 0 ? 1 : 5))
    teach(trainer, only(result, positions, at))
    const { target } = positions[at]
    const loss = (by: ArrayLike<number>): number =>
      worth(shape, by, positions[at]).reduce(
        (sum, value, seat) =>
          sum + (output === 'softmax' ? -target[seat] * Math.log(value) : (target[seat] - value) ** 2 / 2),
        0,
      )
    const after = trainer.model().weights
    const expected = new Float64Array(weights.length)
    const moved = new Float64Array(weights.length)
    const probe = Float64Array.from(weights)
    for (let w = 0; w < weights.length; w++) {
      const step = 1e-5
      probe[w] = weights[w] + step
      const up = loss(probe)
      probe[w] = weights[w] - step
      expected[w] = (-0.01 * (up - loss(probe))) / (2 * step)
      probe[w] = weights[w]
      moved[w] = after[w] - weights[w]
    }
    expect(distance(expected, moved)).toBeLessThan(1e-3 * distance(expected))
  })

  test('with lambda 0, the target of each position is the value of the next', () => {
    const trainer = make({ lambda: 0, leaf })
    const { shape, weights } = trainer.model()
    const { positions } = firstGame({ lambda: 0, leaf }, weights)
    for (let p = 0; p + 1 < positions.length; p++)
      for (const [seat, value] of worth(shape, weights, positions[p + 1]).entries())
        expect(positions[p].target[seat]).toBeCloseTo(value, 5)
  })
})

const distance = (a: ArrayLike<number>, b?: ArrayLike<number>): number =>
  Math.sqrt(Array.from(a, (value, i) => (value - (b?.[i] ?? 0)) ** 2).reduce((sum, each) => sum + each, 0))

/** A game with a single position. */
function only(result: Arrays, positions: readonly Position[], at: number): Arrays {
  const before = positions.slice(0, at).flatMap(({ leaves }) => leaves)
  const { leaves } = positions[at]
  const inputs = (list: typeof before): number => list.reduce((sum, each) => sum + each.inputs.length, 0)
  const cut = (name: string, from: number, count: number): Arrays => ({
    [name]: result[name].slice(from, from + count) as Float32Array,
  })
  return {
    ...result,
    positions: Int32Array.of(1),
    ...cut('leaves', at, 1),
    ...cut('targets', at * SEATS, SEATS),
    ...cut('settled', at * SEATS, SEATS),
    ...cut('odds', before.length, leaves.length),
    ...cut('viewers', before.length, leaves.length),
    ...cut('counts', before.length, leaves.length),
    ...cut('index', inputs(before), inputs([...leaves])),
    ...cut('value', inputs(before), inputs([...leaves])),
  }
}

/** Passes these games to a learner as the result of its next round. */
function teach(trainer: Trainer, games: Arrays): void {
  const step = trainer.rounds?.next() as Step
  step.next({})
  step.next(games)
}
