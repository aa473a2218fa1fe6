// The file of exact values: a header line of JSON with the game and how games end, then the values, 24 bits each, of all pairs of compatible
// ways. The header has a checksum of itself and one of the values, so that any damage is noticed.

import { type Checks, fieldsOf, isCount, isNumber, isText } from '../../../core/checks.ts'
import type { Game } from '../../../core/contract.ts'
import { decodeValues, encodeValues, type HeaderKind, refusal, refuseOtherGame } from '../../../core/headed.ts'
import type { FileKind } from '../../../modules/game-module.ts'
import type { Solution, SolveReport } from '../../../modules/solver.ts'
import { backgammonOf } from '../../backgammon/backgammon.ts'
import type { Shares } from './shares.ts'
import type { Sides } from './sides.ts'
import { boardOf, type Table } from './table.ts'
import { HypergammonTruth } from './truth.ts'

const FORMAT = 'ludus-hypergammon'
const VERSION = 1
/** Bytes per value. One step is 3.6e-7 points, far too small to affect any decision. */
const WIDTH = 3
/** The best return as an integer; the worst is 0. Even, so that a return of zero is exactly in the middle. */
const MOST = 2 ** (8 * WIDTH) - 2

/** The contents of a file. */
export interface HypergammonSolution {
  /** The canonical name of the game. */
  readonly game: string
  readonly shares: Shares
  readonly sweeps: number
  readonly positions: number
  /** For each pair of ways, the value for the player on roll, scaled from 0 (the worst return) to 1 (the best). */
  readonly values: Float32Array
}

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly shares: Shares
  readonly sweeps: number
  readonly positions: number
  readonly values: string
}

const isShares = fieldsOf({
  equity: isNumber,
  win: isNumber,
  gammonWin: isNumber,
  backgammonWin: isNumber,
  gammonLoss: isNumber,
  backgammonLoss: isNumber,
} satisfies Checks<Shares>)

const KIND: HeaderKind<Header> = {
  format: FORMAT,
  version: VERSION,
  fields: { game: isText, shares: isShares, sweeps: isCount, positions: isCount, values: isText },
}

/** Visits the pairs of compatible ways, in the order of the file. */
function eachPair(sides: Sides, visit: (place: number) => void): void {
  const { count } = sides
  for (let own = 0; own < count; own++)
    for (let other = 0; other < count; other++) if (sides.fit(own, other)) visit(own * count + other)
}

/** The contents for a file. Values are rounded here already, so that solved and loaded values are identical. */
export function keep(game: Game, { sides, values: exact }: Table, shares: Shares, sweeps: number): HypergammonSolution {
  const { most, id } = game
  const values = new Float32Array(exact.length)
  let positions = 0
  eachPair(sides, place => {
    positions++
    values[place] = Math.round((0.5 + exact[place] / most / 2) * MOST) / MOST
  })
  return { game: id, shares, sweeps, positions, values }
}

function encode({ game, shares, sweeps, positions, values }: HypergammonSolution, sides: Sides): Uint8Array[] {
  const body = new Uint8Array(positions * WIDTH)
  let at = 0
  eachPair(sides, place => {
    const value = Math.round(values[place] * MOST)
    for (let byte = 0; byte < WIDTH; byte++) body[at++] = value >> (8 * byte)
  })
  return encodeValues({ format: FORMAT, version: VERSION, game, shares, sweeps, positions }, body)
}

/** Checks a complete file and returns its header and its values. */
const open = (bytes: Uint8Array, where: string): { header: Header; body: Uint8Array } =>
  decodeValues<Header>(bytes, KIND, where, ({ positions }) => positions * WIDTH)

/** Reads a complete file or throws. The message contains `where` (a file name). */
export function decode(bytes: Uint8Array, where: string, game: Game): Solution {
  const { header, body } = open(bytes, where)
  refuseOtherGame(where, header.game, game.id)
  const { sides } = boardOf(backgammonOf(game).men)
  const values = new Float32Array(sides.count ** 2)
  let at = 0
  eachPair(sides, place => {
    values[place] = (body[at] | (body[at + 1] << 8) | (body[at + 2] << 16)) / MOST
    at += WIDTH
  })
  if (at !== body.length)
    refusal(where, 'a complete solution')(`it has ${header.positions} positions, but ${game.id} has ${at / WIDTH}`)
  const { shares, sweeps, positions } = header
  return solutionOf(game, { game: game.id, shares, sweeps, positions, values })
}

const solutionOf = (game: Game, kept: HypergammonSolution, report?: SolveReport): Solution => ({
  ...(report && { report }),
  truth: of => new HypergammonTruth(of, kept),
  encode: () => encode(kept, boardOf(backgammonOf(game).men).sides),
})

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`

/** A solution that has just been found. */
export function solved(game: Game, kept: HypergammonSolution): Solution {
  const { shares, sweeps, positions } = kept
  const { equity, win, gammonWin, backgammonWin, gammonLoss, backgammonLoss } = shares
  return solutionOf(game, kept, {
    positions,
    values: { first: shares.equity, ...shares },
    more: { sweeps },
    head: `${positions.toLocaleString('en')} positions, all exact to about 1e-11`,
    lines: [
      `The winner of the opening roll can expect ${equity.toFixed(10)} points and wins ${percent(win)} of games if both play perfectly.`,
      ...(game.most > 1
        ? [
            `Of all games ${percent(gammonWin)} are won gammons, ${percent(backgammonWin)} of them backgammons; ${percent(gammonLoss)} are lost gammons, ${percent(backgammonLoss)} backgammons.`,
          ]
        : []),
    ],
    effort: `at most ${sweeps} sweeps per block`,
  })
}

/** The file kind, for `verify`. */
export const hypergammonFile: FileKind = {
  name: 'solution',
  format: FORMAT,
  check(bytes, where) {
    const { game, positions, shares } = open(bytes, where).header
    return `${game}, ${positions} positions, the winner of the opening roll has ${shares.equity.toFixed(10)}`
  },
}
