import type { Game } from '../../../core/contract.ts'
import { checkersOf } from '../../../games/checkers/checkers.ts'
import type { FirstTurns } from '../first-turns.ts'

const CHECKERS: FirstTurns = [
  { move: 'Click a piece with a ring, then a square it can go to. Or drag it there.' },
  { move: 'Look before you step: a piece with an empty square behind it can be jumped.' },
  { move: 'When only some pieces have rings, you must capture. Hint shows the best move.' },
]

const GIVEAWAY: FirstTurns = [
  { move: 'Remember: you win by losing all your pieces. Click a piece with a ring, then where it goes.' },
  { move: 'If you can capture, you must. So step in front of an enemy piece, and it must take yours.' },
  { move: 'Beware of kings: they are hard to give away. Hint shows the best move.' },
]

export const checkersFirstTurns = (game: Game): FirstTurns => (checkersOf(game).giveaway ? GIVEAWAY : CHECKERS)
