// A position as pieces on places, and a move as pieces carried from place to place. Boards draw scenes and know no rules; what a
// hand may do is asked of the game.

import type { Move, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'

/** A place on a board, by the board's own name for it. */
export type Place = string

/** A piece as a position has it. Where the game tells pieces apart, it has a name of its own. */
export interface Standing {
  readonly side: number
  readonly place: Place
  readonly king?: boolean
  readonly name?: string
}

/** The same with a name under which the drawing follows it from one position to the next. */
export interface Piece extends Standing {
  readonly name: string
}

/** A piece on its way. */
export interface Carry {
  readonly side: number
  readonly name?: string
  readonly path: readonly Place[]
  /** It was hit or captured: it leaves while the next piece moves. */
  readonly sentAway?: boolean
}

/** A move that is being made by hand. */
export interface Hand {
  readonly standing: readonly Standing[]
  /** The position as far as the move is made, where it has several parts. */
  readonly state?: State
  /** Where pieces can be taken up. */
  readonly sources: readonly Place[]
  /** A piece that must go on. */
  readonly held?: Place
  targets(from: Place): readonly Place[]
  carry(from: Place, to: Place): { readonly hand: Hand; readonly carries: readonly Carry[] }
  /** Before the last thing that was done. */
  readonly back?: Hand
  /** The move, when nothing is left to be done. */
  readonly made?: Move
  /** Dice that are not played yet, the one that is played next first. */
  readonly left?: readonly number[]
  /** Where one click carries a piece: by the first die that it can be moved by. */
  quick?(from: Place): Place | undefined
  /** The same with the other die first; nothing where that makes no difference. */
  swapped?(): Hand | undefined
}

/** A decision that is made by a button and not by moving a piece: "Double", "Take". */
export interface Offer {
  readonly move: Move
  readonly label: string
  /** What it means, in a few words. */
  readonly about: string
  /** The key that decides it. */
  readonly key?: string
  /** What one does most of the time, and what Space does. */
  readonly usual?: boolean
  /** The dice are rolled at once. */
  readonly rolls?: boolean
}

/** A hand that has nothing left to do: the move is made, and `back` is before it. */
export function madeHand(standing: readonly Standing[], made: Move, back: Hand): Hand {
  const hand: Hand = { standing, sources: [], targets: () => [], carry: () => ({ hand, carries: [] }), back, made }
  return hand
}

/** How a game's positions look. */
export interface Scene {
  /** A click on a piece is enough: there is only one way to go. */
  readonly direct: boolean
  /** Whoever has made a move by hand says so, because it has several parts. */
  readonly confirms: boolean
  /** How many ways a board can be looked at. */
  readonly views: number
  /** The view that a seat has from its own side. */
  viewFrom(seat: number): number
  standing(state: State): readonly Standing[]
  carries(state: State, move: Move): readonly Carry[]
  hand(state: State): Hand
  /** What is decided by a button there; none where pieces are moved. */
  offers?(state: State): readonly Offer[]
  /** Whether a move asks for the dice, so that they are rolled at once. */
  rolls?(move: Move): boolean
  /** A move that nobody would think about, though it is not the only one: every die bears a man off. */
  obvious?(state: State): Move | undefined
  /** What people call a place. */
  placeName(place: Place, state: State): string
  /** The dice that lie on the board. `plies`: the game so far, as far as it is known, for games whose positions do not hold the roll. */
  dice(state: State, plies?: readonly string[]): readonly number[]
  /** Milliseconds that one step of a piece takes. */
  readonly stepTime: number
}

/** Nowhere to be seen: pieces that were taken. */
export const GONE: Place = 'gone'

/** A piece's way from where it was to where it is, in an arrangement. */
export interface Travel {
  readonly name: string
  readonly path: readonly Place[]
  /** Which carry of the move it is, from 0. */
  readonly turn: number
  readonly sentAway: boolean
}

/** A move that is shown and not made. */
export interface Arrow {
  readonly from: Place
  readonly to: Place
  /** Whose piece it is. */
  readonly side: number
}

/** Where a way ends. */
export const endOf = (path: readonly Place[]): Place => elementAt(path, path.length - 1)

/** The ways of the pieces that a player moves; where those go that he sends away, his own among them, is not shown. */
export const arrowsOf = (carries: readonly Carry[]): Arrow[] =>
  carries
    .filter(({ side, sentAway }, nth) => nth === 0 || (side === carries[0]?.side && !sentAway))
    .map(({ side, path }) => ({ from: elementAt(path, 0), to: endOf(path), side }))

export interface Arrangement {
  readonly pieces: readonly Piece[]
  readonly travels: readonly Travel[]
}

const fits = (piece: Standing, standing: Standing): boolean =>
  piece.side === standing.side && (standing.name === undefined || piece.name === standing.name)

/** Gives the pieces of a position the names that they had before, following what was carried where. */
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
  // Those that stand where the position wants one keep their names; what is left is dealt out.
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
