import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The names that an entry point exports, each with the file that declares it. */
function exportsOf(entry: string): (readonly [name: string, file: string])[] {
  const text = readFileSync(join(import.meta.dirname, entry), 'utf8')
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map(name =>
        name
          .replace(/\btype\b/, '')
          .replace(/ as .*/s, '')
          .trim(),
      )
      .filter(name => name !== '')
      .map(name => [name, file] as const),
  )
}

const all = ['index.ts', 'node.ts'].flatMap(exportsOf)

test('all exports of the entry points are found', () => {
  expect(all.length).toBeGreaterThan(50)
})

test.each(all)('%s (%s) says what it is', (name, file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const declared = new RegExp(`^export (?:async )?(?:interface|type|function|const|class) ${name}\\b`, 'm').exec(text)
  expect(declared).not.toBeNull()
  expect(text.slice(0, declared?.index).trimEnd()).toMatch(/\*\/$/)
})
