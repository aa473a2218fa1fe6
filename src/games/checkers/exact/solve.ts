// Solves endgames of checkers by retrograde analysis. Captures and promotions lead from a slice to one that is already solved. All
// other moves lead from a slice to its mirror image (the same pieces with the other side to move), so the two are solved together:
// first the value that each position gets from moves that leave the pair, then, distance by distance, the positions one move before.
import { downLeft, downRight, JUMP, KING_ROW, lowestSquare, rotated, STEP, upLeft, upRight } from '../board.ts'
import { directionOf, fromOf, jumpsOf, listMoves, MOST_MOVES } from '../generator.ts'
import { type Endings, Setter, type Slice } from './index.ts'

/** A byte holds the plies to the end, or one of these values. The parity of a distance distinguishes wins from losses. */
export const DRAWN = 254
export const UNKNOWN = 255
const MOST_PLIES = 250

/** Flag in `left`: a move draws, so the position cannot be lost. */
const SAFE = 128

/** Whether a distance is a win for the side to move. At distance 0 the side to move has no legal move. */
export const isWin = (distance: number, giveaway: boolean): boolean => (distance & 1) === (giveaway ? 0 : 1)

/** Levels of slices, in solving order. The members of a level (a slice or a pair of mirror images) are independent, so threads can share them. */
export function levelsOf({ slices }: Endings): Slice[][][] {
  const levels = new Map<string, Slice[][]>()
  for (const slice of slices) {
    const { ownMen, otherMen, ownKings, otherKings } = slice
    const mirror = slices.find(
      other =>
        other.ownMen === otherMen &&
        other.otherMen === ownMen &&
        other.ownKings === otherKings &&
        other.otherKings === ownKings,
    ) as Slice
    if (mirror.offset < slice.offset) continue
    const men = ownMen + otherMen
    const level = `${men + ownKings + otherKings} ${men}`
    const pair = mirror === slice ? [slice] : [slice, mirror]
    levels.set(level, [...(levels.get(level) ?? []), pair])
  }
  // The largest first, so that no thread is left working on it alone at the end.
  return [...levels.values()].map(level => level.sort((x, y) => y[0].size - x[0].size))
}

/** Solves a slice and its mirror image into `distances`, where the slices that they depend on are already solved. */
export function solveSlices(endings: Endings, pair: readonly Slice[], distances: Uint8Array, giveaway: boolean): void {
  new Retrograde(endings, pair, distances, giveaway).solve()
}

/** One side's half of the work: a slice, and for each position how many moves within the pair are not known to lose. */
interface Half {
  readonly slice: Slice
  readonly setter: Setter
  readonly left: Uint8Array
  /** The slice's own distances. */
  readonly known: Uint8Array
}

/** A class, because V8 reads fields of one object shape faster than captured variables. */
class Retrograde {
  private readonly endings: Endings
  private readonly distances: Uint8Array
  /** The parity of a win. */
  private readonly won: number
  private readonly halves: readonly Half[]
  private readonly list = new Int32Array(MOST_MOVES)
  private furthest = 0

  constructor(endings: Endings, pair: readonly Slice[], distances: Uint8Array, giveaway: boolean) {
    this.endings = endings
    this.distances = distances
    this.won = giveaway ? 0 : 1
    this.halves = pair.map(slice => ({
      slice,
      setter: new Setter(slice),
      left: new Uint8Array(slice.size),
      known: distances.subarray(slice.offset, slice.offset + slice.size),
    }))
  }

  solve(): void {
    for (const half of this.halves) this.begin(half)
    for (let distance = 0; distance <= this.furthest; distance++) {
      if (distance > MOST_PLIES) throw new Error(`An ending is longer than ${MOST_PLIES} plies.`)
      for (const half of this.halves) this.spread(half, distance)
    }
    for (const half of this.halves) this.finish(half)
  }

  /** Initialises each position of a slice with its value from moves that leave the pair, and counts its other moves. */
  private begin({ slice, setter, left }: Half): void {
    const { distances, list } = this
    for (let rank = 0; rank < slice.size; rank++) {
      const at = slice.offset + rank
      distances[at] = UNKNOWN
      if (!setter.set(rank)) continue
      const { own, other, kings } = setter
      const moves = listMoves(own, other, kings, 0, list)
      if (moves === 0) {
        distances[at] = 0
        continue
      }
      let stay = 0
      let soonest = UNKNOWN
      let latest = -1
      let safe = 0
      for (let i = 0; i < moves; i++) {
        const move = list[i]
        const to = jumpsOf(move) === 0 ? STEP[fromOf(move) * 4 + directionOf(move, 0)] : -1
        const crowns = to >= 0 && ((1 << to) & KING_ROW[0]) !== 0 && ((kings >>> fromOf(move)) & 1) === 0
        if (to >= 0 && !crowns) {
          stay++
          continue
        }
        const answer = this.afterLeaving(own, other, kings, move)
        if (answer === DRAWN) safe = SAFE
        else if ((answer & 1) !== this.won) soonest = Math.min(soonest, answer + 1)
        else latest = Math.max(latest, answer + 1)
      }
      left[rank] = stay | safe
      if (soonest < UNKNOWN) this.settle(at, soonest)
      else if (latest >= 0 && safe === 0) this.settle(at, latest)
    }
  }

  private settle(at: number, distance: number): void {
    this.distances[at] = distance
    if (distance > this.furthest) this.furthest = distance
  }

  /** The opponent's result after a capture or a promotion. */
  private afterLeaving(own: number, other: number, kings: number, move: number): number {
    const jumps = jumpsOf(move)
    const bit = 1 << fromOf(move)
    let square = fromOf(move)
    let taken = 0
    for (let n = 0; n < jumps; n++) {
      const at = square * 4 + directionOf(move, n)
      taken |= 1 << STEP[at]
      square = JUMP[at]
    }
    if (jumps === 0) square = STEP[square * 4 + directionOf(move, 0)]
    const to = 1 << square
    const left = other & ~taken
    if (left === 0) return 0
    const mine = (own & ~bit) | to
    const crowned = (kings & bit) !== 0 ? to : to & KING_ROW[0]
    const crowns = (kings & ~bit & ~taken) | crowned
    return this.distances[this.endings.numberOf(rotated(left), rotated(mine), rotated(crowns))]
  }

  /** Propagates positions solved at a distance to the positions one move before. */
  private spread({ setter, left, known }: Half, distance: number): void {
    const wins = (distance & 1) === this.won
    for (let rank = known.indexOf(distance); rank >= 0; rank = known.indexOf(distance, rank + 1)) {
      // A loss is final only when no move is left. An available draw prevents it.
      if (!wins && left[rank] !== 0) continue
      setter.set(rank)
      this.retract(setter.own, setter.other, setter.kings, distance, wins)
    }
  }

  /** Takes back each of the opponent's moves that stays within the pair. The opponent moved up the board. */
  private retract(own: number, other: number, kings: number, distance: number, wins: boolean): void {
    const empty = ~(own | other)
    // Men came from below, kings from anywhere.
    const below = (downLeft(other) | downRight(other)) & empty
    const above = (upLeft(other & kings) | upRight(other & kings)) & empty
    if ((below | above) === 0) return
    for (let rest = other; rest !== 0; rest &= rest - 1) {
      const square = lowestSquare(rest)
      const bit = rest & -rest
      const king = (kings & bit) !== 0
      for (let direction = 0; direction < (king ? 4 : 2); direction++) {
        const from = STEP[square * 4 + direction]
        if (from < 0 || ((empty >>> from) & 1) === 0) continue
        const before = (other & ~bit) | (1 << from)
        const kingsBefore = king ? (kings & ~bit) | (1 << from) : kings
        this.hear(this.endings.numberOf(rotated(before), rotated(own), rotated(kingsBefore)), distance, wins)
      }
    }
  }

  /** Updates a position with a move to a solved position, whose side to move wins or loses at a distance. */
  private hear(at: number, distance: number, wins: boolean): void {
    const { distances } = this
    const half = this.halfOf(at)
    const rank = at - half.slice.offset
    const left = half.left[rank]
    // Captures are mandatory, so no other move is legal.
    if ((left & ~SAFE) === 0) return
    const known = distances[at]
    const hasWon = known < DRAWN && (known & 1) === this.won
    if (!wins) {
      if (!hasWon || known > distance + 1) this.settle(at, distance + 1)
      return
    }
    half.left[rank] = left - 1
    if (left === 1 && !hasWon) this.settle(at, known < DRAWN ? Math.max(known, distance + 1) : distance + 1)
  }

  private halfOf(at: number): Half {
    const { halves } = this
    const first = halves[0]
    return at >= first.slice.offset && at < first.slice.offset + first.slice.size ? first : halves[1]
  }

  /** Marks positions that are neither won nor lost as drawn. Numbers that represent no position stay unknown. */
  private finish({ slice, setter, left }: Half): void {
    const { distances } = this
    for (let rank = 0; rank < slice.size; rank++) {
      const known = distances[slice.offset + rank]
      if (known === UNKNOWN ? setter.set(rank) : (known & 1) !== this.won && left[rank] !== 0)
        distances[slice.offset + rank] = DRAWN
    }
  }
}

/** Solves all endgames of up to this many pieces, one slice after another. */
export function solveEndings(
  endings: Endings,
  giveaway: boolean,
  solved: (done: number) => void = () => {},
): Uint8Array {
  const distances = new Uint8Array(endings.size)
  let done = 0
  for (const level of levelsOf(endings))
    for (const pair of level) {
      solveSlices(endings, pair, distances, giveaway)
      for (const { size } of pair) done += size
      solved(done)
    }
  return distances
}
