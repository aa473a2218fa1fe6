import type { FirstTurns } from '../first-turns.ts'

export const EINSTEIN_FIRST_TURNS: FirstTurns = [
  {
    roll: 'Roll the die: click Roll, or press Space.',
    move: 'Click the cube with a ring, then the square it goes to. Cubes go towards the far corner.',
  },
  { move: 'Landing on a cube takes it, even your own.' },
  { move: 'If the cube that was rolled is gone, you may choose its neighbours. Hint shows the best move.' },
]
