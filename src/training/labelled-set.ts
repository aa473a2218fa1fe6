// Positions with labels, as a network sees them, in a few flat arrays; and how far a network, or one for each part of the game, is
// off on them.

import type { Arrays } from '../modules/rounds.ts'
import { type Network, network } from '../nets/network.ts'
import { countWeights, type Shape } from '../nets/shape.ts'

export type LabelledSet = {
  /** Inputs that are on in each position, and all of them one after the other. */
  readonly counts: Uint16Array
  readonly index: Uint16Array
  readonly value: Float32Array
  /** What each output should say. */
  readonly labels: Float32Array
  /** The part of the game that a position belongs to, and the stage that it was made for. */
  readonly parts: Uint16Array
  readonly stages: Uint16Array
}

export const emptySet: LabelledSet = {
  counts: new Uint16Array(0),
  index: new Uint16Array(0),
  value: new Float32Array(0),
  labels: new Float32Array(0),
  parts: new Uint16Array(0),
  stages: new Uint16Array(0),
}

const FIELDS = ['counts', 'index', 'value', 'labels', 'parts', 'stages'] as const

/** All positions of some sets, in their order. */
export function joined(sets: readonly LabelledSet[]): LabelledSet {
  const length = (field: (typeof FIELDS)[number]): number => sets.reduce((sum, set) => sum + set[field].length, 0)
  const whole = (field: 'counts' | 'index' | 'parts' | 'stages'): Uint16Array =>
    filled(
      new Uint16Array(length(field)),
      sets.map(set => set[field]),
    )
  const real = (field: 'value' | 'labels'): Float32Array =>
    filled(
      new Float32Array(length(field)),
      sets.map(set => set[field]),
    )
  return {
    counts: whole('counts'),
    index: whole('index'),
    value: real('value'),
    labels: real('labels'),
    parts: whole('parts'),
    stages: whole('stages'),
  }
}

/** Arrays one after the other in one that has room for them. */
function filled<A extends Uint16Array | Float32Array>(all: A, arrays: readonly A[]): A {
  let at = 0
  for (const array of arrays) {
    all.set(array, at)
    at += array.length
  }
  return all
}

/** As a snapshot keeps them, under names that begin alike; and the reverse. */
export const savedSet = (name: string, boards: LabelledSet): Record<string, Float32Array> =>
  Object.fromEntries(FIELDS.map(field => [`${name}-${field}`, Float32Array.from(boards[field])]))

export function loadedSet(name: string, arrays: Readonly<Record<string, Float32Array>>): LabelledSet {
  const saved = (field: string): Float32Array => arrays[`${name}-${field}`]
  return {
    counts: Uint16Array.from(saved('counts')),
    index: Uint16Array.from(saved('index')),
    value: saved('value').slice(),
    labels: saved('labels').slice(),
    parts: Uint16Array.from(saved('parts')),
    stages: Uint16Array.from(saved('stages')),
  }
}

/** A set as it is shared with threads, under names that begin alike. */
export const sharedSet = (name: string, set: LabelledSet): Record<string, Float32Array | Uint16Array> =>
  Object.fromEntries(FIELDS.map(field => [`${name}-${field}`, set[field]]))

export function setOf(name: string, shared: Arrays): LabelledSet {
  const whole = (field: string): Uint16Array => {
    const array = shared[`${name}-${field}`]
    if (!(array instanceof Uint16Array)) throw new Error(`The set ${name} was shared without ${field}.`)
    return array
  }
  const real = (field: string): Float32Array => {
    const array = shared[`${name}-${field}`]
    if (!(array instanceof Float32Array)) throw new Error(`The set ${name} was shared without ${field}.`)
    return array
  }
  return {
    counts: whole('counts'),
    index: whole('index'),
    value: real('value'),
    labels: real('labels'),
    parts: whole('parts'),
    stages: whole('stages'),
  }
}

/** Positions that are judged at once. */
const BATCH = 256

/** Weighs genomes, which are the weights of one network for each part, one after the other. */
export class Loss {
  /** Weights of one part, and of all. */
  readonly part: number
  readonly length: number
  readonly gradient: Float32Array
  private readonly outputs: number
  private readonly networks: readonly Network[]
  private readonly waiting: readonly Int32Array[]

  constructor(shape: Shape, parts: number, active: number) {
    this.part = countWeights(shape)
    this.length = this.part * parts
    this.gradient = new Float32Array(this.length)
    this.outputs = shape.sizes[shape.sizes.length - 1]
    this.networks = Array.from({ length: parts }, () => network(shape, { batch: BATCH, active }))
    this.waiting = Array.from({ length: parts }, () => new Int32Array(BATCH))
  }

  /** The mean square error of a genome on boards; with `slopes`, its gradient is left behind. */
  error(genome: Float32Array, boards: LabelledSet, slopes: boolean): number {
    const { networks, waiting, part } = this
    const { counts, parts } = boards
    const begins = new Int32Array(counts.length)
    for (let i = 1; i < counts.length; i++) begins[i] = begins[i - 1] + counts[i - 1]
    networks.forEach((each, at) => {
      each.weights.set(genome.subarray(at * part, (at + 1) * part))
      each.gradient.fill(0)
    })
    const filled = new Int32Array(networks.length)
    let sum = 0
    for (let i = 0; i < counts.length; i++) {
      const at = parts[i]
      waiting[at][filled[at]++] = i
      if (filled[at] < BATCH) continue
      sum += this.judge(at, BATCH, boards, begins, slopes)
      filled[at] = 0
    }
    for (let at = 0; at < networks.length; at++)
      if (filled[at] > 0) sum += this.judge(at, filled[at], boards, begins, slopes)
    networks.forEach((each, at) => {
      this.gradient.set(each.gradient, at * part)
    })
    return sum / Math.max(1, counts.length * this.outputs)
  }

  private judge(at: number, many: number, boards: LabelledSet, begins: Int32Array, slopes: boolean): number {
    const { outputs } = this
    const net = this.networks[at]
    const places = this.waiting[at]
    for (let p = 0; p < many; p++) {
      const from = begins[places[p]]
      const input = net.inputs[p]
      input.count = boards.counts[places[p]]
      for (let i = 0; i < input.count; i++) {
        input.index[i] = boards.index[from + i]
        input.value[i] = boards.value[from + i]
      }
    }
    net.forward(many)
    const scale = 2 / (boards.counts.length * outputs)
    let sum = 0
    for (let p = 0; p < many; p++)
      for (let o = 0; o < outputs; o++) {
        const off = net.outputs[p * outputs + o] - boards.labels[places[p] * outputs + o]
        sum += off * off
        net.errors[p * outputs + o] = scale * off
      }
    if (slopes) net.backward(many, net.gradient)
    return sum
  }
}
