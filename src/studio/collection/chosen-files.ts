// The files that a person chooses or drops on the page: several, or a whole folder.
import { textOfFile } from '../reading.ts'
import type { ChosenFile } from './collection.ts'

const chosen = (file: File, path: string): ChosenFile => ({ path, text: () => textOfFile(file) })

/** The files of a field; those of a folder have their paths within it. */
export const filesOfField = ({ files }: HTMLInputElement): ChosenFile[] =>
  [...(files ?? [])].map(file => chosen(file, file.webkitRelativePath || file.name))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** The browser's folder reader returns about a hundred entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) return [chosen(await fileOf(entry), path)]
  if (!isFolder(entry)) return []
  const inside = (await entriesOf(entry)).sort((a, b) => a.name.localeCompare(b.name))
  return (await Promise.all(inside.map(filesIn))).flat()
}

/** The files dropped on the page. Call it synchronously, because the data is gone after the event. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...items].flatMap(item => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return [...files].map(file => chosen(file, file.name))
  return (await Promise.all(entries.map(filesIn))).flat()
}
