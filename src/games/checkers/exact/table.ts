// The exact values of endgames of checkers, for lookup in search and as a file: a header line of JSON, then two bits per
// position, then a byte with the distance of each position of up to four pieces. The header has checksums of itself and of the rest.

import { type Check, isText } from '../../../core/checks.ts'
import { checksumOfBytes } from '../../../core/checksum.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type State } from '../../../core/contract.ts'
import { usage } from '../../../core/errors.ts'
import { decodeHeader, encodeHeader, type HeaderKind, refusal } from '../../../core/headed.ts'
import type { EndgameTable } from '../../../modules/search-board.ts'
import { BLACK, count, KINGS, readSet, rotated, TURN, WHITE } from '../board.ts'
import { Endings, MOST_PIECES } from './index.ts'
import { DRAWN, isWin, UNKNOWN } from './solve.ts'

/** The two-bit values, for the side to move. */
export const LOSS = 0
export const DRAW = 1
export const WIN = 2
const NOTHING = 3

/** Distances are stored up to this many pieces. Beyond that, they would take four times the space of the values. */
const MOST_WITH_DISTANCES = 4

export const ENDINGS_FORMAT = 'ludus-endings'
const VERSION = 1

/** The results of positions with this many pieces under best play, for the side to move, and the longest distance to the end in plies. */
export interface EndingTotals {
  readonly pieces: number
  readonly positions: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly longest: number
}

/** An endgame table for a search: which positions it covers, and the table itself, which is read or solved on first use. */
export interface CheckersEndings extends EndgameTable {
  table(): EndingTable
}

/** A class, because search queries it at every position with few pieces. */
export class EndingTable implements CheckersEndings {
  /** "checkers" or "giveaway". */
  readonly family: string
  /** Covers positions of up to this many pieces. */
  readonly pieces: number
  private readonly endings: Endings
  private readonly values: Uint8Array
  private readonly distances: Uint8Array

  constructor(family: string, endings: Endings, values: Uint8Array, distances: Uint8Array) {
    this.family = family
    this.pieces = endings.pieces
    this.endings = endings
    this.values = values
    this.distances = distances
  }

  table(): EndingTable {
    return this
  }

  /** Whether a position that is not over is in the table. */
  has(state: State): boolean {
    return count(readSet(state, BLACK) | readSet(state, WHITE)) <= this.pieces
  }

  /** WIN, DRAW or LOSS for the side to move in a position of the table. The side to move must have pieces. */
  value(state: State): number {
    return this.valueAt(this.numberOf(state))
  }

  /** Plies to the end of a won or lost position; 0 if distances are not stored. */
  distance(state: State): number {
    return this.distanceAt(this.numberOf(state))
  }

  /** The number of a position, from the view of the side to move. */
  placeOf(own: number, other: number, kings: number): number {
    return this.endings.numberOf(own, other, kings)
  }

  valueAt(place: number): number {
    return (this.values[place >> 2] >> ((place & 3) * 2)) & 3
  }

  distanceAt(place: number): number {
    return place < this.distances.length ? this.distances[place] : 0
  }

  private numberOf(state: State): number {
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const kings = readSet(state, KINGS)
    return state[TURN] === 0
      ? this.endings.numberOf(black, white, kings)
      : this.endings.numberOf(rotated(white), rotated(black), rotated(kings))
  }

  /** The parts of the file, in order. */
  encode(): readonly Uint8Array[] {
    const { family, pieces, values, distances } = this
    const header: Header = {
      format: ENDINGS_FORMAT,
      version: VERSION,
      game: family,
      pieces,
      values: checksumOfBytes(values),
      distances: checksumOfBytes(distances),
    }
    return [encodeHeader(header), values, distances]
  }
}

/** Checks that a search's endgame table is one of checkers. */
export function checkersEndingsOf(endings: EndgameTable | undefined): CheckersEndings | undefined {
  if (endings === undefined || isOfCheckers(endings)) return endings
  throw usage('Those endings are not of checkers or give-away.')
}

const isOfCheckers = (endings: EndgameTable): endings is CheckersEndings => 'table' in endings

/** An endgame table that is made on first use and then kept. */
export function lazily(pieces: number, make: () => EndingTable): CheckersEndings {
  let made: EndingTable | undefined
  return {
    pieces,
    table() {
      made ??= make()
      return made
    },
  }
}

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly pieces: number
  readonly values: string
  readonly distances: string
}

/** Rejects more pieces than any table has: counting their positions would take too long. */
const isTabled: Check = value => Number.isInteger(value) && Number(value) >= 2 && Number(value) <= MOST_PIECES

const KIND: HeaderKind<Header> = {
  format: ENDINGS_FORMAT,
  version: VERSION,
  fields: { game: isText, pieces: isTabled, values: isText, distances: isText },
}

const bytesFor = (endings: Endings): number => (endings.size + 3) >> 2

/** How many distances are stored: those of the slices with few pieces, which come first. */
const distancesFor = (endings: Endings): number =>
  endings.pieces <= MOST_WITH_DISTANCES ? endings.size : new Endings(MOST_WITH_DISTANCES).size

/** Packs the solver's result. The distances are not copied. */
export function tableOf(family: string, endings: Endings, distances: Uint8Array): EndingTable {
  const values = new Uint8Array(bytesFor(endings))
  for (let at = 0; at < distances.length; at++) {
    const found = distances[at]
    const value =
      found === UNKNOWN ? NOTHING : found === DRAWN ? DRAW : isWin(found, family === 'giveaway') ? WIN : LOSS
    values[at >> 2] |= value << ((at & 3) * 2)
  }
  return new EndingTable(family, endings, values, distances.subarray(0, distancesFor(endings)))
}

/** Summarises the solver's result by number of pieces. */
export function totalsOf(family: string, endings: Endings, distances: Uint8Array): EndingTotals[] {
  return Array.from({ length: endings.pieces - 1 }, (_, i) => {
    const counts = [0, 0, 0, 0]
    let longest = 0
    for (const { ownMen, otherMen, ownKings, otherKings, offset, size } of endings.slices) {
      if (ownMen + otherMen + ownKings + otherKings !== i + 2) continue
      for (let at = offset; at < offset + size; at++) {
        const found = distances[at]
        if (found === UNKNOWN) counts[NOTHING]++
        else if (found === DRAWN) counts[DRAW]++
        else {
          counts[isWin(found, family === 'giveaway') ? WIN : LOSS]++
          longest = Math.max(longest, found)
        }
      }
    }
    const [loss, draw, win] = counts
    return { pieces: i + 2, positions: win + draw + loss, win, draw, loss, longest }
  })
}

/** Reads a complete file or throws. The message contains `where` (a file name). */
export function decodeTable(bytes: Uint8Array, where: string): EndingTable {
  const refuse: (why: string) => never = refusal(where, 'a complete endgame table')
  const { header, body } = decodeHeader<Header>(bytes, KIND, where, refuse)
  const endings = new Endings(header.pieces)
  const [packed, kept] = [bytesFor(endings), distancesFor(endings)]
  if (body.length !== packed + kept) refuse(`it should have ${packed + kept} bytes of values but has ${body.length}`)
  const [values, distances] = [new Uint8Array(body.subarray(0, packed)), new Uint8Array(body.subarray(packed))]
  if (header.values !== checksumOfBytes(values)) refuse('the checksum of its values does not match')
  if (header.distances !== checksumOfBytes(distances)) refuse('the checksum of its distances does not match')
  return new EndingTable(header.game, endings, values, distances)
}

/** The value of one ply closer to a win or further from a loss: negligible compared with the difference to a draw. */
const PLY = 1e-4

/** The exact values of endgames. With `hurry`, a closer win is worth more, so that a player who follows these values makes progress. */
export class CheckersTruth implements Evaluator {
  readonly batch = 65_536
  readonly zeroSum = true
  private readonly game: Game
  private readonly table: EndingTable
  private readonly hurry: boolean
  private readonly returns = new Float32Array(2)

  constructor(game: Game, table: EndingTable, hurry: boolean) {
    this.game = game
    this.table = table
    this.hurry = hurry
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    for (let i = 0; i < count; i++) out[i] = this.worth(states[i], seat)
  }

  private worth(state: State, seat: number): number {
    if (state[ACTOR] === OVER) {
      this.game.returns(state, this.returns)
      return this.returns[seat]
    }
    // Before the pieces are placed, both sides have equal prospects.
    const value = state[ACTOR] === CHANCE ? DRAW : this.table.value(state)
    if (value === DRAW) return 0.5
    const sooner = this.hurry ? PLY * this.table.distance(state) : 0
    return (value === WIN) === (state[TURN] === seat) ? 1 - sooner : sooner
  }
}
