// Commands that are printed for people to run next.
import { relative } from 'node:path'
import { pluginFiles } from '../node/plugins.ts'

/** A command of this program as it can be typed here, with the plugins that this one has loaded. */
export function nextCommand(words: string): string {
  const loaded = pluginFiles().map(file => ` --with ./${relative(process.cwd(), file)}`)
  return `npx ludus ${words}${loaded.join('')}`
}
