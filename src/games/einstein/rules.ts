import { choice, integer, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

export const options = {
  size: integer(5, 2, 8, 'squares along an edge of the board'),
  cubes: integer(6, 1, 6, 'cubes of each side, and faces of the die'),
  placement: choice(
    ['random', 'ordered'],
    'how the cubes stand at first: drawn by lot, or by their numbers from the corner on',
  ),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: { about: 'five by five squares, six cubes a side, placed at random (Althöfer 2004)', rules: {} },
  small: {
    about: 'four by four squares, three cubes a side in order: small enough to be solved',
    rules: { size: 4, cubes: 3, placement: 'ordered' },
  },
  tiny: {
    about: 'three by three squares, three cubes a side in order',
    rules: { size: 3, cubes: 3, placement: 'ordered' },
  },
}
