// Games from outside, on the page and in its workers: modules that the server was started with (`ludus studio --with game.js`).
import { type Plugin, registerPlugin } from '../catalogue/plugins.ts'

let loading: Promise<void> | undefined

/** Makes known what the server was started with; once, however often it is asked for. */
export function loadPlugins(base: string): Promise<void> {
  loading ??= load(base)
  return loading
}

async function load(base: string): Promise<void> {
  const answer = await fetch(`${base}plugins.json`).catch(() => undefined)
  if (!answer?.ok) return
  const paths: readonly string[] = await answer.json()
  for (const path of paths) {
    const plugin: Plugin = await import(/* @vite-ignore */ `${base}${path}`)
    registerPlugin(plugin, path)
  }
}
