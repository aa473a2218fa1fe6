// A network that looks at a position once and says how much it likes each move, as in thor2017 section 2: one output a piece,
// "the ANN-player will move the token that has the highest output score". It never looks at what a move leads to; the inputs
// must say that.
import { ACTOR, type Encoder, type Game, type Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import type { Ludo } from '../games/ludo/ludo.ts'
import type { Network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/** Games that need fewer outputs than they have moves at most: Ludo's moves are its pieces, and PASS, which is never a choice. */
const byFamily: Readonly<Record<string, (game: Game) => number>> = { ludo: game => (game as Ludo).rules.pieces }

/**
 * How many outputs a policy of this game has. Output m speaks for move m, so a game fits whose moves are small whole numbers
 * from zero; a move beyond the outputs is rated 0.
 */
export const policyOutputs = (game: Game): number => byFamily[parseSpec(game.id).name]?.(game) ?? game.maxMoves

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
