// Text files of FANN, the library that thor2017 uses (Nissen 2003): training files, which hold cases of inputs and desired outputs, and networks
// (FANN_FLO_2.1). A FANN unit computes 1 / (1 + exp(-2 s x)), tanh(s x) or s x, where s is its steepness, 0.5 by default. Here the weights are
// multiplied by 2 s or s, so that the network gives the same outputs with our activations.
import { badInput } from '../core/errors.ts'
import type { Cases } from '../modules/learner-kind.ts'
import { type Activation, countWeights, type Layer, layersOf, type Shape, weightAt } from '../nets/shape.ts'

/** Whether a text starts like a training file: with three whole numbers and nothing else in its first line. */
export const looksLikeCases = (text: string): boolean => /^\s*\d+[ \t]+\d+[ \t]+\d+[ \t]*\r?\n/.test(text)

/** Reads a training file. `where` (a file name) is used in the error if it is not one. */
export function parseCases(text: string, where: string): Cases {
  if (!looksLikeCases(text))
    throw badInput(
      `${where} is not a FANN training file: its first line should have three whole numbers, such as "363 60 4".`,
    )
  const end = text.indexOf('\n')
  const [count, inputs, outputs] = text.slice(0, end).trim().split(/\s+/).map(Number)
  if (count < 1 || inputs < 1 || outputs < 1)
    throw badInput(
      `${where}, line 1: there is nothing to learn from ${count} cases with ${inputs} inputs and ${outputs} outputs.`,
    )
  // Each number needs a digit and a blank, so the header's count is checked against the file size before memory is allocated.
  const promised = count * (inputs + outputs)
  if (2 * promised - 1 > text.length - end)
    throw badInput(
      `${where} is cut off: line 1 announces ${count} cases of ${inputs} + ${outputs} numbers, but the file is too short.`,
    )
  const numbers = text.slice(end).trim().split(/\s+/)
  if (numbers.length !== promised)
    throw badInput(
      `${where} has ${numbers.length} numbers after line 1, which announces ${count} x (${inputs} + ${outputs}) = ${promised}.`,
    )
  const given = new Float32Array(count * inputs)
  const wanted = new Float32Array(count * outputs)
  const width = inputs + outputs
  for (const [i, written] of numbers.entries()) {
    const value = Number(written)
    const nth = Math.floor(i / width)
    const at = i % width
    if (!Number.isFinite(value)) throw badInput(`${where}, case ${nth + 1}: "${written}" is not a number.`)
    if (at < inputs) given[nth * inputs + at] = value
    else wanted[nth * outputs + at - inputs] = value
  }
  return { count, inputs, outputs, given, wanted }
}

/** A network saved by FANN. */
export interface FannNetwork {
  readonly shape: Shape
  readonly weights: Float32Array
}

const FORMAT = 'FANN_FLO_2.1'

/** FANN's activation functions that are supported here, by number, with the factor for the weights at a given steepness. */
const ACTIVATIONS: Readonly<Record<number, readonly [Activation, (steepness: number) => number]>> = {
  0: ['linear', steepness => steepness],
  3: ['sigmoid', steepness => 2 * steepness],
  5: ['tanh', steepness => steepness],
}

/** Reads a network. `where` (a file name) is used in the error if it is not one. */
export function parseFannNetwork(text: string, where: string): FannNetwork {
  const [format, ...lines] = text.split(/\r?\n/)
  if (format !== FORMAT)
    throw badInput(
      `${where} is not a FANN network: its first line should be ${FORMAT}. Save it as text with fann_save.`,
    )
  const fields = new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf('=')
      return at < 0 ? [] : [[line.slice(0, at).replace(/ \(.*/, ''), line.slice(at + 1).trim()]]
    }),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (value === undefined) throw badInput(`${where} has no "${name}": it is cut off or not a FANN network.`)
    return value
  }
  const refuse = (name: string, fits: boolean, needed: string): void => {
    if (!fits) throw badInput(`${where}: ${name}=${field(name)} is not supported; only ${needed}.`)
  }
  refuse('network_type', field('network_type') === '0', 'layered networks (0)')
  refuse('connection_rate', Number(field('connection_rate')) === 1, 'fully connected networks (1)')
  refuse('scale_included', field('scale_included') === '0', 'networks without scaling (0)')

  // Each layer has one extra unit, which is always 1: the bias of the next layer.
  const units = field('layer_sizes').split(/\s+/).map(Number)
  const fits = units.length >= 2 && units.length === Number(field('num_layers'))
  if (!fits || !units.every(size => Number.isInteger(size) && size >= 2))
    throw badInput(`${where}: layer_sizes=${field('layer_sizes')} does not list ${field('num_layers')} layers.`)
  const sizes = units.map(size => size - 1)
  const neurons = field('neurons')
  const connections = field('connections')
  const total = units.reduce((sum, size) => sum + size, 0)
  const weighted = countWeights({ sizes, activations: [] })
  // "(0, 0, 0)" and "(0, 0)" are the shortest entries. Memory is allocated only for what the file can hold.
  if (9 * total > neurons.length + 9 || 6 * weighted > connections.length + 6)
    throw badInput(`${where} is cut off: it is too short for layers of ${units.join(', ')} units.`)
  const listed = tuples(neurons, 3, total, `${where}, neurons`)
  const joined = tuples(connections, 2, weighted, `${where}, connections`)

  let first = units[0]
  const kinds = sizes.slice(1).map((size, layer) => {
    const [, kind, steepness] = listed[first]
    const found = ACTIVATIONS[kind]
    if (!found)
      throw badInput(
        `${where}: activation function ${kind} of neuron ${first} is not supported. Supported: 0 (linear), 3 (sigmoid) and 5 (symmetric sigmoid).`,
      )
    const odd = listed.slice(first, first + size).findIndex(unit => unit[1] !== kind || unit[2] !== steepness)
    if (odd >= 0)
      throw badInput(
        `${where}: neuron ${first + odd} has a different activation or steepness from the rest of layer ${layer + 2}.`,
      )
    first += units[layer + 1]
    return { activation: found[0], factor: found[1](steepness) }
  })
  const shape: Shape = { sizes, activations: kinds.map(({ activation }) => activation) }
  const weights = new Float32Array(weighted)
  let nth = 0
  let before = 0
  for (const [at, layer] of layersOf(shape).entries()) {
    for (let to = 0; to < layer.outputs; to++)
      for (let from = 0; from <= layer.inputs; from++, nth++) {
        const [source, weight] = joined[nth]
        if (source !== before + from)
          throw badInput(`${where}: connection ${nth + 1} comes from neuron ${source}, not from ${before + from}.`)
        weights[placeOf(layer, from, to)] = weight * kinds[at].factor
      }
    before += units[at]
  }
  return { shape, weights }
}

/** Index of a weight. The one after the last input is the bias. */
const placeOf = (layer: Layer, from: number, to: number): number =>
  from === layer.inputs ? layer.biases + to : weightAt(layer, from, to)

/** Parses a list such as "(0, 1.5) (1, 2)", with `count` tuples of `width` numbers. */
function tuples(text: string, width: number, count: number, where: string): number[][] {
  const found = text === '' ? [] : text.replace(/^\(|\)$/g, '').split(/\)\s*\(/)
  if (found.length !== count) throw badInput(`${where}: found ${found.length}, but the layers need ${count}.`)
  return found.map((written, i) => {
    const numbers = written.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)))
    if (numbers.length !== width || !numbers.every(Number.isFinite))
      throw badInput(`${where}: number ${i + 1}, "(${written})", should be ${width} numbers.`)
    return numbers
  })
}
