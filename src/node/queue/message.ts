// The messages of the queue. A message is a few jobs for one worker. Large data (weights, models, results) is stored separately under the hash of its
// content, so that it is sent once. Everything from the queue is checked before it is used, and none of it is ever run as code.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Block } from '../../arena/match.ts'
import { elementAt } from '../../core/element-at.ts'
import { badInput } from '../../core/errors.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Job } from '../../modules/rounds.ts'

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The prefix of everything that Ludus stores in Redis. */
const ROOT = 'ludus'

export const keys = {
  /** The messages of one build have a separate queue, so that no other build can take them. */
  queue: (build: string): string => `${ROOT}-${build.replaceAll(/[^\w.+-]/g, '_')}`,
  blob: (hash: string): string => `${ROOT}:blob:${hash}`,
  result: (build: string, hash: string): string => `${ROOT}:result:${build}:${hash}`,
  /** Connected processes: each refreshes its own key, which expires without it. */
  coordinators: `${ROOT}:coordinators`,
  workers: `${ROOT}:workers`,
  present: (id: string): string => `${ROOT}:present:${id}`,
}

/** How long content and results stay in Redis after their last use, in seconds: long enough to continue the next day. */
export const KEPT_SECONDS = 24 * 3600

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const name = z.string().min(1).max(500)

/** The files of a model: their paths in a run's folder, with the hash of each. */
const files = z.record(z.string().regex(/^(model|kept\/\d{1,15})\.(json|safetensors)$/), hash)
const lent = z.record(name, files)
export type LentFiles = z.infer<typeof lent>

const match = z.strictObject({
  game: name,
  players: z.array(name).min(1).max(16),
  games: whole,
  trials: whole,
  rotate: z.boolean(),
  seed: whole,
  rotations: whole.optional(),
  adjudicate: whole.optional(),
  openings: z.boolean().optional(),
  luckBy: name.optional(),
})
/** More than any block has. A forged block could otherwise keep a worker busy forever. */
const MOST_SEQUENCES = 100_000
const block = z.strictObject({ match, trial: whole, first: whole, sequences: whole.max(MOST_SEQUENCES) })

const setting = z.union([z.string().max(2000), z.number(), z.boolean()])
const recipe = z.strictObject({
  name,
  summary: z.string().max(2000),
  game: name,
  learner: name,
  settings: z.record(name, z.union([setting, z.array(setting).max(1000)])),
  steps: whole,
  measure: z.looseObject({}),
  after: z.record(name, name).optional(),
  given: z.array(z.string().max(100)).optional(),
})
const job = z.record(name, z.union([z.number(), z.array(z.number()).max(100_000)]))

const message = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), owner: name, lent, blocks: z.array(block).min(1).max(10_000) }),
  z.strictObject({
    kind: z.literal('learn'),
    owner: name,
    lent,
    recipe,
    shared: hash,
    jobs: z.array(job).min(1).max(10_000),
  }),
])

export type Message =
  | { readonly kind: 'play'; readonly owner: string; readonly lent: LentFiles; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'learn'
      readonly owner: string
      readonly lent: LentFiles
      readonly recipe: Recipe
      readonly shared: string
      readonly jobs: readonly Job[]
    }

/** Checks a message from the queue, or throws with what is wrong. */
export function readMessage(data: unknown): Message {
  const read = message.safeParse(data)
  if (!read.success) {
    const { path, message: why } = elementAt(read.error.issues, 0)
    throw badInput(`A message from the queue is not from ludus: ${path.join('.') || 'it'}: ${why}.`)
  }
  return read.data as Message
}

/** The hash under which each job's result is stored. It covers everything that the result depends on. */
export const jobHashes = (message: Message): string[] =>
  message.kind === 'play'
    ? message.blocks.map(each => sha256(JSON.stringify(['play', each, message.lent])))
    : message.jobs.map(each => sha256(JSON.stringify(['learn', message.recipe, message.shared, each, message.lent])))
