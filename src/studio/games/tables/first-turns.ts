import type { Game } from '../../../core/contract.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import type { FirstTurns } from '../first-turns.ts'

const ROLL = 'Roll the dice: click Roll, or press Space.'

const HANDS: FirstTurns = [
  {
    roll: ROLL,
    move: 'Click a checker with a ring: it moves by the larger die. Click the dice to swap them. Done, or Space, ends your turn.',
  },
  {
    roll: 'Your checkers run from 24 down to 1: a move 24/18 goes from 24 to 18.',
    move: 'Two checkers on a point are safe and block the way; one alone can be hit. You can also drag a checker.',
  },
  {
    move: 'A white ring marks a checker that moved last. Undo takes a checker back; Hint shows the best move, and then all.',
  },
]

const PLAKOTO: FirstTurns = [
  HANDS[0],
  {
    roll: 'All your checkers start on 24; a move 24/18 goes from 24 to 18.',
    move: 'Land on a single enemy checker to pin it. Do not leave your own checkers alone.',
  },
  HANDS[2],
]

const FEVGA: FirstTurns = [
  HANDS[0],
  {
    roll: 'Both sides run the same way. A move 24/18 goes from 24 to 18, as that side counts.',
    move: 'One checker holds a point: nobody else can land there. Build a wall ahead of the enemy.',
  },
  HANDS[2],
]

const OF_MODULE: Readonly<Record<string, FirstTurns>> = { plakoto: PLAKOTO, fevga: FEVGA }

export const tablesFirstTurns = (game: Game): FirstTurns => OF_MODULE[moduleOf(game).name] ?? HANDS
