// What a policy is taught by: decisions in recorded games, each as the network sees it, and the move that was made.
import { ACTOR, type Game, type Sparse } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { movesFor } from '../core/playing.ts'
import { type RecordedGame, replay } from '../core/record.ts'
import { sparseFor } from '../encoders/sparse.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { PolicyNetwork } from './policy-network.ts'

/** One decision of whoever is imitated. */
export interface Example {
  /** One input, or one for each legal move. */
  readonly inputs: readonly Sparse[]
  /** For each legal move: which output of which input speaks for it. */
  readonly legal: readonly (readonly [input: number, output: number])[]
  /** The place of the move that was made among them. */
  readonly chosen: number
}

/** The decisions of all seats that a player of this name held. A forced move is one only if `forced` says so; a pass never is. */
export function examplesOf(
  game: Game,
  network: PolicyNetwork,
  records: readonly RecordedGame[],
  player: string,
  forced: boolean,
): readonly Example[] {
  const examples: Example[] = []
  const moves = movesFor(game)
  const { idle = () => false } = moduleOf(game)
  for (const record of records) {
    if (record.game !== game.id)
      throw badInput(`A recorded game is of ${record.game}, but what is learned is ${game.id}.`)
    replay(game, record.moves, (state, ply) => {
      const seat = state[ACTOR]
      if (seat < 0 || record.players[seat] !== player) return
      game.moves(state, moves)
      if (moves.count < 2 && !(forced && !idle(moves.list[0]))) return
      const inputs = network.see(state, moves, () => sparseFor(network.encoder))
      const legal = Array.from(moves.list.subarray(0, moves.count))
      const chosen = legal.indexOf(game.parseMove(state, record.moves[ply]))
      examples.push({ inputs, legal: legal.map((move, at) => network.place(move, at)), chosen })
    })
  }
  return examples
}
