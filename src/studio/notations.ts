// What can be pasted and opened: every notation that some game can read.
import { gameFormats } from '../session/files.ts'
import { studioGames } from './games/registry.ts'

/** "GNUbg ID, XGID, OGID, FEN, match (.mat), PDN game (.pdn) or a saved game (.json)". */
export function notationList(): string {
  const positions = studioGames.flatMap(({ words }) => [
    ...Object.values(words.otherNotations ?? {}),
    ...(words.notation === undefined ? [] : [words.notation]),
  ])
  const formats = gameFormats().map(({ name, ending }) => `${name} (.${ending})`)
  return `${[...new Set([...positions, ...formats])].join(', ')} or a saved game (.json)`
}

/** The extensions of game files, in the form that a file field takes. */
export const fileEndings = (): string =>
  [...gameFormats().map(({ ending }) => `.${ending}`), '.json', '.txt', '.fen'].join(',')
