// A trained player as data: what a model file and its card hold, and how each kind of them becomes a player.
import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Shape } from '../nets/shape.ts'
import type { Part } from '../nets/weights.ts'
import type { BoardSearch, EndgameTable } from './search-board.ts'

export interface Model {
  /** How the numbers become ratings: the name of a ModelKind. */
  readonly kind: string
  /** The canonical name of the game that it was trained on. */
  readonly game: string
  readonly encoder: string
  readonly shape: Shape
  /** Further networks of a player that has several; their weights follow those of the first, in this order. */
  readonly more?: readonly Part[]
  /** What else the kind needs to know. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  readonly weights: Float32Array
}

/** What ONNX has to know of a kind of network. */
export interface OnnxEnds {
  readonly input: 'position' | 'move'
  readonly output: string
  /** The network as it plays, where that is not as it learned. */
  readonly played?: (shape: Shape) => Shape
}

/** A kind of model: how its numbers become a player in a game that they fit. */
export interface ModelKind {
  player(game: Game, model: Model, name: string): Player
  /** What it judges positions by, if it does. */
  evaluator?(game: Game, model: Model, batch: number): Evaluator
  /** The same for alpha-beta, where it can do better. */
  search?(game: Game, model: Model, table?: EndgameTable): BoardSearch
  /** How deep that search goes where a name says nothing of it; 1 if not said. */
  readonly usualDepth?: number
  /** Absent where ONNX has no form for it. */
  readonly onnx?: OnnxEnds
  /** The name of the first network, of a player that has several. */
  readonly firstPart?: string
}
