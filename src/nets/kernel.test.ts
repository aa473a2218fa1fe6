import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { twin, wasm } from './kernel.ts'
import { type Network, network } from './network.ts'
import { ACTIVATIONS, type Activation, type Shape } from './shape.ts'

const hidden = ACTIVATIONS.filter(activation => activation !== 'softmax')

/** Any network: sizes around the kernel's vectors of 4 and blocks of 32 units, one to four layers, some with a skip connection. */
const shapes: fc.Arbitrary<Shape> = fc
  .tuple(fc.integer({ min: 1, max: 80 }), fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 4 }))
  .chain(([inputs, sizes]) =>
    fc.record({
      sizes: fc.constant([inputs, ...sizes]),
      activations: fc.tuple(
        ...sizes.map((_, i) => fc.constantFrom<Activation>(...(i === sizes.length - 1 ? ACTIVATIONS : hidden))),
      ),
      biases: fc.boolean(),
      skip: sizes.length > 2 ? fc.boolean() : fc.constant(false),
    }),
  )
const cases = fc.record({
  shape: shapes,
  batch: fc.integer({ min: 1, max: 19 }),
  density: fc.constantFrom(0, 0.1, 0.5, 1),
  ones: fc.boolean(),
  range: fc.constantFrom(0.01, 0.5, 3, 40),
  seed: fc.nat(),
})

/** Random weights, positions and errors, determined by the seed. */
function fill(net: Network, density: number, ones: boolean, range: number, seed: number): void {
  const rng = seeded(seed)
  uniform(net.weights, range, rng)
  uniform(net.gradient, 1, rng)
  for (const input of net.inputs) {
    input.count = 0
    for (let i = 0; i < net.shape.sizes[0]; i++)
      if (rng.unit() < density) {
        input.index[input.count] = i
        input.value[input.count++] = ones || rng.below(4) === 0 ? 1 : 4 * rng.unit() - 2
      }
  }
  for (let i = 0; i < net.errors.length; i++) net.errors[i] = rng.below(5) === 0 ? 0 : 2 * rng.unit() - 1
}

/** The bits, so that -0 differs from 0 and a NaN equals itself; as text, which vitest compares a hundred times faster than numbers. */
const bits = ({ buffer, byteOffset, byteLength }: Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')

describe('the WebAssembly kernel and its twin give the same bits', () => {
  test('WebAssembly with SIMD is available, so there is something to compare', () => expect(wasm).toBeDefined())
  const pair = (shape: Shape, batch: number): Network[] =>
    [wasm ?? twin, twin].map(kernel => network(shape, { batch, kernel, slots: 2, spare: 2 }))

  test('forward and backward, into the gradient and into the weights', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), ({ shape, batch, density, ones, range, seed }, bySums) => {
        const [a, b] = pair(shape, batch).map(net => {
          fill(net, density, ones, range, seed)
          const errors = net.errors.slice()
          const backward = bySums ? 'backwardFromSums' : 'backward'
          net.forward(batch)
          const outputs = net.outputs.slice()
          const units = shape.activations.map((_, layer) => net.unitsOf(layer, batch - 1).slice())
          net[backward](batch, net.gradient)
          net.errors.set(errors)
          net[backward](batch, net.weights)
          net.forward(batch)
          return [outputs, ...units, net.gradient, net.weights, net.outputs].map(bits)
        })
        expect(a).toEqual(b)
      }),
      { numRuns: 400 },
    )
  })

  test('kept sums, and positions that differ from them', () => {
    fc.assert(
      fc.property(cases, ({ shape, batch, density, ones, range, seed }) => {
        const [a, b] = pair(shape, batch).map(net => {
          fill(net, density, ones, range, seed)
          net.keepSums(0, 0)
          net.keepSums(1, batch - 1, 0)
          net.forwardFrom(1, batch)
          return bits(net.outputs)
        })
        expect(a).toEqual(b)
      }),
      { numRuns: 200 },
    )
  })

  test('adding and scaling whole arrays', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: -2, max: 2, noNaN: true }), ({ shape, batch, range, seed }, factor) => {
        const [a, b] = pair(shape, batch).map(net => {
          fill(net, 0, true, range, seed)
          net.scale(net.gradient, factor)
          net.add(net.weights, net.gradient, factor)
          net.add(net.spare[0], net.weights, 1)
          return [net.gradient, net.weights, net.spare[0]].map(bits)
        })
        expect(a).toEqual(b)
      }),
      { numRuns: 100 },
    )
  })

  test('steps of Adam', () => {
    fc.assert(
      fc.property(cases, ({ shape, batch, range, seed }) => {
        const [a, b] = pair(shape, batch).map(net => {
          fill(net, 0, true, range, seed)
          const [mean, square] = net.spare
          for (let step = 1; step <= 3; step++) net.adam({ mean, square }, 0.1, 0.001, 0.1 / step, 1e-8)
          return [net.weights, mean, square].map(bits)
        })
        expect(a).toEqual(b)
      }),
      { numRuns: 100 },
    )
  })

  test.each(ACTIVATIONS)('%s of very large, very small and ordinary numbers', activation => {
    const numbers = [0, -0, 1e-45, 1e-30, 0.3, 1, 5, 17, 60, 87, 88, 90, 127, 1e4, 3e38, Number.POSITIVE_INFINITY]
    const sums = [...numbers, ...numbers.map(x => -x)]
    const [a, b] = [wasm ?? twin, twin].map(kernel => {
      const net = network({ sizes: [1, sums.length], activations: [activation] }, { kernel })
      net.weights.set(sums, sums.length)
      net.forward(1)
      return bits(net.outputs)
    })
    expect(a).toEqual(b)
  })

  test.each(ACTIVATIONS)('a NaN passes through %s in both', activation => {
    for (const kernel of [wasm ?? twin, twin]) {
      const net = network(
        { sizes: [1, 3, 2], activations: [activation === 'softmax' ? 'linear' : activation, activation] },
        { kernel },
      )
      net.weights.fill(1)
      net.weights[0] = Number.NaN
      net.inputs[0].count = 1
      net.inputs[0].value[0] = 1
      net.forward(1)
      expect([...net.outputs]).toEqual([Number.NaN, Number.NaN])
    }
  })

  test('a change of one bit in one weight changes the result', () => {
    const [a, b] = pair({ sizes: [20, 10, 1], activations: ['tanh', 'linear'] }, 1)
    for (const net of [a, b]) fill(net, 1, true, 1, 7)
    new Int32Array(b.weights.buffer, b.weights.byteOffset)[b.layers[1].weights] ^= 1 << 12
    for (const net of [a, b]) net.forward(1)
    expect(bits(a.outputs)).not.toEqual(bits(b.outputs))
  })
})
