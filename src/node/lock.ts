// A lock, so that only one process at a time writes to a folder. The lock is a folder with one file that identifies its holder beyond doubt: process ID,
// start time and boot of the machine (Linux), and host.
//
// The folder is prepared under another name and renamed into place. A rename can only replace an empty folder, so only one process succeeds.
// The file of a dead process is removed by its own unique name, so nobody can remove a lock that was taken in the meantime.
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { environment, LudusError } from '../core/errors.ts'
import { codeOf, discard, explain, isRunning } from './files.ts'

/** The state of a process and its start time in clock ticks, from proc(5); undefined if it cannot be read. */
function statOf(pid: number): { readonly state: string; readonly started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before these fields is in brackets and may itself contain brackets and spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function bootOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** The identity of this process in its lock. */
const identity = (): string =>
  [process.pid, statOf(process.pid)?.started ?? '', bootOfMachine(), hostname()].join(' ').trimEnd()

/** Whether the process that wrote this still runs. For another machine this is unknown, so the answer is yes. */
function isHeld(content: string): boolean {
  const [number = '', started = '', boot = '', host = ''] = content.split(' ')
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (host !== '' && host !== hostname()) return true
  if (!isRunning(pid)) return false
  const stat = statOf(pid)
  if (!stat) return true
  // A killed process still answers signals until its parent has waited for it.
  if (/^[ZX]/.test(stat.state)) return false
  // Locks of earlier versions contain only the process ID.
  return started === '' || (started === stat.started && (boot === '' || boot === bootOfMachine()))
}

/** The pattern of a holder's file name. */
const ENTRY = /^[0-9a-f]{16}$/

/** The file that identifies the holder of a lock, and its content. Locks of earlier versions are files themselves. */
function entryOf(lock: string): { readonly path: string; readonly content: string } | undefined {
  try {
    const read = (path: string) => ({ path, content: readFileSync(path, 'utf8') })
    if (!statSync(lock).isDirectory()) return read(lock)
    const names = readdirSync(lock)
    const [name] = names
    if (names.some(other => !ENTRY.test(other)))
      throw environment(`${lock} is not a ludus lock: it contains other files. Move it away to continue.`)
    return name === undefined ? undefined : read(join(lock, name))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    // An earlier version's file that was just replaced by a folder. That happens only once.
    if (codeOf(error) === 'EISDIR') return entryOf(lock)
    throw error
  }
}

/** The ID of the process that holds a lock, if it is still running. */
export function holderOf(lock: string): number | undefined {
  const content = entryOf(lock)?.content
  return content !== undefined && isHeld(content) ? Number(content.split(' ')[0]) : undefined
}

export interface Lock {
  /** Whether the lock still exists: it does not if its folder was deleted. */
  held(): boolean
  release(): void
}

/** How often to try for a lock that others are releasing at the same time. */
const TRIES = 100
/** Milliseconds within which a process that is taking a lock has written its identity. */
const LEFT_BEHIND = 60_000

/** Takes a lock, or throws with its holder. `what` is the purpose, in a phrase such as "writing this run". */
export function takeLock(lock: string, what: string): Lock {
  const name = randomBytes(8).toString('hex')
  const own = `${lock}.${name}.tmp`
  const entry = join(lock, name)
  try {
    mkdirSync(own)
    writeFileSync(join(own, name), identity())
    for (let tries = 0; tries < TRIES; tries++) {
      if (moved(own, lock)) {
        clearLeftBehind(lock)
        return {
          held: () => existsSync(entry),
          release() {
            rmSync(entry, { force: true })
            removeEmpty(lock)
          },
        }
      }
      const found = entryOf(lock)
      if (found && isHeld(found.content)) throw taken(lock, found.content, what)
      if (found) removeFile(found.path)
      removeEmpty(lock)
    }
    throw environment(`Could not get the lock ${lock}. Try again.`)
  } catch (error) {
    discard(own)
    throw error instanceof LudusError ? error : explain('write', lock, error)
  }
}

/** Releases a lock of this process whose thread was terminated before it could. */
export function dropLock(lock: string): void {
  const found = entryOf(lock)
  if (!found || found.content !== identity()) return
  removeFile(found.path)
  removeEmpty(lock)
}

function taken(lock: string, content: string, what: string): LudusError {
  const [pid, , , host = ''] = content.split(' ')
  const elsewhere = host !== '' && host !== hostname()
  return environment(
    elsewhere
      ? `Process ${pid} on ${host} is already ${what}. Wait for it, or choose another folder with --out. If that process is gone, delete ${lock}.`
      : `Process ${pid} is already ${what}. Wait for it, or choose another folder with --out. (The lock is ${lock}.)`,
  )
}

/** Renames a folder; returns false if the name is taken. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // EPERM is what Windows reports for any existing folder. (Missing write permission would have failed earlier.)
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}

/** Removes a file, but never a folder that has replaced it. */
function removeFile(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (!['ENOENT', 'EISDIR', 'EPERM', 'ENOTDIR'].includes(codeOf(error))) throw error
  }
}

/** Removes a folder if it is empty. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another process has taken it since, or it is gone.
  }
}

/** Removes what killed processes left while taking a lock. */
function clearLeftBehind(lock: string): void {
  const folder = dirname(lock)
  const begins = `${basename(lock)}.`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(begins) || !name.endsWith('.tmp')) continue
    const path = join(folder, name)
    try {
      // A process that has created its file but not yet written it has no identity either.
      const content = entryOf(path)?.content ?? ''
      const dead = content === '' ? Date.now() - statSync(path).mtimeMs > LEFT_BEHIND : !isHeld(content)
      if (dead) rmSync(path, { recursive: true, force: true })
    } catch {
      // It has just disappeared, or is not ours.
    }
  }
}
