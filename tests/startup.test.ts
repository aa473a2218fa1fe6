import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'dist', 'program')

/** The packages that a built file loads at the start, directly or through others; dynamic imports are not among them. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(join(program, file), 'utf8')
  return [...text.matchAll(/^(?:import|export)[^;]*?["']([^"']+)["'];/gms)].flatMap(([, name]) =>
    name.startsWith('./') ? packagesOf(name.slice(2), seen) : name.startsWith('node:') ? [] : [name],
  )
}

test('the program starts without the packages that few commands need', () => {
  const loaded = new Set(packagesOf('main.js'))
  // A match's packages are loaded at once, so this shows that the search finds imports.
  expect([...loaded]).toContain('piscina')
  for (const name of ['@observablehq/plot', 'linkedom', 'bullmq', 'ioredis', 'hono', '@hono/node-server', 'libsql'])
    expect(loaded).not.toContain(name)
})
