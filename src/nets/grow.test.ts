import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { grow } from './grow.ts'
import { uniform } from './init.ts'
import { network } from './network.ts'
import { countWeights, type Shape } from './shape.ts'

const SMALL: Shape = { sizes: [20, 7, 2], activations: ['relu', 'sigmoid'] }
const DEEP: Shape = { sizes: [20, 9, 6, 4, 2], activations: ['relu', 'relu', 'relu', 'sigmoid'], skip: true }
const WIDER: Shape = { ...DEEP, sizes: [20, 13, 8, 7, 2] }

function weightsOf(shape: Shape): Float32Array {
  const weights = new Float32Array(countWeights(shape))
  uniform(weights, 0.6, seeded(5))
  return weights
}

/** A network's outputs for random positions, the same ones for every network. */
function outputs(shape: Shape, weights: Float32Array): number[] {
  const net = network(shape, { batch: 12 })
  const rng = seeded(9)
  net.weights.set(weights)
  for (const input of net.inputs) {
    input.count = 8
    for (let i = 0; i < 8; i++) {
      input.index[i] = i * 2 + rng.below(2)
      input.value[i] = 2 * rng.unit()
    }
  }
  net.forward(12)
  return [...net.outputs]
}

const grown = (from: Shape, to: Shape, out: number): Float32Array =>
  grow(from, weightsOf(from), to, seeded(1), { branch: 0.3, out })

describe.each<[string, Shape, Shape]>([
  ['a branch and wider layers', SMALL, DEEP],
  ['wider layers', DEEP, WIDER],
  ['a wider hidden layer alone', SMALL, { ...SMALL, sizes: [20, 11, 2] }],
])('a network grown by %s', (_, from, to) => {
  test('keeps its outputs to the bit if the new output weights are zero', () => {
    expect(outputs(to, grown(from, to, 0))).toEqual(outputs(from, weightsOf(from)))
  })

  test('nearly keeps its outputs, with non-zero weights in every new unit', () => {
    const before = outputs(from, weightsOf(from))
    const weights = grown(from, to, 0.02)
    const after = outputs(to, weights)
    const farthest = Math.max(...after.map((y, i) => Math.abs(y - before[i])))
    expect(farthest).toBeGreaterThan(0)
    expect(farthest).toBeLessThan(0.05)
    const zeros = weights.filter(weight => weight === 0).length
    // Only the biases of new units start at zero.
    expect(zeros).toBeLessThanOrEqual(to.sizes.slice(1).reduce((sum, size) => sum + size, 0))
  })
})

describe.each<[string, Shape, Shape]>([
  ['of one hidden layer', SMALL, { ...SMALL, sizes: [20, 7, 5] }],
  ['with a skip connection', DEEP, { ...DEEP, sizes: [20, 9, 6, 4, 5] }],
  ['that gets a branch as well', SMALL, { ...DEEP, sizes: [20, 9, 6, 4, 5] }],
])('a network %s that gets three more outputs', (_, from, to) => {
  const more = (out: number, biases?: readonly number[]): Float32Array =>
    grow(from, weightsOf(from), to, seeded(1), { branch: 0.3, out, ...(biases && { biases }) })
  /** For each position, the outputs from `begin` up to `end`. */
  const columns = (all: readonly number[], outputs: number, begin: number, end: number): number[][] =>
    Array.from({ length: all.length / outputs }, (_, p) => all.slice(p * outputs + begin, p * outputs + end))

  test('keeps the old outputs to the bit, and starts the new ones at one half or at their biases', () => {
    const before = columns(outputs(from, weightsOf(from)), 2, 0, 2)
    const plain = outputs(to, more(0))
    expect(columns(plain, 5, 0, 2)).toEqual(before)
    expect(columns(plain, 5, 2, 5)).toEqual(before.map(() => [0.5, 0.5, 0.5]))
    const biased = outputs(to, more(0, [-2, 0, 3]))
    expect(columns(biased, 5, 0, 2)).toEqual(before)
    for (const said of columns(biased, 5, 2, 5))
      for (const [i, bias] of [-2, 0, 3].entries()) expect(said[i]).toBeCloseTo(1 / (1 + Math.exp(-bias)), 5)
  })

  test('starts the new outputs with small weights and correct gradients', () => {
    const weights = more(0.02)
    const net = network(to, { batch: 1 })
    net.weights.set(weights)
    const [input] = net.inputs
    input.count = 3
    for (let i = 0; i < 3; i++) {
      input.index[i] = 5 * i
      input.value[i] = 1
    }
    net.forward(1)
    for (let o = 2; o < 5; o++) expect(Math.abs(net.outputs[o] - 0.5)).toBeLessThan(0.05)
    const last = net.layers[net.layers.length - 1]
    for (let o = 0; o < 5; o++) {
      const nudge = 1 / 64
      net.weights.set(weights)
      net.forward(1)
      net.errors.fill(0)
      net.errors[o] = 1
      net.gradient.fill(0)
      net.backward(1, net.gradient)
      const slope = net.gradient[last.biases + o]
      const said = [nudge, -nudge].map(by => {
        net.weights[last.biases + o] = weights[last.biases + o] + by
        net.forward(1)
        return net.outputs[o]
      })
      expect(slope).toBeCloseTo((said[0] - said[1]) / (2 * nudge), 3)
      for (let other = 0; other < 5; other++) if (other !== o) expect(net.gradient[last.biases + other]).toBe(0)
    }
  })
})

test('a network of the same shape is unchanged, and another seed draws other weights', () => {
  expect(grown(DEEP, DEEP, 0.02)).toEqual(weightsOf(DEEP))
  const settings = { branch: 0.3, out: 0.02 }
  expect(grow(SMALL, weightsOf(SMALL), DEEP, seeded(2), settings)).not.toEqual(grown(SMALL, DEEP, 0.02))
})

test.each<[string, Shape, Shape]>([
  ['narrower', DEEP, { ...DEEP, sizes: [20, 9, 5, 4, 2] }],
  ['inputs cannot change', SMALL, { ...DEEP, sizes: [21, 9, 6, 4, 2] }],
  ['not removed', DEEP, { ...DEEP, sizes: [20, 9, 6, 4, 1] }],
  [
    'layers can get wider',
    DEEP,
    { ...DEEP, sizes: [20, 9, 6, 4, 4, 2], activations: [...DEEP.activations, 'sigmoid'] },
  ],
  ['layers can get wider', SMALL, { ...DEEP, skip: false }],
  ['activations', SMALL, { ...SMALL, activations: ['tanh', 'sigmoid'] }],
  ['biases', SMALL, { ...SMALL, biases: false }],
])('growth is refused in one sentence: %s', (why, from, to) => {
  expect(() => grown(from, to, 0.02)).toThrow(new RegExp(`^A network .*${why}.*\\.$`))
})
