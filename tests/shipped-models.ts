// The trained players that come with the program, by name.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const MODELS = join(import.meta.dirname, '..', 'models')

export const shippedModels = readdirSync(MODELS)
  .filter(name => name.endsWith('.json'))
  .map(name => name.replace(/\.json$/, ''))
