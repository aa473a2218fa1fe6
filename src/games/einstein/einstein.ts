// The rules of “EinStein würfelt nicht!” (Ingo Althöfer 2004). The die says which cube moves. If that cube is gone, the next higher or the
// next lower one moves. A cube moves one square: along the row, along the column or diagonally. It captures any cube there, even one of its
// own side. A side wins by reaching the opposite corner or by capturing all enemy cubes.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import {
  CELLS,
  CUBES,
  cubeCell,
  DIE,
  facing,
  MOST_CUBES,
  OFF_BOARD,
  startSquares,
  stepFrom,
  TURN,
  WAYS,
} from './board.ts'
import { parseMove, parsePosition, printMove, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'

export class Einstein implements Game {
  readonly id: string
  readonly rules: Rules
  readonly size: number
  readonly cubes: number
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves: number
  readonly least = 0
  readonly most = 1
  /** The squares where cubes start, in their own side's numbering. */
  readonly squares: readonly number[]
  /** The number of ways to place a side's cubes. */
  readonly placements: number
  private readonly steps: Int8Array

  constructor(id: string, rules: Rules) {
    this.id = id
    this.rules = rules
    const { size, cubes } = rules
    this.size = size
    this.cubes = cubes
    this.squares = startSquares(size, cubes)
    const theirs = this.squares.map(square => facing(size, square))
    if (this.squares.some(square => theirs.includes(square)))
      throw usage(`${id}: ${cubes} cubes per side do not fit on a ${size} by ${size} board.`)
    let placements = 1
    for (let cube = 2; cube <= cubes; cube++) placements *= cube
    this.placements = rules.placement === 'random' ? placements : 1
    this.maxMoves = Math.max(2 * WAYS, MOST_CUBES, this.placements)
    this.steps = Int8Array.from({ length: size * size * WAYS }, (_, at) =>
      stepFrom(size, Math.floor(at / WAYS), at % WAYS),
    )
  }

  start(state: State): void {
    state.fill(0)
    state.fill(OFF_BOARD, CUBES)
    state[ACTOR] = CHANCE
    if (this.placements > 1) return
    this.place(state, 0, 0)
    this.place(state, 1, 0)
  }

  turn(state: State): number {
    return state[TURN]
  }

  /** Whether a side's cubes are still to be placed at random. The first side's come first. */
  placing(state: State): boolean {
    return this.placements > 1 && state[ACTOR] === CHANCE && this.left(state, state[TURN]) === 0
  }

  moves(state: State, out: Moves): void {
    out.count = 0
    if (state[ACTOR] === CHANCE) {
      const first = this.placing(state) ? 0 : 1
      const last = first === 0 ? this.placements - 1 : this.cubes
      for (let outcome = first; outcome <= last; outcome++) out.list[out.count++] = outcome
      return
    }
    const seat = state[TURN]
    const wanted = state[DIE] - 1
    if (state[cubeCell(seat, wanted)] !== OFF_BOARD) {
      this.addMoves(state, wanted, out)
      return
    }
    for (let cube = wanted - 1; cube >= 0; cube--)
      if (state[cubeCell(seat, cube)] !== OFF_BOARD) {
        this.addMoves(state, cube, out)
        break
      }
    for (let cube = wanted + 1; cube < this.cubes; cube++)
      if (state[cubeCell(seat, cube)] !== OFF_BOARD) {
        this.addMoves(state, cube, out)
        break
      }
  }

  private addMoves(state: State, cube: number, out: Moves): void {
    const square = state[cubeCell(state[TURN], cube)]
    for (let way = 0; way < WAYS; way++)
      if (this.steps[square * WAYS + way] !== OFF_BOARD) out.list[out.count++] = cube * WAYS + way
  }

  odds(state: State): number {
    return 1 / (this.placing(state) ? this.placements : this.cubes)
  }

  roll(state: State, rng: Rng): Move {
    return this.placing(state) ? rng.below(this.placements) : 1 + rng.below(this.cubes)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    if (into[ACTOR] !== CHANCE) this.walk(into, move)
    else if (this.placing(into)) {
      this.place(into, into[TURN], move)
      // After the second side's cubes are placed, the first side begins.
      into[TURN] = 1 - into[TURN]
    } else {
      into[DIE] = move
      into[ACTOR] = into[TURN]
    }
  }

  private walk(state: State, move: Move): void {
    const seat = state[TURN]
    const cube = Math.floor(move / WAYS)
    const from = state[cubeCell(seat, cube)]
    const to = this.steps[from * WAYS + (move % WAYS)]
    const theirs = facing(this.size, to)
    for (let other = 0; other < this.cubes; other++) {
      if (state[cubeCell(seat, other)] === to) state[cubeCell(seat, other)] = OFF_BOARD
      if (state[cubeCell(1 - seat, other)] === theirs) state[cubeCell(1 - seat, other)] = OFF_BOARD
    }
    state[cubeCell(seat, cube)] = to
    state[DIE] = 0
    state[TURN] = 1 - seat
    state[ACTOR] = this.hasWon(state, seat) ? OVER : CHANCE
  }

  /** Whether a side has a cube in the opposite corner, or the other side has no cubes left. */
  hasWon(state: State, seat: number): boolean {
    const corner = this.size * this.size - 1
    for (let cube = 0; cube < this.cubes; cube++) if (state[cubeCell(seat, cube)] === corner) return true
    return this.left(state, 1 - seat) === 0
  }

  /** The number of cubes that a side has on the board. */
  left(state: State, seat: number): number {
    let count = 0
    for (let cube = 0; cube < this.cubes; cube++) if (state[cubeCell(seat, cube)] !== OFF_BOARD) count++
    return count
  }

  returns(state: State, out: Float32Array): void {
    out[0] = this.hasWon(state, 0) ? 1 : 0
    out[1] = 1 - out[0]
  }

  /** Puts a side's cubes on its squares in the permutation with this number. */
  private place(state: State, seat: number, order: number): void {
    let rest = order
    let ways = this.placements
    for (let nth = 0; nth < this.cubes; nth++) {
      let skip = 0
      if (this.placements > 1) {
        ways /= this.cubes - nth
        skip = Math.floor(rest / ways)
        rest -= skip * ways
      }
      let cube = 0
      // The (skip + 1)th cube that has not been placed.
      for (; ; cube++) if (state[cubeCell(seat, cube)] === OFF_BOARD && skip-- === 0) break
      state[cubeCell(seat, cube)] = this.squares[nth]
    }
  }

  print(state: State): string {
    return printPosition(this, state)
  }

  parse(text: string): State {
    return parsePosition(this, text)
  }

  printMove(state: State, move: Move): string {
    return printMove(this, state, move)
  }

  parseMove(state: State, text: string): Move {
    return parseMove(this, state, text)
  }
}

/** A game as EinStein. Games made by this module always are. */
export function einsteinOf(game: Game): Einstein {
  if (game instanceof Einstein) return game
  throw usage(`${game.id} is not a game of EinStein.`)
}
