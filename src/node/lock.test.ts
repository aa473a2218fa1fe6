import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { holderOf, takeLock } from './lock.ts'

const lockIn = (folder: string): string => join(folder, 'lock')

test('a lock says who has it, refuses a second, and leaves nothing behind', () => {
  const folder = temporaryFolder()
  const release = takeLock(lockIn(folder), 'writing this run')
  expect(holderOf(lockIn(folder))).toBe(process.pid)
  expect(() => takeLock(lockIn(folder), 'writing this run')).toThrow(
    `Process ${process.pid} is writing this run already`,
  )
  release()
  expect(holderOf(lockIn(folder))).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that is gone is no lock', () => {
  const folder = temporaryFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lockIn(folder), String(pid))
  takeLock(lockIn(folder), 'writing this run')()
  expect(existsSync(lockIn(folder))).toBe(false)
})

test.runIf(process.platform === 'linux')('nor is that of a process that had the number of one that lives', () => {
  const folder = temporaryFolder()
  const release = takeLock(lockIn(folder), 'writing this run')
  const own = readFileSync(lockIn(folder), 'utf8')
  release()
  const [pid, started, boot] = own.split(' ')
  for (const other of [`${pid} ${Number(started) - 1} ${boot}`, `${pid} ${started} another-boot`]) {
    writeFileSync(lockIn(folder), other)
    expect(holderOf(lockIn(folder))).toBeUndefined()
    takeLock(lockIn(folder), 'writing this run')()
  }
  writeFileSync(lockIn(folder), own)
  expect(holderOf(lockIn(folder))).toBe(process.pid)
})

test.each(['', 'nonsense', '-1', '0', '1e99'])('a lock that says "%s" holds nobody up', content => {
  const folder = temporaryFolder()
  writeFileSync(lockIn(folder), content)
  takeLock(lockIn(folder), 'writing this run')()
  expect(existsSync(lockIn(folder))).toBe(false)
})
