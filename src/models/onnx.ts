// A model as other programs can run it: its network as ONNX, with the names of what goes in and comes out.
import type { Game } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/find.ts'
import type { Model } from '../modules/model.ts'
import { encodeOnnx } from '../nets/onnx.ts'
import { countWeights } from '../nets/shape.ts'
import { modelKindOf } from './model.ts'

/** A model with one of the networks of another that has one for each phase; one that has a single network as it is. */
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

/** The bytes of an ONNX file; `card` is what is known of the model, as JSON. */
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
    // A part may see the first inputs alone.
    metadata: { card, inputs: JSON.stringify(encoder.names.slice(0, model.shape.sizes[0])) },
  })
}
