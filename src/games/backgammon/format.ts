// Matches of backgammon in other programs' file formats.
import type { Game } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import type { RecordedGame } from '../../core/record.ts'
import type { FileKind, GameFormat, KeptGame } from '../../modules/game-module.ts'
import { NOBODY, TURN } from './board.ts'
import { BEAROFF_FORMAT, decodeBearoff } from './exact/bearoff.ts'
import { cubelessRecord, hasCube } from './formats/cubeless.ts'
import { looksLikeMat, readMat, writeMat } from './formats/mat.ts'
import type { MatchFile } from './formats/match-file.ts'
import { gameNameOf, matchOf, tryRecords } from './formats/records.ts'
import { looksLikeSgf, readSgf, writeSgf } from './formats/sgf.ts'
import { looksLikeXg, readXg, XG_MAGIC } from './formats/xg.ts'

const startOf = (game: Game) => {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** The games of a match, each with its starting position. */
function gamesOf(game: Game, moves: readonly string[]): KeptGame[] {
  const state = startOf(game)
  const games: KeptGame[] = []
  let own: string[] = []
  let start = state.slice()
  for (const text of moves) {
    game.play(state, game.parseMove(state, text), state)
    own.push(text)
    if (state[TURN] !== NOBODY) continue
    games.push({ start, moves: own })
    own = []
    start = state.slice()
  }
  return own.length > 0 ? [...games, { start, moves: own }] : games
}

const countOf = (games: number): string => `${games} ${games === 1 ? 'game' : 'games'}`

/** Writers of match files, by file extension. */
const WRITERS: ReadonlyMap<string, (match: MatchFile) => string> = new Map([
  ['mat', writeMat],
  ['sgf', writeSgf],
])

/** A match format from its reader and writer. */
const matchFormat = (
  about: Pick<GameFormat, 'name' | 'ending' | 'title' | 'recognises'>,
  readMatch: (text: string, where: string) => MatchFile,
  writeMatch?: (match: MatchFile) => string,
): GameFormat => ({
  ...about,
  read(text, where, make) {
    const match = readMatch(text, where)
    const { players } = match
    const result = tryRecords(match)
    if (match.length === 1 || 'why' in result) {
      const game = make(match.length === 1 ? 'backgammon' : 'backgammon(gammons=true)')
      const games = match.games.map((_, nth) => ({ start: startOf(game), moves: cubelessRecord(match, nth).moves }))
      const without = 'why' in result && hasCube(match) ? `decisions about the cube (${result.why})` : undefined
      return { kind: about.name, game, players, games, ...(without !== undefined && { without }) }
    }
    const game = make(gameNameOf(match))
    return { kind: about.name, game, players, games: result.records.flatMap(({ moves }) => gamesOf(game, moves)) }
  },
  check(text, where) {
    const { length, players, games } = readMatch(text, where)
    const stake = length === 0 ? 'for money' : `to ${length}`
    return `backgammon, ${players.join(' and ')}, ${stake}, ${countOf(games.length)}`
  },
  records(text, where) {
    const match = readMatch(text, where)
    const result = match.length === 1 ? { why: 'one point needs no cube' } : tryRecords(match)
    return 'records' in result ? result.records : match.games.map((_, nth): RecordedGame => cubelessRecord(match, nth))
  },
  translate(text, where, ending) {
    const write = WRITERS.get(ending)
    return write?.(readMatch(text, where))
  },
  ...(writeMatch && {
    write: (_: Game, record: RecordedGame) => (record.moves.length > 1 ? writeMatch(matchOf(record)) : undefined),
  }),
})

/** Jellyfish's .mat format, which GNU Backgammon, XG and others read. */
export const matFormat = matchFormat(
  { name: 'match', ending: 'mat', title: 'Match (.mat)', recognises: looksLikeMat },
  readMat,
  writeMat,
)

/** GNU Backgammon's own format. */
export const sgfFormat = matchFormat(
  { name: 'match', ending: 'sgf', title: 'Match (.sgf)', recognises: looksLikeSgf },
  readSgf,
  writeSgf,
)

/** eXtreme Gammon's own format, which is only read. Its files are binary, so they are converted to .mat when they are opened. */
export const xgFormat: GameFormat = {
  ...matchFormat(
    { name: 'match', ending: 'xg', title: 'Match (.xg)', recognises: text => text.startsWith(XG_MAGIC) },
    // Reached only if the start of a file was read as text.
    (_, where) => {
      throw badInput(`${where} is an eXtreme Gammon file that was read as text. Open the file itself.`)
    },
  ),
  decode: (bytes, where) => (looksLikeXg(bytes) ? writeMat(readXg(bytes, where)) : undefined),
}

export const bearoffFile: FileKind = {
  name: 'bear-off',
  format: BEAROFF_FORMAT,
  check(bytes, where) {
    const { ways, pairs } = decodeBearoff(bytes, where)
    return `backgammon, ${ways} ways of a side, ${pairs} pairs of few men`
  },
}
