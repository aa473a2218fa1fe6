// What a search knows of a game besides its rules: which positions are not to be judged yet, which moves to try first, and how to
// tell positions apart. Without it the search is right, but slow.
import type { Game, Move, State } from '../../core/contract.ts'
import { BLACK, KINGS, readSet, TURN, WHITE } from '../../games/checkers/board.ts'
import { Checkers } from '../../games/checkers/checkers.ts'
import { directionOf, fromOf, jumpsOf } from '../../games/checkers/generator.ts'

/** Places for the record of quiet moves, for each seat. */
export const SLOTS = 128
/** Words that tell a position from any other. */
export const WORDS = 4

export interface Ground {
  /** Something is pending, such as a capture: the position is to be judged after it has been played out. */
  noisy(state: State): boolean
  /** Writes words that tell a position from any other but for its history; false if there are none. */
  key(state: State, words: Int32Array): boolean
  /** How many pieces a move wins at once; moves that win none are tried by their record. */
  wins(move: Move): number
  /** Where a quiet move's record is kept, below SLOTS. */
  slot(move: Move): number
}

/** For any game: nothing is pending and nothing is remembered. */
export const bareGround: Ground = { noisy: () => false, key: () => false, wins: () => 0, slot: () => 0 }

class CheckersGround implements Ground {
  private readonly game: Checkers

  constructor(game: Checkers) {
    this.game = game
  }

  noisy(state: State): boolean {
    return this.game.mustCapture(state)
  }

  key(state: State, words: Int32Array): boolean {
    words[0] = readSet(state, BLACK)
    words[1] = readSet(state, WHITE)
    words[2] = readSet(state, KINGS)
    words[3] = state[TURN]
    return true
  }

  wins(move: Move): number {
    return jumpsOf(move)
  }

  slot(move: Move): number {
    return fromOf(move) * 4 + directionOf(move, 0)
  }
}

/** The ground of a game that alpha-beta is the right search for: two players, no dice; nothing elsewhere. */
export const groundOf = (game: Game): Ground | undefined =>
  game instanceof Checkers ? new CheckersGround(game) : undefined
