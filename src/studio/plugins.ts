// Games from plugins, on the page and in its workers: modules that the server was started with (`ludus studio --with game.js`).
import type { Plugin } from '../catalogue/plugins.ts'
import { registerGame } from '../games/registry.ts'
import { registerPlayer } from '../search/make-player.ts'

let loading: Promise<void> | undefined

/** Registers the plugins of the server. Later calls do nothing more. */
export function loadPlugins(base: string): Promise<void> {
  loading ??= load(base)
  return loading
}

async function load(base: string): Promise<void> {
  const answer = await fetch(`${base}plugins.json`).catch(() => undefined)
  if (!answer?.ok) return
  const paths: readonly string[] = await answer.json()
  for (const path of paths) register(await import(/* @vite-ignore */ `${base}${path}`))
}

/** Registers games and players. Learners stay on the server: with them, the page would have to load every algorithm. */
function register({ games = [], players = {} }: Plugin): void {
  for (const module of games) registerGame(module)
  for (const [game, kinds] of Object.entries(players)) for (const kind of kinds) registerPlayer(game, kind)
}
