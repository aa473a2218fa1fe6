// Makes a trained network wider or deeper, or gives it more outputs, without losing what it has learned. Learned weights are copied. The outgoing
// weights of new units start close to zero, so the larger network starts where the smaller one ended. The idea is that of Net2Net (Chen, Goodfellow
// and Shlens 2016), but new units are random instead of copies.
import type { Rng } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { he } from './init.ts'
import { countWeights, type Layer, layersOf, type Shape } from './shape.ts'

/** The number of rows, and the number of weights per row. */
type Size = readonly [number, number]

export interface GrowSettings {
  /** The factor for the weights of a new branch's first layer. */
  readonly branch: number
  /** The factor for the outgoing weights of a new unit or of the branch. With 0, the outputs do not change. */
  readonly out: number
  /** The initial biases of additional outputs, in order; zero by default. */
  readonly biases?: readonly number[]
}

/**
 * The weights of a network of shape `to` that starts with what a network of shape `from` has learned. Either each layer may be wider, or a single
 * hidden layer stays as a skip connection and further layers branch off it. Additional outputs may follow the existing ones. New weights use He
 * initialisation, scaled.
 */
export function grow(from: Shape, weights: Float32Array, to: Shape, rng: Rng, settings: GrowSettings): Float32Array {
  refuseOthers(from, to)
  const [old, layers] = [layersOf(from), layersOf(to)]
  const branches = old.length < layers.length
  const grown = new Float32Array(countWeights(to))
  he(grown, layers, rng)

  /** Copies the old weights, and scales weights that leave new units or enter new outputs. There are `outer` rows of `inner` weights. */
  const lay = (
    into: number,
    [outer, inner]: Size,
    was: number,
    [wasOuter, wasInner]: Size,
    { byInputs, isLast }: { readonly byInputs: boolean; readonly isLast: boolean },
  ): void => {
    for (let o = 0; o < outer; o++)
      for (let i = 0; i < inner; i++) {
        const at = into + o * inner + i
        if (o < wasOuter && i < wasInner) grown[at] = weights[was + o * wasInner + i]
        else if (isLast || (byInputs ? o >= wasOuter : i >= wasInner)) grown[at] *= settings.out
      }
  }
  const sizeOf = ({ inputs, outputs, order }: Layer): Size =>
    order === 'input-major' ? [inputs, outputs] : [outputs, inputs]
  const [hidden, oldHidden] = [layers[0].outputs, old[0].outputs]
  for (const [at, layer] of layers.entries()) {
    const isLast = at === layers.length - 1
    const was = old[isLast ? old.length - 1 : at]
    const length = layer.inputs * layer.outputs
    if (at === 0 || !branches)
      lay(layer.weights, sizeOf(layer), was.weights, sizeOf(was), { byInputs: layer.order === 'input-major', isLast })
    if (branches && at === 1) scale(grown, layer.weights, length, settings.branch)
    if (branches && isLast) scale(grown, layer.weights, length, settings.out)
    if (layer.skip >= 0) {
      // The old weights from the only hidden layer to the outputs become the weights of the skip connection.
      const seen = was.skip < 0 ? was.weights : was.skip
      lay(layer.skip, [layer.outputs, hidden], seen, [was.outputs, oldHidden], { byInputs: false, isLast })
    }
    if (layer.biases >= 0 && (!branches || isLast || at === 0))
      grown.set(weights.subarray(was.biases, was.biases + was.outputs), layer.biases)
    if (layer.biases >= 0 && isLast && settings.biases)
      grown.set(settings.biases.slice(0, layer.outputs - was.outputs), layer.biases + was.outputs)
  }
  return grown
}

function scale(weights: Float32Array, from: number, length: number, factor: number): void {
  for (let i = from; i < from + length; i++) weights[i] *= factor
}

function refuseOthers(from: Shape, to: Shape): void {
  const named = ({ sizes, skip }: Shape): string => `${sizes.join('-')}${skip ? ' with a skip' : ''}`
  const refuse = (why: string): never => {
    throw usage(`A network ${named(from)} cannot be grown into ${named(to)}: ${why}.`)
  }
  const [was, is] = [from.sizes, to.sizes]
  if (was[0] !== is[0]) refuse('the inputs cannot change')
  if (was[was.length - 1] > is[is.length - 1]) refuse('outputs can be added but not removed')
  if ((from.biases ?? true) !== (to.biases ?? true)) refuse('the biases cannot change')
  const wider = was.length === is.length && (from.skip ?? false) === (to.skip ?? false)
  const deeper = was.length === 3 && is.length > 3 && to.skip === true
  if (!wider && !deeper) refuse('layers can get wider, or one hidden layer can get a branch with a skip connection')
  const narrower = is.slice(1, -1).some((size, at) => (deeper && at > 0 ? false : size < (was[at + 1] ?? 0)))
  if (narrower) refuse('layers cannot get narrower')
  const [before, after] = [from.activations, to.activations]
  const alike = deeper
    ? before[0] === after[0] && before.at(-1) === after.at(-1)
    : before.every((activation, at) => activation === after[at])
  if (!alike) refuse('the activations cannot change')
}
