// A position as pieces on places, and a move as pieces carried from place to place. Boards draw scenes and contain no rules; the game says which
// moves are legal.

import type { Move, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'

/** A place on a board, by the board's name for it. */
export type Place = string

/** A piece of a position. It has a name if the game distinguishes individual pieces. */
export interface Standing {
  readonly side: number
  readonly place: Place
  readonly king?: boolean
  readonly name?: string
}

/** A piece with the name under which the drawing follows it from one position to the next. */
export interface Piece extends Standing {
  readonly name: string
}

/** The path of a piece in a move. */
export interface Carry {
  readonly side: number
  readonly name?: string
  readonly path: readonly Place[]
  /** It was hit or captured: it leaves while the next piece moves. */
  readonly sentAway?: boolean
}

/** A move that a person is making, part by part. */
export interface Hand {
  readonly standing: readonly Standing[]
  /** The position after the parts made so far, if the move has several. */
  readonly state?: State
  /** Places from which a piece can be moved. */
  readonly sources: readonly Place[]
  /** The place of a piece that must continue. */
  readonly held?: Place
  targets(from: Place): readonly Place[]
  carry(from: Place, to: Place): { readonly hand: Hand; readonly carries: readonly Carry[] }
  /** The hand before the last part, for undo. */
  readonly back?: Hand
  /** The whole move, once it is complete. */
  readonly made?: Move
  /** Dice that are not played yet, the next one first. */
  readonly left?: readonly number[]
  /** Where one click moves a piece: by the first die that allows it. */
  quick?(from: Place): Place | undefined
  /** The same hand with the dice swapped; undefined if that makes no difference. */
  swapped?(): Hand | undefined
}

/** A decision made with a button instead of a piece: "Double", "Take". */
export interface Offer {
  readonly move: Move
  readonly label: string
  /** What it means, in a few words. */
  readonly about: string
  /** The keyboard shortcut. */
  readonly key?: string
  /** The most common choice, also chosen by Space. */
  readonly usual?: boolean
  /** It rolls the dice at once. */
  readonly rolls?: boolean
}

/** A hand with a complete move; `back` is the hand before it. */
export function madeHand(standing: readonly Standing[], made: Move, back: Hand): Hand {
  const hand: Hand = { standing, sources: [], targets: () => [], carry: () => ({ hand, carries: [] }), back, made }
  return hand
}

/** How a game's positions look. */
export interface Scene {
  /** A click on a piece makes its move, because a piece has only one. */
  readonly direct: boolean
  /** A move must be confirmed, because it has several parts. */
  readonly confirms: boolean
  /** The number of orientations of the board. */
  readonly views: number
  /** The orientation from a seat's own side. */
  viewFrom(seat: number): number
  standing(state: State): readonly Standing[]
  carries(state: State, move: Move): readonly Carry[]
  hand(state: State): Hand
  /** Decisions made with a button in a position; none if pieces are moved. */
  offers?(state: State): readonly Offer[]
  /** Whether a move is followed by a roll, so that the dice are rolled at once. */
  rolls?(move: Move): boolean
  /** A move that needs no thought, though it is not the only one: every die bears off a checker. */
  obvious?(state: State): Move | undefined
  /** What is said before the name of a place, if choosing it does not move a piece from there. */
  readonly verb?: string
  /** The name of a place for people. */
  placeName(place: Place, state: State): string
  /** The dice on the board. `plies` is the game so far, if known, for games whose positions do not contain the roll. */
  dice(state: State, plies?: readonly string[]): readonly number[]
  /** Milliseconds per step of a piece. */
  readonly stepTime: number
}

/** Off the board: captured pieces. */
export const GONE: Place = 'gone'

/** The path of a piece from its old place to its new one. */
export interface Travel {
  readonly name: string
  readonly path: readonly Place[]
  /** The index of its carry within the move, from 0. */
  readonly turn: number
  readonly sentAway: boolean
}

/** A move that is shown but not played. */
export interface Arrow {
  readonly from: Place
  readonly to: Place
  /** Whose piece it is. */
  readonly side: number
}

/** The last place of a path. */
export const endOf = (path: readonly Place[]): Place => elementAt(path, path.length - 1)

/** The paths of the pieces that the player moves. The paths of pieces sent away are left out, the player's own included. */
export const arrowsOf = (carries: readonly Carry[]): Arrow[] =>
  carries
    .filter(({ side, sentAway }, nth) => nth === 0 || (side === carries[0]?.side && !sentAway))
    .map(({ side, path }) => ({ from: elementAt(path, 0), to: endOf(path), side }))

/** The places that the player's pieces left and reached, in pairs, for marking the last move. */
export const placesOf = (carries: readonly Carry[]): Place[] => arrowsOf(carries).flatMap(({ from, to }) => [from, to])

/** The places that pieces reached in such a list, and where at least one of them still stands. */
export function reachedIn(last: readonly Place[]): readonly Place[] {
  const many = (place: Place, side: 0 | 1): number =>
    last.filter((each, nth) => each === place && nth % 2 === side).length
  return [...new Set(last)].filter(place => many(place, 1) > many(place, 0))
}

export interface Arrangement {
  readonly pieces: readonly Piece[]
  readonly travels: readonly Travel[]
}

const fits = (piece: Standing, standing: Standing): boolean =>
  piece.side === standing.side && (standing.name === undefined || piece.name === standing.name)

/** Gives the pieces of a position the names that they had before, following the carries. */
export function arrange(
  before: readonly Piece[],
  standing: readonly Standing[],
  carries: readonly Carry[],
): Arrangement {
  const pieces: Piece[] = before.map(piece => ({ ...piece }))
  const travels: Travel[] = []
  carries.forEach(({ side, name, path, sentAway = false }, turn) => {
    const at = pieces.findLastIndex(
      piece => piece.place === path[0] && piece.side === side && (name === undefined || piece.name === name),
    )
    const piece = pieces[at]
    if (!piece) return
    travels.push({ name: piece.name, path, turn, sentAway })
    pieces[at] = { ...piece, place: endOf(path) }
  })
  // Pieces that already stand on a wanted place keep their names. The remaining names go to the remaining pieces.
  const free = [...pieces]
  const take = (wanted: Standing, near: boolean): Piece | undefined => {
    const at = free.findIndex(piece => fits(piece, wanted) && (!near || piece.place === wanted.place))
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const found = standing.map(wanted => take(wanted, true))
  let fresh = 0
  const taken = new Set(before.map(({ name }) => name))
  const newName = (side: number): string => {
    while (taken.has(`${side}-${fresh}`)) fresh++
    taken.add(`${side}-${fresh}`)
    return `${side}-${fresh}`
  }
  const arranged = standing.map((wanted, i): Piece => {
    const piece = found[i] ?? take(wanted, false)
    return { ...wanted, name: wanted.name ?? piece?.name ?? newName(wanted.side) }
  })
  return { pieces: arranged, travels }
}
