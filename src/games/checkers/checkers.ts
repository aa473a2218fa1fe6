// English draughts and give-away over a flat state. Bitboards are assembled from its cells, and moves come from the generator.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { ballotsOf } from './ballots.ts'
import {
  BLACK,
  CELLS,
  HISTORY,
  JUMP,
  KING_ROW,
  KINGS,
  LONGEST_QUIET,
  QUIET,
  readSet,
  STEP,
  TO_DRAW,
  TOGGLES,
  TURN,
  WHITE,
  writeSet,
} from './board.ts'
import { canCapture, canStep, countMoves, directionOf, fromOf, jumpsOf, listMoves, MOST_MOVES } from './generator.ts'
import { parseMove, parsePosition, printMove, printPosition } from './notation.ts'
import { ALL_PIECES, type Rules } from './rules.ts'

/** The fewest quiet plies after which a position can occur for the third time. */
export const SOONEST_REPETITION = 8

/** An outcome of chance in an endgame is a square, plus this for a king. */
export const AS_KING = 32

/** A class, because closures for each variant run slower. */
export class Checkers implements Game {
  readonly id: string
  readonly rules: Rules
  /** Whether this is give-away, where a player who cannot move has won. */
  readonly giveaway: boolean
  /** The openings that the first three plies are drawn from; empty if they are free. */
  readonly ballots: readonly (readonly Move[])[]
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves: number
  readonly least = 0
  readonly most = 1
  readonly paths = true
  private readonly draws: boolean
  private readonly outcomes: Moves

  constructor(id: string, rules: Rules, giveaway: boolean) {
    this.id = id
    this.rules = rules
    this.giveaway = giveaway
    this.draws = rules.draws
    // Give-away uses the same ballots, so that the two games can be compared.
    this.ballots = rules.opening === 'ballots' ? ballotsOf(new Checkers(id, { ...rules, opening: 'none' }, false)) : []
    this.maxMoves = Math.max(MOST_MOVES, this.ballots.length)
    this.outcomes = { count: 0, list: new Int32Array(this.maxMoves) }
  }

  start(state: State): void {
    state.fill(0)
    if (this.rules.pieces === ALL_PIECES) {
      writeSet(state, BLACK, 0x00000fff)
      writeSet(state, WHITE, 0xfff00000 | 0)
      state[TO_DRAW] = this.ballots.length > 0 ? 1 : 0
    } else state[TO_DRAW] = this.rules.pieces
    if (state[TO_DRAW] > 0) state[ACTOR] = CHANCE
  }

  turn(state: State): number {
    return state[TURN]
  }

  moves(state: State, out: Moves): void {
    if (state[ACTOR] === CHANCE) {
      this.listOutcomes(state, out)
      return
    }
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const kings = readSet(state, KINGS)
    out.count =
      state[TURN] === 0 ? listMoves(black, white, kings, 0, out.list) : listMoves(white, black, kings, 1, out.list)
  }

  countMoves(state: State): number {
    if (state[ACTOR] === CHANCE) {
      this.listOutcomes(state, this.outcomes)
      return this.outcomes.count
    }
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const kings = readSet(state, KINGS)
    const { list } = this.outcomes
    return state[TURN] === 0 ? countMoves(black, white, kings, 0, list) : countMoves(white, black, kings, 1, list)
  }

  odds(state: State): number {
    this.listOutcomes(state, this.outcomes)
    return 1 / this.outcomes.count
  }

  roll(state: State, rng: Rng): Move {
    this.listOutcomes(state, this.outcomes)
    return this.outcomes.list[rng.below(this.outcomes.count)]
  }

  play(state: State, move: Move, into: State): void {
    if (state[ACTOR] === CHANCE) this.draw(state, move, into)
    else this.step(state, move, into)
  }

  returns(state: State, out: Float32Array): void {
    const turn = state[TURN]
    if (this.canMove(state)) out.fill(0.5)
    else {
      out[turn] = this.giveaway ? 1 : 0
      out[1 - turn] = this.giveaway ? 0 : 1
    }
  }

  print(state: State): string {
    return printPosition(state)
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

  /** Whether the side to move has a legal move. If not, it has lost, or won at give-away. */
  canMove(state: State): boolean {
    const own = readSet(state, state[TURN] === 0 ? BLACK : WHITE)
    const other = readSet(state, state[TURN] === 0 ? WHITE : BLACK)
    return movable(own, other, readSet(state, KINGS), state[TURN])
  }

  /** Whether the side to move must capture. */
  mustCapture(state: State): boolean {
    const turn = state[TURN]
    const own = readSet(state, turn === 0 ? BLACK : WHITE)
    const other = readSet(state, turn === 0 ? WHITE : BLACK)
    const kings = own & readSet(state, KINGS)
    return canCapture(turn === 0 ? own : kings, turn === 0 ? kings : own, other, ~(own | other))
  }

  /** Sets the actor of a position whose sets, turn and history are already written: the side to move, or OVER. */
  setActor(state: State): void {
    const quiet = state[QUIET]
    const over =
      !this.canMove(state) ||
      quiet >= LONGEST_QUIET ||
      (quiet >= SOONEST_REPETITION && isRepeatedTwice(state, HISTORY, HISTORY + quiet))
    state[ACTOR] = over ? OVER : state[TURN]
  }

  private step(state: State, move: Move, into: State): void {
    const turn = state[TURN]
    const from = fromOf(move)
    const jumps = jumpsOf(move)
    const bit = 1 << from
    let own = readSet(state, turn === 0 ? BLACK : WHITE)
    let other = readSet(state, turn === 0 ? WHITE : BLACK)
    let kings = readSet(state, KINGS)
    const king = (kings & bit) !== 0
    let to = from
    if (jumps === 0) to = STEP[from * 4 + directionOf(move, 0)]
    else {
      for (let n = 0; n < jumps; n++) {
        const at = to * 4 + directionOf(move, n)
        other &= ~(1 << STEP[at])
        to = JUMP[at]
      }
      kings &= own | other
    }
    own = (own & ~bit) | (1 << to)
    kings = king ? (kings & ~bit) | (1 << to) : kings | ((1 << to) & KING_ROW[turn])
    const quiet = king && jumps === 0 && this.draws ? state[QUIET] + 1 : 0
    this.remember(state, quiet, from * 4 + directionOf(move, 0), into)
    writeSet(into, BLACK, turn === 0 ? own : other)
    writeSet(into, WHITE, turn === 0 ? other : own)
    writeSet(into, KINGS, kings)
    into[TO_DRAW] = 0
    into[TURN] = 1 - turn
    const over =
      !movable(other, own, kings, 1 - turn) ||
      quiet >= LONGEST_QUIET ||
      (quiet >= SOONEST_REPETITION && isRepeatedTwice(into, HISTORY, HISTORY + quiet))
    into[ACTOR] = over ? OVER : 1 - turn
  }

  /** Writes the history after a move. Most positions have none, so only existing moves are copied or cleared. Cells after the last are always 0. */
  private remember(state: State, quiet: number, step: number, into: State): void {
    const before = into[QUIET]
    if (quiet > 0) {
      if (into !== state) into.set(state)
      into[HISTORY + quiet - 1] = step
    } else if (before !== 0) into.fill(0, HISTORY, HISTORY + before)
    into[QUIET] = quiet
  }

  private draw(state: State, outcome: Move, into: State): void {
    if (into !== state) into.set(state)
    into[TO_DRAW]--
    if (this.ballots.length > 0) {
      for (const move of this.ballots[outcome]) this.step(into, move, into)
      return
    }
    const seat = (this.rules.pieces - into[TO_DRAW] - 1) & 1
    const bit = 1 << (outcome % AS_KING)
    const side = seat === 0 ? BLACK : WHITE
    writeSet(into, side, readSet(into, side) | bit)
    if (outcome >= AS_KING) writeSet(into, KINGS, readSet(into, KINGS) | bit)
    if (into[TO_DRAW] === 0) this.setActor(into)
  }

  private listOutcomes(state: State, out: Moves): void {
    let count = 0
    if (this.ballots.length > 0) while (count < this.ballots.length) out.list[count] = count++
    else {
      const seat = (this.rules.pieces - state[TO_DRAW]) & 1
      const taken = readSet(state, BLACK) | readSet(state, WHITE)
      for (let square = 0; square < AS_KING; square++) {
        const bit = 1 << square
        if ((taken & bit) !== 0) continue
        if ((bit & KING_ROW[seat]) === 0) out.list[count++] = square
        out.list[count++] = square + AS_KING
      }
    }
    out.count = count
  }
}

function movable(own: number, other: number, kings: number, turn: number): boolean {
  const empty = ~(own | other)
  const down = turn === 0 ? own : own & kings
  const up = turn === 0 ? own & kings : own
  return canStep(down, up, empty) || canCapture(down, up, other, empty)
}

/** Whether the position has occurred twice before: undoing the quiet moves leads to the same kings on both sides. */
export function isRepeatedTwice(steps: Int8Array, first: number, end: number): boolean {
  let mine = 0
  let theirs = 0
  let times = 1
  for (let at = end - 1; at > first; at -= 2) {
    theirs ^= TOGGLES[steps[at]]
    mine ^= TOGGLES[steps[at - 1]]
    if (theirs === 0 && mine === 0 && ++times === 3) return true
  }
  return false
}

/** A game as checkers or give-away. Games made by this module always are. */
export function checkersOf(game: Game): Checkers {
  if (game instanceof Checkers) return game
  throw usage(`${game.id} is not a game of checkers or give-away.`)
}
