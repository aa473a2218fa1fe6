// The Royal Game of Ur. A roll moves one piece, which enters, moves on or leaves the board by the exact roll. Two pieces never share
// a square: a player's own piece blocks it, and an enemy piece is captured and must enter again, unless it is safe on a rosette. A player
// who can move must move. One who cannot, or rolls 0, passes. All of this is as in RoyalUr's SimpleRuleSet; what varies is an option.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import {
  BOARD,
  CELLS,
  HAND,
  HOME,
  hasPieceAt,
  holder,
  type Path,
  pathNamed,
  pieceOf,
  ROLL,
  STRIDE,
  TURN,
} from './board.ts'
import { Dice, MOST_ROLL } from './dice.ts'
import { parseMove, parsePosition, printMove, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'

/** The move of a player who has no other. Every other move is the place that a piece leaves, 0 for one that enters. */
export const PASS = 31

export class Ur implements Game {
  readonly id: string
  readonly rules: Rules
  readonly path: Path
  readonly dice: Dice
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves: number
  readonly least = 0
  readonly most = 1

  constructor(id: string, rules: Rules) {
    this.id = id
    this.rules = rules
    this.path = pathNamed(rules.path)
    this.dice = new Dice(rules.dice)
    this.maxMoves = Math.max(rules.pieces, MOST_ROLL + 1)
  }

  start(state: State): void {
    state.fill(0)
    state[ACTOR] = CHANCE
    state.fill(this.rules.pieces, HAND, HAND + 2)
  }

  turn(state: State): number {
    return state[TURN]
  }

  moves(state: State, out: Moves): void {
    if (state[ACTOR] === CHANCE) {
      this.dice.list(out)
      return
    }
    const seat = state[TURN]
    const last = this.path.length + 1 - state[ROLL]
    out.count = 0
    if (state[ROLL] > 0)
      for (let from = 0; from <= last; from++)
        if ((from === 0 ? state[HAND + seat] > 0 : hasPieceAt(this.path, state, seat, from)) && this.open(state, from))
          out.list[out.count++] = from
    if (out.count === 0) out.list[out.count++] = PASS
  }

  odds(_: State, outcome: Move): number {
    return this.dice.odds[outcome]
  }

  roll(_: State, rng: Rng): Move {
    return this.dice.roll(rng)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    if (into[ACTOR] === CHANCE) {
      into[ACTOR] = into[TURN]
      into[ROLL] = move
      return
    }
    const seat = into[TURN]
    const again = move !== PASS && this.carry(into, seat, move, move + into[ROLL])
    into[ROLL] = 0
    if (into[HOME + seat] === this.rules.pieces) {
      into[ACTOR] = OVER
      return
    }
    into[ACTOR] = CHANCE
    if (!again) into[TURN] = 1 - seat
  }

  /** The side with all pieces home wins. */
  returns(state: State, out: Float32Array): void {
    const winner = state[HOME] === this.rules.pieces ? 0 : 1
    out[winner] = 1
    out[1 - winner] = 0
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

  /** The square that a move of the side to move leads to; -1 if it leads home or is a pass. */
  target(state: State, move: Move): number {
    const to = move + state[ROLL]
    return move === PASS || to > this.path.length ? -1 : this.path.square[state[TURN] * STRIDE + to]
  }

  captures(state: State, move: Move): boolean {
    const square = this.target(state, move)
    return square >= 0 && state[BOARD + square] !== 0
  }

  /** Whether a piece on this square can never be captured there. */
  safe(square: number): boolean {
    return this.rules.safeRosettes && this.path.rosette[square] === 1
  }

  /** Sets `into` to the position as if this seat were to roll next. */
  rollNext(state: State, seat: number, into: State): void {
    if (into !== state) into.set(state)
    if (into[ACTOR] === OVER) return
    into[ACTOR] = CHANCE
    into[TURN] = seat
    into[ROLL] = 0
  }

  /** Whether the square that a piece would move to is open. */
  private open(state: State, from: number): boolean {
    const square = this.target(state, from)
    if (square < 0) return true
    const there = holder(state, square)
    return there < 0 || (there !== state[TURN] && !this.safe(square))
  }

  /** Moves a piece. Returns whether that grants another roll. */
  private carry(state: State, seat: number, from: number, to: number): boolean {
    const { length, square, rosette } = this.path
    if (from === 0) state[HAND + seat]--
    else state[BOARD + square[seat * STRIDE + from]] = 0
    if (to > length) {
      state[HOME + seat]++
      return false
    }
    const there = square[seat * STRIDE + to]
    const captured = state[BOARD + there] !== 0
    if (captured) state[HAND + 1 - seat]++
    state[BOARD + there] = pieceOf(seat, to)
    return (captured && this.rules.captureRolls) || (rosette[there] === 1 && this.rules.rosetteRolls)
  }
}

/** A game as Ur. Games made by this module always are. */
export function urOf(game: Game): Ur {
  if (game instanceof Ur) return game
  throw usage(`${game.id} is not a game of Ur.`)
}
