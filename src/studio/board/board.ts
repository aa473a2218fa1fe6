// What every board is given, and how it says where things are.
import type { Game, State } from '../../core/contract.ts'
import type { Arrangement, Arrow, Offer, Place } from './scene.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  /** Of a piece's size. */
  readonly scale?: number
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the places of a board are, in the units of its drawing. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Where the nth of so many pieces on a place stands. */
  spot(place: Place, nth: number, count: number): Spot
  /** Where a pointer means a place. */
  area(place: Place): Area
  /** Milliseconds that one step of a piece takes. */
  readonly stepTime: number
}

export interface DiceView {
  readonly faces: readonly number[]
  /** Which of them are played. */
  readonly spent: readonly boolean[]
  /** Counts rolls, so that equal dice tumble too. */
  readonly roll: number
  /** Somebody here may roll. */
  readonly ready: boolean
  /** What is said instead of "Roll". */
  readonly word?: string
}

export interface BoardProps {
  readonly game: Game
  readonly state: State
  readonly arrangement: Arrangement
  /** Which way the board is turned. */
  readonly view: number
  /** Whose turn it is. */
  readonly turn: number | undefined
  readonly dice: DiceView
  /** What can be decided by a button. */
  readonly offers: readonly Offer[]
  readonly sources: readonly Place[]
  readonly targets: readonly Place[]
  readonly selected: Place | undefined
  readonly last: readonly Place[]
  readonly arrows: readonly Arrow[]
  /** Places that are pointed out. */
  readonly lit?: readonly Place[]
  /** Pieces move at once. */
  readonly still: boolean
  readonly label: string
  /** What a click on a place does, where that is not to move from it. */
  readonly verb?: string
  /** A click on a piece makes its move. */
  readonly direct: boolean
  placeName(place: Place): string
  targetsOf(from: Place): readonly Place[]
  onPick(place: Place): void
  onDrop(from: Place, to: Place): void
  onRoll(): void
  /** A click on dice that lie on the board, where that means something. */
  onDice?(): void
  onOffer(offer: Offer): void
}
