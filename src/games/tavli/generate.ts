// Lists the moves of plakoto and fevga, one for each distinct position. Usually they are those of backgammon without hits. But where fevga's rules
// about the first man, or about how a turn may end, could matter, the order of the dice matters too. Then all orders are tried, and results are
// compared by a key: the sum of a number for each man's place.
import type { Moves, State } from '../../core/contract.ts'
import { BAR, HIGH, LOW, menCell, OFF, PLACES, TURN } from '../backgammon/board.ts'
import { Generator as BackgammonGenerator, HELD_BIT } from '../backgammon/generate.ts'
import { LOW_FIRST, PASS, PLACE_BITS } from '../backgammon/steps.ts'
import { across, isPinned, START, type Way } from './board.ts'
import type { Rules } from './rules.ts'

const POINTS = 0x1fffffe
/** Every point outside the home board. No man is borne off while one is there. */
const AWAY = POINTS & ~0x7e
const START_BIT = 1 << START
/** The points past the opponent's start, where the first man has passed it. */
const PASSED = 0xffe
const QUARTER = 0x1f80000

/** More than three times the number of turns with two dice from at most 24 points. */
const SLOTS = 2048

/** The number of bits set. */
function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

const highest = (mask: number): number => 31 - Math.clz32(mask)

/**
 * A number for each place, such that two turns with the same dice lead to the same position if and only if their sums are equal. The tests compare
 * all turns from any two places.
 */
export const PLACE_KEYS = new Int32Array(PLACES)
for (let place = 0, word = 1; place < PLACES; place++) {
  // Marsaglia's xorshift.
  word ^= word << 13
  word ^= word >>> 17
  word ^= word << 5
  PLACE_KEYS[place] = word
}

export class Generator {
  private readonly way: Way
  private readonly rules: Rules
  private readonly count = new Int8Array(PLACES)
  /** A hash table of the results found so far. Entries of the current turn are marked with its number. */
  private readonly keys = new Int32Array(SLOTS)
  private readonly marks = new Int32Array(SLOTS)
  private mark = 0
  private readonly dice = new Int8Array(4)
  private list: Int32Array = new Int32Array(0)
  private found = 0
  private longest = 0
  private most = 0
  private flag = 0
  private open = 0
  private readonly usual = new BackgammonGenerator()
  /** One of the player's own men is pinned, so none can be borne off. */
  private held = false
  /** Six points that must not all be held, because all enemy men are right behind them; 0 if there are none. */
  private prime = 0

  constructor(way: Way, rules: Rules) {
    this.way = way
    this.rules = rules
  }

  moves(state: State, out: Moves): void {
    const own = this.look(state)
    if (this.alone(own) || this.mayEndWrong(own, state[HIGH] === state[LOW] ? 4 : 2)) this.tryAll(state, own, out)
    else this.usual.list(state, menCell(state[TURN], 0), this.held ? own | HELD_BIT : own, this.open, 0, out)
  }

  private tryAll(state: State, own: number, out: Moves): void {
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
      this.deepen(own, POINTS, 0, 0, 0)
    } else {
      dice[0] = high
      dice[1] = low
      this.deepen(own, POINTS, 0, 0, 0)
      dice[0] = low
      dice[1] = high
      this.flag = LOW_FIRST
      this.deepen(own, POINTS, 0, 0, 0)
      if (this.longest === 1) this.preferHigher()
    }
    if (this.longest === 0) this.list[this.found++] = PASS
    out.count = this.found
  }

  /** The points whose men one die can move, as bits: the men that a player can pick up. */
  liftable(state: State, die: number): number {
    return this.movable(this.look(state), die)
  }

  /** Reads a position. Returns the points with men that can move, and stores which points are closed and which end positions are forbidden. */
  private look(state: State): number {
    const { way, count } = this
    const seat = state[TURN]
    const enemy = 1 - seat
    const pins = way === 'opposite'
    const mine = menCell(seat, 0)
    const theirs = menCell(enemy, 0)
    /** A point with up to this many enemy men is open. */
    const most = pins ? 1 : 0
    let own = 0
    let enemies = 0
    let stand = 0
    let open = POINTS
    let held = false
    for (let point = 1; point < BAR; point++) {
      const men = state[mine + point]
      const facing = across(way, point)
      const others = state[theirs + facing]
      const pinned = pins && isPinned(state, seat, point)
      count[point] = men
      if (pinned) held = true
      else if (men > 0) own |= 1 << point
      if (pinned || others > most) open &= ~(1 << point)
      if (others > 0) {
        enemies++
        stand = facing
      }
    }
    this.open = open
    this.held = held
    count[OFF] = state[mine + OFF]
    this.prime = 0
    if (this.rules.prime === 'open' && enemies === 1 && stand > 6)
      for (let ahead = 1; ahead <= 6; ahead++) this.prime |= 1 << across(way, stand - ahead)
    return own
  }

  /** Whether the first man has not yet passed the opponent's start. */
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

  private deepen(own: number, allowed: number, length: number, move: number, key: number): void {
    const { count } = this
    const die = this.dice[length]
    let left = this.movable(own, die) & allowed
    // The full turn may end in a forbidden position, so shorter turns are kept as well.
    if (length > 0) this.end(own, length, move, key)
    while (left !== 0) {
      const from = highest(left)
      left ^= 1 << from
      const to = from > die ? from - die : OFF
      let after = count[from] === 1 ? own ^ (1 << from) : own
      if (to > OFF) after |= 1 << to
      const played = move | (from << (length * PLACE_BITS))
      const reached = (key - PLACE_KEYS[from] + PLACE_KEYS[to]) | 0
      if (length + 1 === this.most) {
        this.end(after, length + 1, played, reached)
        continue
      }
      count[from]--
      count[to]++
      // When the first man has just passed, the others may start, although they are further back.
      const order = this.most === 4 && !(this.alone(own) && !this.alone(after)) ? (2 << from) - 1 : POINTS
      this.deepen(after, order, length + 1, played, reached)
      count[from]++
      count[to]--
    }
  }

  /** Keeps a turn with a permitted end, unless it is shorter than another or leads to the same position. */
  private end(own: number, length: number, move: number, key: number): void {
    if (length < this.longest || !this.permits(own)) return
    if (length > this.longest) {
      this.longest = length
      this.found = 0
      this.mark++
    }
    if (this.most === 4 || this.isNew(key)) this.list[this.found++] = move | this.flag
  }

  /** Whether no turn has led to this position so far. */
  private isNew(key: number): boolean {
    const { keys, marks, mark } = this
    let slot = key & (SLOTS - 1)
    while (marks[slot] === mark) {
      if (keys[slot] === key) return false
      slot = (slot + 1) & (SLOTS - 1)
    }
    marks[slot] = mark
    keys[slot] = key
    return true
  }

  /** Whether this many dice could lead to a forbidden end: each can hold at most one more point. */
  private mayEndWrong(own: number, dice: number): boolean {
    if (this.rules.quarter === 'open' && bits(own & QUARTER) + dice >= 6) return true
    return this.prime !== 0 && bits(own & this.prime) + dice >= 6
  }

  private permits(own: number): boolean {
    if (this.rules.quarter === 'open' && (own & QUARTER) === QUARTER) return false
    return this.prime === 0 || (own & this.prime) !== this.prime
  }

  /** If turns use one die only, keeps those with the higher die if there are any. */
  private preferHigher(): void {
    let kept = 0
    for (let i = 0; i < this.found; i++) if ((this.list[i] & LOW_FIRST) === 0) this.list[kept++] = this.list[i]
    if (kept > 0) this.found = kept
  }
}
