import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText, writeWhole } from './files.ts'

const empty = (): string => mkdtempSync(join(tmpdir(), 'ludus-files-'))

describe('writing a file whole', () => {
  test('makes its folder, replaces what was there, and leaves nothing beside it', () => {
    const folder = join(empty(), 'a', 'b')
    writeWhole(join(folder, 'x.json'), 'one')
    writeWhole(join(folder, 'x.json'), 'two')
    expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('two')
    expect(readdirSync(folder)).toEqual(['x.json'])
  })

  test('follows a link, keeps the mode, and writes into a device instead of replacing it', () => {
    const folder = empty()
    writeFileSync(join(folder, 'real'), 'old', { mode: 0o600 })
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    writeWhole(join(folder, 'link'), 'new')
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('new')
    expect(statSync(join(folder, 'real')).mode & 0o777).toBe(0o600)
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true)
    writeWhole('/dev/null', 'nothing')
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  test('onto a folder is refused, and leaves it alone', () => {
    const folder = empty()
    mkdirSync(join(folder, 'taken'))
    expect(() => writeWhole(join(folder, 'taken'), 'x')).toThrow(/Could not write .*taken/)
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test.runIf(existsSync('/proc/version'))('where nothing can be written says so with code 4', () => {
    expect(() => writeWhole('/proc/ludus-cannot-write-here/x', 'x')).toThrow(expect.objectContaining({ code: 4 }))
  })

  test.runIf(process.getuid?.() !== 0)('without permission says so', () => {
    const folder = empty()
    chmodSync(folder, 0o500)
    expect(() => writeWhole(join(folder, 'x'), 'x')).toThrow('not permitted')
  })
})

describe('reading a file', () => {
  test('that is not there is bad input', () => {
    expect(() => readText(join(empty(), 'none.json'))).toThrow(expect.objectContaining({ code: 3 }))
  })

  test('that is a folder says so', () => {
    expect(() => readText(empty())).toThrow('folder')
  })

  test('gives its text', () => {
    const file = join(empty(), 'x')
    writeFileSync(file, 'hello')
    expect(readText(file)).toBe('hello')
  })
})
