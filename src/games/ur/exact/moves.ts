// The values of the moves of the side to roll in one field, for all (up to 256) pairs of entries at once. The number that a move leads to is
// linear in the ranks of the entries, usually with a stride of one, so each move is a short loop over adjacent values.
import { MOST_ROLL } from '../dice.ts'
import {
  ENTRIES,
  ENTRY_MASKS,
  ENTRY_PIECES,
  ENTRY_RANKS,
  ENTRY_WAYS,
  entryWays,
  type UrPositions,
} from './positions.ts'

export const ROLLS = MOST_ROLL + 1
/** The most positions in a field. */
export const UNIT = ENTRY_WAYS * ENTRY_WAYS
/** The opponent's win probability if no move is possible: larger than any real value. */
export const NO_MOVE = 2

/** Moves from the hand into an entry and within it, by the number of pieces in the two. They change nothing else. */
export class EntryMoves {
  /** The entries that moves lead to when the opponent rolls next, at `((hidden * 16 + entry) * 5 + roll) * 4`. */
  readonly passing = new Uint8Array(8 * ENTRY_WAYS * ROLLS * ENTRIES)
  readonly counts = new Uint8Array(8 * ENTRY_WAYS * ROLLS)
  /** The entry that a move to a rosette leads to, after which the same side rolls again, at `(hidden * 16 + entry) * 5 + roll`; -1 if none. */
  readonly again = new Int8Array(8 * ENTRY_WAYS * ROLLS).fill(-1)

  constructor({ game }: UrPositions) {
    const { path, rules } = game
    for (let hidden = 0; hidden <= rules.pieces; hidden++)
      for (let rank = 0; rank < entryWays(hidden); rank++)
        for (let roll = 1; roll < ROLLS; roll++)
          for (let from = 0; from + roll <= ENTRIES; from++) {
            const mask = ENTRY_MASKS[rank]
            const bit = 1 << (from + roll - 1)
            const there = from === 0 ? ENTRY_PIECES[rank] < hidden : (mask & (1 << (from - 1))) !== 0
            if (!there || (mask & bit) !== 0) continue
            const after = ENTRY_RANKS[(from === 0 ? mask : mask & ~(1 << (from - 1))) | bit]
            const at = (hidden * ENTRY_WAYS + rank) * ROLLS + roll
            if (rules.rosetteRolls && path.rosette[path.square[from + roll]] === 1) this.again[at] = after
            else this.passing[at * ENTRIES + this.counts[at]++] = after
          }
  }
}

/** The ranks of the entries with a piece on a place, at `(place - 1) * 8`. Those with fewer pieces come first. */
const WITH: Uint8Array = Uint8Array.from(
  Array.from({ length: ENTRIES }, (_, at) =>
    Array.from({ length: ENTRY_WAYS }, (_, rank) => rank).filter(rank => ((ENTRY_MASKS[rank] >> at) & 1) === 1),
  ).flat(),
)
/** The same entries without that piece. */
const WITHOUT: Uint8Array = WITH.map((rank, at) => ENTRY_RANKS[ENTRY_MASKS[rank] & ~(1 << (at >> 3))])

export class FieldMoves {
  /** The side's own pieces in the entry or in hand. */
  hidden = 0
  /** The number of ways of its own entry and of the opponent's. */
  ownWays = 0
  otherWays = 0
  /** The number of the position with both entries empty. */
  begin = 0
  /** The opponent's win probability after the best move outside the entry, at `roll * UNIT + opponent's entry * ownWays + own entry`. */
  readonly worst = new Float64Array(ROLLS * UNIT)
  private readonly positions: UrPositions
  private readonly values: Float64Array
  private readonly rosettes: Uint8Array

  constructor(positions: UrPositions, values: Float64Array) {
    this.positions = positions
    this.values = values
    const { path } = positions.game
    this.rosettes = Uint8Array.from(
      { length: positions.size },
      (_, bit) => path.rosette[path.square[ENTRIES + 1 + bit]],
    )
  }

  /** Values all moves outside the entry, by the pieces that each side has not brought home and the field. */
  rate(ownLeft: number, otherLeft: number, field: number): void {
    const { positions, worst } = this
    const own = positions.own[field]
    this.hidden = ownLeft - positions.ownPieces[field]
    this.ownWays = entryWays(this.hidden)
    this.otherWays = entryWays(otherLeft - positions.otherPieces[field])
    this.begin = positions.beginOf(ownLeft, otherLeft, field)
    const size = this.ownWays * this.otherWays
    for (let roll = 1; roll < ROLLS; roll++) {
      const end = roll * UNIT + size
      for (let i = roll * UNIT; i < end; i++) worst[i] = NO_MOVE
    }
    for (let bit = 0; own >> bit !== 0; bit++)
      if (((own >> bit) & 1) === 1)
        for (let roll = 1; roll < ROLLS && bit + roll <= positions.size; roll++)
          if (bit + roll === positions.size) this.goHome(ownLeft, otherLeft, field, bit, roll)
          else this.land(ownLeft, otherLeft, field, own & ~(1 << bit), bit + roll, roll, 0)
    if (this.hidden === 0) return
    for (let roll = 1; roll < ROLLS; roll++)
      for (let place = ENTRIES + 1 - roll; place <= ENTRIES; place++)
        this.land(ownLeft, otherLeft, field, own, place + roll - ENTRIES - 1, roll, place)
  }

  private goHome(ownLeft: number, otherLeft: number, field: number, bit: number, roll: number): void {
    if (ownLeft === 1) {
      this.worst.fill(0, roll * UNIT, roll * UNIT + this.ownWays * this.otherWays)
      return
    }
    const { positions } = this
    const after = positions.fieldOf(positions.other[field], positions.own[field] & ~(1 << bit))
    this.pass(roll, positions.beginOf(otherLeft, ownLeft - 1, after))
  }

  /** Values a landing on a bit of the field, where `own` has the side's other pieces. `place` is the place in the entry that it leaves, or 0. */
  private land(
    ownLeft: number,
    otherLeft: number,
    field: number,
    own: number,
    to: number,
    roll: number,
    place: number,
  ): void {
    const { positions } = this
    const { safeRosettes, rosetteRolls, captureRolls } = positions.game.rules
    if (((own >> to) & 1) === 1) return
    const rosette = this.rosettes[to] === 1
    const facing = positions.facing[to]
    const all = positions.other[field]
    const captures = facing >= 0 && ((all >> facing) & 1) === 1
    if (captures && rosette && safeRosettes) return
    const other = captures ? all & ~(1 << facing) : all
    const moved = own | (1 << to)
    if ((rosette && rosetteRolls) || (captures && captureRolls)) {
      const after = positions.fieldOf(moved, other)
      const begin = positions.beginOf(ownLeft, otherLeft, after)
      const step = entryWays(otherLeft - positions.otherPieces[after])
      if (place === 0) this.again(roll, begin, step)
      else this.leaveAgain(roll, begin, step, place)
    } else {
      const begin = positions.beginOf(otherLeft, ownLeft, positions.fieldOf(other, moved))
      if (place === 0) this.pass(roll, begin)
      else this.leave(roll, begin, place)
    }
  }

  /** A piece has moved in the field, and the opponent rolls. The opponent's entry is then the major index, so the order is that of `worst`. */
  private pass(roll: number, begin: number): void {
    const { worst, values } = this
    const shift = begin - roll * UNIT
    const end = roll * UNIT + this.ownWays * this.otherWays
    for (let i = roll * UNIT; i < end; i++) {
      const value = values[i + shift]
      if (value < worst[i]) worst[i] = value
    }
  }

  /** A piece has moved in the field, and the same side rolls again. */
  private again(roll: number, begin: number, step: number): void {
    const { worst, values, ownWays, otherWays } = this
    for (let entry = 0; entry < ownWays; entry++)
      for (let facing = 0, i = roll * UNIT + entry; facing < otherWays; facing++, i += ownWays) {
        const value = 1 - values[begin + entry * step + facing]
        if (value < worst[i]) worst[i] = value
      }
  }

  /** A piece has left the entry, and the opponent rolls. */
  private leave(roll: number, begin: number, place: number): void {
    const { worst, values, ownWays, otherWays } = this
    const fewer = entryWays(this.hidden - 1)
    for (let k = (place - 1) * 8; k < place * 8 && WITH[k] < ownWays; k++)
      for (let facing = 0, i = roll * UNIT + WITH[k], j = begin + WITHOUT[k]; facing < otherWays; facing++) {
        const value = values[j]
        if (value < worst[i]) worst[i] = value
        i += ownWays
        j += fewer
      }
  }

  private leaveAgain(roll: number, begin: number, step: number, place: number): void {
    const { worst, values, ownWays, otherWays } = this
    for (let k = (place - 1) * 8; k < place * 8 && WITH[k] < ownWays; k++)
      for (let facing = 0, i = roll * UNIT + WITH[k]; facing < otherWays; facing++, i += ownWays) {
        const value = 1 - values[begin + WITHOUT[k] * step + facing]
        if (value < worst[i]) worst[i] = value
      }
  }
}
