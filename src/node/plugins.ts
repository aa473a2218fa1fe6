// Games, players and learners from outside: an ES module that exports `games`, `players` or `learners`. The command line loads those that
// `--with` names, and so does every thread and every process that it starts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registerLearner } from '../catalogue/learners.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { registerGame } from '../games/registry.ts'
import type { GameModule } from '../modules/game-module.ts'
import type { LearnerKind } from '../modules/learner-kind.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { registerPlayer } from '../search/make-player.ts'

/** What a plug-in may export. */
export interface Plugin {
  readonly games?: readonly GameModule[]
  /** Players by the name of their game. */
  readonly players?: Readonly<Record<string, readonly PlayerKind[]>>
  readonly learners?: readonly LearnerKind[]
}

const VARIABLE = 'LUDUS_WITH'
const loaded = new Set<string>()

/** The files that are loaded, which threads and processes must load too. */
export const pluginFiles = (): readonly string[] => [...loaded]

/** The files that whoever started this program has named. */
export const namedPlugins = (): readonly string[] =>
  (process.env[VARIABLE] ?? '').split('\n').filter(file => file !== '')

/** Makes all that some files export known here, and to threads and processes begun from now on. */
export async function loadPlugins(files: readonly string[]): Promise<void> {
  for (const named of files) {
    const file = resolve(named)
    if (loaded.has(file)) continue
    if (!existsSync(file)) throw badInput(`There is no file ${named} to load.`)
    let plugin: Plugin
    try {
      plugin = await import(pathToFileURL(file).href)
    } catch (error) {
      throw badInput(`${named} cannot be loaded: ${error instanceof Error ? error.message : error}`)
    }
    const { games = [], players = {}, learners = [] } = plugin
    if (games.length + Object.keys(players).length + learners.length === 0)
      throw badInput(`${named} exports neither games nor players nor learners.`)
    try {
      for (const module of games) registerGame(module)
      for (const [game, kinds] of Object.entries(players)) for (const kind of kinds) registerPlayer(game, kind)
      for (const kind of learners) registerLearner(kind)
    } catch (error) {
      if (error instanceof LudusError) throw badInput(`${named}: ${error.message}`)
      throw error
    }
    loaded.add(file)
  }
  process.env[VARIABLE] = [...loaded].join('\n')
}
