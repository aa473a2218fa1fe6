// Plugins with games, players and learners: ES modules that export `games`, `players` or `learners`. The command line loads those named with
// `--with`, and so does every thread and process that it starts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, registerPlugin } from '../catalogue/plugins.ts'
import type { Game } from '../core/contract.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { isShipped } from '../games/registry.ts'
import { type GameModule, moduleOf } from '../modules/game-module.ts'

const VARIABLE = 'LUDUS_WITH'
const loaded = new Set<string>()

/** The loaded files, which threads, processes and pages must load too. */
export const pluginFiles = (): readonly string[] => [...loaded]

const shared = new Set<GameModule>()

/** Whether threads that are started from here know a game: shipped ones, and those of loaded files. */
export const isShared = (game: Game): boolean => {
  const module = moduleOf(game)
  return isShipped(module) || shared.has(module)
}

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
      const plugin: Plugin = await import(pathToFileURL(file).href)
      registerPlugin(plugin, named)
      for (const module of plugin.games ?? []) shared.add(module)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw badInput(error instanceof LudusError ? why : `${named} cannot be loaded: ${why}`)
    }
    loaded.add(file)
  }
  process.env[VARIABLE] = [...loaded].join('\n')
}
