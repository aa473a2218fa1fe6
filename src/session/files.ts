// Reads games from files: those of this program, or a format that a game's module reads. The format is detected from the content.
import type { Game, State } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { TextDecoder } from '../core/utf8.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import type { GameFormat, KeptGames } from '../modules/game-module.ts'
import { openRecord } from './recorded.ts'

const startOf = (game: Game): State => {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** Every format of other programs that some game reads. */
export const gameFormats = (): readonly GameFormat[] => gameModules().flatMap(({ formats = [] }) => formats)

/** Larger than any file of human games. */
const MOST_BYTES = 256 * 2 ** 20

/** The text of a file with games. Binary formats of other programs are converted to text. */
export function textOfGames(bytes: Uint8Array, where: string): string {
  if (bytes.length > MOST_BYTES)
    throw badInput(`${where} has ${Math.round(bytes.length / 2 ** 20)} MB, too much for a file of games.`)
  for (const { decode } of gameFormats()) {
    const text = decode?.(bytes, where)
    if (text !== undefined) return text
  }
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes)
}

/** Reads the games in a text. `where` (a file name) is used in the error if there are none. */
export function readGames(text: string, where: string): KeptGames {
  if (/^\s*\{/.test(text)) {
    const { record, game } = openRecord(text, where)
    return {
      kind: 'recorded game',
      game,
      players: record.players,
      games: [{ start: startOf(game), moves: record.moves }],
    }
  }
  const format = gameFormats().find(candidate => candidate.recognises(text))
  if (format) return format.read(text, where, makeGame)
  const names = gameFormats().map(({ title }) => title)
  throw badInput(`${where} contains no game. Supported: games recorded by ludus, ${names.join(', ')}.`)
}
