// How a learner of values sees a game, and the network that judges what it sees.
import type { Game } from '../core/contract.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { spareFor } from '../nets/descent.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Activation, Shape } from '../nets/shape.ts'
import { Judge, type Utility } from '../players/judge.ts'
import { MOST_ACTIVE, type Model } from '../players/model.ts'

export interface Sight {
  /** The coding of positions. */
  readonly encoder: string
  /** Units of the hidden layer (alhajry2012: 20). */
  readonly hidden: number
  readonly activation: Activation
  /** softmax with cross-entropy, or sigmoid with squared error (alhajry2012). */
  readonly output: 'softmax' | 'sigmoid'
  /** What a move is chosen by (alhajry2012: the lead). */
  readonly utility: Utility
  /** Positions of one step by Adam; 0: plain SGD, a step for each position. */
  readonly batch: number
}

/** Positions that a look ahead has judged at once. */
const LEAVES = 64

/** `ahead`: whether it will look ahead. */
export function eyes(game: Game, sight: Sight, ahead: boolean) {
  const encoder = makeEncoder(game, sight.encoder)
  const shape: Shape = {
    sizes: [encoder.size, sight.hidden, game.seats],
    activations: [sight.activation, sight.output],
  }
  const network = makeNetwork(shape, {
    batch: Math.max(game.maxMoves, ahead ? LEAVES : 1),
    active: Math.min(encoder.size, MOST_ACTIVE),
    spare: spareFor(sight.batch),
  })
  return {
    encoder,
    shape,
    network,
    judge: new Judge(game, encoder, network, sight.utility),
    model: (): Model => ({
      kind: 'value',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { utility: sight.utility },
      weights: network.weights.slice(),
    }),
  }
}

export type Eyes = ReturnType<typeof eyes>
