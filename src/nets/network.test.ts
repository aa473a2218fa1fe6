import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { twin, wasm } from './kernel.ts'
import { type Network, network } from './network.ts'
import { ACTIVATIONS, type Activation, type Shape, shapeNumbers, shapeOfNumbers, weightAt } from './shape.ts'

// A plain dense network in 64 bits, written directly from the definitions.
function activate(activation: Activation, sums: number[]): number[] {
  const all = sums.map(x => Math.exp(x)).reduce((a, b) => a + b, 0)
  return sums.map(x => {
    if (activation === 'sigmoid') return 1 / (1 + Math.exp(-x))
    if (activation === 'tanh') return Math.tanh(x)
    if (activation === 'relu') return Math.max(0, x)
    if (activation === 'leaky-relu') return x < 0 ? 0.02 * x : x
    return activation === 'softmax' ? Math.exp(x) / all : x
  })
}
function reference(net: Network, weights: ArrayLike<number>, input: readonly number[], bySums = false): number[] {
  let first: number[] = []
  return net.layers.reduce<number[]>(
    (from, layer, at) => {
      const sums = Array.from({ length: layer.outputs }, (_, o) => {
        const skipped = layer.skip < 0 ? [] : first.map((x, i) => x * weights[layer.skip + o * first.length + i])
        return from.reduce(
          (sum, x, i) => sum + x * weights[weightAt(layer, i, o)],
          skipped.reduce((a, b) => a + b, layer.biases < 0 ? 0 : weights[layer.biases + o]),
        )
      })
      const values = bySums && at === net.layers.length - 1 ? sums : activate(layer.activation, sums)
      if (at === 0) first = values
      return values
    },
    [...input],
  )
}

const shapes: Shape[] = [
  ...ACTIVATIONS.map((last): Shape => ({ sizes: [9, 5], activations: [last] })),
  ...ACTIVATIONS.map((last): Shape => ({ sizes: [11, 6, 3], activations: ['sigmoid', last] })),
  ...ACTIVATIONS.filter(a => a !== 'softmax').map(
    (first): Shape => ({ sizes: [11, 50, 1], activations: [first, 'sigmoid'] }),
  ),
  { sizes: [8, 4, 4], activations: ['tanh', 'linear'], biases: false },
  { sizes: [24, 32, 16, 1], activations: ['relu', 'leaky-relu', 'tanh'] },
  { sizes: [12, 7, 6, 5, 4], activations: ['leaky-relu', 'tanh', 'sigmoid', 'softmax'] },
  { sizes: [12, 8, 6, 1], activations: ['relu', 'relu', 'sigmoid'], skip: true },
  { sizes: [12, 9, 7, 6, 5], activations: ['tanh', 'relu', 'leaky-relu', 'sigmoid'], skip: true },
  { sizes: [12, 5, 6, 3], activations: ['sigmoid', 'tanh', 'softmax'], skip: true, biases: false },
]
const title = ({ sizes, activations, biases = true, skip = false }: Shape): string =>
  `${sizes.join('-')} ${activations.join(', ')}${biases ? '' : ' without biases'}${skip ? ' with a skip' : ''}`
const named = shapes.map(shape => [title(shape), shape] as const)

/** A network with random weights and positions; the positions also as dense rows. */
function sample(shape: Shape, batch: number, seed: number): { net: Network; rows: number[][] } {
  const net = network(shape, { batch, slots: 2, spare: 1 })
  const rng = seeded(seed)
  uniform(net.weights, 0.8, rng)
  const rows = net.inputs.map(input => {
    const row = Array.from({ length: shape.sizes[0] }, () => (rng.below(2) === 0 ? 0 : Math.fround(rng.unit() + 0.5)))
    write(input, row)
    return row
  })
  return { net, rows }
}
function write(input: Network['inputs'][number], row: readonly number[]): void {
  input.count = 0
  row.forEach((x, i) => {
    if (x === 0) return
    input.index[input.count] = i
    input.value[input.count++] = x
  })
}
const close = (a: ArrayLike<number>, b: ArrayLike<number>, digits: number): void => {
  expect(a.length).toBe(b.length)
  for (let i = 0; i < a.length; i++) expect(a[i]).toBeCloseTo(b[i], digits)
}

describe('forward', () => {
  test.each(named)('%s matches the definition', (_, shape) => {
    const { net, rows } = sample(shape, 7, 1)
    net.forward(7)
    close(
      net.outputs,
      rows.flatMap(row => reference(net, net.weights, row)),
      5,
    )
  })

  test('a position has the same outputs alone and in any batch, to the bit', () => {
    const { net } = sample({ sizes: [40, 21, 3], activations: ['sigmoid', 'softmax'] }, 9, 2)
    net.forward(9)
    const whole = net.outputs.slice()
    const alone = network(net.shape)
    alone.weights.set(net.weights)
    net.inputs.forEach((input, p) => {
      alone.put(0, input)
      alone.forward(1)
      expect(alone.outputs).toEqual(whole.slice(p * 3, p * 3 + 3))
    })
  })

  test('the sigmoid is within 3e-7 of the exact value, and exactly 0.5 at zero', () => {
    const net = network({ sizes: [1, 1], activations: ['sigmoid'], biases: false })
    net.weights[0] = 1
    net.inputs[0].count = 1
    for (let x = -30; x <= 30; x += 0.0137) {
      net.inputs[0].value[0] = x
      net.forward(1)
      const y = 1 / (1 + Math.exp(-Math.fround(x)))
      expect(Math.abs(net.outputs[0] - y)).toBeLessThan(3e-7)
    }
    net.inputs[0].value[0] = 0
    net.forward(1)
    expect(net.outputs[0]).toBe(0.5)
  })
})

test.each(named)('the shape %s survives a round trip through numbers', (_, shape) => {
  expect(shapeOfNumbers(shapeNumbers(shape))).toEqual(shape)
})

describe('backward', () => {
  /** The derivative of the weighted sum of outputs with respect to each weight, by finite differences in 64 bits. */
  function slopes(net: Network, rows: readonly number[][], errors: ArrayLike<number>, bySums: boolean): number[] {
    const weights = Float64Array.from(net.weights)
    const total = (): number =>
      rows.flatMap(row => reference(net, weights, row, bySums)).reduce((sum, y, i) => sum + y * errors[i], 0)
    return [...weights].map((w, i) => {
      const step = 1e-6
      weights[i] = w + step
      const above = total()
      weights[i] = w - step
      const below = total()
      weights[i] = w
      return (above - below) / (2 * step)
    })
  }

  describe.each([
    ['outputs', false],
    ['sums', true],
  ] as const)('from the %s', (_, bySums) => {
    test.each(named)('%s: the gradient matches the numerical one', (_, shape) => {
      const { net, rows } = sample(shape, 3, 3)
      const rng = seeded(4)
      uniform(net.errors, 1, rng)
      const expected = slopes(net, rows, net.errors.slice(), bySums)
      net.forward(3)
      if (bySums) net.backwardFromSums(3, net.gradient)
      else net.backward(3, net.gradient)
      close(net.gradient, expected, 5)
      expect(expected.some(slope => Math.abs(slope) > 0.01)).toBe(true)
    })
  })

  test('adds to the gradient, and leaves rows of inactive inputs at zero', () => {
    const { net, rows } = sample({ sizes: [30, 6, 2], activations: ['tanh', 'linear'] }, 1, 5)
    net.forward(1)
    net.errors.fill(1)
    net.backward(1, net.gradient)
    const once = net.gradient.slice()
    net.forward(1)
    net.errors.fill(1)
    net.backward(1, net.gradient)
    close(
      net.gradient,
      once.map(x => 2 * x),
      5,
    )
    rows[0].forEach((x, i) => {
      expect(net.gradient.subarray(i * 6, i * 6 + 6).every(slope => slope === 0)).toBe(x === 0)
    })
  })

  test('into the weights is a step of gradient descent, also for a batch', () => {
    const { net } = sample({ sizes: [30, 13, 7, 2], activations: ['tanh', 'sigmoid', 'linear'] }, 5, 6)
    const targets = seeded(7)
    const rate = 0.1
    net.forward(5)
    const errors = net.outputs.map(y => rate * (targets.unit() - y))
    net.errors.set(errors)
    net.backward(5, net.gradient)
    const expected = net.weights.map((w, i) => w + net.gradient[i])
    net.errors.set(errors)
    net.backward(5, net.weights)
    close(net.weights, expected, 6)
  })
})

describe('the incremental first layer', () => {
  const shape: Shape = { sizes: [60, 21, 2], activations: ['sigmoid', 'tanh'] }

  test('a position computed from its parent equals the full position, up to rounding', () => {
    const { net, rows } = sample(shape, 8, 8)
    net.forward(8)
    const whole = net.outputs.slice()
    const parent = rows[3]
    net.keepSums(0, 3)
    rows.forEach((row, p) => {
      write(
        net.inputs[p],
        row.map((x, i) => x - parent[i]),
      )
    })
    net.forwardFrom(0, 8)
    close(net.outputs, whole, 5)
  })

  test('so does a grandchild, and an unchanged child is exact', () => {
    const { net, rows } = sample(shape, 3, 9)
    net.forward(3)
    const whole = net.outputs.slice()
    net.keepSums(0, 0)
    write(
      net.inputs[1],
      rows[1].map((x, i) => x - rows[0][i]),
    )
    net.keepSums(1, 1, 0)
    write(
      net.inputs[0],
      rows[2].map((x, i) => x - rows[1][i]),
    )
    net.forwardFrom(1, 1)
    close(net.outputs.slice(0, 2), whole.slice(4, 6), 5)
    net.inputs[0].count = 0
    net.forwardFrom(0, 1)
    expect(net.outputs.slice(0, 2)).toEqual(whole.slice(0, 2))
  })
})

describe('a single output', () => {
  test.each([
    ['WebAssembly', wasm ?? twin],
    ['the twin', twin],
  ])('in %s equals that of the whole network, bit for bit, and its sums are kept', (_, kernel) => {
    const net = network({ sizes: [60, 20, 3], activations: ['relu', 'linear'] }, { slots: 3, kernel })
    const rng = seeded(4)
    uniform(net.weights, 0.8, rng)
    const some = (): number[] => Array.from({ length: 60 }, () => rng.below(3) - 1)
    write(net.inputs[0], some())
    net.keepSums(0, 0)
    write(net.inputs[0], some())
    net.forwardFrom(0, 1)
    for (let output = 0; output < 3; output++) expect(net.answer(0, 1, output)).toBe(net.outputs[output])
    net.keepSums(2, 0, 0)
    net.inputs[0].count = 0
    net.forwardFrom(1, 1)
    const kept = net.outputs.slice()
    net.forwardFrom(2, 1)
    expect(net.outputs).toEqual(kept)
  })

  test.each([
    [{ sizes: [9, 8, 1], activations: ['tanh', 'linear'] }],
    [{ sizes: [9, 6, 1], activations: ['relu', 'linear'] }],
    [{ sizes: [9, 8, 8, 1], activations: ['relu', 'relu', 'linear'] }],
  ] as const)('is refused for unsupported shapes: %o', shape => {
    expect(() => network(shape, { slots: 2 }).answer(0, 1, 0)).toThrow('one hidden layer of ReLUs')
  })
})

test('the same seed learns the same bits, and another seed learns others', () => {
  const learn = (seed: number): Float32Array => {
    const { net } = sample({ sizes: [40, 18, 4], activations: ['leaky-relu', 'sigmoid'] }, 6, seed)
    for (let step = 0; step < 200; step++) {
      net.forward(6)
      for (let i = 0; i < net.errors.length; i++) net.errors[i] = 0.1 * ((i % 3) / 2 - net.outputs[i])
      net.backward(6, net.weights)
    }
    return net.weights.slice()
  }
  expect(learn(1)).toEqual(learn(1))
  expect(learn(1)).not.toEqual(learn(2))
})

test('networks in use at the same time do not affect each other', () => {
  const nets = Array.from({ length: 300 }, (_, i) => {
    const net = network({ sizes: [2, 1], activations: ['linear'] })
    net.weights.fill(i)
    net.inputs[0].count = 1
    net.inputs[0].value[0] = 1
    return net
  })
  for (const net of nets) net.forward(1)
  expect(nets.map(net => net.outputs[0])).toEqual(nets.map((_, i) => 2 * i))
})

test.each([wasm ?? twin, twin])('batches kept side by side give the same bits as each alone', kernel => {
  const shape: Shape = { sizes: [40, 6, 2], activations: ['tanh', 'sigmoid'] }
  const alone = network(shape, { batch: 5, kernel })
  const side = network(shape, { batch: 5, batches: 3, kernel })
  const rng = seeded(8)
  for (let i = 0; i < alone.weights.length; i++) alone.weights[i] = rng.unit() - 0.5
  side.weights.set(alone.weights)
  const inputs = Array.from({ length: 15 }, () => ({
    count: 4,
    index: Uint16Array.from({ length: 4 }, (_, i) => 10 * i + rng.below(10)),
    value: Float32Array.from({ length: 4 }, () => rng.unit()),
  }))
  inputs.forEach((input, p) => {
    side.put(p, input)
  })
  for (const nth of [2, 0, 1]) {
    for (let p = 0; p < 5; p++) alone.put(p, inputs[5 * nth + p])
    alone.forward(5)
    side.forward(5, nth)
    expect(side.outputs).toEqual(alone.outputs)
    for (const net of [alone, side]) net.errors.fill(0.5)
    alone.backward(5, alone.gradient)
    side.backward(5, side.gradient, nth)
    expect(side.gradient).toEqual(alone.gradient)
  }
  expect(() => side.forward(6)).toThrow('A batch of 5')
  expect(() => side.forward(5, 3)).toThrow('has no positions')
})

describe('invalid input is refused', () => {
  test.each([
    [{ sizes: [5], activations: [] }, 'two or more whole numbers'],
    [{ sizes: [5, 0], activations: ['tanh'] }, 'two or more whole numbers'],
    [{ sizes: [70_000, 1], activations: ['tanh'] }, 'at most 65536 inputs'],
    [{ sizes: [5, 4, 1], activations: ['tanh'] }, 'one activation per layer'],
    [{ sizes: [5, 4, 1], activations: ['softmax', 'tanh'] }, 'only for the last layer'],
    [{ sizes: [5, 1], activations: ['cosine' as Activation] }, 'no activation "cosine"'],
  ] satisfies [Shape, string][])('%j', (shape, message) => {
    expect(() => network(shape)).toThrow(message)
  })

  test.each([wasm ?? twin, twin])('more positions, inputs or slots than allocated', kernel => {
    const net = network({ sizes: [10, 2], activations: ['tanh'] }, { batch: 2, active: 3, kernel })
    expect(() => net.forward(3)).toThrow('A batch of 2')
    net.inputs[1].count = 4
    expect(() => net.forward(2)).toThrow('4 inputs are active, but this network takes 3')
    expect(() => net.forwardFrom(1, 1)).toThrow('has 1 slots')
    expect(() => net.backward(1, new Float32Array(22))).toThrow("not one of the network's flat arrays")
    expect(() => network(net.shape, { batch: 0 })).toThrow('batch must be a whole number of at least 1')
  })
})
