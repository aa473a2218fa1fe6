// What can be pasted and opened: every notation that some game can read.
import { gameModules } from '../games/registry.ts'
import { gameFormats } from '../session/files.ts'
import { studioGames } from './games/registry.ts'

/** "GNUbg ID, XGID, OGID, FEN, backgammon match (.mat, .sgf, .xg), checkers PDN game (.pdn) or a saved game (.json)". */
export function notationList(): string {
  const positions = studioGames.flatMap(({ words }) => [
    ...Object.values(words.otherNotations ?? {}),
    ...(words.notation === undefined ? [] : [words.notation]),
  ])
  // One entry for each kind of content, with all its endings.
  const formats = gameModules().flatMap(({ name: game, formats: own = [] }) =>
    own.map(
      ({ name }) =>
        `${game} ${name} (${own.flatMap(each => (each.name === name ? `.${each.ending}` : [])).join(', ')})`,
    ),
  )
  return `${[...new Set([...positions, ...formats])].join(', ')} or a saved game (.json)`
}

/** The extensions of game files, in the form that a file field takes. */
export const fileEndings = (): string =>
  [...gameFormats().map(({ ending }) => `.${ending}`), '.json', '.txt', '.fen'].join(',')
