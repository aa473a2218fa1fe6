// A model as other programs can run it: its network as ONNX, with the names of what goes in and comes out.
import type { Game } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/registry.ts'
import { encodeOnnx } from '../nets/onnx.ts'
import type { Shape } from '../nets/shape.ts'
import type { Model } from './model.ts'
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
