// Tests run built code, so it must be built from the current sources. If nothing has changed, this takes a third of a second.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Vitest calls it before the first test. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'setup.mjs')], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed, so there is nothing to test.')
}
