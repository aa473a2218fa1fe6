// A network that values positions, and what the learners of values share.
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { choice, formerly, integer, name, type Values } from '../core/options.ts'
import { AUTO, makeEncoder } from '../encoders/find.ts'
import { activeInputs } from '../encoders/sparse.ts'
import { NetworkEvaluator } from '../models/network-evaluator.ts'
import type { Model } from '../modules/model.ts'
import { spareFor } from '../nets/descent.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/** The activations of the hidden layer. */
export const ACTIVATIONS = ['sigmoid', 'tanh', 'relu', 'leaky-relu'] as const

export const encoderOption = (fallback: string = AUTO) => name(fallback, 'an encoding', 'the encoding of positions')
export const seedOption = integer(1, 0, Number.MAX_SAFE_INTEGER, 'random seed; the same seed learns the same weights')
export const gamesOption = (fallback: number) => integer(fallback, 1, 1e9, 'total number of training games')
export const roundOption = (fallback: number) =>
  formerly(
    integer(fallback, 1, 1e6, 'games played with the same weights before an update; split across threads'),
    'round',
  )

export const valueOptions = {
  encoder: encoderOption(),
  hidden: integer(20, 1, 4096, 'units in the hidden layer'),
  activation: choice(ACTIVATIONS, 'activation of the hidden layer'),
  output: choice(['sigmoid', 'softmax'], 'output: sigmoid with squared error, or softmax with cross-entropy'),
  utility: choice(
    ['own', 'lead'],
    "criterion for choosing moves: the player's own chance, or its lead over all others",
  ),
  batch: integer(0, 0, 1e6, 'batch size for Adam; 0: plain SGD after each position'),
}

export type ValueOptions = Values<typeof valueOptions>

/** Positions per evaluation in a look-ahead. */
const LEAVES = 64

/** `ahead` says whether the network will be used for look-ahead. */
export function valueNetwork(game: Game, options: ValueOptions, ahead: boolean) {
  const encoder = makeEncoder(game, options.encoder)
  const shape: Shape = {
    sizes: [encoder.size, options.hidden, game.seats],
    activations: [options.activation, options.output],
  }
  const network = makeNetwork(shape, {
    batch: Math.max(game.maxMoves, ahead ? LEAVES : 1),
    active: activeInputs(encoder),
    spare: spareFor(options.batch),
  })
  return {
    encoder,
    shape,
    network,
    evaluator: new NetworkEvaluator(game, encoder, network, options.utility),
    model: (): Model => ({
      kind: 'value',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { utility: options.utility },
      weights: network.weights.slice(),
    }),
  }
}

export type ValueNetwork = ReturnType<typeof valueNetwork>

/** The same network for other rules of the game. The encoding must have the same size for them. */
export function sharedNetwork(game: Game, options: ValueOptions, own: ValueNetwork): ValueNetwork {
  const encoder = makeEncoder(game, options.encoder)
  if (encoder.size !== own.encoder.size)
    throw usage(
      `The encoding ${options.encoder} has ${encoder.size} inputs in ${game.id}, not ${own.encoder.size}, so it cannot be used for both rules.`,
    )
  return { ...own, encoder, evaluator: new NetworkEvaluator(game, encoder, own.network, options.utility) }
}
