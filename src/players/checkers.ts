// Players of checkers and give-away that need nothing but the rules.
import type { Game } from '../core/contract.ts'
import { count } from '../games/checkers/board.ts'
import type { Checkers } from '../games/checkers/checkers.ts'
import { type Appraiser, MAN } from './alpha-beta/appraiser.ts'
import type { CheckersLine } from './alpha-beta/line.ts'
import { alphaBeta } from './alpha-beta/player.ts'
import type { PlayerKind } from './kind.ts'

/** Points of a king: what simple engines give it. */
const KING = 140

/** Counts pieces; at give-away, those that one has are a burden. */
export class Material implements Appraiser {
  private readonly sign: number

  constructor(game: Game) {
    this.sign = (game as Checkers).giveaway ? -1 : 1
  }

  begin(): void {}

  worth(line: CheckersLine): number {
    const black = line.black[line.ply]
    const white = line.white[line.ply]
    const kings = line.kings[line.ply]
    const lead = MAN * (count(black) - count(white)) + (KING - MAN) * (count(black & kings) - count(white & kings))
    return line.turn() === 0 ? this.sign * lead : -this.sign * lead
  }
}

const material: PlayerKind = {
  name: 'material',
  summary: 'counts pieces, a king for 1.4 men; best with a depth, such as material@8',
  options: [],
  without: {},
  make: (game, name, settings) => alphaBeta(game, name, new Material(game), settings, 1),
  appraiser: game => new Material(game),
}

export const checkersPlayers: readonly PlayerKind[] = [material]
