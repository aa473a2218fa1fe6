import type { Game, Learner, Player } from '../core/contract.ts'
import type { Schema, Settings, Values } from '../core/options.ts'
import type { RecordedGame } from '../core/record.ts'
import type { Model } from './model.ts'
import type { Step, Worker } from './rounds.ts'

/** A learner whose result can be kept as a model. */
export interface Trainer extends Learner {
  model(): Model
  /** The algorithm has come to its own end, and further steps would change nothing; absent where only the user decides. */
  readonly done?: boolean
  /** The next step as rounds of jobs, and who works them off in this thread; absent where a step cannot be cut. */
  readonly rounds?: { next(): Step; readonly worker: Worker }
}

/** Cases to learn from as they stand: what a network sees, and what it should put out. Case n begins at n x inputs, and at n x outputs. */
export interface Cases {
  readonly count: number
  readonly inputs: number
  readonly outputs: number
  readonly given: Float32Array
  readonly wanted: Float32Array
}

/** What a learner may be given beyond its options. */
export interface LearnerData {
  /** Games to learn from. */
  readonly games?: readonly RecordedGame[]
  /** Cases to learn from, and cases of the held-out set. */
  readonly cases?: Cases
  readonly validation?: Cases
  /** A model to begin from. */
  readonly prior?: Model
  /** Labelled positions that another run kept. */
  readonly labels?: Float32Array
}

/** Finds players by name, models among them. */
export type FindOpponent = (name: string) => Player

/** An algorithm, by name. */
export interface LearnerKind<S extends Schema = Schema> {
  readonly name: string
  /** What earlier versions called it. */
  readonly formerly?: readonly string[]
  readonly about: string
  readonly options: S
  /** The option that holds how long the whole training is, where the algorithm must know it. */
  readonly length?: string
  /** How much to learn where nobody says, in the learner's unit; without it, what `length` says. */
  readonly steps?: number
  /** What suits any game better than the defaults, which are those of a paper. */
  readonly suits?: Settings
  /** The same for what depends on how long the training is, such as when exploration ends. */
  schedule?(steps: number): Settings
  /** Why it cannot learn a game, in one sentence; nothing if it can. */
  refuses?(game: Game, options: Values<S>): string | undefined
  make(game: Game, options: Values<S>, opponent: FindOpponent, data?: LearnerData): Trainer
  /** Who works off the jobs of such a trainer elsewhere; there where a trainer has `rounds`. */
  worker?(game: Game, options: Values<S>, opponent: FindOpponent): Worker
}

/** Keeps the types of a learner's options inside its kind, and forgets them outside. */
export const defineLearner = <S extends Schema>(kind: LearnerKind<S>): LearnerKind => kind
