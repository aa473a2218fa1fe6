import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { descent, spareFor } from './descent.ts'
import { initialiseWithin } from './init.ts'
import { network } from './network.ts'

const net = (batch: number) => {
  const made = network({ sizes: [6, 4, 1], activations: ['tanh', 'sigmoid'] }, { spare: spareFor(batch) })
  initialiseWithin(made.weights, made.layers, seeded(1), 0.5)
  return made
}

/** Learns from this many positions whether the first of six inputs is active. */
function learned(batch: number, positions: number, rate = 0.05) {
  const made = net(batch)
  const down = descent(made, batch)
  down.rate = rate
  return { made, down, learn: (more = positions) => learn(made, down, more) }
}

function learn(made: ReturnType<typeof net>, down: ReturnType<typeof descent>, positions: number): void {
  for (let i = 0; i < positions; i++) {
    const on = i % 6
    Object.assign(made.inputs[0], { count: 1 })
    made.inputs[0].index[0] = on
    made.inputs[0].value[0] = 1
    made.forward(1)
    made.errors[0] = down.factor * ((on === 0 ? 1 : 0) - made.outputs[0])
    made.backwardFromSums(1, down.into)
    down.next()
  }
}

describe('descent', () => {
  test('without batches updates the weights after each position, only for active inputs', () => {
    const { made, learn } = learned(0, 1)
    const before = made.weights.slice()
    learn()
    const [first, second] = [made.weights.subarray(0, 4), made.weights.subarray(4, 8)]
    expect(first).not.toEqual(before.subarray(0, 4))
    expect(second).toEqual(before.subarray(4, 8))
  })

  test('with batches updates the weights when a batch is full or finished', () => {
    const { made, down, learn } = learned(4, 3)
    const before = made.weights.slice()
    learn()
    expect(made.weights).toEqual(before)
    down.finish()
    const after = made.weights.slice()
    expect(after).not.toEqual(before)
    down.finish()
    expect(made.weights).toEqual(after)
    learn(4)
    expect(made.weights).not.toEqual(after)
  })

  test.each([0, 5])('learns with a batch size of %i', batch => {
    const { made, learn } = learned(batch, 6000)
    learn()
    made.inputs[0].index[0] = 0
    made.forward(1)
    expect(made.outputs[0]).toBeGreaterThan(0.9)
  })

  test('resumes from a saved state to the same weights', () => {
    const whole = learned(5, 20)
    whole.learn()
    whole.learn()
    const begun = learned(5, 20)
    begun.learn()
    const rest = learned(5, 20)
    rest.down.load(begun.down.save())
    rest.learn()
    expect(rest.made.weights).toEqual(whole.made.weights)
  })
})
