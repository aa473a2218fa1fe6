// Tests import sources but run the code built from them (`dist/lib`, one file per source file). Vitest would turn every import into a property of an
// object, which V8 cannot optimise: the engine's loops then take several times as long, and so does loading them.
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'src')
const LIBRARY = join(ROOT, 'dist', 'lib')

/** The built file of a source, if it has one: tests and files that only the page needs do not. */
function builtFrom(source: string): string | undefined {
  const within = relative(SOURCES, source)
  if (within.startsWith('..') || !within.endsWith('.ts') || within.endsWith('.test.ts')) return undefined
  const file = join(LIBRARY, within.replace(/\.ts$/, '.js'))
  return existsSync(file) ? file : undefined
}

/** Vitest leaves these files to Node. */
export const BUILT = /[\\/]dist[\\/]lib[\\/]/

export const built: Plugin = {
  name: 'ludus-built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return null
    return builtFrom(resolve(dirname(importer), source)) ?? null
  },
}
