// A network that looks at a position once and says how much it likes each move, as in thor2017 section 2: one output a piece,
// "the ANN-player will move the token that has the highest output score". It never looks at what a move leads to; the inputs
// must say that.
import { ACTOR, type Encoder, type Game, type Player } from '../core/contract.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/**
 * How many outputs a policy of this game has, if it can have one: output m speaks for move m, so its moves must be small whole numbers
 * from zero, and the game's module says how many. A move beyond the outputs is rated 0.
 */
export const policyOutputs = (game: Game): number | undefined => moduleOf(game).policyOutputs?.(game)

/**
 * The network of a policy as it plays: its last layer gives the sums themselves, and so a policy rates by log-odds. Their order is that
 * of the sigmoid's values; but a sigmoid of 32 bits is exactly 1 from 17 on, and evolved weights are so large (thor2017's are
 * about 50) that two in five decisions would be ties.
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
