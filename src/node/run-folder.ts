// Renames, annotates and deletes run folders, but never while a process is writing to them.
import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { badInput, notFound, usage } from '../core/errors.ts'
import { discard, explain, makeFolder, readText, writeWhole } from './files.ts'
import { readFork } from './forks.ts'
import { lockRun, unlockRun, writerOf } from './run.ts'
import { isRun, runFolders } from './runs.ts'

const NOTES = 'notes.txt'

/** The user's note about a run; "" if there is none. */
export function readNotes(folder: string): string {
  const file = join(folder, NOTES)
  return existsSync(file) ? readText(file) : ''
}

/** Notes are not part of the training, so they can be written while it runs. */
export function writeNotes(folder: string, text: string): void {
  refuseStrange(folder)
  if (text.trim() === '') discard(join(folder, NOTES))
  else writeWhole(join(folder, NOTES), `${text.trim()}\n`)
}

/** `among` is the folder whose runs may have been forked from it. */
export function renameRun(folder: string, to: string, among: string): void {
  refuseTaken(folder, among)
  if (existsSync(to)) throw usage(`${to} already exists. Choose another name.`)
  for (let above = dirname(to); above !== '.' && above !== dirname(above); above = dirname(above))
    if (isRun(above)) throw usage(`${above} is itself a run. Choose a name outside it.`)
  const lock = lockRun(folder)
  try {
    makeFolder(dirname(to))
    renameSync(folder, to)
  } catch (error) {
    lock.release()
    throw explain('rename', folder, error)
  }
  // The lock has moved with the folder.
  unlockRun(to)
}

export function deleteRun(folder: string, among: string): void {
  refuseTaken(folder, among)
  lockRun(folder)
  try {
    // Without its recipe it is no longer a run, so an interruption here leaves nothing that looks like a damaged one.
    rmSync(join(folder, 'config.json'))
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    throw explain('delete', folder, error)
  }
}

/** Throws if a folder is not a run, or is a link, which may lead anywhere. */
function refuseStrange(folder: string): void {
  if (!isRun(folder)) throw notFound(`The run ${folder} does not exist.`)
  if (!lstatSync(folder).isDirectory())
    throw badInput(`${folder} is a link, not a folder. Change the folder it points to instead.`)
}

/** Throws if a run is being written, or is the origin of a fork. */
function refuseTaken(folder: string, among: string): void {
  refuseStrange(folder)
  const writer = writerOf(folder)
  if (writer !== undefined) throw usage(`Process ${writer} is training ${folder}. Pause it first.`)
  const fork = runFolders(among).find(run => readFork(run)?.from === folder)
  if (fork !== undefined) throw usage(`${fork} was forked from ${folder} and depends on it. Delete ${fork} first.`)
}
