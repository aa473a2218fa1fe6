// What the studio and its server exchange: requests as schemas, which the server checks, and responses as types, which the page reads.
import { z } from 'zod'
import type { LeagueResult } from '../arena/league.ts'
import type { MatchResult } from '../arena/result.ts'
import type { Metrics } from '../core/contract.ts'
import type { Recipe } from '../modules/recipe.ts'

/** Whether a text that may name players contains no path that leads out of the server's working folder. */
const staysInside = (text: string): boolean =>
  !text.includes('..') && !/(^|[^\w.-])\//.test(text) && !/[\\~]/.test(text)

/** Names of games and players, as on the command line. */
const name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w:@()=,./ -]+$/, 'has letters that no name has')
  .refine(text => staysInside(text) && !text.startsWith('-'), 'is no name')

/** The path of a run: a folder in runs/. */
const run = z
  .string()
  .max(200)
  .regex(/^runs\/[\w][\w.-]*(\/[\w][\w.-]*){0,2}$/, 'must be a folder in runs/, such as runs/my-run')
  .refine(
    text => !/\/(lock|kept)(\/|$)|\.tmp(\/|$)/.test(text),
    'is a name that runs use for their own files. Choose another',
  )

const seed = z.int().min(0)
const word = (most: number) => z.string().max(most).refine(staysInside, 'leads out of this folder')
const setting = z.union([word(500), z.number(), z.boolean(), z.array(word(100)).max(16)])
const settings = z.record(z.string().regex(/^\w{1,40}$/), setting)

export const TrainOrder = z.strictObject({
  recipe: name,
  game: name.optional(),
  seed: seed.default(1),
  steps: z.int().min(1).max(1e9).optional(),
  measureGames: z.int().min(1).max(1e6).optional(),
  measureEvery: z.int().min(1).max(1e9).optional(),
  settings: settings.default({}),
  out: run.optional(),
  /** Learn from the games recorded on this server. */
  recorded: z.boolean().default(false),
  /** Continue from this run with other settings. */
  from: run.optional(),
  /** If the maximum number of jobs is running, wait for a free place. */
  waits: z.boolean().default(false),
})

export const RunOrder = z.strictObject({ run })

export const RenameOrder = z.strictObject({ run, to: run })

export const NotesOrder = z.strictObject({ run, notes: z.string().max(5000) })

export const ReproduceOrder = z.strictObject({ paper: name, quick: z.boolean().default(true), seed: seed.default(1) })

export const ContestOrder = z.strictObject({
  kind: z.enum(['league', 'match']),
  game: name,
  players: z.array(name).min(2).max(12),
  games: z.int().min(1).max(1e7),
  seed: seed.default(1),
})

/** A recorded game as in its file. It must be complete and unchanged. */
export const GameOrder = z.strictObject({ record: z.string().min(2).max(500_000) })

export type TrainWish = z.input<typeof TrainOrder>
export type ContestWish = z.output<typeof ContestOrder>

/** Says whether there is a server behind the page. On a static file host, the same file says `false`. */
export interface ServerStatus {
  readonly server: boolean
  readonly version?: string
}

/** A job that runs in its own process: a training, or the reproduction of a paper. */
export interface Job {
  readonly id: number
  readonly kind: 'train' | 'reproduce'
  /** The run that it trains, or the paper. */
  readonly of: string
  /** The command line that does the same. */
  readonly command: string
  readonly state: 'waiting' | 'running' | 'stopping' | 'saved' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly unit: string
  /** Recent speed, not the average. */
  readonly perSecond: number
  readonly secondsLeft?: number
  /** Its last lines of output. */
  readonly said: readonly string[]
  readonly quick?: boolean
}

/** A run folder. */
export interface RunView {
  readonly run: string
  readonly problem?: string
  readonly recipe?: Recipe
  readonly seed?: number
  readonly steps?: number
  readonly unit?: string
  readonly seconds?: number
  /** Whether a process is writing it, and whether that process belongs to this server. */
  readonly busy?: 'here' | 'elsewhere'
  readonly forked?: { readonly from: string; readonly steps: number }
  /** Notes by the user. */
  readonly notes?: string
  readonly figures?: readonly {
    readonly against: string
    readonly share: number
    readonly low: number
    readonly high: number
    readonly games: number
  }[]
}

/** A run with all its measurements, and their times as far as they were observed. */
export interface RunCurves extends RunView {
  readonly metrics: readonly Metrics[]
  /** Seconds of training at some steps, in order. */
  readonly times: readonly { readonly steps: number; readonly seconds: number }[]
}

export interface ContestView {
  readonly id: number
  readonly order: ContestWish
  readonly state: 'running' | 'done' | 'stopped' | 'failed'
  readonly began: string
  readonly games: number
  readonly total: number
  readonly perSecond: number
  readonly result?: LeagueResult | MatchResult
  readonly problem?: string
}

/** A recorded game in a list. */
export interface GameView {
  readonly id: number
  readonly game: string
  readonly players: readonly string[]
  readonly returns: readonly number[] | null
  readonly plies: number
  readonly recorded: string
}

/** Messages that the server sends by itself. */
export type ServerEvent =
  | { readonly about: 'job'; readonly job: Job }
  | { readonly about: 'contest'; readonly contest: ContestView }
