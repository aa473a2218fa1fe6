// Exports a model for other programs: its network as ONNX, with the names of its inputs and outputs.
import type { Game } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/find.ts'
import type { Model } from '../modules/model.ts'
import { encodeOnnx } from '../nets/onnx.ts'
import { countWeights } from '../nets/shape.ts'
import { modelKindOf } from './model.ts'

/** One of the networks of a model that has several, as its own model. A model with a single network is returned as it is. */
export function partOf(game: Game, model: Model, name: string, part: string | undefined): Model {
  const { shape, more = [], weights } = model
  const { firstPart } = modelKindOf(game, model)
  const parts = firstPart === undefined ? [] : [{ name: firstPart, shape }, ...more]
  const known = parts.map(each => each.name).join(' or ')
  if (part === undefined && parts.length > 0)
    throw usage(`${name} has several networks, and a file holds one. Choose it with --part ${known}.`)
  if (part === undefined) return model
  const at = parts.findIndex(each => each.name === part)
  if (at < 0)
    throw usage(
      parts.length > 0 ? `${name} has no part "${part}"; it has ${known}.` : `${name} has one network and no parts.`,
    )
  const begin = parts.slice(0, at).reduce((sum, each) => sum + countWeights(each.shape), 0)
  const own = parts[at].shape
  return { ...model, shape: own, more: [], weights: weights.subarray(begin, begin + countWeights(own)) }
}

/** The bytes of an ONNX file. `card` describes the model, as JSON. */
export function onnxOf(game: Game, model: Model, name: string, card: string): Uint8Array {
  const ends = modelKindOf(game, model).onnx
  if (!ends)
    throw badInput(
      `${name} is a ${model.kind}, not a network, so it cannot be exported to ONNX. You can still play it in ludus.`,
    )
  const { input, output, played } = ends
  const encoder = (input === 'move' ? makeMoveEncoder : makeEncoder)(game, model.encoder)
  return encodeOnnx(played?.(model.shape) ?? model.shape, model.weights, {
    name,
    input,
    output,
    // A part may use only the first inputs.
    metadata: { card, inputs: JSON.stringify(encoder.names.slice(0, model.shape.sizes[0])) },
  })
}
