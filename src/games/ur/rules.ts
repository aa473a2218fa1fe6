// The rules of the Royal Game of Ur as named options. Nobody knows how it was played. The tablet that describes a later game (Finkel 2007)
// leaves much open, and every reconstruction fills the gaps in its own way. The names and values of the rule sets are those of RoyalUr
// (github.com/RoyalUr/RoyalUr-Java, GameSettings), which has solved the same three.
import { boolean, choice, integer, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

export const options = {
  path: choice(
    ['bell', 'masters', 'murray', 'skiriuk'],
    'the path around the board, named after its author; the last two go back along the middle row',
  ),
  pieces: integer(7, 1, 7, 'pieces per player'),
  dice: choice(['four', 'three'], 'four dice that each show 0 or 1, or three, where a total of 0 counts as 4'),
  safeRosettes: boolean(true, 'a piece on a rosette cannot be captured'),
  rosetteRolls: boolean(true, 'landing on a rosette earns another roll'),
  captureRolls: boolean(false, 'a capture earns another roll'),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  finkel: {
    about: 'Irving Finkel’s rules: seven pieces, the short path, safe rosettes',
    rules: {},
  },
  blitz: {
    about: 'five pieces, the long path, rosettes are not safe, captures earn another roll',
    rules: { path: 'masters', pieces: 5, safeRosettes: false, captureRolls: true },
  },
  masters: {
    about: 'James Masters’ rules: seven pieces, the long path, three dice, rosettes are not safe',
    rules: { path: 'masters', dice: 'three', safeRosettes: false },
  },
}
