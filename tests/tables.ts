// Tables that players look things up in take a second to make: whichever test needs one first leaves it to all others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest calls it before the first test, and what it returns after the last. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-cache-'))
  process.env.LUDUS_CACHE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
