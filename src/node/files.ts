import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
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

/**
 * Writes a file whole or not at all: into a temporary file beside it, flushed to the disk, then renamed. A crash or a full
 * disk at any moment leaves the old file as it was.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`
  let handle: number | undefined
  try {
    makeFolder(dirname(file))
    handle = openSync(temporary, 'w')
    const bytes = Buffer.from(content)
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    fsyncSync(handle)
    closeSync(handle)
    handle = undefined
    renameSync(temporary, file)
  } catch (error) {
    if (handle !== undefined) closeSync(handle)
    rmSync(temporary, { force: true })
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
