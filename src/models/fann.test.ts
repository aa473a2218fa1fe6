import { describe, expect, test } from 'vitest'
import type { Model } from '../modules/model.ts'
import { network } from '../nets/network.ts'
import { casesError } from '../training/cases-error.ts'
import { looksLikeCases, parseCases, parseFannNetwork } from './fann.ts'

/** Two inputs, two hidden units and one output, as FANN writes them: each layer has one extra unit, the bias of the next layer. */
const written = ({ hidden = '3, 0.5', output = '3, 0.5', head = '', sizes = '3 3 2' } = {}): string =>
  [
    'FANN_FLO_2.1',
    'num_layers=3',
    'connection_rate=1.000000',
    'network_type=0',
    ...(head === '' ? [] : [head]),
    `layer_sizes=${sizes} `,
    'scale_included=0',
    `neurons (num_inputs, activation_function, activation_steepness)=(0, 0, 0.0) (0, 0, 0.0) (0, 0, 0.0) (3, ${hidden}) (3, ${hidden}) (0, ${hidden}) (3, ${output}) (0, ${output}) `,
    'connections (connected_to_neuron, weight)=(0, 1.5) (1, -2.0) (2, 0.25) (0, -0.5) (1, 3.0) (2, 1.0) (3, 2.0) (4, -1.0) (5, 0.5) ',
    '',
  ].join('\n')

/** The output of a network for the inputs 1 and 1. */
function outputOf(text: string): number {
  const { shape, weights } = parseFannNetwork(text, 'test.net')
  const made = network(shape)
  made.weights.set(weights)
  made.inputs[0].count = 2
  made.inputs[0].index.set([0, 1])
  made.inputs[0].value.set([1, 1])
  made.forward(1)
  return made.outputs[0]
}

const sigmoid = (steepness: number, x: number): number => 1 / (1 + Math.exp(-2 * steepness * x))
// The sums of the hidden units, computed by hand: 1.5 - 2 + 0.25 and -0.5 + 3 + 1.
const [FIRST, SECOND] = [-0.25, 3.5]

describe('a FANN network', () => {
  test('with steepness 0.5 is a network of plain sigmoids', () => {
    const [a, b] = [sigmoid(0.5, FIRST), sigmoid(0.5, SECOND)]
    expect(outputOf(written())).toBeCloseTo(sigmoid(0.5, 2 * a - b + 0.5), 5)
    expect(sigmoid(0.5, 1)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12)
  })

  test('gives the right output with another steepness, and with symmetric and linear units', () => {
    const [a, b] = [Math.tanh(0.5 * FIRST), Math.tanh(0.5 * SECOND)]
    expect(outputOf(written({ hidden: '5, 0.5', output: '3, 0.75' }))).toBeCloseTo(sigmoid(0.75, 2 * a - b + 0.5), 5)
    const [c, d] = [sigmoid(1, FIRST), sigmoid(1, SECOND)]
    expect(outputOf(written({ hidden: '3, 1', output: '0, 0.5' }))).toBeCloseTo(0.5 * (2 * c - d + 0.5), 5)
  })

  test.each([
    ['another file', 'ludus', 'first line should be FANN_FLO_2.1'],
    ['a truncated network', written().slice(0, 200), 'has no "connections"'],
    ['truncated connections', written().slice(0, -30), 'found 6, but the layers need 9'],
    [
      'layers that the file is too short for',
      written({ sizes: '3 900000000 2' }),
      'too short for layers of 3, 900000000, 2',
    ],
    ['layers that are not numbers', written({ sizes: '3 x 2' }), 'layer_sizes=3 x 2 does not list 3 layers'],
    ['an activation that it does not know', written({ hidden: '7, 0.5' }), 'activation function 7 of neuron 3'],
    ['a weight that is not a number', written().replace('3.0', 'nan'), '"(1, nan)", should be 2 numbers'],
    ['connections out of order', written().replace('(4, -1.0)', '(3, -1.0)'), 'comes from neuron 3, not from 4'],
    [
      'shortcuts',
      written().replace('network_type=0', 'network_type=1'),
      'network_type=1 is not supported; only layered networks',
    ],
    [
      'units of one layer that differ',
      written().replace('(3, 3, 0.5)', '(3, 5, 0.5)'),
      'neuron 4 has a different activation',
    ],
  ])('is refused: %s', (_, text, message) => {
    expect(() => parseFannNetwork(text, 'test.net')).toThrow(`test.net`)
    expect(() => parseFannNetwork(text, 'test.net')).toThrow(message)
  })
})

describe('a FANN training file', () => {
  const text = '2 3 2\n1 0 0.5\n1 0\n0 -1 0\n0 1\n'

  test('is read as cases of inputs and desired outputs', () => {
    const cases = parseCases(text, 'test.data')
    expect(cases).toMatchObject({ count: 2, inputs: 3, outputs: 2 })
    expect([...cases.given]).toEqual([1, 0, 0.5, 0, -1, 0])
    expect([...cases.wanted]).toEqual([1, 0, 0, 1])
  })

  test('is distinguished from a recorded game', () => {
    expect(looksLikeCases(text)).toBe(true)
    expect(looksLikeCases('{"format":"ludus-game"}')).toBe(false)
    expect(looksLikeCases('2 3\n1 2 3')).toBe(false)
  })

  test.each([
    ['another file', 'ludus', 'its first line should have three whole numbers'],
    ['no cases', '0 3 2\n', 'nothing to learn from 0 cases with 3 inputs and 2 outputs'],
    ['more cases promised than the file can hold', '4000000000 60 4\n1 0\n', 'is cut off'],
    ['a truncated case', text.slice(0, -4), 'test.data has 8 numbers after line 1'],
    ['a word', text.replace('-1', 'x1'), 'case 2: "x1" is not a number'],
  ])('is refused: %s', (_, damaged, message) => {
    expect(() => parseCases(damaged, 'test.data')).toThrow(message)
  })
})

describe('the error on cases', () => {
  const zero = (activation: 'sigmoid' | 'tanh'): Model => ({
    kind: 'policy',
    game: 'ludo:thor2017',
    encoder: 'thor2017',
    shape: { sizes: [3, 2], activations: [activation] },
    settings: {},
    weights: new Float32Array(8),
  })
  const cases = parseCases('2 3 2\n1 0 0\n1 0\n0 1 0\n0 1\n', 'test.data')

  test('is the mean squared error over all outputs, with differences halved for outputs from -1 to 1', () => {
    // With sigmoid, all outputs are 0.5 and so off by 0.5. With tanh they are 0, half of the desired ones are 1, and (1 / 2) squared is 1 / 4.
    expect(casesError(zero('sigmoid'), cases).mse).toBeCloseTo(0.25, 6)
    expect(casesError(zero('tanh'), cases).mse).toBeCloseTo(0.125, 6)
    expect(casesError(zero('sigmoid'), cases)).toMatchObject({ count: 2, agreement: 0.5 })
  })

  test('needs cases that fit the network', () => {
    const other = parseCases('1 2 2\n1 0\n1 0\n', 'test.data')
    expect(() => casesError(zero('tanh'), other)).toThrow('2 inputs and 2 outputs, but the network has 3 and 2')
  })
})
