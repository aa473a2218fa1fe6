import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hearChanges } from '../../tests/changes.mjs'
import { temporaryFolder } from '../../tests/program.ts'
import { dropLock, holderOf, takeLock } from './lock.ts'

const lockIn = (folder: string): string => join(folder, 'lock')

/** A lock with the given content. */
function lockSaying(content: string): string {
  const lock = lockIn(temporaryFolder())
  mkdirSync(lock)
  writeFileSync(join(lock, '0123456789abcdef'), content)
  return lock
}

test('a lock names its holder, refuses a second holder, and leaves nothing behind', () => {
  const folder = temporaryFolder()
  const { held, release } = takeLock(lockIn(folder), 'writing this run')
  expect(holderOf(lockIn(folder))).toBe(process.pid)
  expect(held()).toBe(true)
  expect(() => takeLock(lockIn(folder), 'writing this run')).toThrow(
    `Process ${process.pid} is already writing this run`,
  )
  release()
  expect(held()).toBe(false)
  expect(holderOf(lockIn(folder))).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock whose folder was deleted is lost, and releasing it does not release the new holder’s', () => {
  const folder = temporaryFolder()
  const lost = takeLock(lockIn(folder), 'writing this run')
  rmSync(lockIn(folder), { recursive: true })
  expect(lost.held()).toBe(false)
  const { held } = takeLock(lockIn(folder), 'writing this run')
  lost.release()
  expect(held()).toBe(true)
})

test('a process releases the locks of its threads, and no other process’s', () => {
  const lock = lockIn(temporaryFolder())
  takeLock(lock, 'writing this run')
  dropLock(lock)
  expect(existsSync(lock)).toBe(false)
  const other = lockSaying(String(process.ppid))
  dropLock(other)
  expect(holderOf(other)).toBe(process.ppid)
})

test('the lock of a dead process is ignored, even in the format of earlier versions', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const earlier = lockIn(temporaryFolder())
  writeFileSync(earlier, String(pid))
  for (const lock of [earlier, lockSaying(String(pid))]) {
    expect(holderOf(lock)).toBeUndefined()
    takeLock(lock, 'writing this run').release()
    expect(existsSync(lock)).toBe(false)
  }
})

test.runIf(process.platform === 'linux')('a lock is ignored if its process ID now belongs to another process', () => {
  const lock = lockIn(temporaryFolder())
  const { release } = takeLock(lock, 'writing this run')
  const own = readFileSync(join(lock, readdirSync(lock)[0]), 'utf8')
  release()
  const [pid, started, boot] = own.split(' ')
  for (const other of [`${pid} ${Number(started) - 1} ${boot}`, `${pid} ${started} another-boot ${hostname()}`]) {
    const theirs = lockSaying(other)
    expect(holderOf(theirs)).toBeUndefined()
    takeLock(theirs, 'writing this run').release()
  }
  expect(holderOf(lockSaying(own))).toBe(process.pid)
})

test('a lock from another machine holds until it is deleted, and the error gives its path', () => {
  const lock = lockSaying('7 1 boot elsewhere')
  expect(() => takeLock(lock, 'writing this run')).toThrow(
    `Process 7 on elsewhere is already writing this run. Wait for it, or choose another folder with --out. If that process is gone, delete ${lock}.`,
  )
})

test.each(['', 'nonsense', '-1', '0', '1e99'])('a lock that contains "%s" is ignored', content => {
  const lock = lockSaying(content)
  takeLock(lock, 'writing this run').release()
  expect(existsSync(lock)).toBe(false)
})

test('a folder with the lock’s name that is not a lock is left alone', () => {
  const lock = lockSaying('1')
  writeFileSync(join(lock, 'config.json'), '{}')
  expect(() => takeLock(lock, 'writing this run')).toThrow('is not a ludus lock')
  expect(readdirSync(lock)).toEqual(['0123456789abcdef', 'config.json'])
})

test.runIf(existsSync('/proc/version'))('taking a lock in a read-only place fails with code 4', () => {
  expect(() => takeLock('/proc/lock', 'writing this run')).toThrow(expect.objectContaining({ code: 4 }))
})

test('a full disk is reported in a sentence', () => {
  const folder = temporaryFolder()
  const end = hearChanges(folder, () => {
    // The folder has been created; after that, nothing can be written.
    if (readdirSync(folder).length > 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  try {
    expect(() => takeLock(lockIn(folder), 'writing this run')).toThrow('the disk is full')
  } finally {
    end()
  }
})

/** Locks that are contended at the same moments: half of them free, half left by dead processes. */
const ROUNDS = 60
const PROCESSES = 6

test('a lock that another process is still preparing is left alone', () => {
  const place = temporaryFolder()
  const way = `${lockIn(place)}.0123456789abcdef.tmp`
  mkdirSync(way)
  writeFileSync(join(way, '0123456789abcdef'), '')
  takeLock(lockIn(place), 'writing this run').release()
  expect(existsSync(way)).toBe(true)
})

test('of many processes taking a lock at once, exactly one gets it, whether it was free or stale', async () => {
  const folder = temporaryFolder()
  for (let round = 0; round < ROUNDS; round++) {
    const place = join(folder, String(round))
    mkdirSync(place)
    if (round % 3 === 1) writeFileSync(lockIn(place), '999999999')
    if (round % 3 === 2) mkdirSync(lockIn(place))
    if (round % 3 === 2) writeFileSync(join(lockIn(place), '0123456789abcdef'), '999999999')
  }
  const script = join(import.meta.dirname, '..', '..', 'tests', 'lockers.mjs')
  const words = [script, folder, String(ROUNDS)]
  const children = Array.from({ length: PROCESSES }, (): ChildProcess => {
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  })
  const said = (): Promise<unknown> => Promise.all(children.map(({ stdout }) => stdout && once(stdout, 'data')))
  await said()
  const all = said()
  for (const { stdin } of children) stdin?.write(`${Date.now() + 50}\n`)
  await all
  const places = Array.from({ length: ROUNDS }, (_, round) => readdirSync(join(folder, String(round))))
  expect(places.map(names => names.filter(name => name.startsWith('winner')).length)).toEqual(new Array(ROUNDS).fill(1))
  expect(places.flat().filter(name => !/^(winner-\d+|lock)$/.test(name))).toEqual([])
  for (const { stdin } of children) stdin?.end()
})
