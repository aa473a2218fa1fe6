// Lookup tables of players take a second to compute. The first test that needs one saves it for all others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest calls it before the first test, and the returned function after the last. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-cache-'))
  process.env.LUDUS_CACHE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
