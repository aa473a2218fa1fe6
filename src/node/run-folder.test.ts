import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { lockRun } from './run.ts'
import { deleteRun, readNotes, renameRun, writeNotes } from './run-folder.ts'

/** A folder that looks like a run. */
function runIn(folder: string, name: string): string {
  const run = join(folder, name)
  mkdirSync(run, { recursive: true })
  writeFileSync(join(run, 'config.json'), '{}')
  return run
}

test('a run can be renamed, even into a new folder, and leaves no lock behind', () => {
  const folder = temporaryFolder()
  const run = runIn(folder, 'a')
  renameRun(run, join(folder, 'deep', 'b'), folder)
  expect(existsSync(run)).toBe(false)
  expect(readdirSync(join(folder, 'deep', 'b'))).toEqual(['config.json'])
})

test('a run cannot be renamed onto another run or into one', () => {
  const folder = temporaryFolder()
  const [a, b] = [runIn(folder, 'a'), runIn(folder, 'b')]
  expect(() => renameRun(a, b, folder)).toThrow(/already exists/)
  expect(() => renameRun(a, join(b, 'c'), folder)).toThrow(/is itself a run/)
  expect(readdirSync(a)).toEqual(['config.json'])
})

test('a run that is being written can be neither renamed nor deleted', () => {
  const folder = temporaryFolder()
  const run = runIn(folder, 'a')
  const lock = lockRun(run)
  expect(() => renameRun(run, join(folder, 'b'), folder)).toThrow(/is training.*Pause/)
  expect(() => deleteRun(run, folder)).toThrow(/is training.*Pause/)
  lock.release()
  deleteRun(run, folder)
  expect(existsSync(run)).toBe(false)
})

test('a run that another was forked from cannot be deleted', () => {
  const folder = temporaryFolder()
  const [a, b] = [runIn(folder, 'a'), runIn(folder, 'b')]
  writeFileSync(join(b, 'forked.json'), JSON.stringify({ from: a, steps: 5 }))
  expect(() => deleteRun(a, folder)).toThrow(/was forked from/)
  deleteRun(b, folder)
  deleteRun(a, folder)
})

test('a folder that is not a run, or a link to a run, is left alone', () => {
  const folder = temporaryFolder()
  const run = runIn(folder, 'a')
  mkdirSync(join(folder, 'mine'))
  symlinkSync(run, join(folder, 'link'))
  expect(() => deleteRun(join(folder, 'mine'), folder)).toThrow(/^The run .* does not exist/)
  expect(() => deleteRun(join(folder, 'link'), folder)).toThrow(/is a link/)
  expect(existsSync(join(run, 'config.json'))).toBe(true)
})

test('notes are stored as written, and removed when empty', () => {
  const run = runIn(temporaryFolder(), 'a')
  expect(readNotes(run)).toBe('')
  writeNotes(run, '  a smaller step, see run 3\nand more\n')
  expect(readNotes(run)).toBe('a smaller step, see run 3\nand more\n')
  writeNotes(run, ' ')
  expect(readdirSync(run)).toEqual(['config.json'])
})
