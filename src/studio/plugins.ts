// Games from plugins, on the page and in its workers: modules that the server was started with (`ludus studio --with game.js`).
import type { Plugin } from '../catalogue/plugins.ts'
import { registerGame } from '../games/registry.ts'
import { registerPlayer } from '../search/make-player.ts'
import { reason } from './words.ts'

/** A plugin that could not be loaded. */
export interface FailedPlugin {
  readonly path: string
  readonly why: string
}

let loading: Promise<readonly FailedPlugin[]> | undefined

/** Registers the plugins of the server, and returns those that a browser cannot load. Later calls do nothing more. */
export function loadPlugins(base: string): Promise<readonly FailedPlugin[]> {
  loading ??= load(base)
  return loading
}

async function load(base: string): Promise<readonly FailedPlugin[]> {
  const answer = await fetch(`${base}plugins.json`).catch(() => undefined)
  if (!answer?.ok) return []
  const paths: readonly string[] = await answer.json()
  const failed: FailedPlugin[] = []
  for (const path of paths) {
    try {
      register(await import(/* @vite-ignore */ `${base}${path}`))
    } catch (error) {
      // What Node can import, a browser may not: a package by its name, or a part of Node.
      failed.push({ path, why: reason(error) })
    }
  }
  return failed
}

/** Registers games and players. Learners stay on the server: with them, the page would have to load every algorithm. */
function register({ games = [], players = {} }: Plugin): void {
  for (const module of games) registerGame(module)
  for (const [game, kinds] of Object.entries(players)) for (const kind of kinds) registerPlayer(game, kind)
}
