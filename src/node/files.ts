import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { badInput, environment, type LudusError } from '../core/errors.ts'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? ''

/** What to tell a person about a file that could not be written or read. */
function explain(action: string, file: string, error: unknown): LudusError {
  const code = codeOf(error)
  const why =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'the disk is full. Make room and try again'
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'that is not permitted. Choose another place'
        : code === 'EISDIR'
          ? 'it is a folder. Name a file'
          : `${error instanceof Error ? error.message : error}`
  return environment(`Could not ${action} ${file}: ${why}.`)
}

/** Makes a folder and those above it. Not Node's own `recursive`: that never returns where a folder refuses new ones with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** What a name stands for: a link's target; nothing yet; a folder; a device or pipe; a file. */
function targetOf(file: string): { path: string; mode: number | undefined; plain: boolean } {
  if (!existsSync(file)) return { path: file, mode: undefined, plain: true }
  const path = realpathSync(file)
  const stat = statSync(path)
  if (stat.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' })
  return { path, mode: stat.mode & 0o777, plain: stat.isFile() }
}

/** Says before any work is done that a file could not be written after it. */
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
 * Writes a file whole or not at all: into a temporary file beside it, flushed to the disk, then renamed. A crash or a full
 * disk at any moment leaves the old file as it was. Links are followed, and devices and pipes written to as they are. What is
 * large may come in parts, so that nobody need hold it twice.
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
    for (const bytes of parts) for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    fsyncSync(handle)
    closeSync(handle)
    handle = undefined
    renameSync(temporary, path)
  } catch (error) {
    if (handle !== undefined) closeSync(handle)
    if (temporary !== undefined) rmSync(temporary, { force: true })
    throw explain('write', file, error)
  }
}

/** Adds a line to a file and flushes it to the disk; a crash may leave a part of the line. */
export function appendLine(file: string, line: string): void {
  let handle: number | undefined
  try {
    handle = openSync(file, 'a')
    writeSync(handle, line)
    fsyncSync(handle)
  } catch (error) {
    throw explain('write', file, error)
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Makes an empty file of a name that nobody has taken; false if somebody has. */
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

/** The content of a file that a person named. */
export function readBytes(file: string): Buffer {
  if (!existsSync(file)) throw badInput(`There is no file ${file}.`)
  try {
    return readFileSync(file)
  } catch (error) {
    throw explain('read', file, error)
  }
}

/** The same as text. */
export const readText = (file: string): string => readBytes(file).toString('utf8')
