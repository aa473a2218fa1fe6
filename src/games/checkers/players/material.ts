// Players of checkers and give-away that need only the rules.
import { definePlayer, type PlayerKind } from '../../../modules/player-kind.ts'
import type { LeafEvaluator } from '../../../modules/search-board.ts'
import { alphaBeta, PLAIN_SEARCH } from '../../../search/alpha-beta/player.ts'
import { count } from '../board.ts'
import { type Checkers, checkersOf } from '../checkers.ts'
import { checkersEndingsOf } from '../exact/table.ts'
import { CheckersBoard } from '../search/board.ts'

/** Points for a man, and for a king as simple engines count it. A lead of two men means odds of e to 1. */
export const MAN = 100
const KING = 140

/** Counts pieces. At give-away, a player's own pieces count against it. */
export class Material implements LeafEvaluator {
  private readonly board: CheckersBoard
  private readonly sign: number

  constructor(game: Checkers, board: CheckersBoard) {
    this.board = board
    this.sign = game.giveaway ? -1 : 1
  }

  begin(): void {}

  worth(): number {
    const { board } = this
    const black = board.black[board.ply]
    const white = board.white[board.ply]
    const kings = board.kings[board.ply]
    const lead = MAN * (count(black) - count(white)) + (KING - MAN) * (count(black & kings) - count(white & kings))
    return board.turn() === 0 ? this.sign * lead : -this.sign * lead
  }
}

export const materialSearch = (game: Checkers, board = new CheckersBoard(game)) => ({
  board,
  leaf: new Material(game, board),
})

export const material: PlayerKind = definePlayer({
  name: 'material',
  about: 'counts pieces, with a king worth 1.4 men; works best with a depth, such as material@8',
  options: {},
  make: (game, name) => alphaBeta(game, name, materialSearch(checkersOf(game)), PLAIN_SEARCH, 1),
  search: (game, _, table) =>
    materialSearch(checkersOf(game), new CheckersBoard(checkersOf(game), checkersEndingsOf(table))),
})
