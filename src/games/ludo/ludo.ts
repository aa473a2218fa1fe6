// The rules of Ludo over a flat state. Pieces are identified by their index, so a move is the index of a piece.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import {
  ABSENT,
  type Board,
  CELLS,
  DIE,
  HOME,
  LAST_MOVED,
  LAST_RING,
  makeBoard,
  NOBODY,
  PIECES,
  pieceCell,
  RING,
  SIXES,
  TRIES,
  TURN,
} from './board.ts'
import { parseMove, parsePosition, printMove, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'

/** The only move of a player who cannot move a piece. Moves 0..3 are the pieces. */
export const PASS = 4

/** What a piece meets on the square where it lands: nothing, enemies that it hits, a reason to go home itself, or a barred square. */
const FREE = 0
export const HITS = 1
export const BACK = 2
const BARRED = 3

/** For each set of pieces as bits: its size and its members. */
const SIZE = Uint8Array.from({ length: 16 }, (_, set) => [0, 1, 2, 3].filter(piece => (set >> piece) & 1).length)
const LISTED = Uint8Array.from(
  { length: 64 },
  (_, at) => [0, 1, 2, 3].filter(piece => ((at >> 2) >> piece) & 1)[at & 3],
)

const onRing = (x: number): boolean => x >= 0 && x <= LAST_RING

/** Ludo under any rules, with what players and encoders need to know about a position. A class: closures for each variant run at half the speed. */
export class Ludo implements Game {
  readonly id: string
  readonly rules: Rules
  readonly board: Board
  readonly seats: number
  readonly cells = CELLS
  readonly maxMoves = 6
  readonly least = 0
  readonly most = 1

  /** Where each progress leads with each die, ignoring enemies, at `(x & 63) * 8 + die`; HOME if the piece cannot move. */
  private readonly reach: Int8Array
  /** 1 if `reach` leads somewhere. Adding it to a count avoids a branch that the dice make unpredictable. */
  private readonly reaches: Uint8Array
  /** The state's cell for a seat's progress on the ring, at `seat * 64 + x`. */
  private readonly ring: Int16Array
  /** At `seat * 64 + x`: 1 if no one can be met there, because no one else visits the square or all may share it. */
  private readonly calm: Uint8Array
  private readonly pieces: number
  private readonly need: number
  private readonly teams: boolean
  private readonly clears: boolean
  private readonly walls: boolean
  /** Whether these rules can ever bar a piece from a square. */
  private readonly bars: boolean
  /** Whether `moves` must check more than where the die leads. */
  private readonly filters: boolean
  private readonly force: boolean
  private readonly bonusSix: boolean
  private readonly bonusHit: boolean
  private readonly bonusGoal: boolean
  private readonly lostSix: boolean
  private readonly sentHome: boolean

  constructor(id: string, rules: Rules) {
    const { entry, finish, guests, pairs, bonus } = rules
    this.id = id
    this.rules = rules
    this.board = makeBoard(rules)
    this.seats = rules.seats
    this.pieces = rules.pieces
    this.need = rules.need || rules.pieces
    this.teams = rules.teams
    this.clears = entry === 'clears'
    this.walls = pairs === 'wall'
    this.bars = this.walls || pairs === 'barred' || guests === 'barred' || rules.stack < 4
    this.force = rules.force === 'release'
    // Under these rules a move may change nothing. All such moves count as one.
    const startIsSafe = this.board.safe[0] === 1
    const idle = finish === 'bounce' || (!this.clears && (startIsSafe ? guests : pairs) === 'back')
    this.filters = this.bars || this.force || idle
    this.bonusSix = bonus.includes('six')
    this.bonusHit = bonus.includes('hit')
    this.bonusGoal = bonus.includes('goal')
    this.lostSix = rules.sixes !== 'free'
    this.sentHome = rules.sixes === 'home'

    const { goal, jump, safe, square } = this.board
    this.reach = Int8Array.from({ length: 64 * 8 }, (_, at) => {
      const die = at & 7
      const x = at >> 3 === 63 ? HOME : at >> 3
      if (die < 1 || die > 6) return HOME
      if (x === HOME) return rules.release.includes(String(die)) ? 0 : HOME
      if (x >= goal) return HOME
      const to = x + die
      if (to < goal) return to + jump[to]
      if (to === goal || finish === 'over') return goal
      return finish === 'bounce' ? 2 * goal - to : HOME
    })
    this.reaches = Uint8Array.from(this.reach, to => (to === HOME ? 0 : 1))
    this.ring = Int16Array.from(square, at => RING + at * 4)
    const shared = guests === 'share' && !this.walls && !this.clears
    this.calm = Uint8Array.from({ length: 4 * 64 }, (_, at) =>
      !onRing(at & 63) || (shared && safe[square[at]] === 1) ? 1 : 0,
    )
  }

  enemies(seat: number, other: number): boolean {
    return this.teams ? ((seat ^ other) & 1) === 1 : seat !== other
  }

  /** Where progress x leads with a die, ignoring enemies and walls; HOME if the piece cannot move. */
  leads(x: number, die: number): number {
    return this.reach[((x & 63) << 3) + die]
  }

  /** The seat whose pieces the actor moves: its own, or in teams the partner's once its own are all in the goal. */
  mover(state: State): number {
    const seat = state[TURN]
    return this.teams && this.finished(state, seat) ? seat ^ 2 : seat
  }

  /** Where the mover's piece would land with the current die, ignoring enemies; HOME if it cannot move. */
  aim(state: State, piece: number): number {
    const seat = this.mover(state)
    const x = state[pieceCell(seat, piece)]
    const to = this.reach[((x & 63) << 3) + state[DIE]]
    return to !== HOME && this.bars && this.barred(state, seat, x, to) ? HOME : to
  }

  /** What that piece meets there: FREE, HITS, BACK or BARRED. */
  meets(state: State, piece: number, to: number): number {
    const seat = this.mover(state)
    return this.encounter(state, seat, state[pieceCell(seat, piece)], to)
  }

  start(state: State): void {
    state.fill(0)
    state.fill(ABSENT, PIECES, PIECES + 16)
    for (let seat = 0; seat < this.seats; seat++)
      for (let piece = 0; piece < this.pieces; piece++) {
        const out = piece < this.rules.out
        state[pieceCell(seat, piece)] = out ? 0 : HOME
        if (out) state[this.ring[seat << 6] + seat]++
      }
    state[ACTOR] = CHANCE
    state[TURN] = this.rules.first === 'random' ? NOBODY : 0
  }

  /** The position as if this seat were about to roll in a new turn. */
  rollNext(state: State, seat: number, into: State): void {
    into.set(state)
    into[ACTOR] = CHANCE
    into[TURN] = seat
    into[DIE] = 0
    into[SIXES] = 0
    into[TRIES] = 0
    into[LAST_MOVED] = 0
  }

  turn(state: State): number {
    return state[TURN] === NOBODY ? 0 : state[TURN]
  }

  moves(state: State, out: Moves): void {
    const list = out.list
    let count = 0
    if (state[ACTOR] === CHANCE) count = this.outcomes(state, list)
    else {
      const die = state[DIE]
      if (!this.isLostSix(state, die)) {
        const seat = this.mover(state)
        const reaches = this.reaches
        const at = pieceCell(seat, 0)
        // Four at a time, without branches or computed addresses, all of which the dice would make unpredictable.
        const movable =
          reaches[((state[at] & 63) << 3) + die] |
          (reaches[((state[at + 1] & 63) << 3) + die] << 1) |
          (reaches[((state[at + 2] & 63) << 3) + die] << 2) |
          (reaches[((state[at + 3] & 63) << 3) + die] << 3)
        count = SIZE[movable]
        list[0] = LISTED[movable << 2]
        list[1] = LISTED[(movable << 2) + 1]
        list[2] = LISTED[(movable << 2) + 2]
        list[3] = LISTED[(movable << 2) + 3]
        if (this.filters && count > 0) count = this.filter(state, seat, die, list, count)
      }
      if (count === 0) list[count++] = PASS
    }
    out.count = count
  }

  odds(state: State): number {
    return state[TURN] === NOBODY ? 1 / this.seats : 1 / 6
  }

  roll(state: State, rng: Rng): Move {
    return state[TURN] === NOBODY ? rng.below(this.seats) : 1 + rng.below(6)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    if (into[ACTOR] !== CHANCE) {
      if (move === PASS) this.pass(into)
      else this.advance(into, move)
    } else if (into[TURN] === NOBODY) into[TURN] = move
    else {
      into[DIE] = move
      into[ACTOR] = into[TURN]
    }
  }

  returns(state: State, out: Float32Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = this.enemies(state[TURN], seat) ? 0 : 1
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

  private finished(state: State, seat: number): boolean {
    let done = 0
    for (let piece = 0; piece < this.pieces; piece++) if (state[pieceCell(seat, piece)] === this.board.goal) done++
    return done >= this.need
  }

  private isLostSix(state: State, die: number): boolean {
    return die === 6 && state[SIXES] === 2 && this.lostSix
  }

  private encounter(state: State, seat: number, from: number, to: number): number {
    const at = (seat << 6) + to
    if (this.calm[at] === 1) return FREE
    const cell = this.ring[at]
    if (state[cell] + state[cell + 1] + state[cell + 2] + state[cell + 3] === state[cell + seat]) return FREE
    const { square, safe } = this.board
    let most = 0
    for (let other = 0; other < this.seats; other++)
      if (state[cell + other] > most && this.enemies(seat, other)) most = state[cell + other]
    if (most === 0) return FREE
    if (from === HOME && this.clears) return HITS
    if (most >= 2 && this.walls) return BARRED
    const { guests, pairs } = this.rules
    if (safe[square[at]] === 1) return guests === 'share' ? FREE : guests === 'back' ? BACK : BARRED
    if (most >= 2) return pairs === 'hit' ? HITS : pairs === 'back' ? BACK : BARRED
    return HITS
  }

  /** Whether walls, barred squares or the player's own pieces block the move from x to `to`. The goal is never blocked (zeman2020). */
  private barred(state: State, seat: number, x: number, to: number): boolean {
    if (to === this.board.goal) return false
    if (this.walls && !(x === HOME && this.clears))
      for (let step = x + 1; step <= to && step <= LAST_RING; step++)
        if (this.isWall(state, this.ring[(seat << 6) + step])) return true
    let mates = 0
    for (let piece = 0; piece < this.pieces; piece++) if (state[pieceCell(seat, piece)] === to) mates++
    return mates >= this.rules.stack || this.encounter(state, seat, x, to) === BARRED
  }

  private isWall(state: State, cell: number): boolean {
    return state[cell] >= 2 || state[cell + 1] >= 2 || state[cell + 2] >= 2 || state[cell + 3] >= 2
  }

  private outcomes(state: State, list: Int32Array): number {
    let count = 0
    if (state[TURN] === NOBODY) for (let seat = 0; seat < this.seats; seat++) list[count++] = seat
    else for (let die = 1; die <= 6; die++) list[count++] = die
    return count
  }

  /** Removes barred moves and all but one of the moves that change nothing. If a release is mandatory and possible, removes all other moves. */
  private filter(state: State, seat: number, die: number, list: Int32Array, count: number): number {
    let kept = 0
    let still = false
    let released = false
    for (let i = 0; i < count; i++) {
      const x = state[pieceCell(seat, list[i])]
      const to = this.reach[((x & 63) << 3) + die]
      if (this.bars && this.barred(state, seat, x, to)) continue
      if (to === x || (x === HOME && this.encounter(state, seat, x, to) === BACK)) {
        if (still) continue
        still = true
      }
      released ||= x === HOME
      list[kept++] = list[i]
    }
    if (!(this.force && released)) return kept
    count = kept
    kept = 0
    for (let i = 0; i < count; i++) if (state[pieceCell(seat, list[i])] === HOME) list[kept++] = list[i]
    return kept
  }

  private nextTurn(state: State): void {
    const next = state[TURN] + 1
    state[TURN] = next === this.seats ? 0 : next
    state[SIXES] = 0
    state[TRIES] = 0
    state[LAST_MOVED] = 0
  }

  /** Ends a roll that moved nothing. */
  private pass(state: State): void {
    const die = state[DIE]
    if (this.isLostSix(state, die)) {
      if (this.sentHome && state[LAST_MOVED] > 0) this.sendBack(state, this.mover(state), state[LAST_MOVED] - 1)
      this.nextTurn(state)
    } else if (die === 6 && this.bonusSix) {
      if (this.lostSix) state[SIXES]++
    } else if (state[TRIES] + 1 < this.rules.tries && this.noneOnBoard(state, this.mover(state))) {
      state[TRIES]++
      state[SIXES] = 0
    } else this.nextTurn(state)
    state[DIE] = 0
    state[ACTOR] = CHANCE
  }

  private noneOnBoard(state: State, seat: number): boolean {
    for (let piece = 0; piece < this.pieces; piece++) {
      const x = state[pieceCell(seat, piece)]
      if (x !== HOME && x !== this.board.goal) return false
    }
    return true
  }

  /** Sends the piece moved last home after the third six, unless it has left the ring. */
  private sendBack(state: State, seat: number, piece: number): void {
    const x = state[pieceCell(seat, piece)]
    if (!onRing(x)) return
    state[this.ring[(seat << 6) + x] + seat]--
    state[pieceCell(seat, piece)] = HOME
  }

  private sendHome(state: State, seat: number, square: number): void {
    const x = this.board.progress[seat * 52 + square]
    const base = pieceCell(seat, 0)
    for (let at = base; at < base + this.pieces; at++) if (state[at] === x) state[at] = HOME
    state[RING + (square << 2) + seat] = 0
  }

  private hit(state: State, seat: number, square: number): void {
    for (let other = 0; other < this.seats; other++)
      if (state[RING + (square << 2) + other] > 0 && this.enemies(seat, other)) this.sendHome(state, other, square)
  }

  private advance(state: State, piece: number): void {
    const seat = this.mover(state)
    const die = state[DIE]
    const at = pieceCell(seat, piece)
    const x = state[at]
    const to = this.reach[((x & 63) << 3) + die]
    let again = die === 6 && this.bonusSix
    if (onRing(x)) state[this.ring[(seat << 6) + x] + seat]--
    state[at] = to
    if (to <= LAST_RING) {
      const met = this.encounter(state, seat, x, to)
      if (met === BACK) state[at] = HOME
      else {
        if (met === HITS) {
          this.hit(state, seat, this.board.square[(seat << 6) + to])
          if (this.bonusHit) again = true
        }
        state[this.ring[(seat << 6) + to] + seat]++
      }
    } else if (to === this.board.goal) {
      if (this.bonusGoal) again = true
      if (this.finished(state, seat) && (!this.teams || this.finished(state, seat ^ 2))) {
        this.end(state)
        return
      }
    }
    state[DIE] = 0
    state[ACTOR] = CHANCE
    if (again) {
      state[SIXES] = die === 6 && this.bonusSix && this.lostSix ? state[SIXES] + 1 : 0
      state[TRIES] = 0
      // A player whose pieces are all in the goal now moves the partner's pieces, and the piece moved last is not one of those.
      if (this.sentHome) state[LAST_MOVED] = this.mover(state) === seat ? piece + 1 : 0
    } else this.nextTurn(state)
  }

  private end(state: State): void {
    state[ACTOR] = OVER
    state[DIE] = 0
    state[SIXES] = 0
    state[TRIES] = 0
    state[LAST_MOVED] = 0
  }
}

/** A game as Ludo. Games made by this module always are. */
export function ludoOf(game: Game): Ludo {
  if (game instanceof Ludo) return game
  throw usage(`${game.id} is not a game of Ludo.`)
}
