// Games of checkers in other programs' file formats.
import type { Game } from '../../core/contract.ts'
import type { GameFormat } from '../../modules/game-module.ts'
import { parsePdnGames, printPdn } from './pdn.ts'

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
    const all = parsePdnGames(game, text, where)
    const [first] = all
    return {
      kind: 'PDN',
      game,
      players: [first.tags.Black ?? 'black', first.tags.White ?? 'white'],
      games: all.map(({ tags, moves }) => ({
        start: tags.FEN === undefined ? startOf(game) : game.parse(tags.FEN),
        moves,
      })),
    }
  },
  check(text, where, make) {
    const games = parsePdnGames(make('checkers'), text, where)
    const [{ moves, result }] = games
    return games.length > 1 ? `checkers, ${games.length} games` : `checkers, ${moves.length} plies, ${result}`
  },
  write: (game, { game: id, moves, players }) =>
    id.includes('(') ? undefined : printPdn(game, moves, { Black: players[0], White: players[1] }),
}
