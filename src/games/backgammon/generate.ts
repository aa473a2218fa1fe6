// Lists the moves of backgammon, one for each distinct position that can be reached. Points are bits of a 26-bit mask, so
// that all men that a die can move are found at once.
//
// Why no two of the moves lead to the same position, without comparing positions:
// - With a double, the multiset of places that men leave determines the result. If any order of them is legal, the order
//   from the rearmost man on is legal. So only descending orders are listed.
// - Otherwise, let the higher die a move a man from x and the lower die b one from y. The pair (x, y) determines the result.
//   Two pairs have the same result only in these cases: one man moves with both dice, a first or b first, and neither
//   order hits a blot on the way; or two men are borne off, with either die for either man.
import type { Moves, State } from '../../core/contract.ts'
import { HIGH, LOW, MEN, PLACES, TURN } from './board.ts'
import { LOW_FIRST, PASS, PLACE_BITS } from './steps.ts'

const BAR_BIT = 1 << 25
const POINTS = 0x1fffffe
const FIELD = POINTS | BAR_BIT
/** Set in a side's places if it may not bear off, wherever its men are: in plakoto, while one of them is pinned. */
export const HELD_BIT = 1 << 26
/** Every place outside the home board. No man is borne off while one is there. */
const AWAY = (FIELD | HELD_BIT) & ~0x7e

/** The index of the highest bit. */
const highest = (mask: number): number => 31 - Math.clz32(mask)

/** The man that a die bears off: exactly from its point, or the rearmost if that is nearer. */
function bearable(own: number, die: number): number {
  if ((own & AWAY) !== 0) return 0
  if ((own & (1 << die)) !== 0) return 1 << die
  return own >>> die !== 0 || own === 0 ? 0 : 1 << highest(own)
}

/** The places whose men a die can move. `reach` has the places from which the die leads to an open point. */
function movable(own: number, reach: number, die: number): number {
  if ((own & BAR_BIT) !== 0) return reach & BAR_BIT
  return (own & reach) | bearable(own, die)
}

/** A class, because its scratch space is then in fields, which V8 reads fast. */
export class Generator {
  private readonly count = new Int8Array(PLACES)
  private into: Int32Array = new Int32Array(0)
  private found = 0
  private longest = 0
  private die = 0
  private reach = 0

  moves(state: State, out: Moves): void {
    const seat = state[TURN]
    const mine = MEN + seat * PLACES
    const theirs = MEN + (1 - seat) * PLACES + 25
    let own = 0
    let open = POINTS
    let blots = 0
    for (let point = 1; point <= 24; point++) {
      if (state[mine + point] > 0) own |= 1 << point
      const men = state[theirs - point]
      if (men > 0) {
        if (men === 1) blots |= 1 << point
        else open &= ~(1 << point)
      }
    }
    if (state[mine + 25] > 0) own |= BAR_BIT
    this.list(state, mine, own, open, blots, out)
  }

  /**
   * Lists the moves of a side whose cells begin at `mine`. `own` has the places with men that can move, `open` the points that they can move to,
   * `blots` those of them where a man would be hit.
   */
  list(state: State, mine: number, own: number, open: number, blots: number, out: Moves): void {
    const high = state[HIGH]
    const low = state[LOW]
    out.count =
      high === low
        ? this.double(state, mine, own, open, high, out.list)
        : this.pair(state, mine, own, open, blots, high, low, out.list)
  }

  /** The places whose men one die can move, as bits: the men that a player can pick up. */
  liftable(state: State, die: number): number {
    const mine = MEN + state[TURN] * PLACES
    const theirs = MEN + (1 - state[TURN]) * PLACES + 25
    let own = 0
    let open = 0
    for (let place = 1; place <= 25; place++) if (state[mine + place] > 0) own |= 1 << place
    for (let point = 1; point <= 24; point++) if (state[theirs - point] < 2) open |= 1 << point
    return movable(own, (open << die) & FIELD, die)
  }

  /** Lists the moves of two different dice. */
  private pair(
    state: State,
    mine: number,
    own: number,
    open: number,
    blots: number,
    high: number,
    low: number,
    list: Int32Array,
  ): number {
    const reachHigh = (open << high) & FIELD
    const reachLow = (open << low) & FIELD
    const byHigh = movable(own, reachHigh, high)
    const byLow = movable(own, reachLow, low)
    let count = 0
    for (let left = byHigh; left !== 0; ) {
      const x = highest(left)
      left ^= 1 << x
      const after = moved(state, mine, own, x, high)
      for (let more = movable(after, reachLow, low); more !== 0; ) {
        const y = highest(more)
        more ^= 1 << y
        if (y - low === x && this.carried(state, mine, own, blots, byHigh, reachLow, y, high, low)) continue
        list[count++] = x | (y << PLACE_BITS)
      }
    }
    for (let left = byLow; left !== 0; ) {
      const y = highest(left)
      left ^= 1 << y
      const after = moved(state, mine, own, y, low)
      // Places that the higher die could move at once have been listed with it first.
      for (let more = movable(after, reachHigh, high) & ~byHigh; more !== 0; ) {
        const x = highest(more)
        more ^= 1 << x
        if (y - low === x) {
          if (this.carried(state, mine, own, blots, byHigh, reachLow, y, high, low)) continue
        } else if (y <= low && x <= high && (byHigh & (1 << y)) !== 0) {
          const other = moved(state, mine, own, y, high)
          if ((movable(other, reachLow, low) & (1 << x)) !== 0) continue
        }
        list[count++] = y | (x << PLACE_BITS) | LOW_FIRST
      }
    }
    if (count > 0) return count
    // Only one die can be played: the higher if possible.
    const flag = byHigh !== 0 ? 0 : LOW_FIRST
    for (let left = byHigh !== 0 ? byHigh : byLow; left !== 0; ) {
      const from = highest(left)
      left ^= 1 << from
      list[count++] = from | flag
    }
    if (count === 0) list[count++] = PASS
    return count
  }

  /** Whether the man on y reaches the same position with the higher die first, which has been listed. */
  private carried(
    state: State,
    mine: number,
    own: number,
    blots: number,
    byHigh: number,
    reachLow: number,
    y: number,
    high: number,
    low: number,
  ): boolean {
    const stop = y - high
    if (stop <= 0 || (byHigh & (1 << y)) === 0) return false
    if ((blots & ((1 << stop) | (1 << (y - low)))) !== 0) return false
    return stop > low || (movable(moved(state, mine, own, y, high), reachLow, low) & (1 << stop)) !== 0
  }

  /** Lists the moves of a double. */
  private double(state: State, mine: number, own: number, open: number, die: number, list: Int32Array): number {
    for (let place = 1; place <= 25; place++) this.count[place] = state[mine + place]
    this.into = list
    this.found = 0
    this.longest = 0
    this.die = die
    this.reach = (open << die) & FIELD
    this.deepen(own, FIELD, 0, PASS)
    return this.found
  }

  /** Continues from the places in `allowed`, the rearmost first. `length` men have been moved, from the places in `move`. */
  private deepen(own: number, allowed: number, length: number, move: number): void {
    const { count, die } = this
    let left = movable(own, this.reach, die) & allowed
    if (left === 0) this.keep(move, length)
    while (left !== 0) {
      const from = highest(left)
      left ^= 1 << from
      const played = move | (from << (length * PLACE_BITS))
      if (length === 3) {
        this.keep(played, 4)
        continue
      }
      const to = from - die
      let after = own
      if (--count[from] === 0) after ^= 1 << from
      if (to > 0) {
        count[to]++
        after |= 1 << to
      }
      this.deepen(after, (2 << from) - 1, length + 1, played)
      count[from]++
      if (to > 0) count[to]--
    }
  }

  /** Keeps a move unless it is shorter than another: as many dice as possible must be played. */
  private keep(move: number, length: number): void {
    if (length < this.longest) return
    if (length > this.longest) {
      this.longest = length
      this.found = 0
    }
    this.into[this.found++] = move
  }
}

/** The places with men after one has moved. */
function moved(state: State, mine: number, own: number, from: number, die: number): number {
  const left = state[mine + from] === 1 ? own ^ (1 << from) : own
  return from > die ? left | (1 << (from - die)) : left
}
