// Games from several files, as one list. A file that cannot be read adds a problem, and the others are still listed.
import { parseSpec } from '../../core/spec.ts'
import { titleOf } from '../games/names.ts'
import { fileEndings } from '../notations.ts'
import { type Read, readAnything } from '../reading.ts'
import { capital, reason } from '../words.ts'
import * as words from './words.ts'

/** A file as a person chose it. */
export interface ChosenFile {
  /** With its folders, if it comes from one: "club/2024/final.mat". */
  readonly path: string
  /** Its text; rejects if it cannot be read. */
  text(): Promise<string>
}

/** One game or one position of a file. */
export interface Entry {
  readonly path: string
  /** Its number within the file, from 1, if there are several. */
  readonly nth?: number
  readonly read: Read
  /** "Backgammon · Smith – Jones · 34 plies" */
  readonly about: string
}

export interface Collection {
  readonly entries: readonly Entry[]
  /** One sentence for each file that could not be read, with its name. */
  readonly problems: readonly string[]
}

/** Nobody would look through more, and they could fill the memory. */
const MOST_FILES = 2000

const isGameFile = (path: string): boolean =>
  fileEndings()
    .split(',')
    .some(ending => path.toLowerCase().endsWith(ending))

function aboutGame({ game, players, moves }: Read): string {
  const what = moves.length === 0 ? words.aPosition : words.plies(moves.length)
  return [titleOf(parseSpec(game).name), players.map(capital).join(' – '), what].filter(Boolean).join(' · ')
}

function entriesOf(path: string, read: Read): Entry[] {
  if (!read.match) return [{ path, read, about: aboutGame(read) }]
  const { match } = read
  return match.map((each, at) => ({ path, nth: at + 1, read: { ...each, match }, about: aboutGame(each) }))
}

/** Reads files one after the other. `shown` is the game on the board; it decides if a text could belong to several games. */
export async function readCollection(
  files: readonly ChosenFile[],
  shown: string,
  told: (done: number) => void = () => {},
): Promise<Collection> {
  const entries: Entry[] = []
  const problems: string[] = []
  // A folder also has files that are not games.
  const meant = files.length > 1 ? files.filter(({ path }) => isGameFile(path)) : files
  if (meant.length === 0 && files.length > 0) problems.push(words.noGameFiles(files.length, fileEndings()))
  if (meant.length > MOST_FILES) problems.push(words.tooManyFiles(meant.length, MOST_FILES))
  for (const [nth, { path, text }] of meant.slice(0, MOST_FILES).entries()) {
    try {
      entries.push(...entriesOf(path, readAnything(await text(), shown)))
    } catch (error) {
      problems.push(`${path}: ${firstSentence(reason(error))}`)
    }
    told(nth + 1)
  }
  return { entries, problems }
}

/** The rest of a message is advice for pasting a single text. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s+[A-Z]|$)/s.exec(text)?.[0] ?? text

/** Whether every word of a search occurs in an entry's path or description. */
export function isFound({ path, about }: Entry, search: string): boolean {
  const text = `${path} ${about}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
