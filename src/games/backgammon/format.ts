// Matches of backgammon in files of other programs.
import type { Game } from '../../core/contract.ts'
import type { FileKind, GameFormat } from '../../modules/game-module.ts'
import { BEAROFF_FORMAT, decodeBearoff } from './exact/bearoff.ts'
import { matOfRecord, readMat, recordOfMat, writeMat } from './mat.ts'

const startOf = (game: Game) => {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** Jellyfish's .mat, which GNU Backgammon, XG and others read. */
export const matFormat: GameFormat = {
  name: 'match',
  ending: 'mat',
  title: 'Match (.mat)',
  recognises: text => /^\s*\d{1,5}\s+point\s+match/im.test(text),
  read(text, where, make) {
    const match = readMat(text, where)
    const game = make(match.length === 1 ? 'backgammon' : 'backgammon(gammons=true)')
    const cube = match.games.some(({ turns }) => turns.some(turn => 'cube' in turn))
    return {
      kind: 'match',
      game,
      players: match.names,
      games: match.games.map((_, nth) => ({ start: startOf(game), moves: recordOfMat(match, nth).moves })),
      ...(cube && { without: 'decisions about the cube' }),
    }
  },
  check(text, where) {
    const { length, names, games } = readMat(text, where)
    return `backgammon, ${names.join(' and ')}, ${length === 0 ? 'for money' : `to ${length}`}, ${games.length} games`
  },
  records: (text, where) => {
    const match = readMat(text, where)
    return match.games.map((_, nth) => recordOfMat(match, nth))
  },
  write: (_, record) => (record.moves.length > 1 ? writeMat(matOfRecord(record)) : undefined),
}

export const bearoffFile: FileKind = {
  name: 'bear-off',
  format: BEAROFF_FORMAT,
  check(bytes, where) {
    const { ways, pairs } = decodeBearoff(bytes, where)
    return `backgammon, ${ways} ways of a side, ${pairs} pairs of few men`
  },
}
