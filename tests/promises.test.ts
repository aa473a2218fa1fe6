import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'promises.md'), 'utf8')

test('every test named by a promise exists', () => {
  const named = [...page.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('every promise names its tests', () => {
  const promises = page.split(/^- /m).slice(1)
  expect(promises.filter(promise => !/`(src|tests)\/|`npm run|`ludus bench|\.md\)/.test(promise))).toEqual([])
})

test('every test named on the faults page exists, with its title', () => {
  const faults = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
  const named = [...faults.matchAll(/`((?:src|tests)\/[^`]+)`(?:: ([^|`]+))?/g)]
  expect(named.length).toBeGreaterThan(30)
  const missing = named.flatMap(([, path = '', names = '']) => {
    if (!existsSync(join(root, path))) return [path]
    const text = readFileSync(join(root, path), 'utf8')
    // An ellipsis stands for the values that a table of cases fills in.
    const parts = names.split(/[;…]/).map(part => part.trim())
    return parts.filter(part => !text.includes(part)).map(part => `${path}: ${part}`)
  })
  expect(missing).toEqual([])
})
