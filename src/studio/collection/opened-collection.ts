// The open collection and the selected game of it.
import { signal } from '@preact/signals'
import { elementAt } from '../../core/element-at.ts'
import { goTo } from '../address.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { type ChosenFile, type Collection, type Entry, readCollection } from './collection.ts'

export const collection = signal<Collection | undefined>(undefined)
/** The entry that was opened last. */
export const chosenEntry = signal<Entry | undefined>(undefined)
/** Whether the list is shown. */
export const listed = signal(false)
/** The number of files read so far, while reading. */
export const reading = signal<{ readonly done: number; readonly of: number } | undefined>(undefined)

export function openEntry(entry: Entry): void {
  chosenEntry.value = entry
  listed.value = false
  openInAnalyse(entry.read)
}

/** The entry `steps` after the selected one; undefined beyond either end. */
export function neighbour(steps: number): Entry | undefined {
  const entries = collection.value?.entries ?? []
  const at = chosenEntry.value ? entries.indexOf(chosenEntry.value) : -1
  return at < 0 ? undefined : entries[at + steps]
}

/** Opens the chosen files. A single game or match is opened at once, anything else as a list. Returns what is wrong if nothing could be opened. */
export async function openFiles(files: readonly ChosenFile[], shown: string): Promise<string | undefined> {
  if (files.length === 0) return undefined
  reading.value = { done: 0, of: files.length }
  const found = await readCollection(files, shown, done => {
    reading.value = { done, of: files.length }
  })
  reading.value = undefined
  if (found.entries.length === 0 && found.problems.length === 1) return elementAt(found.problems, 0)
  const single = files.length === 1 && found.entries[0]
  if (single) {
    collection.value = undefined
    openEntry(single)
  } else {
    collection.value = found
    chosenEntry.value = undefined
    listed.value = true
  }
  goTo({ page: 'analyse', game: '', words: {} })
  return undefined
}
