// A trained player as data: the content of a model file and its card, and how each kind of model becomes a player.
import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Shape } from '../nets/shape.ts'
import type { Part } from '../nets/weights.ts'
import type { BoardSearch, EndgameTable } from './search-board.ts'

/** A trained player as data. */
export interface Model {
  /** How the weights become ratings: the name of a ModelKind. */
  readonly kind: string
  /** The canonical name of the game it was trained on. */
  readonly game: string
  /** The name of the encoding of positions or moves. */
  readonly encoder: string
  /** The layers of the network. */
  readonly shape: Shape
  /** Additional networks, for a player that has several. Their weights follow those of the first, in this order. */
  readonly more?: readonly Part[]
  /** Other settings of the kind. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  readonly weights: Float32Array
}

/** What the ONNX export needs to know about a kind of network. */
export interface OnnxEnds {
  readonly input: 'position' | 'move'
  readonly output: string
  /** The shape of the network in play, if it differs from the one in training. */
  readonly played?: (shape: Shape) => Shape
}

/** A kind of model: how its weights become a player in a game that they fit. */
export interface ModelKind {
  player(game: Game, model: Model, name: string): Player
  /** Its evaluator, if it evaluates positions. */
  evaluator?(game: Game, model: Model, batch: number): Evaluator
  /** Like `evaluator`, for alpha-beta, if a specialised version is better. */
  search?(game: Game, model: Model, table?: EndgameTable): BoardSearch
  /** The default depth of that search; 1 if absent. */
  readonly usualDepth?: number
  /** Absent if the kind cannot be exported to ONNX. */
  readonly onnx?: OnnxEnds
  /** The name of the first network, for a player that has several. */
  readonly firstPart?: string
}
