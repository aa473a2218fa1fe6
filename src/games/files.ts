// Games in whatever file they were kept: this program's own, .mat matches of backgammon, PDN of checkers. What a file is, its content says.
import type { Game, State } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { readMat, recordOfMat } from './backgammon/mat.ts'
import { parsePdn } from './checkers/pdn.ts'
import { openRecord } from './recorded.ts'
import { makeGame } from './registry.ts'

/** A game that was played, with its moves and rolls as text. */
export interface KeptGame {
  readonly start: State
  readonly moves: readonly string[]
}

/** What a file holds. Its moves have been played through, so they are legal. */
export interface KeptGames {
  readonly kind: 'recorded game' | 'match' | 'PDN'
  readonly game: Game
  readonly players: readonly string[]
  readonly games: readonly KeptGame[]
  /** What of it is left out here, if anything is. */
  readonly without?: string
}

const startOf = (game: Game): State => {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** Reads the games of a text; `where` (a file's name) goes into the message when it holds none. */
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
  if (/^\s*\d{1,5}\s+point\s+match/im.test(text)) return readMatch(text, where)
  if (/^\s*(\[\s*\w+\s+"|1\.)/.test(text)) return readDraughts(text, where)
  throw badInput(`${where} holds no game: neither a recorded game of ludus, nor a .mat match, nor PDN.`)
}

function readMatch(text: string, where: string): KeptGames {
  const match = readMat(text, where)
  const game = makeGame(match.length === 1 ? 'backgammon' : 'backgammon(gammons=true)')
  const cube = match.games.some(({ turns }) => turns.some(turn => 'cube' in turn))
  return {
    kind: 'match',
    game,
    players: match.names,
    games: match.games.map((_, nth) => ({ start: startOf(game), moves: recordOfMat(match, nth).moves })),
    ...(cube && { without: 'decisions about the cube' }),
  }
}

function readDraughts(text: string, where: string): KeptGames {
  const game = makeGame('checkers')
  const { tags, moves } = parsePdn(game, text, where)
  return {
    kind: 'PDN',
    game,
    players: [tags.Black ?? 'black', tags.White ?? 'white'],
    games: [{ start: tags.FEN === undefined ? startOf(game) : game.parse(tags.FEN), moves }],
  }
}
