import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'dist', 'program')

/** The packages that a built file loads when it begins, itself or through others; what is loaded when it is needed is not among them. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(join(program, file), 'utf8')
  return [...text.matchAll(/^(?:import|export)[^;]*?["']([^"']+)["'];/gms)].flatMap(([, name]) =>
    name.startsWith('./') ? packagesOf(name.slice(2), seen) : name.startsWith('node:') ? [] : [name],
  )
}

test('the program begins without the packages that few commands need', () => {
  const loaded = new Set(packagesOf('main.js'))
  // What a match needs is there at once, so the search has found imports.
  expect([...loaded]).toContain('piscina')
  for (const name of ['@observablehq/plot', 'linkedom', 'bullmq', 'ioredis', 'hono', '@hono/node-server', 'libsql'])
    expect(loaded).not.toContain(name)
})
