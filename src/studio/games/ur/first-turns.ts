import type { FirstTurns } from '../first-turns.ts'

export const UR_FIRST_TURNS: FirstTurns = [
  {
    roll: 'Roll the dice: click Roll, or press Space.',
    move: 'Click a piece with a ring. It moves along the arrows by the number rolled.',
  },
  { move: 'The middle row is shared: there pieces capture each other. A rosette earns another roll.' },
  { move: 'Rest the pointer on a piece to see where it would go. Hint shows the best move.' },
]
