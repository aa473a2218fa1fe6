// The share of its pieces that each player has on each place: the encoding that zeman2020 took over from alhajry2012. The two
// differ in their places and in which player comes first.
import type { Sparse, State } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import { HOME, pieceCell } from '../board.ts'
import type { Ludo } from '../ludo.ts'

/** The players in turn order, named from the viewing seat. */
export const WHOSE = ['own', "next player's", "second next player's", "third next player's"] as const

/** How many turns the owner comes after the viewer. */
export const turnsAfter = (game: Ludo, viewer: number, owner: number): number =>
  (owner - viewer + game.seats) % game.seats

/** How many quarters clockwise the owner sits from the viewer. With two or three seats some quarters are empty. */
export const quartersAfter = (game: Ludo, viewer: number, owner: number): number =>
  (game.board.quarters[owner] - game.board.quarters[viewer] + 4) % 4

/** The ring square of the owner's progress, counted from the viewer's start square. */
export const squareFrom = (game: Ludo, viewer: number, owner: number, x: number): number =>
  (13 * quartersAfter(game, viewer, owner) + x) % 52

/** The input that a piece of `owner` at progress x turns on for `viewer`, at `(viewer * 4 + owner) * 64 + (x & 63)`. */
export function tabulate(game: Ludo, inputOf: (viewer: number, owner: number, x: number) => number): Uint16Array {
  const inputs = new Uint16Array(4 * 4 * 64)
  for (let viewer = 0; viewer < game.seats; viewer++)
    for (let owner = 0; owner < game.seats; owner++)
      for (let x = HOME; x <= game.board.goal; x++)
        inputs[(viewer * 4 + owner) * 64 + (x & 63)] = inputOf(viewer, owner, x)
  return inputs
}

/** Adds the share of pieces on every occupied place. `offset` is the first of these inputs. */
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
      // Already counted with the first piece on this place.
      if (earliest < at) continue
      let together = 1
      for (let later = at + 1; later < end; later++) if (state[later] === x) together++
      add(out, offset + inputs[row + (x & 63)], together / pieces)
    }
  }
}
