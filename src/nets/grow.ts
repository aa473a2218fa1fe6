// Makes a trained network wider or deeper, or gives it more outputs, without losing what it has learned. Learned weights are copied; new units put out next to
// nothing at first, so the larger network starts where the smaller one ended (Net2Net, Chen, Goodfellow and Shlens 2016, has the idea; here new
// units are random instead of copies).
import type { Rng } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { he } from './init.ts'
import { countWeights, type Layer, layersOf, type Shape } from './shape.ts'

/** Rows, and weights of a row. */
type Size = readonly [number, number]

export interface GrowSettings {
  /** What the weights of a new branch's first layer are multiplied with. */
  readonly branch: number
  /** What those that leave a new unit, or the branch, are multiplied with; at 0 the outputs are what they were. */
  readonly out: number
  /** What the biases of further outputs begin with, in their order; zero if not said. */
  readonly biases?: readonly number[]
}

/**
 * The weights of a network of the shape `to` that begins with what one of the shape `from` has learned. Each layer may be wider; or one hidden
 * layer stays as a skip connection and further ones branch off it. Further outputs may follow the first ones. New weights are He's, scaled.
 */
export function grow(from: Shape, weights: Float32Array, to: Shape, rng: Rng, settings: GrowSettings): Float32Array {
  refuseOthers(from, to)
  const [old, layers] = [layersOf(from), layersOf(to)]
  const branches = old.length < layers.length
  const grown = new Float32Array(countWeights(to))
  he(grown, layers, rng)

  /** Copies old weights, and scales those that leave units that are new, or enter new outputs. Rows of `inner` weights, `outer` of them. */
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
      // What was seen of the only hidden layer is now what skips the branch.
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
