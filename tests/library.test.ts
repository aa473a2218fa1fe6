import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test("the tutorial's library example runs as it stands", () => {
  const tutorial = readFileSync(join(root, 'docs', 'tutorial.md'), 'utf8')
  const code = /```ts\n([\s\S]*?)```/.exec(tutorial)?.[1] ?? ''
  expect(code).toContain("from 'ludus/")
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' })
  expect(out).toMatch(/^[rgyb]! .*Float32Array/)
})
