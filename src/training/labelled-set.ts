// Encoded positions with labels, in a few flat arrays; and the error on them of a network, or of one network for each part of the game.

import type { Arrays } from '../modules/rounds.ts'
import { type Network, network } from '../nets/network.ts'
import { countWeights, type Shape } from '../nets/shape.ts'

export type LabelledSet = {
  /** The number of active inputs in each position, and the inputs of all positions one after the other. */
  readonly counts: Uint16Array
  readonly index: Uint16Array
  readonly value: Float32Array
  /** The desired value of each output. */
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

/** All positions of several sets, in order. */
export function joinSets(sets: readonly LabelledSet[]): LabelledSet {
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

/** Copies arrays one after the other into `all`. */
function filled<A extends Uint16Array | Float32Array>(all: A, arrays: readonly A[]): A {
  let at = 0
  for (const array of arrays) {
    all.set(array, at)
    at += array.length
  }
  return all
}

/** Converts a set to the arrays of a snapshot, with a common prefix, and back. */
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

/** A set as it is shared with threads, with a common prefix. */
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

/** Positions per forward pass. */
const BATCH = 256
/** Room for the batches of several sets: training, held-out and test sets. */
const SETS = 4

/** Positions of one part that are evaluated together. */
interface Batch {
  readonly part: number
  /** Indices of the positions in the set. */
  readonly places: Int32Array
  /** The index of the batch in the network's memory. */
  readonly at: number
}

/** Computes the error of genomes. A genome consists of the weights of one network for each part, one after the other. */
export class Loss {
  /** The number of weights of one part, and of all parts. */
  readonly part: number
  readonly length: number
  readonly gradient: Float32Array
  private readonly parts: number
  private readonly outputs: number
  private readonly make: (batches: number) => Network
  private network: Network
  private room = 1
  /** Batches in use, and the sets they belong to. Sets are evaluated many times, and copying positions takes longer than evaluating them. */
  private used = 0
  private readonly kept = new Map<Uint16Array, readonly Batch[]>()

  constructor(shape: Shape, parts: number, active: number) {
    this.part = countWeights(shape)
    this.length = this.part * parts
    this.gradient = new Float32Array(this.length)
    this.parts = parts
    this.outputs = shape.sizes[shape.sizes.length - 1]
    this.make = batches => network(shape, { batch: BATCH, batches, active })
    this.network = this.make(this.room)
  }

  /** The mean squared error of a genome on a set. With `slopes`, also computes its gradient. */
  error(genome: Float32Array, boards: LabelledSet, slopes: boolean): number {
    const batches = this.kept.get(boards.counts) ?? this.keep(boards)
    this.gradient.fill(0)
    let sum = 0
    for (const batch of batches) sum += this.batchError(genome, batch, boards, slopes)
    return sum / Math.max(1, boards.counts.length * this.outputs)
  }

  private batchError(
    genome: Float32Array,
    { part, places, at }: Batch,
    { counts, labels }: LabelledSet,
    slopes: boolean,
  ): number {
    const { outputs, network, gradient } = this
    const from = part * this.part
    network.weights.set(genome.subarray(from, from + this.part))
    network.forward(places.length, at)
    const scale = 2 / (counts.length * outputs)
    let sum = 0
    for (let p = 0; p < places.length; p++)
      for (let o = 0; o < outputs; o++) {
        const off = network.outputs[p * outputs + o] - labels[places[p] * outputs + o]
        sum += off * off
        network.errors[p * outputs + o] = scale * off
      }
    if (slopes) {
      const slope = gradient.subarray(from, from + this.part)
      network.gradient.set(slope)
      network.backward(places.length, network.gradient, at)
      slope.set(network.gradient)
    }
    return sum
  }

  /** Copies a set into the network's memory. */
  private keep(boards: LabelledSet): readonly Batch[] {
    const divided = this.divide(boards)
    if (this.used + divided.length > this.room) {
      this.kept.clear()
      this.used = 0
    }
    if (divided.length > this.room) {
      this.room = SETS * divided.length
      this.network = this.make(this.room)
    }
    const begins = new Int32Array(boards.counts.length)
    for (let i = 1; i < begins.length; i++) begins[i] = begins[i - 1] + boards.counts[i - 1]
    const batches = divided.map(({ part, places }) => ({ part, places, at: this.used++ }))
    for (const { places, at } of batches)
      for (let p = 0; p < places.length; p++) {
        const from = begins[places[p]]
        const input = this.network.inputs[at * BATCH + p]
        input.count = boards.counts[places[p]]
        for (let i = 0; i < input.count; i++) {
          input.index[i] = boards.index[from + i]
          input.value[i] = boards.value[from + i]
        }
      }
    this.kept.set(boards.counts, batches)
    return batches
  }

  /** Divides a set into batches of one part each, in the order in which the positions fill them. */
  private divide({ counts, parts }: LabelledSet): { part: number; places: Int32Array }[] {
    const full: { part: number; places: Int32Array }[] = []
    const waiting: number[][] = Array.from({ length: this.parts }, () => [])
    for (let i = 0; i < counts.length; i++) {
      const part = parts[i]
      waiting[part].push(i)
      if (waiting[part].length < BATCH) continue
      full.push({ part, places: Int32Array.from(waiting[part]) })
      waiting[part] = []
    }
    const rest = waiting.map((places, part) => ({ part, places: Int32Array.from(places) }))
    return [...full, ...rest.filter(({ places }) => places.length > 0)]
  }
}
