// Sends models to workers that do not have them: each file is stored under its hash once, and a worker keeps what it has fetched.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type { Game } from '../../core/contract.ts'
import { badInput, LudusError } from '../../core/errors.ts'
import { parseSpec } from '../../core/spec.ts'
import { isBuiltIn } from '../../search/make-player.ts'
import { cached } from '../cache.ts'
import { writeWhole } from '../files.ts'
import { keptPath, type LentModels, modelPath, readPair } from '../models.ts'
import { keys, type LentFiles, sha256 } from './message.ts'

/** Where a worker keeps received models. */
const shelf = (): string => cached('lent')

/**
 * Stores the models with these names where workers can fetch them. Names that are not models are skipped. `store` stores a content and returns its
 * hash.
 */
export async function lendFiles(
  store: (content: Uint8Array) => Promise<string>,
  game: Game,
  names: Iterable<string>,
): Promise<LentFiles> {
  const lent: Record<string, Record<string, string>> = {}
  for (const text of new Set(names)) {
    if (!/^[^\s()]+(\([^()]*\))?$/.test(text)) continue
    const { name, given } = parseSpec(text)
    const path = isBuiltIn(game, name) ? undefined : modelPath(name, game)
    if (path === undefined) continue
    lent[name] ??= {}
    const checkpoint = given.find(([option]) => option === 'checkpoint')?.[1]
    const parts = [['model', path]]
    if (checkpoint !== undefined && /^\d{1,15}$/.test(checkpoint))
      parts.push([`kept/${checkpoint}`, keptPath(name, Number(checkpoint))])
    for (const [part = '', from = ''] of parts) {
      const { card, bytes } = readPair(from)
      lent[name][`${part}.json`] = await store(Buffer.from(card))
      lent[name][`${part}.safetensors`] = await store(bytes)
    }
  }
  return lent
}

/** Content that the queue has lost. The coordinator that sent the job still has it, and stores it again when it notices. */
export class LostContent extends LudusError {
  constructor(message: string) {
    super('environment', message)
  }
}

/** The content stored under a hash, verified against it. */
export async function fetchBlob(redis: Redis, hash: string): Promise<Buffer> {
  const content = await redis.getBuffer(keys.blob(hash))
  if (content === null)
    throw new LostContent(`The queue does not have the content ${hash.slice(0, 12)} that a job needs.`)
  if (sha256(content) !== hash) throw badInput(`The content ${hash.slice(0, 12)} from the queue is damaged.`)
  return content
}

/** Fetches what is not cached yet; returns the folder of each model. */
export async function borrow(redis: Redis, lent: LentFiles): Promise<LentModels> {
  const folders: Record<string, string> = {}
  for (const [name, files] of Object.entries(lent)) {
    const folder = join(shelf(), sha256(JSON.stringify(files)).slice(0, 32))
    for (const [file, hash] of Object.entries(files)) {
      const path = join(folder, file)
      if (!existsSync(path) || sha256(readFileSync(path)) !== hash) writeWhole(path, await fetchBlob(redis, hash))
    }
    folders[name] = folder
  }
  return folders
}
