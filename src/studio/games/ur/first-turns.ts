import type { FirstTurns } from '../first-turns.ts'

export const UR_FIRST_TURNS: FirstTurns = [
  {
    roll: 'Roll the dice: click Roll, or press Space.',
    move: 'Click a piece with a ring. It moves by the number rolled.',
  },
  {
    roll: 'Roll again.',
    move: 'The middle row is shared: there pieces capture each other. Rosettes roll again.',
  },
  { roll: 'Roll once more.', move: 'Rest the pointer on a piece to see where it would go. Hint shows the best move.' },
]
