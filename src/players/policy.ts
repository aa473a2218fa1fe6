// A network that looks at a position once and says how much it likes each move, as in thor2017 section 2: one output a piece,
// "the ANN-player will move the token that has the highest output score". It never looks at what a move leads to; the inputs
// must say that.
import { ACTOR, type Encoder, type Game, type Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import type { Ludo } from '../games/ludo/ludo.ts'
import type { Network } from '../nets/network.ts'

/** Games that need fewer outputs than they have moves at most: Ludo's moves are its pieces, and PASS, which is never a choice. */
const byFamily: Readonly<Record<string, (game: Game) => number>> = { ludo: game => (game as Ludo).rules.pieces }

/**
 * How many outputs a policy of this game has. Output m speaks for move m, so a game fits whose moves are small whole numbers
 * from zero; a move beyond the outputs is rated 0, below all that a sigmoid gives.
 */
export const policyOutputs = (game: Game): number => byFamily[parseSpec(game.id).name]?.(game) ?? game.maxMoves

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
