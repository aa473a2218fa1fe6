// The exact values of positions of solved Ludo. The table has the boards before the first roll of a turn. Every other position is
// a roll or two away from these and is valued by playing on with the rules.
import { ACTOR, CHANCE, type Evaluator, type Game, type Moves, OVER, type State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { movesFor } from '../../../core/playing.ts'
import { CERTAIN, type SolvedChances } from '../../../search/exact/chances-file.ts'
import { NOBODY, SIXES, TURN } from '../board.ts'
import { LudoBoards } from './boards.ts'

/** The most rolls and moves from any position to one in the table: drawing who begins, and two sixes with a move and a roll after each. */
const DEEPEST = 8

export class LudoTruth implements Evaluator {
  readonly batch = 65_536
  readonly zeroSum = true
  readonly meaning = 'win'
  private readonly game: Game
  private readonly boards: LudoBoards
  private readonly values: Uint16Array
  private readonly states: readonly State[]
  private readonly moves: readonly Moves[]
  private readonly returns = new Float32Array(2)

  constructor(game: Game, solution: SolvedChances) {
    this.game = game
    this.boards = new LudoBoards(game)
    if (solution.game !== game.id || solution.values.length !== this.boards.ways ** 2)
      throw badInput(
        `This is the solution of ${solution.game}, not of ${game.id}. Solve ${game.id} with \`ludus solve\`.`,
      )
    this.values = solution.values
    this.states = Array.from({ length: DEEPEST }, () => new Int8Array(game.cells))
    this.moves = Array.from({ length: DEEPEST }, () => movesFor(game))
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    for (let i = 0; i < count; i++) {
      const chance = this.chance(states[i], 0)
      out[i] = seat === 0 ? chance : 1 - chance
    }
  }

  /** The first seat's win probability. */
  private chance(state: State, depth: number): number {
    const actor = state[ACTOR]
    const roller = state[TURN]
    if (actor === OVER) {
      this.game.returns(state, this.returns)
      return this.returns[0]
    }
    if (actor === CHANCE && roller !== NOBODY && state[SIXES] === 0) {
      const value = this.values[this.boards.boardOf(state)] / CERTAIN
      return roller === 0 ? value : 1 - value
    }
    const moves = this.moves[depth]
    const after = this.states[depth]
    this.game.moves(state, moves)
    let sum = 0
    let best = actor === 0 ? 0 : 1
    for (let i = 0; i < moves.count; i++) {
      this.game.play(state, moves.list[i], after)
      const value = this.chance(after, depth + 1)
      if (actor === CHANCE) sum += this.game.odds(state, moves.list[i]) * value
      else best = actor === 0 ? Math.max(best, value) : Math.min(best, value)
    }
    return actor === CHANCE ? sum : best
  }
}
