import type { Game, Learner, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { RecordedGame } from '../core/record.ts'
import type { Model } from '../players/model.ts'
import type { Step, Worker } from './rounds.ts'

/** A learner whose result can be kept as a model. */
export interface Trainer extends Learner {
  model(): Model
  /** The algorithm has come to its own end, and further steps would change nothing; absent where only the user decides. */
  readonly done?: boolean
  /** The next step as rounds of jobs, and who works them off in this thread; absent where a step cannot be cut. */
  readonly rounds?: { next(): Step; readonly worker: Worker }
}

/** What a learner may be given beyond its settings. */
export interface LearnerData {
  /** Games to learn from. */
  readonly games?: readonly RecordedGame[]
  /** A model to begin from. */
  readonly prior?: Model
  /** Positions with their labels, as labels.ts keeps them. */
  readonly labels?: Float32Array
}

/** Values of settings as recipes and the command line give them. */
export type LearnerSettings = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** An algorithm in the registry. */
export interface LearnerKind {
  readonly name: string
  readonly summary: string
  /** Every setting with what holds without saying, and what it means: the algorithm's documentation. */
  readonly settings: Readonly<Record<string, { readonly without: LearnerSettings[string]; readonly what: string }>>
  /** The setting that holds how long the whole training is, where the algorithm must know it. */
  readonly length?: string
  /** `opponent` finds players by name, models among them. */
  make(game: Game, settings: LearnerSettings, opponent: (name: string) => Player, data?: LearnerData): Trainer
  /** Who works off the jobs of such a trainer elsewhere; there where a trainer has `rounds`. */
  worker?(game: Game, settings: LearnerSettings, opponent: (name: string) => Player): Worker
}

/** Refuses a word that a setting does not know. */
export function refuseOther(setting: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw usage(`The setting ${setting} is ${known.join(' or ')}, not "${value}".`)
}

/** Refuses what is no whole number, or less than the least that a setting takes. */
export function refuseFractions<Name extends string>(
  settings: Readonly<Record<NoInfer<Name>, number>>,
  least: Readonly<Record<Name, number>>,
): void {
  for (const name of Object.keys(least) as Name[])
    if (!Number.isInteger(settings[name]) || settings[name] < least[name])
      throw usage(`The setting ${name} is a whole number from ${least[name]}, not ${settings[name]}.`)
}
