// The exact values of positions of solved hypergammon. The table has the positions before a roll. All others are a roll and a move away from
// these and are valued by playing on with the rules.

import { ACTOR, CHANCE, type Evaluator, type Game, type Moves, OVER, type State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { movesFor } from '../../../core/playing.ts'
import { shareOf } from '../../../core/share.ts'
import { backgammonOf } from '../../backgammon/backgammon.ts'
import { NOBODY, TURN } from '../../backgammon/board.ts'
import type { Sides } from './sides.ts'
import type { HypergammonSolution } from './solution.ts'
import { boardOf } from './table.ts'

/** The most steps from the opening to the table: a roll and a move. */
const DEEPEST = 2

export class HypergammonTruth implements Evaluator {
  readonly batch = 65_536
  readonly zeroSum = true
  readonly meaning?: 'win'
  private readonly game: Game
  private readonly sides: Sides
  private readonly values: Float32Array
  private readonly states: readonly State[]
  private readonly moves: readonly Moves[]
  private readonly returns = new Float32Array(2)

  constructor(game: Game, { game: id, values }: HypergammonSolution) {
    if (id !== game.id)
      throw badInput(`This is the solution of ${id}, not of ${game.id}. Solve ${game.id} with \`ludus solve\`.`)
    this.game = game
    this.sides = boardOf(backgammonOf(game).men).sides
    this.values = values
    if (game.most <= 1) this.meaning = 'win'
    this.states = Array.from({ length: DEEPEST }, () => new Int8Array(game.cells))
    this.moves = Array.from({ length: DEEPEST }, () => movesFor(game))
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    for (let i = 0; i < count; i++) {
      const share = this.share(states[i], 0)
      out[i] = seat === 0 ? share : 1 - share
    }
  }

  /** The first seat's value, scaled from 0 (the worst return) to 1 (the best). */
  private share(state: State, depth: number): number {
    const { game, sides } = this
    const actor = state[ACTOR]
    const roller = state[TURN]
    if (actor === OVER) {
      game.returns(state, this.returns)
      return shareOf(game, this.returns[0])
    }
    if (actor === CHANCE && roller !== NOBODY) {
      const value = this.values[sides.numberIn(state, roller) * sides.count + sides.numberIn(state, 1 - roller)]
      return roller === 0 ? value : 1 - value
    }
    const moves = this.moves[depth]
    const after = this.states[depth]
    game.moves(state, moves)
    let sum = 0
    let best = actor === 0 ? 0 : 1
    for (let i = 0; i < moves.count; i++) {
      game.play(state, moves.list[i], after)
      const value = this.share(after, depth + 1)
      if (actor === CHANCE) sum += game.odds(state, moves.list[i]) * value
      else best = actor === 0 ? Math.max(best, value) : Math.min(best, value)
    }
    return actor === CHANCE ? sum : best
  }
}
