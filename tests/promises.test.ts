import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'promises.md'), 'utf8')

test('every test that a promise names is there', () => {
  const named = [...page.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('every promise names what guards it', () => {
  const promises = page.split(/^- /m).slice(1)
  expect(promises.filter(promise => !/`(src|tests)\/|`npm run|`ludus bench|\.md\)/.test(promise))).toEqual([])
})
