import type { FirstTurns } from '../first-turns.ts'

export const PIG_FIRST_TURNS: FirstTurns = [
  {
    roll: 'Click Roll, or press Space. Each roll adds points to this turn.',
    move: 'Roll on for more points, or Hold to keep them. A 1 loses all points of this turn.',
  },
  { move: 'How far do you dare? About 20 points is a good moment to hold.' },
  { move: 'Roll or Hold. Hint shows the best move.' },
]
