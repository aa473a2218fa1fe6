// What the moves of the side to roll are worth in one field, for all (up to 256) ways of the entries at once. Where a move leads is linear in
// the ranks of the entries, and mostly from one number to the next, so each move is a short loop over neighbouring values.
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
/** Positions in a field at most. */
export const UNIT = ENTRY_WAYS * ENTRY_WAYS
/** The other side's chance where no move is possible: more than any. */
export const NO_MOVE = 2

/** Moves from the hand to an entry and inside of it, for each number of pieces in the two: they change nothing else. */
export class EntryMoves {
  /** At `((hidden * 16 + entry) * 5 + roll) * 4`: the entries that they lead to when the other side rolls next. */
  readonly passing = new Uint8Array(8 * ENTRY_WAYS * ROLLS * ENTRIES)
  readonly counts = new Uint8Array(8 * ENTRY_WAYS * ROLLS)
  /** At `(hidden * 16 + entry) * 5 + roll`: the one that leads to a rosette, so that the same side rolls again; or -1. */
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

/** The entries that have a piece on a place, by rank: at `(place - 1) * 8`, those with fewer pieces first. */
const WITH: Uint8Array = Uint8Array.from(
  Array.from({ length: ENTRIES }, (_, at) =>
    Array.from({ length: ENTRY_WAYS }, (_, rank) => rank).filter(rank => ((ENTRY_MASKS[rank] >> at) & 1) === 1),
  ).flat(),
)
/** The same entries without that piece. */
const WITHOUT: Uint8Array = WITH.map((rank, at) => ENTRY_RANKS[ENTRY_MASKS[rank] & ~(1 << (at >> 3))])

export class FieldMoves {
  /** Own pieces that are in the entry or in hand. */
  hidden = 0
  /** Ways of the own entry and of the other's. */
  ownWays = 0
  otherWays = 0
  /** The number of the position with both entries empty. */
  begin = 0
  /** The other side's chance after the best move outside the entry: at `roll * UNIT + other's entry * ownWays + own entry`. */
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

  /** Rates all moves outside the entry, of a side with so many pieces left in a field. */
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

  /** A piece lands on a bit of the field, where `own` has the others; it leaves a place of the entry, or 0. */
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

  /** A piece has moved in the field, and the other side rolls: its entry counts most in the number there, so the order is that of `worst`. */
  private pass(roll: number, begin: number): void {
    const { worst, values } = this
    const shift = begin - roll * UNIT
    const end = roll * UNIT + this.ownWays * this.otherWays
    for (let i = roll * UNIT; i < end; i++) {
      const value = values[i + shift]
      if (value < worst[i]) worst[i] = value
    }
  }

  /** The same side rolls again. */
  private again(roll: number, begin: number, step: number): void {
    const { worst, values, ownWays, otherWays } = this
    for (let entry = 0; entry < ownWays; entry++)
      for (let facing = 0, i = roll * UNIT + entry; facing < otherWays; facing++, i += ownWays) {
        const value = 1 - values[begin + entry * step + facing]
        if (value < worst[i]) worst[i] = value
      }
  }

  /** A piece has left the entry, and the other side rolls. */
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
