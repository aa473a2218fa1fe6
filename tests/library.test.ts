import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './program.ts'

const root = join(import.meta.dirname, '..')

const tutorial = readFileSync(join(root, 'docs', 'tutorials', 'programmers.md'), 'utf8')
const examples = [...tutorial.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)

test.each([
  [0, 'plays a match', /^[rgyb]! .*\[[^\]]*\]\nheuristic 0\.\d+, random/],
  [1, 'asks about a position', /^8\/5 6\/5 0\.5/],
  [2, 'trains a player', /^0\.[5-9]/],
])('example %i of the tutorial, which %s, runs unchanged', (nth, _, printed) => {
  const words = ['--input-type=module', '--eval', examples[nth]]
  expect(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' })).toMatch(printed)
})

test('the library finds its champions from any folder', () => {
  const lib = pathToFileURL(join(root, 'dist', 'lib')).href
  const code = `
    import { makeGame, makePlayer } from '${lib}/index.node.js'
    console.log((await makePlayer(makeGame('ludo'), 'champion')).name)`
  const words = ['--input-type=module', '--eval', code]
  expect(execFileSync(process.execPath, words, { cwd: temporaryFolder(), encoding: 'utf8' })).toBe('champion\n')
})
