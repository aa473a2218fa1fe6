// Locates the files that come with the program, whether it runs as source, bundled or as a library.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from '../core/errors.ts'

/** The folder of the package: two levels up from src/node and dist/program, three from dist/lib/node. */
const HOME = ['../..', '../../..']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .find(folder => existsSync(join(folder, 'package.json')))

/** A file or folder that comes with the program. */
export function atHome(...path: readonly string[]): string {
  if (HOME === undefined)
    throw environment('The ludus folder is incomplete: package.json is missing. Install ludus again.')
  return join(HOME, ...path)
}

/**
 * Models and results that come with the program. A checkout has them in separate folders. The package has them only next to the page, which needs
 * them too; otherwise it would be twice as large.
 */
export function shippedFile(...path: readonly string[]): string {
  const own = atHome(...path)
  return existsSync(own) ? own : atHome('dist', 'studio', ...path)
}

/** A script that threads and workers run. */
export function builtFile(name: string): string {
  const file = atHome('dist', 'program', `${name}.js`)
  if (!existsSync(file)) throw environment(`${name} is not built. Run \`npm run setup\` once.`)
  return file
}
