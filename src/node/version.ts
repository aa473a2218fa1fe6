import { existsSync, readFileSync } from 'node:fs'
import { atHome } from './home.ts'

const read = (...path: readonly string[]): string => readFileSync(atHome(...path), 'utf8')

export const VERSION: string = JSON.parse(read('package.json')).version

/**
 * Version and build. Two programs with the same value do the same job in the same way. The build's stamp is a hash of all sources; an installed
 * package has none, because its version is enough.
 */
export const build = (): string =>
  existsSync(atHome('dist', '.stamp')) ? `${VERSION}+${read('dist', '.stamp').slice(0, 12)}` : VERSION
