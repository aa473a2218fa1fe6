// Action values: a network over the encoding of a move, whose single output is Q(state, move) (zeman2020).
import { ACTOR, type Game, type MoveEncoder, type Player, type State } from '../core/contract.ts'
import type { Network } from '../nets/network.ts'

/** How ties between moves of equal value are broken: at random, or in favour of the move listed first. */
export type Ties = 'random' | 'first'

/** Far smaller than any difference that matters, but large enough to register in a 32-bit float of the values that occur. */
const LATER = 1e-6

/** Rates each move by the network's output for it. The network's batch must hold all moves of a position. */
export function byAction(game: Game, encoder: MoveEncoder, network: Network, ties: Ties, name: string): Player {
  const later = ties === 'first' ? LATER : 0
  const after: State = new Int8Array(game.cells)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        encoder.encode(state, moves.list[i], after, state[ACTOR], network.inputs[i])
      }
      network.forward(moves.count)
      for (let i = 0; i < moves.count; i++) ratings[i] = network.outputs[i] - i * later
    },
  }
}
