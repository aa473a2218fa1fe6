// The strings of a collection: several games, from files that a person chose or dropped on the page.
import { counted } from '../words.ts'

// The area for files.
export const readingFile = (nth: number, of: number): string => `Reading file ${nth} of ${of}`
export const dropHere = 'Drop files or a folder to open the games in them'

// What is wrong with the files.
export const noGameFiles = (files: number, endings: string): string =>
  `None of the ${files} files can be read as games. Their names should end in ${endings}.`
export const tooManyFiles = (files: number, read: number): string =>
  `There are ${files} files. The first ${read} were read; open the others separately.`

// The list.
export const gamesIn = (count: number): string => (count === 0 ? 'No games' : counted(count, 'game'))
export const notOpened = (files: number): string => `${counted(files, 'file')} could not be opened:`
export const searchLabel = 'Search these games'
export const searchHint = 'Search by file, player or game'
export const noMatch = 'No game matches.'
export const gameOfFile = (file: string, nth: number): string => `${file}, game ${nth}`
export const aPosition = 'a position'
export const plies = (count: number): string => counted(count, 'ply')
export const showMore = 'Show more'

// The bar: the open game and its neighbours.
export const collection = 'Collection'
export const previousGame = 'Previous game'
export const showAll = 'Show all games of the collection'
export const nthOf = (nth: number, of: number): string => `${nth} of ${of}`
export const nextGame = 'Next game'
