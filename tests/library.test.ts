import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './program.ts'

const root = join(import.meta.dirname, '..')

test("the tutorial's library example runs as it stands", () => {
  const tutorial = readFileSync(join(root, 'docs', 'tutorial.md'), 'utf8')
  const code = /```ts\n([\s\S]*?)```/.exec(tutorial)?.[1] ?? ''
  expect(code).toContain("from 'ludus'")
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' })
  expect(out).toMatch(/^[rgyb]! .*\[[^\]]*\]\nheuristic 0\.\d+, random/)
})

test('the library has the champions with it, wherever it is used', () => {
  const lib = pathToFileURL(join(root, 'dist', 'lib')).href
  const code = `
    import { makeGame, makePlayer } from '${lib}/index.node.js'
    console.log((await makePlayer(makeGame('ludo'), 'champion')).name)`
  const words = ['--input-type=module', '--eval', code]
  expect(execFileSync(process.execPath, words, { cwd: temporaryFolder(), encoding: 'utf8' })).toBe('champion\n')
})
