// What a policy is taught by: decisions in recorded games, each the position as the network sees it and the move that was made.
import { ACTOR, type Encoder, type Game, type Move, type Sparse } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { movesFor } from '../core/playing.ts'
import { type RecordedGame, replay } from '../core/record.ts'
import { sparseFor } from '../encoders/sparse.ts'
import { policyOutputs } from '../players/policy.ts'

/** One decision of whoever is imitated. */
export interface Example {
  readonly input: Sparse
  readonly legal: readonly Move[]
  readonly chosen: Move
}

/** The decisions of all seats that a player of this name held. A forced move is one only if `forced` says so; a pass never is. */
export function examplesOf(
  game: Game,
  encoder: Encoder,
  records: readonly RecordedGame[],
  player: string,
  forced: boolean,
): readonly Example[] {
  const examples: Example[] = []
  const moves = movesFor(game)
  const outputs = policyOutputs(game)
  for (const record of records) {
    if (record.game !== game.id)
      throw badInput(`A recorded game is of ${record.game}, but what is learned is ${game.id}.`)
    replay(game, record.moves, (state, ply) => {
      const seat = state[ACTOR]
      if (seat < 0 || record.players[seat] !== player) return
      game.moves(state, moves)
      if (moves.count < 2 && !(forced && moves.list[0] < outputs)) return
      const input = sparseFor(encoder)
      encoder.encode(state, seat, input)
      const legal = Array.from(moves.list.subarray(0, moves.count))
      examples.push({ input, legal, chosen: game.parseMove(state, record.moves[ply]) })
    })
  }
  return examples
}
