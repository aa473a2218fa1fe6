// Numbers the positions of Ur before a roll, from the view of the side to roll. A position has three parts:
//   - the number of pieces that each side still has to bring home, which never grows. A pair of these is a section of the table;
//   - the field, which is everything from the first shared square on: a digit for each square, with three values if both sides can be
//     there and two if only one can. Fields with the same numbers of pieces are ranked among themselves;
//   - the entries, the first four squares of each side, which the opponent never visits: 16 ways each, ordered by the
//     number of pieces, so that the ways that the remaining pieces allow come first.
// Pieces that are not on the board are in hand. So a number consists of: section, pieces of both sides in the field, rank of the field, own
// entry, opponent's entry.
import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { usage } from '../../../core/errors.ts'
import { BOARD, HAND, HOME, hasPieceAt, ROLL, STRIDE, TURN } from '../board.ts'
import { MOST_ROLL } from '../dice.ts'
import { Ur } from '../ur.ts'

/** The number of squares before the first shared one, which only one side visits. No roll leads from the hand past them. */
export const ENTRIES = 4
export const ENTRY_WAYS = 1 << ENTRIES

/** Why a game cannot be solved; undefined if it can be. */
export function unsolvable(game: Game): string | undefined {
  if (!(game instanceof Ur)) return `${game.id} is not a game of Ur.`
  const { path } = game.rules
  if (path !== 'bell' && path !== 'masters')
    return `${game.id} is too large to solve because pieces pass some squares twice. Set path=bell or path=masters.`
  return undefined
}

const bits = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** Entries sorted by their number of pieces, and the rank of each in that order. */
export const ENTRY_MASKS: Uint8Array = Uint8Array.from(
  Array.from({ length: ENTRY_WAYS }, (_, mask) => mask).sort((a, b) => bits(a) - bits(b) || a - b),
)
export const ENTRY_RANKS: Uint8Array = Uint8Array.from(ENTRY_MASKS, (_, mask) => ENTRY_MASKS.indexOf(mask))
export const ENTRY_PIECES: Uint8Array = Uint8Array.from(ENTRY_MASKS, bits)

/** The number of ways of an entry with at most this many pieces. */
const WIDTHS: Uint8Array = Uint8Array.from(
  { length: 8 },
  (_, most) => ENTRY_PIECES.filter(pieces => pieces <= most).length,
)
export const entryWays = (pieces: number): number => WIDTHS[pieces]

export class UrPositions {
  readonly game: Ur
  readonly pieces: number
  /** The number of a side's field squares. Place `ENTRIES + 1 + i` is bit i of its mask. */
  readonly size: number
  /** The number of fields by their digits, and both sides' pieces in each as bits along their own paths. */
  readonly fields: number
  readonly own: Uint16Array
  readonly other: Uint16Array
  readonly ownPieces: Uint8Array
  readonly otherPieces: Uint8Array
  /** The sum of the places of all pieces in a field. */
  readonly progress: Uint16Array
  /** For each bit of the side's own pieces, the opponent's bit for the same square, or -1. */
  readonly facing: Int8Array
  /** The number of positions in all sections. */
  readonly count: number
  /** What the own pieces of a mask, and the opponent's, add to the number of a field. */
  private readonly ownDigits: Uint32Array
  private readonly otherDigits: Uint32Array
  /** The rank of a field among those with the same numbers of pieces. */
  private readonly ranks: Int32Array
  /** First number of the fields with these numbers of pieces, at `((own left * 8 + opponent's left) * 8 + own pieces) * 8 + opponent's pieces`. */
  private readonly begins = new Int32Array(8 ** 4)
  private readonly sizes = new Int32Array(64)
  /** The largest progress of fields with these numbers of pieces, at `own pieces * 8 + opponent's pieces`. */
  private readonly furthest = new Uint16Array(64)

  constructor(game: Game) {
    const reason = unsolvable(game)
    if (reason !== undefined) throw usage(reason)
    this.game = game as Ur
    const { path, rules } = this.game
    this.pieces = rules.pieces
    this.size = path.length - ENTRIES
    this.facing = Int8Array.from({ length: this.size }, (_, bit) => {
      for (let its = 0; its < this.size; its++) if (this.squareOf(1, its) === this.squareOf(0, bit)) return its
      return -1
    })
    if (MOST_ROLL > ENTRIES || this.squareOf(0, 0) !== this.squareOf(1, 0))
      throw new Error(`${game.id}: the shared squares do not begin after the entries.`)

    // Weights of the digits. Each square of a field counts once, whichever side can be there.
    const ownWeights = new Array<number>(this.size).fill(0)
    const otherWeights = new Array<number>(this.size).fill(0)
    let fields = 1
    for (let bit = 0; bit < this.size; bit++) {
      ownWeights[bit] = fields
      if (this.facing[bit] >= 0) otherWeights[this.facing[bit]] = 2 * fields
      fields *= this.facing[bit] >= 0 ? 3 : 2
    }
    for (let bit = 0; bit < this.size; bit++)
      if (otherWeights[bit] === 0) {
        otherWeights[bit] = fields
        fields *= 2
      }
    this.fields = fields
    const digits = (weights: readonly number[]): Uint32Array =>
      Uint32Array.from({ length: 1 << this.size }, (_, mask) =>
        weights.reduce((sum, weight, bit) => sum + ((mask >> bit) & 1) * weight, 0),
      )
    this.ownDigits = digits(ownWeights)
    this.otherDigits = digits(otherWeights)
    this.own = new Uint16Array(fields)
    this.other = new Uint16Array(fields)
    this.ownPieces = new Uint8Array(fields)
    this.otherPieces = new Uint8Array(fields)
    this.progress = new Uint16Array(fields)
    this.ranks = new Int32Array(fields)
    // Fields with more pieces than a side has never occur.
    this.ownPieces.fill(this.pieces + 1)
    const kinds = new Int32Array(64)
    this.listFields(kinds)

    let at = 0
    for (let left = 2; left <= 2 * this.pieces; left++)
      for (let own = Math.max(1, left - this.pieces); own <= Math.min(this.pieces, left - 1); own++)
        at += this.layOut(own, left - own, at, kinds)
    this.count = at
  }

  /** The square of a field's bit. */
  private squareOf(seat: number, bit: number): number {
    return this.game.path.square[seat * STRIDE + ENTRIES + 1 + bit]
  }

  /** Computes the properties of every field, and counts the fields with each pair of numbers of pieces. */
  private listFields(kinds: Int32Array): void {
    const all = 1 << this.size
    const counts = Uint8Array.from({ length: all }, (_, mask) => bits(mask))
    const sums = Uint16Array.from({ length: all }, (_, mask) => {
      let sum = 0
      for (let bit = 0; bit < this.size; bit++) if (((mask >> bit) & 1) === 1) sum += ENTRIES + 1 + bit
      return sum
    })
    /** The opponent's bits that a mask of own pieces leaves free. */
    const free = Uint16Array.from({ length: all }, (_, mask) => {
      let left = all - 1
      for (let bit = 0; bit < this.size; bit++)
        if (((mask >> bit) & 1) === 1 && this.facing[bit] >= 0) left &= ~(1 << this.facing[bit])
      return left
    })
    for (let own = 0; own < all; own++) {
      if (counts[own] > this.pieces) continue
      // Every subset of the free bits, the largest first.
      for (let other = free[own], done = false; !done; other = (other - 1) & free[own]) {
        done = other === 0
        if (counts[other] > this.pieces) continue
        const field = this.ownDigits[own] + this.otherDigits[other]
        this.own[field] = own
        this.other[field] = other
        this.ownPieces[field] = counts[own]
        this.otherPieces[field] = counts[other]
        this.progress[field] = sums[own] + sums[other]
        const kind = counts[own] * 8 + counts[other]
        this.ranks[field] = kinds[kind]++
        this.furthest[kind] = Math.max(this.furthest[kind], this.progress[field])
      }
    }
  }

  /** Assigns a section its numbers. Returns how many there are. */
  private layOut(ownLeft: number, otherLeft: number, from: number, kinds: Int32Array): number {
    let at = from
    for (let own = 0; own <= ownLeft; own++)
      for (let other = 0; other <= otherLeft; other++) {
        this.begins[((ownLeft * 8 + otherLeft) * 8 + own) * 8 + other] = at
        at += kinds[own * 8 + other] * WIDTHS[ownLeft - own] * WIDTHS[otherLeft - other]
      }
    this.sizes[ownLeft * 8 + otherLeft] = at - from
    return at - from
  }

  /** The number of positions in the section with this many pieces left to bring home. */
  sizeOf(ownLeft: number, otherLeft: number): number {
    return this.sizes[ownLeft * 8 + otherLeft]
  }

  /** The largest progress of a field in a section. */
  mostProgress(ownLeft: number, otherLeft: number): number {
    let most = 0
    for (let own = 0; own <= ownLeft; own++)
      for (let other = 0; other <= otherLeft; other++) most = Math.max(most, this.furthest[own * 8 + other])
    return most
  }

  /** Whether the sides have enough pieces left for a field. */
  fits(field: number, ownLeft: number, otherLeft: number): boolean {
    return this.ownPieces[field] <= ownLeft && this.otherPieces[field] <= otherLeft
  }

  /** The number of positions in a field of a section: the ways of both entries. */
  waysOf(ownLeft: number, otherLeft: number, field: number): number {
    return WIDTHS[ownLeft - this.ownPieces[field]] * WIDTHS[otherLeft - this.otherPieces[field]]
  }

  /** The field with pieces on these bits. */
  fieldOf(own: number, other: number): number {
    return this.ownDigits[own] + this.otherDigits[other]
  }

  /** The field from the opponent's view. */
  turned(field: number): number {
    return this.ownDigits[this.other[field]] + this.otherDigits[this.own[field]]
  }

  /** The number of the position in a field with both entries empty. An own entry of rank r adds r times the ways of the opponent's. */
  beginOf(ownLeft: number, otherLeft: number, field: number): number {
    const own = this.ownPieces[field]
    const other = this.otherPieces[field]
    return (
      this.begins[((ownLeft * 8 + otherLeft) * 8 + own) * 8 + other] +
      this.ranks[field] * WIDTHS[ownLeft - own] * WIDTHS[otherLeft - other]
    )
  }

  /** The field of a position from a seat's view. */
  fieldAt(state: State, seat: number): number {
    return this.fieldOf(this.maskOf(state, seat) >> ENTRIES, this.maskOf(state, 1 - seat) >> ENTRIES)
  }

  /** The number of a position that is not over, as if this seat were to roll. */
  numberOf(state: State, seat: number): number {
    const rival = 1 - seat
    const ownLeft = this.pieces - state[HOME + seat]
    const otherLeft = this.pieces - state[HOME + rival]
    const own = this.maskOf(state, seat)
    const other = this.maskOf(state, rival)
    const field = this.fieldOf(own >> ENTRIES, other >> ENTRIES)
    const ways = WIDTHS[otherLeft - this.otherPieces[field]]
    const ownEntry = ENTRY_RANKS[own & (ENTRY_WAYS - 1)]
    const otherEntry = ENTRY_RANKS[other & (ENTRY_WAYS - 1)]
    return this.beginOf(ownLeft, otherLeft, field) + ownEntry * ways + otherEntry
  }

  /** A seat's pieces on the board: bit i for place i + 1. */
  private maskOf(state: State, seat: number): number {
    let mask = 0
    for (let place = 1; place <= this.game.path.length; place++)
      if (hasPieceAt(this.game.path, state, seat, place)) mask |= 1 << (place - 1)
    return mask
  }

  /** Sets up a position with seat 0 to roll. */
  place(ownLeft: number, otherLeft: number, field: number, ownEntry: number, otherEntry: number, state: State): void {
    state.fill(0)
    state[ACTOR] = CHANCE
    state[TURN] = 0
    state[ROLL] = 0
    this.placeSide(state, 0, ownLeft, (this.own[field] << ENTRIES) | ENTRY_MASKS[ownEntry])
    this.placeSide(state, 1, otherLeft, (this.other[field] << ENTRIES) | ENTRY_MASKS[otherEntry])
  }

  private placeSide(state: State, seat: number, left: number, mask: number): void {
    state[HOME + seat] = this.pieces - left
    state[HAND + seat] = left - bits(mask)
    for (let place = 1; place <= this.game.path.length; place++)
      if (((mask >> (place - 1)) & 1) === 1)
        state[BOARD + this.game.path.square[seat * STRIDE + place]] = seat === 0 ? place : -place
  }
}
