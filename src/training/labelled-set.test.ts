import { expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { network } from '../nets/network.ts'
import { countWeights, type Shape } from '../nets/shape.ts'
import { type LabelledSet, Loss } from './labelled-set.ts'

const shape: Shape = { sizes: [20, 3, 1], activations: ['tanh', 'sigmoid'] }
const ACTIVE = 4

/** Random positions of one or several parts. */
function drawn(seed: number, positions: number, parts: number): LabelledSet {
  const rng = seeded(seed)
  return {
    counts: new Uint16Array(positions).fill(ACTIVE),
    index: Uint16Array.from({ length: positions * ACTIVE }, (_, i) => 5 * (i % ACTIVE) + rng.below(5)),
    value: Float32Array.from({ length: positions * ACTIVE }, () => rng.unit()),
    labels: Float32Array.from({ length: positions }, () => rng.unit()),
    parts: Uint16Array.from({ length: positions }, () => rng.below(parts)),
    stages: new Uint16Array(positions),
  }
}

/** The same error, computed position by position. */
function plainly(genome: Float32Array, set: LabelledSet): number {
  const net = network(shape)
  const part = countWeights(shape)
  let sum = 0
  for (let i = 0; i < set.counts.length; i++) {
    net.weights.set(genome.subarray(set.parts[i] * part, (set.parts[i] + 1) * part))
    const [from, to] = [i * ACTIVE, (i + 1) * ACTIVE]
    net.put(0, { count: ACTIVE, index: set.index.subarray(from, to), value: set.value.subarray(from, to) })
    net.forward(1)
    sum += (net.outputs[0] - set.labels[i]) ** 2
  }
  return sum / set.counts.length
}

test.each([1, 3])('the error of several sets in turn, with %i parts, equals that position by position', parts => {
  const loss = new Loss(shape, parts, ACTIVE)
  const rng = seeded(parts)
  // Sets that fit side by side, one that needs more room than there is, and an empty one.
  const sets = [700, 90, 3000, 256, 0].map((positions, i) => drawn(i, positions, parts))
  for (let round = 0; round < 3; round++) {
    const genome = Float32Array.from({ length: loss.length }, () => rng.unit() - 0.5)
    for (const set of sets)
      expect(loss.error(genome, set, false)).toBeCloseTo(set.counts.length === 0 ? 0 : plainly(genome, set), 12)
  }
})

test('the gradient is the slope of the error, and is independent of earlier calls', () => {
  const loss = new Loss(shape, 2, ACTIVE)
  const set = drawn(5, 600, 2)
  const genome = Float32Array.from({ length: loss.length }, (_, i) => Math.sin(i))
  loss.error(genome, drawn(6, 300, 2), true)
  loss.error(genome, set, true)
  const slopes = loss.gradient.slice()
  const step = 0.01
  for (const at of [0, 7, loss.part - 1, loss.part, loss.length - 1]) {
    const moved = (by: number): number => {
      const other = genome.slice()
      other[at] += by
      return plainly(other, set)
    }
    expect(slopes[at]).toBeCloseTo((moved(step) - moved(-step)) / (2 * step), 5)
  }
})
