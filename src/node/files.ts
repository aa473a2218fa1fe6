import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { badInput, environment, type LudusError } from '../core/errors.ts'

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? ''

/** Why writing or reading failed, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room and try again',
  EDQUOT: 'the disk is full. Make room and try again',
  EFBIG: 'it would exceed the file size limit. Choose another place',
  EACCES: 'permission denied. Choose another place',
  EPERM: 'permission denied. Choose another place',
  EROFS: 'permission denied. Choose another place',
  EISDIR: 'it is a folder. Name a file',
  ENOENT: 'there is no such file or folder. Choose another place',
  ENOTDIR: 'part of its path is a file. Choose another place',
  ELOOP: 'its path contains a link to itself. Choose another place',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GB, the most that can be read',
}

/** The error message for a file that could not be written or read. */
export function explain(action: string, file: string, error: unknown): LudusError {
  const why = REASONS[codeOf(error)] ?? `${error instanceof Error ? error.message : error}`
  return environment(`Could not ${action} ${file}: ${why}.`)
}

/** The same for an unexpected error of the operating system; undefined for other errors. */
export function explainRefusal(error: unknown): LudusError | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  const { path } = error as NodeJS.ErrnoException
  return explain('use', path ?? 'a file', error)
}

/** Creates a folder and its parents. Node's `recursive` never returns if a folder refuses new ones with ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('is a file'), { code: 'ENOTDIR' })
    return
  }
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** What a name refers to: the target of a link, nothing yet, a folder, a device or pipe, or a file. */
function targetOf(file: string): { path: string; mode: number | undefined; plain: boolean } {
  let path: string
  try {
    path = realpathSync(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { path: file, mode: undefined, plain: true }
    throw error
  }
  const stat = statSync(path)
  if (stat.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' })
  return { path, mode: stat.mode & 0o777, plain: stat.isFile() }
}

/** Throws if a file cannot be written, before any work is done for it. */
export function refuseUnwritable(file: string): void {
  try {
    const { path } = targetOf(file)
    makeFolder(dirname(path))
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
  } catch (error) {
    throw explain('write', file, error)
  }
}

/**
 * Writes a file atomically: into a temporary file next to it, flushed to disk, then renamed. A crash or a full disk at any moment leaves the old file
 * unchanged. Links are followed; devices and pipes are written to directly. Large content may come in parts, so that it need not be held twice.
 */
export function writeWhole(file: string, content: string | Uint8Array | readonly Uint8Array[]): void {
  const parts =
    typeof content === 'string' ? [Buffer.from(content)] : content instanceof Uint8Array ? [content] : content
  let temporary: string | undefined
  let handle: number | undefined
  try {
    const { path, mode, plain } = targetOf(file)
    if (!plain) {
      writeFileSync(path, Buffer.concat(parts))
      return
    }
    makeFolder(dirname(path))
    temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
    handle = openSync(temporary, 'wx', mode ?? 0o644)
    for (const bytes of parts) writeAll(handle, bytes)
    fsyncSync(handle)
    closeSync(handle)
    handle = undefined
    renameSync(temporary, path)
    clearLeftBehind(path)
  } catch (error) {
    if (handle !== undefined) closeSync(handle)
    if (temporary !== undefined) discard(temporary)
    throw explain('write', file, error)
  }
}

/** Removes a file or folder if possible. Errors are ignored, because an earlier error is the one to report. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // It stays behind.
  }
}

const TEMPORARY = /\.(\d+)\.[0-9a-f]{8}\.tmp$/

/** Whether a file is a temporary one, left by a process that was killed while writing. */
export const isTemporary = (name: string): boolean => TEMPORARY.test(name)

/** Files for which this process has already cleaned up. */
const cleared = new Set<string>()

/** Removes temporary files of the same file left by dead processes. Only once per file, because it reads the folder. */
function clearLeftBehind(path: string): void {
  if (cleared.has(path)) return
  cleared.add(path)
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const pid = Number(TEMPORARY.exec(name)?.[1])
    if (pid > 0 && pid !== process.pid && !isRunning(pid)) discard(join(folder, name))
  }
}

/** Whether a process with this ID exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Renames a file, or throws with the reason. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    throw explain('write', to, error)
  }
}

/** Appends a line to a file and flushes it to disk. A line that cannot be written completely is removed again; a crash may leave a part of it. */
export function appendLine(file: string, line: string): void {
  const bytes = Buffer.from(line)
  let handle: number | undefined
  let before: number | undefined
  try {
    handle = openSync(file, 'a')
    before = fstatSync(handle).size
    writeAll(handle, bytes)
    fsyncSync(handle)
  } catch (error) {
    if (handle !== undefined && before !== undefined) ftruncateSync(handle, before)
    throw explain('write', file, error)
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** The system may write only a part, for example when a disk becomes full. */
function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
}

/** Creates an empty file; returns false if the name is already taken. */
export function claimFile(file: string): boolean {
  try {
    makeFolder(dirname(file))
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw explain('write', file, error)
  }
}

/** The content of a file that the user named. */
export function readBytes(file: string): Buffer {
  const bytes = readIfThere(file)
  if (!bytes) throw badInput(`${file} does not exist.`)
  return bytes
}

/** The content of a file, if it exists. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined
    throw explain('read', file, error)
  }
}

/** The longest text that is read. JavaScript engines allow about twice as much. */
const MOST_TEXT = 256 * 2 ** 20

/** The same as text. */
export const readText = (file: string): string => textOf(readBytes(file), file)

/** The bytes of a file as text. */
export function textOf(bytes: Buffer, file: string): string {
  if (bytes.length > MOST_TEXT)
    throw badInput(`${file} has ${Math.round(bytes.length / 2 ** 20)} MB, too much for a text file.`)
  return bytes.toString('utf8')
}
