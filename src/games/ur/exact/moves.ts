// What the side to roll can do in one field, whatever stands in the entries. The number of the position that a move leads to is linear in
// the ranks of the entries, so it is found once for a field and read for all (up to 256) positions in it.
import { MOST_ROLL } from '../dice.ts'
import { ENTRIES, ENTRY_MASKS, ENTRY_PIECES, ENTRY_RANKS, ENTRY_WAYS, entryWays, type UrPositions } from './positions.ts'

/** Room for the moves of one roll: a side has seven pieces at most. */
export const ROOM = 8
export const ROLLS = MOST_ROLL + 1

/** Positions that moves lead to, as a list for each roll. */
class Targets {
  /** At `roll * ROOM`: the number of the position with both entries empty, and what a rank adds to it. */
  readonly begins = new Int32Array(ROLLS * ROOM)
  readonly steps = new Int32Array(ROLLS * ROOM)
  /** The bit of the own entry that the piece leaves. */
  readonly bits = new Uint8Array(ROLLS * ROOM)
  readonly counts = new Uint8Array(ROLLS)

  add(roll: number, begin: number, step: number, bit: number): void {
    const at = roll * ROOM + this.counts[roll]++
    this.begins[at] = begin
    this.steps[at] = step
    this.bits[at] = bit
  }
}

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

export class FieldMoves {
  /** Own pieces that are in the entry or in hand. */
  hidden = 0
  /** Ways of the own entry and of the other's, and of the own when a piece has left it. */
  ownWays = 0
  otherWays = 0
  fewerWays = 0
  /** The number of the position with both entries empty. */
  begin = 0
  /** Moves of pieces in the field, with the other side to roll next: `begins + own rank + other rank * ownWays`. */
  readonly passing = new Targets()
  /** With the same side to roll again: `begins + own rank * steps + other rank`. */
  readonly again = new Targets()
  /** The same for pieces that leave the entry, with the rank of what stays: `begins + own rank + other rank * fewerWays`, and as above. */
  readonly leaving = new Targets()
  readonly leavingAgain = new Targets()
  /** The rolls that bring the last piece home. */
  readonly wins = new Uint8Array(ROLLS)
  private readonly positions: UrPositions
  private readonly rosettes: Uint8Array

  constructor(positions: UrPositions) {
    this.positions = positions
    const { path } = positions.game
    this.rosettes = Uint8Array.from(
      { length: positions.size },
      (_, bit) => path.rosette[path.square[ENTRIES + 1 + bit]],
    )
  }

  /** Lists all moves of a side with so many pieces left in a field. */
  list(ownLeft: number, otherLeft: number, field: number): void {
    const { positions } = this
    const own = positions.own[field]
    this.hidden = ownLeft - positions.ownPieces[field]
    this.ownWays = entryWays(this.hidden)
    this.fewerWays = this.hidden > 0 ? entryWays(this.hidden - 1) : 0
    this.otherWays = entryWays(otherLeft - positions.otherPieces[field])
    this.begin = positions.beginOf(ownLeft, otherLeft, field)
    this.passing.counts.fill(0)
    this.again.counts.fill(0)
    this.leaving.counts.fill(0)
    this.leavingAgain.counts.fill(0)
    this.wins.fill(0)
    for (let bit = 0; own >> bit !== 0; bit++)
      if (((own >> bit) & 1) === 1)
        for (let roll = 1; roll < ROLLS && bit + roll <= positions.size; roll++)
          if (bit + roll === positions.size) this.goHome(ownLeft, otherLeft, field, bit, roll)
          else this.land(ownLeft, otherLeft, field, own & ~(1 << bit), bit + roll, roll, 0)
    if (this.hidden === 0) return
    for (let roll = 1; roll < ROLLS; roll++)
      for (let place = ENTRIES + 1 - roll; place <= ENTRIES; place++)
        this.land(ownLeft, otherLeft, field, own, place + roll - ENTRIES - 1, roll, 1 << (place - 1))
  }

  private goHome(ownLeft: number, otherLeft: number, field: number, bit: number, roll: number): void {
    if (ownLeft === 1) {
      this.wins[roll] = 1
      return
    }
    const { positions } = this
    const after = positions.fieldOf(positions.other[field], positions.own[field] & ~(1 << bit))
    this.passing.add(roll, positions.beginOf(otherLeft, ownLeft - 1, after), 0, 0)
  }

  /** A piece lands on a bit of the field, where `own` has the others; `left` is the entry's bit that it leaves, or 0. */
  private land(
    ownLeft: number,
    otherLeft: number,
    field: number,
    own: number,
    to: number,
    roll: number,
    left: number,
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
      const step = entryWays(otherLeft - positions.otherPieces[after])
      const targets = left === 0 ? this.again : this.leavingAgain
      targets.add(roll, positions.beginOf(ownLeft, otherLeft, after), step, left)
    } else {
      const targets = left === 0 ? this.passing : this.leaving
      targets.add(roll, positions.beginOf(otherLeft, ownLeft, positions.fieldOf(other, moved)), 0, left)
    }
  }
}
