// The exact values of positions of solved Ur. The table has the positions before a roll. After a roll, the rules lead to these.
import { ACTOR, CHANCE, type Evaluator, type Game, type Moves, OVER, type State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { movesFor } from '../../../core/playing.ts'
import { CERTAIN, type SolvedChances } from '../../../search/exact/chances-file.ts'
import { TURN } from '../board.ts'
import { UrPositions } from './positions.ts'

export class UrTruth implements Evaluator {
  readonly batch = 65_536
  readonly zeroSum = true
  readonly meaning = 'win'
  private readonly game: Game
  private readonly positions: UrPositions
  private readonly values: Uint16Array
  private readonly after: State
  private readonly moves: Moves
  private readonly returns = new Float32Array(2)

  constructor(game: Game, solution: SolvedChances) {
    this.game = game
    this.positions = new UrPositions(game)
    if (solution.game !== game.id || solution.values.length !== this.positions.count)
      throw badInput(
        `This is the solution of ${solution.game}, not of ${game.id}. Solve ${game.id} with \`ludus solve\`.`,
      )
    this.values = solution.values
    this.after = new Int8Array(game.cells)
    this.moves = movesFor(game)
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    for (let i = 0; i < count; i++) out[i] = this.chance(states[i], seat)
  }

  /** A seat's win probability. */
  private chance(state: State, seat: number): number {
    if (state[ACTOR] === OVER || state[ACTOR] === CHANCE) return this.known(state, seat)
    const mine = state[TURN] === seat
    this.game.moves(state, this.moves)
    let best = mine ? 0 : 1
    for (let i = 0; i < this.moves.count; i++) {
      this.game.play(state, this.moves.list[i], this.after)
      const value = this.known(this.after, seat)
      best = mine ? Math.max(best, value) : Math.min(best, value)
    }
    return best
  }

  private known(state: State, seat: number): number {
    if (state[ACTOR] === OVER) {
      this.game.returns(state, this.returns)
      return this.returns[seat]
    }
    const value = this.values[this.positions.numberOf(state, state[TURN])] / CERTAIN
    return state[TURN] === seat ? value : 1 - value
  }
}
