// Games of checkers in files of other programs.
import type { Game } from '../../core/contract.ts'
import type { GameFormat } from '../../modules/game-module.ts'
import { parsePdn, printPdn } from './pdn.ts'

const startOf = (game: Game) => {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** Portable Draughts Notation. */
export const pdnFormat: GameFormat = {
  name: 'PDN game',
  ending: 'pdn',
  title: 'Game (PDN)',
  recognises: text => /^\s*(\[\s*\w+\s+"|1\.)/.test(text),
  read(text, where, make) {
    const game = make('checkers')
    const { tags, moves } = parsePdn(game, text, where)
    return {
      kind: 'PDN',
      game,
      players: [tags.Black ?? 'black', tags.White ?? 'white'],
      games: [{ start: tags.FEN === undefined ? startOf(game) : game.parse(tags.FEN), moves }],
    }
  },
  check(text, where, make) {
    const { moves, result } = parsePdn(make('checkers'), text, where)
    return `checkers, ${moves.length} plies, ${result}`
  },
  write: (game, { game: id, moves, players }) =>
    id.includes('(') ? undefined : printPdn(game, moves, { Black: players[0], White: players[1] }),
}
