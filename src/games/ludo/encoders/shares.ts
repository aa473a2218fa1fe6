// What share of its pieces each player has on each place: the encoding that zeman2020 took over from alhajry2012. The two
// differ in which places there are, and in who is listed first.
import type { Sparse, State } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import { HOME, pieceCell } from '../board.ts'
import type { Ludo } from '../ludo.ts'

/** Players in turn order as the viewing seat calls them. */
export const WHOSE = ['own', "next player's", "second next player's", "third next player's"] as const

/** How many turns after the viewer's the owner's comes. */
export const turnsAfter = (game: Ludo, viewer: number, owner: number): number =>
  (owner - viewer + game.seats) % game.seats

/** How many quarters of the board clockwise from the viewer's the owner's is; with two or three seats some are empty. */
export const quartersAfter = (game: Ludo, viewer: number, owner: number): number =>
  (game.board.quarters[owner] - game.board.quarters[viewer] + 4) % 4

/** The ring square of an owner's progress, counted from the viewer's start square. */
export const squareFrom = (game: Ludo, viewer: number, owner: number, x: number): number =>
  (13 * quartersAfter(game, viewer, owner) + x) % 52

/** Which input a piece of `owner` with progress x turns on when `viewer` looks, at `(viewer * 4 + owner) * 64 + (x & 63)`. */
export function tabulate(game: Ludo, inputOf: (viewer: number, owner: number, x: number) => number): Uint16Array {
  const inputs = new Uint16Array(4 * 4 * 64)
  for (let viewer = 0; viewer < game.seats; viewer++)
    for (let owner = 0; owner < game.seats; owner++)
      for (let x = HOME; x <= game.board.goal; x++)
        inputs[(viewer * 4 + owner) * 64 + (x & 63)] = inputOf(viewer, owner, x)
  return inputs
}

/** Adds the share of pieces on every place that has some; `offset` is where these inputs begin. */
export function addShares(
  game: Ludo,
  inputs: Uint16Array,
  state: State,
  viewer: number,
  offset: number,
  out: Sparse,
): void {
  const pieces = game.rules.pieces
  for (let owner = 0; owner < game.seats; owner++) {
    const row = (viewer * 4 + owner) * 64
    const first = pieceCell(owner, 0)
    const end = first + pieces
    for (let at = first; at < end; at++) {
      const x = state[at]
      let earliest = first
      while (state[earliest] !== x) earliest++
      // Its place has been counted with the first piece there.
      if (earliest < at) continue
      let together = 1
      for (let later = at + 1; later < end; later++) if (state[later] === x) together++
      add(out, offset + inputs[row + (x & 63)], together / pieces)
    }
  }
}
