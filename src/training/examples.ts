// Training examples for a policy: decisions in recorded games, encoded for the network, with the move that was made.
import { ACTOR, type Game, type Sparse } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { movesFor } from '../core/playing.ts'
import { type RecordedGame, replay } from '../core/record.ts'
import { activeInputs, add, sparseFor } from '../encoders/sparse.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Cases } from '../modules/learner-kind.ts'
import type { PolicyNetwork } from './policy-network.ts'

/** One decision of the imitated player. */
export interface Example {
  /** One input, or one for each legal move. */
  readonly inputs: readonly Sparse[]
  /** For each legal move, the input and the output that stand for it. */
  readonly legal: readonly (readonly [input: number, output: number])[]
  /** The index of the move that was made. */
  readonly chosen: number
  /** The desired outputs, if a case gives them; otherwise 1 for the move that was made and 0 for all others. */
  readonly wanted?: Float32Array
}

/** The decisions of all seats that a player with this name held. Forced moves are included only if `forced` is set, passes never. */
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
      throw badInput(`A recorded game is of ${record.game}, but the game to learn is ${game.id}.`)
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

/** Cases as examples, with their inputs and desired outputs. The move that was made is the one with the highest desired output. */
export function examplesIn(cases: Cases, network: PolicyNetwork): readonly Example[] {
  const { encoder, outputs } = network
  if (outputs === 1) throw usage('Cases need a network with one output per move, which this game does not have.')
  if (cases.inputs !== encoder.size || cases.outputs !== outputs)
    throw badInput(
      `The cases have ${cases.inputs} inputs and ${cases.outputs} outputs, but the encoding ${encoder.id} needs ${encoder.size} and ${outputs}.`,
    )
  const legal = Array.from({ length: outputs }, (_, output) => [0, output] as const)
  return Array.from({ length: cases.count }, (_, nth) => {
    const input = sparseFor(encoder)
    cases.given.subarray(nth * cases.inputs, (nth + 1) * cases.inputs).forEach((value, at) => {
      if (value !== 0) add(input, at, value)
    })
    if (input.count > activeInputs(encoder))
      throw badInput(
        `Case ${nth + 1} has ${input.count} active inputs; ${encoder.id} has at most ${activeInputs(encoder)}.`,
      )
    const wanted = cases.wanted.subarray(nth * outputs, (nth + 1) * outputs)
    return { inputs: [input], legal, chosen: wanted.indexOf(Math.max(...wanted)), wanted }
  })
}
