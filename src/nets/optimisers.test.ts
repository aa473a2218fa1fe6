import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { glorot, he, uniform } from './init.ts'
import { type Network, network } from './network.ts'
import { adam, type Optimiser, type OptimiserState, rprop } from './optimisers.ts'

const makers: readonly [name: string, make: (net: Network) => Optimiser][] = [
  ['Adam', net => adam(net, { rate: 0.05 })],
  ['RPROP', net => rprop(net.weights.length)],
]

/** A network with this many weights and nothing else. */
const flat = (length: number): Network =>
  network({ sizes: [length, 1], activations: ['linear'], biases: false }, { spare: 2 })

/** Descends a bowl that is ten times as steep in one direction as in the other, with its minimum at (3, -2). */
function descend({ weights, gradient }: Network, optimiser: Optimiser, steps: number): void {
  for (let step = 0; step < steps; step++) {
    gradient.set([weights[0] - 3, 10 * (weights[1] + 2)])
    optimiser.step(weights, gradient)
  }
}

describe.each(makers)('%s', (_, make) => {
  test('finds the minimum of a quadratic bowl', () => {
    const net = flat(2)
    descend(net, make(net), 600)
    expect(net.weights[0]).toBeCloseTo(3, 2)
    expect(net.weights[1]).toBeCloseTo(-2, 2)
  })

  test('resumes from a saved state at any step to the same bits', () => {
    const whole = flat(2)
    const first = make(whole)
    descend(whole, first, 40)
    for (const cut of [0, 1, 17]) {
      const before = flat(2)
      const stopped = make(before)
      descend(before, stopped, cut)
      const after = flat(2)
      after.weights.set(before.weights)
      const resumed = make(after)
      const saved: OptimiserState = stopped.save()
      descend(before, stopped, 3)
      resumed.load(saved)
      descend(after, resumed, 40 - cut)
      expect(after.weights).toEqual(whole.weights)
      expect(resumed.save()).toEqual(first.save())
    }
  })

  test('a NaN in the gradient reaches the weights', () => {
    const net = flat(1)
    net.gradient[0] = Number.NaN
    make(net).step(net.weights, net.gradient)
    expect(net.weights[0]).toBeNaN()
  })
})

test.each([
  ['Adam', adam(flat(2)), rprop(2)],
  ['RPROP', rprop(2), adam(flat(2))],
])('%s refuses the state of another optimiser', (_, optimiser, other) => {
  expect(() => optimiser.load(other.save())).toThrow('belongs to another')
})

test("Adam's first step has the size of its rate, and all steps follow the paper", () => {
  const net = flat(1)
  const optimiser = adam(net, { rate: 0.1 })
  let [w, m, v] = [0, 0, 0]
  for (let t = 1; t <= 20; t++) {
    const g = Math.cos(t)
    net.gradient[0] = g
    optimiser.step(net.weights, net.gradient)
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    w -= (0.1 * (m / (1 - 0.9 ** t))) / (Math.sqrt(v / (1 - 0.999 ** t)) + 1e-8)
    expect(net.weights[0]).toBeCloseTo(w, 5)
    if (t === 1) expect(net.weights[0]).toBeCloseTo(-0.1, 6)
  }
})

test('Adam refuses a network without spare arrays, and the weights of another network', () => {
  expect(() => adam(network({ sizes: [2, 1], activations: ['linear'] }))).toThrow('two spare arrays')
  const net = flat(2)
  expect(() => adam(net).step(flat(2).weights, net.gradient)).toThrow('its own network')
})

test('a changed rate takes effect and is saved', () => {
  const net = flat(1)
  const optimiser = adam(net, { rate: 0.5 })
  optimiser.rate = 0.25
  net.gradient[0] = 1
  optimiser.step(net.weights, net.gradient)
  expect(net.weights[0]).toBeCloseTo(-0.25, 6)
  const other = adam(flat(1), { rate: 0.5 })
  other.load(optimiser.save())
  expect(other.rate).toBe(0.25)
})

// Exclusive or, which no single layer can learn: the classic first test of backpropagation since 1986.
const XOR = [
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
] as const
function xor(make: (net: Network) => Optimiser, steps: number): { before: number; after: number } {
  const net = network({ sizes: [2, 6, 1], activations: ['tanh', 'sigmoid'] }, { batch: 4, spare: 2 })
  uniform(net.weights, 0.77, seeded(5))
  const optimiser = make(net)
  XOR.forEach(([a, b], p) => {
    const input = net.inputs[p]
    input.count = 0
    for (const [i, x] of [a, b].entries()) {
      if (x === 0) continue
      input.index[input.count] = i
      input.value[input.count++] = 1
    }
  })
  const worst = (): number => {
    net.forward(4)
    return Math.max(...XOR.map(([, , c], p) => Math.abs(net.outputs[p] - c)))
  }
  const before = worst()
  for (let step = 0; step < steps; step++) {
    net.forward(4)
    XOR.forEach(([, , c], p) => {
      net.errors[p] = net.outputs[p] - c
    })
    net.gradient.fill(0)
    net.backward(4, net.gradient)
    optimiser.step(net.weights, net.gradient)
  }
  return { before, after: worst() }
}

test.each([
  ['Adam', (net: Network) => adam(net, { rate: 0.05 }), 300],
  ['RPROP', (net: Network) => rprop(net.weights.length), 80],
] as const)('%s learns exclusive or', (_, make, steps) => {
  const { before, after } = xor(make, steps)
  expect(before).toBeGreaterThan(0.4)
  expect(after).toBeLessThan(0.1)
})

describe('initial weights', () => {
  const net = network({ sizes: [100, 50, 10], activations: ['tanh', 'linear'] })
  const spread = (from: number, to: number): number => Math.max(...net.weights.subarray(from, to).map(Math.abs))
  const [first, second] = net.layers

  test('uniform fills the whole range, including biases', () => {
    uniform(net.weights, 0.77, seeded(1))
    expect(spread(0, net.weights.length)).toBeLessThanOrEqual(Math.fround(0.77))
    expect(spread(0, net.weights.length)).toBeGreaterThan(0.76)
    expect(spread(first.biases, second.weights)).toBeGreaterThan(0.7)
  })

  test.each([
    ['Glorot', glorot, Math.sqrt(6 / 150), Math.sqrt(6 / 60)],
    ['He', he, Math.sqrt(6 / 100), Math.sqrt(6 / 50)],
  ])('%s scales the range with the layer, and sets biases to zero', (_, init, one, two) => {
    net.weights.fill(9)
    init(net.weights, net.layers, seeded(1))
    expect(spread(first.weights, first.biases)).toBeCloseTo(one, 2)
    expect(spread(second.weights, second.biases)).toBeCloseTo(two, 2)
    expect(spread(first.biases, second.weights) + spread(second.biases, net.weights.length)).toBe(0)
    init(net.weights, net.layers, seeded(1), 20)
    expect(spread(first.weights, first.biases)).toBeGreaterThan(one)
  })

  test('the same seed gives the same weights, and another seed gives others', () => {
    const draw = (seed: number): Float32Array => {
      glorot(net.weights, net.layers, seeded(seed))
      return net.weights.slice()
    }
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
  })
})
