// Plugins with games, players and learners: ES modules that export `games`, `players` or `learners`. The command line loads those named with
// `--with`, and so does every thread and process that it starts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registerPlugin } from '../catalogue/plugins.ts'
import { badInput, LudusError } from '../core/errors.ts'

const VARIABLE = 'LUDUS_WITH'
const loaded = new Set<string>()

/** The loaded files, which threads, processes and pages must load too. */
export const pluginFiles = (): readonly string[] => [...loaded]

/** The files named by the process that started this one. */
export const namedPlugins = (): readonly string[] =>
  (process.env[VARIABLE] ?? '').split('\n').filter(file => file !== '')

/** Registers everything that some files export, here and in threads and processes started from now on. */
export async function loadPlugins(files: readonly string[]): Promise<void> {
  for (const named of files) {
    const file = resolve(named)
    if (loaded.has(file)) continue
    if (!existsSync(file)) throw badInput(`${named} does not exist, so it cannot be loaded.`)
    try {
      registerPlugin(await import(pathToFileURL(file).href), named)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw badInput(error instanceof LudusError ? why : `${named} cannot be loaded: ${why}`)
    }
    loaded.add(file)
  }
  process.env[VARIABLE] = [...loaded].join('\n')
}
