import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the options reference matches the program', () => {
  execFileSync(process.execPath, [join(root, 'scripts', 'reference.mjs'), '--check'], { cwd: root })
})

test('the list of licences names every package shipped with Ludus', () => {
  execFileSync(process.execPath, [join(root, 'scripts', 'licences.mjs'), '--check'], { cwd: root })
})
