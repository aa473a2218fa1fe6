import { spawnSync } from 'node:child_process'
import fs, {
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
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hearChanges } from '../../tests/changes.mjs'
import { appendLine, readText, refuseUnwritable, textOf, writeWhole } from './files.ts'

const empty = (): string => mkdtempSync(join(tmpdir(), 'ludus-files-'))

describe('writing a file atomically', () => {
  test('creates its folder, replaces the old content, and leaves no temporary files', () => {
    const folder = join(empty(), 'a', 'b')
    writeWhole(join(folder, 'x.json'), 'one')
    writeWhole(join(folder, 'x.json'), 'two')
    expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('two')
    expect(readdirSync(folder)).toEqual(['x.json'])
  })

  test('follows a link, keeps the mode, and writes to a device instead of replacing it', () => {
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

  test('removes temporary files of this file left by dead processes, and no others', () => {
    const folder = empty()
    const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
    const names = [`x.json.${dead}.0123abcd.tmp`, `x.json.${process.ppid}.0123abcd.tmp`, `y.json.${dead}.0123abcd.tmp`]
    for (const name of names) writeFileSync(join(folder, name), '')
    writeWhole(join(folder, 'x.json'), 'whole')
    expect(readdirSync(folder).sort()).toEqual(['x.json', ...names.slice(1)])
  })

  test('explains in a sentence if the path runs through a file, loops or is too long', () => {
    const folder = empty()
    writeFileSync(join(folder, 'file'), '')
    symlinkSync('loop', join(folder, 'loop'))
    for (const write of [(file: string) => writeWhole(file, 'x'), refuseUnwritable]) {
      expect(() => write(join(folder, 'file', 'x'))).toThrow('part of its path is a file')
      expect(() => write(join(folder, 'loop', 'x'))).toThrow('contains a link to itself')
      expect(() => write(join(folder, 'loop'))).toThrow('contains a link to itself')
      expect(() => write(join(folder, 'x'.repeat(300)))).toThrow('its name is too long')
    }
    expect(readdirSync(folder)).toEqual(['file', 'loop'])
  })

  test('over a folder is refused, and leaves the folder alone', () => {
    const folder = empty()
    mkdirSync(join(folder, 'taken'))
    expect(() => writeWhole(join(folder, 'taken'), 'x')).toThrow(/Could not write .*taken/)
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test.runIf(existsSync('/proc/version'))('to a read-only place fails with code 4', () => {
    expect(() => writeWhole('/proc/ludus-cannot-write-here/x', 'x')).toThrow(expect.objectContaining({ code: 4 }))
  })

  test.runIf(process.getuid?.() !== 0)('without permission fails with a clear message', () => {
    const folder = empty()
    chmodSync(folder, 0o500)
    expect(() => writeWhole(join(folder, 'x'), 'x')).toThrow('not permitted')
  })
})

describe('appending a line', () => {
  test('writes all of it even if the system writes in parts', () => {
    const folder = empty()
    const file = join(folder, 'lines')
    const { writeSync } = fs
    fs.writeSync = ((handle: number, bytes: Uint8Array, at: number) =>
      writeSync(handle, bytes, at, Math.min(3, bytes.length - at))) as typeof fs.writeSync
    syncBuiltinESMExports()
    try {
      appendLine(file, 'the first\n')
      appendLine(file, 'the second\n')
    } finally {
      fs.writeSync = writeSync
      syncBuiltinESMExports()
    }
    expect(readText(file)).toBe('the first\nthe second\n')
  })

  test('to a full disk keeps the earlier lines, and the next line is complete once there is room', () => {
    const folder = empty()
    const file = join(folder, 'lines')
    appendLine(file, 'the first\n')
    let written = 0
    const end = hearChanges(folder, () => {
      // The file is open, and half of the line has been written.
      if (++written === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    try {
      expect(() => appendLine(file, 'the second\n')).toThrow('the disk is full')
    } finally {
      end()
    }
    appendLine(file, 'the third\n')
    expect(readText(file)).toBe('the first\nthe third\n')
  })
})

describe('reading a file', () => {
  test('that does not exist is an input error', () => {
    expect(() => readText(join(empty(), 'none.json'))).toThrow(expect.objectContaining({ code: 3 }))
  })

  test('that is a folder fails with a clear message', () => {
    expect(() => readText(empty())).toThrow('folder')
  })

  test('that is too large to decode fails with a clear message', () => {
    expect(() => textOf(Buffer.alloc(300 * 2 ** 20), 'It')).toThrow('It has 300 MB, too much for a text file.')
  })

  test('returns its text', () => {
    const file = join(empty(), 'x')
    writeFileSync(file, 'hello')
    expect(readText(file)).toBe('hello')
  })
})
