// A network that looks at a position once and rates each move, as in thor2017 section 2: one output per piece, "the ANN-player will move the token
// that has the highest output score". It does not look at the positions after the moves, so the inputs must describe them.
import { ACTOR, type Encoder, type Game, type Player } from '../core/contract.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/**
 * The number of outputs of a policy for this game, if it can have one. Output m stands for move m, so the moves must be small whole numbers from
 * zero, and the game's module says how many. A move beyond the outputs is rated 0.
 */
export const policyOutputs = (game: Game): number | undefined => moduleOf(game).policyOutputs?.(game)

/**
 * The network of a policy in play. Its last layer is linear, so a policy rates by log-odds, in the same order as by the sigmoid's values. A 32-bit
 * sigmoid is exactly 1 from 17 on, and evolved weights are so large (thor2017's are about 50) that two in five decisions would be ties.
 */
export const policyShape = ({ sizes, activations, ...rest }: Shape): Shape => ({
  ...rest,
  sizes,
  activations: [...activations.slice(0, -1), 'linear'],
})

/** Rates each move by its output. */
export function policy(encoder: Encoder, network: Network, name: string): Player {
  const { inputs, outputs } = network
  const [input] = inputs
  const { sizes } = network.shape
  const count = sizes[sizes.length - 1]
  return {
    name,
    rate(state, moves, ratings) {
      encoder.encode(state, state[ACTOR], input)
      network.forward(1)
      for (let i = 0; i < moves.count; i++) {
        const move = moves.list[i]
        ratings[i] = move < count ? outputs[move] : 0
      }
    },
  }
}
