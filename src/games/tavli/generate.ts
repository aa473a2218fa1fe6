// Lists the moves of plakoto and fevga, one for each distinct position. As in backgammon, places are bits of a mask, and with a
// double men are moved from the rearmost on; else results are compared, because nobody plays these games by the million.
import type { Moves, State } from '../../core/contract.ts'
import { BAR, HIGH, LOW, menCell, OFF, PLACES, TURN } from '../backgammon/board.ts'
import { LOW_FIRST, PASS, PLACE_BITS } from '../backgammon/steps.ts'
import { across, isPinned, START, type Way } from './board.ts'
import type { Rules } from './rules.ts'

const POINTS = 0x1fffffe
/** Every point from which a man must come home before any is borne off. */
const AWAY = POINTS & ~0x7e
const START_BIT = 1 << START
/** The points behind the opponent's start: a first man there has passed it. */
const PASSED = 0xffe
const QUARTER = 0x1f80000

const highest = (mask: number): number => 31 - Math.clz32(mask)

export class Generator {
  private readonly way: Way
  private readonly rules: Rules
  private readonly count = new Int8Array(PLACES)
  /** The men of each result found so far. */
  private readonly results: Int8Array
  private readonly dice = new Int8Array(4)
  private list: Int32Array = new Int32Array(0)
  private found = 0
  private longest = 0
  private most = 0
  private flag = 0
  private open = 0
  /** A man of one's own is pinned, so none is borne off. */
  private held = false
  /** Six points that must not all be held, because all enemies stand right behind them; 0 for none. */
  private prime = 0
  /** Whether a turn may not end anywhere. */
  private strict = false

  constructor(way: Way, rules: Rules, maxMoves: number) {
    this.way = way
    this.rules = rules
    this.results = new Int8Array(maxMoves * PLACES)
  }

  moves(state: State, out: Moves): void {
    const own = this.look(state)
    const { dice } = this
    const high = state[HIGH]
    const low = state[LOW]
    this.list = out.list
    this.found = 0
    this.longest = 0
    this.flag = 0
    this.most = high === low ? 4 : 2
    if (high === low) {
      dice.fill(high)
      this.deepen(own, POINTS, 0, 0)
    } else {
      dice[0] = high
      dice[1] = low
      this.deepen(own, POINTS, 0, 0)
      dice[0] = low
      dice[1] = high
      this.flag = LOW_FIRST
      this.deepen(own, POINTS, 0, 0)
      if (this.longest === 1) this.preferHigher()
    }
    if (this.longest === 0) this.list[this.found++] = PASS
    out.count = this.found
  }

  /** The points whose men one die can move, as bits: what a hand can take up. */
  liftable(state: State, die: number): number {
    return this.movable(this.look(state), die)
  }

  /** Reads a position: returns the points with men that can move, and notes what closes points and forbids ends. */
  private look(state: State): number {
    const { way, count } = this
    const seat = state[TURN]
    const enemy = 1 - seat
    let own = 0
    let enemies = 0
    let stand = 0
    this.open = POINTS
    this.held = false
    for (let point = 1; point < BAR; point++) {
      const men = state[menCell(seat, point)]
      const theirs = state[menCell(enemy, across(way, point))]
      const pinned = way === 'opposite' && isPinned(state, seat, point)
      count[point] = men
      if (pinned) this.held = true
      else if (men > 0) own |= 1 << point
      if (pinned || theirs > (way === 'opposite' ? 1 : 0)) this.open &= ~(1 << point)
      if (theirs > 0) {
        enemies++
        stand = across(way, point)
      }
    }
    count[OFF] = state[menCell(seat, OFF)]
    this.prime = 0
    if (this.rules.prime === 'open' && enemies === 1 && stand > 6)
      for (let ahead = 1; ahead <= 6; ahead++) this.prime |= 1 << across(way, stand - ahead)
    this.strict = this.rules.quarter === 'open' || this.prime !== 0
    return own
  }

  /** Whether the first man is still on its way past the opponent's start. */
  private alone(own: number): boolean {
    return this.rules.first === 'alone' && (own & PASSED) === 0
  }

  private movable(own: number, die: number): number {
    const others = own & ~START_BIT
    const free = this.alone(own) && others !== 0 ? others : own
    let found = free & (this.open << die) & POINTS
    if (!this.held && own !== 0 && (own & AWAY) === 0) {
      if ((own & (1 << die)) !== 0) found |= 1 << die
      else if (own >>> die === 0) found |= 1 << highest(own)
    }
    return found
  }

  private deepen(own: number, allowed: number, length: number, move: number): void {
    const { count } = this
    const die = this.dice[length]
    let left = length === this.most ? 0 : this.movable(own, die) & allowed
    // Where ends can be forbidden, what comes before them may have to do.
    if (length > 0 && (left === 0 || this.strict) && this.permits(own)) this.keep(move | this.flag, length)
    while (left !== 0) {
      const from = highest(left)
      left ^= 1 << from
      const to = Math.max(OFF, from - die)
      let after = own
      if (--count[from] === 0) after ^= 1 << from
      count[to]++
      if (to > OFF) after |= 1 << to
      // When the first man has just passed, the others may begin, though they stand further back.
      const order = this.most === 4 && !(this.alone(own) && !this.alone(after)) ? (2 << from) - 1 : POINTS
      this.deepen(after, order, length + 1, move | (from << (length * PLACE_BITS)))
      count[from]++
      count[to]--
    }
  }

  /** Whether a turn may end so. */
  private permits(own: number): boolean {
    if (this.rules.quarter === 'open' && (own & QUARTER) === QUARTER) return false
    return this.prime === 0 || (own & this.prime) !== this.prime
  }

  /** Keeps a move unless it is shorter than another, or leads where another does. */
  private keep(move: number, length: number): void {
    if (length < this.longest) return
    if (length > this.longest) {
      this.longest = length
      this.found = 0
    }
    const { results, count } = this
    if (this.most === 2) {
      for (let i = 0; i < this.found; i++) {
        let at = 0
        while (at < BAR && results[i * PLACES + at] === count[at]) at++
        if (at === BAR) return
      }
      for (let at = 0; at < BAR; at++) results[this.found * PLACES + at] = count[at]
    }
    this.list[this.found++] = move
  }

  /** Of moves by one die, those by the higher, if there are any. */
  private preferHigher(): void {
    let kept = 0
    for (let i = 0; i < this.found; i++) if ((this.list[i] & LOW_FIRST) === 0) this.list[kept++] = this.list[i]
    if (kept > 0) this.found = kept
  }
}
