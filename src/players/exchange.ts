// A model as other programs can run it: its network as ONNX, with the names of what goes in and comes out.
import type { Game } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/registry.ts'
import { encodeOnnx } from '../nets/onnx.ts'
import { countWeights, type Shape } from '../nets/shape.ts'
import type { Model } from './model.ts'
import { PHASES } from './phased.ts'
import { policyShape } from './policy.ts'

interface Ends {
  readonly input: 'position' | 'move'
  readonly output: string
  /** The network as it plays, where that is not as it learned. */
  readonly played?: (shape: Shape) => Shape
}

const endsOf: Readonly<Record<string, Ends>> = {
  value: { input: 'position', output: 'values' },
  policy: { input: 'position', output: 'ratings', played: policyShape },
  action: { input: 'move', output: 'value' },
  points: { input: 'position', output: 'log-odds' },
  strategy: { input: 'position', output: 'values' },
  phased: { input: 'position', output: 'value' },
}

/** A model with one of the networks of another that has one for each phase; one that has a single network as it is. */
export function partOf(model: Model, name: string, part: string | undefined): Model {
  const { kind, shape, more = [], weights } = model
  const parts = kind === 'phased' ? [{ name: PHASES[0], shape }, ...more] : []
  const known = parts.map(each => each.name).join(' or ')
  if (part === undefined && parts.length > 0)
    throw usage(`${name} has several networks, and a file holds one: say which with --part ${known}.`)
  if (part === undefined) return model
  const at = parts.findIndex(each => each.name === part)
  if (at < 0)
    throw usage(
      parts.length > 0 ? `${name} has no part "${part}", but ${known}.` : `${name} has one network and no parts.`,
    )
  const begin = parts.slice(0, at).reduce((sum, each) => sum + countWeights(each.shape), 0)
  const own = parts[at].shape
  return { ...model, shape: own, more: [], weights: weights.subarray(begin, begin + countWeights(own)) }
}

/** The bytes of an ONNX file; `card` is what is known of the model, as JSON. */
export function onnxOf(game: Game, model: Model, name: string, card: string): Uint8Array {
  const ends = Object.hasOwn(endsOf, model.kind) ? endsOf[model.kind] : undefined
  if (!ends)
    throw badInput(`${name} is a ${model.kind} and no network: ONNX has no form for it. It can be played as it is.`)
  const { input, output, played } = ends
  const encoder = (input === 'move' ? makeMoveEncoder : makeEncoder)(game, model.encoder)
  return encodeOnnx(played?.(model.shape) ?? model.shape, model.weights, {
    name,
    input,
    output,
    metadata: { card, inputs: JSON.stringify(encoder.names) },
  })
}
