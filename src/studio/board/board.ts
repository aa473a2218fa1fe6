// The properties of every board, and the layout that it provides.
import type { Game, State } from '../../core/contract.ts'
import type { Arrangement, Arrow, Offer, Place } from './scene.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  /** Relative to the size of a piece. */
  readonly scale?: number
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the places of a board are, in units of its drawing. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Where the nth of `count` pieces on a place stands. */
  spot(place: Place, nth: number, count: number): Spot
  /** The area in which a pointer selects a place. */
  area(place: Place): Area
  /** Milliseconds per step of a piece. */
  readonly stepTime: number
}

export interface DiceView {
  readonly faces: readonly number[]
  /** Which of them have been played. */
  readonly spent: readonly boolean[]
  /** A counter of rolls, so that a roll of the same numbers is animated too. */
  readonly roll: number
  /** Whether a person here may roll. */
  readonly ready: boolean
  /** The label instead of "Roll". */
  readonly word?: string
}

export interface BoardProps {
  readonly game: Game
  readonly state: State
  readonly arrangement: Arrangement
  /** The orientation of the board. */
  readonly view: number
  /** Whose turn it is. */
  readonly turn: number | undefined
  readonly dice: DiceView
  /** Decisions made with a button. */
  readonly offers: readonly Offer[]
  readonly sources: readonly Place[]
  readonly targets: readonly Place[]
  readonly selected: Place | undefined
  readonly last: readonly Place[]
  readonly arrows: readonly Arrow[]
  /** Highlighted places. */
  readonly lit?: readonly Place[]
  /** Pieces move without animation. */
  readonly still: boolean
  readonly label: string
  /** What a click on a place does, if it is not a move. */
  readonly verb?: string | undefined
  /** A click on a piece makes its move. */
  readonly direct: boolean
  placeName(place: Place): string
  targetsOf(from: Place): readonly Place[]
  onPick(place: Place): void
  onDrop(from: Place, to: Place): void
  onRoll(): void
  /** A click on the dice on the board, if that does anything. */
  onDice?(): void
  onOffer(offer: Offer): void
}
