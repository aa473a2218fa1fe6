import { choice, integer, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

export const options = {
  size: integer(5, 2, 8, 'squares along an edge of the board'),
  cubes: integer(6, 1, 6, 'cubes per side, and faces of the die'),
  placement: choice(['random', 'ordered'], 'starting placement of the cubes: at random, or in order from the corner'),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: { about: 'a 5 by 5 board with six cubes per side, placed at random (Althöfer 2004)', rules: {} },
  small: {
    about: 'a 4 by 4 board with three cubes per side in order; small enough to be solved',
    rules: { size: 4, cubes: 3, placement: 'ordered' },
  },
  tiny: {
    about: 'a 3 by 3 board with three cubes per side in order',
    rules: { size: 3, cubes: 3, placement: 'ordered' },
  },
}
