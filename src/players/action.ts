// Values of moves: a network over the coding of a move, whose one output is Q(state, move) (zeman2020).
import { ACTOR, type Game, type MoveEncoder, type Player, type State } from '../core/contract.ts'
import type { Network } from '../nets/network.ts'

/** Rates each move by the network's output for it. The network's batch has room for all moves of a position. */
export function byAction(game: Game, encoder: MoveEncoder, network: Network, name: string): Player {
  const after: State = new Int8Array(game.cells)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        encoder.encode(state, moves.list[i], after, state[ACTOR], network.inputs[i])
      }
      network.forward(moves.count)
      for (let i = 0; i < moves.count; i++) ratings[i] = network.outputs[i]
    },
  }
}
