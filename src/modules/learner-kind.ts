import type { Game, Learner, Player } from '../core/contract.ts'
import type { Schema, Settings, Values } from '../core/options.ts'
import type { RecordedGame } from '../core/record.ts'
import type { Model } from './model.ts'
import type { Step, Worker } from './rounds.ts'

/** A learner whose result can be saved as a model. */
export interface Trainer extends Learner {
  /** What it has learned so far, as data. */
  model(): Model
  /** The algorithm has finished, and further steps would change nothing. Absent if only the user decides when to stop. */
  readonly done?: boolean
  /** The next step as rounds of jobs, and a worker for this thread. Absent if a step cannot be split. */
  readonly rounds?: { next(): Step; readonly worker: Worker }
}

/** Cases for supervised learning: the inputs of a network and the desired outputs. Case n starts at n x inputs, and at n x outputs. */
export interface Cases {
  readonly count: number
  readonly inputs: number
  readonly outputs: number
  readonly given: Float32Array
  readonly wanted: Float32Array
}

/** What a learner may receive in addition to its options. */
export interface LearnerData {
  /** Games to learn from. */
  readonly games?: readonly RecordedGame[]
  /** Training cases, and cases of the held-out set. */
  readonly cases?: Cases
  readonly validation?: Cases
  /** A model to start from. */
  readonly prior?: Model
  /** Labelled positions that another run saved. */
  readonly labels?: Float32Array
}

/** Finds players by name, including models. */
export type FindOpponent = (name: string) => Player

/** An algorithm, by name. */
export interface LearnerKind<S extends Schema = Schema> {
  /** Its name in commands: no spaces, colons, "@" or brackets. */
  readonly name: string
  /** Its names in earlier versions. */
  readonly formerly?: readonly string[]
  /** How it learns, in a few words. */
  readonly about: string
  readonly options: S
  /** The name of the option for the total length of the training, if the algorithm needs to know it. */
  readonly length?: string
  /** The default length of a training, in the learner's unit; if absent, the value of the option named by `length`. */
  readonly steps?: number
  /** Settings that suit most games better than the defaults, which are those of a paper. */
  readonly suits?: Settings
  /** Such settings that depend on the length of the training, such as when exploration ends. */
  schedule?(steps: number): Settings
  /** Why it cannot learn a game, in one sentence; undefined if it can. */
  refuses?(game: Game, options: Values<S>): string | undefined
  /** An untrained learner of a game. It has every option of its schema. */
  make(game: Game, options: Values<S>, opponent: FindOpponent, data?: LearnerData): Trainer
  /** A worker for jobs of such a trainer in another thread or on another machine. Present if the trainer has `rounds`. */
  worker?(game: Game, options: Values<S>, opponent: FindOpponent): Worker
}

/** Checks the types of a learner's options within its kind, and erases them outside. */
export const defineLearner = <S extends Schema>(kind: LearnerKind<S>): LearnerKind => kind
