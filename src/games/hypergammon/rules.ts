import { boolean, integer } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'
import type { Variation } from '../backgammon/board.ts'

/** With more men than this, the game can no longer be solved in minutes. */
export const MOST_MEN = 3

export const options = {
  men: integer(MOST_MEN, 1, MOST_MEN, 'men per side; the first starts on the 24-point, the others next to it'),
  gammons: boolean(
    true,
    'a loser who has borne off nothing loses 2 points, or 3 with a man on the bar or in the winner’s home',
  ),
}

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: { about: 'three men per side, without the cube; gammons count 2, backgammons 3', rules: {} },
}

/** Starting positions in notation, for messages. */
const EXAMPLES = ['AACAAAAAAgAAAA 31', 'AABAAQAACgAAAA 31', 'AACgAgAAKgAAAA 31']

/** This many men per side, on the 24-point and the points next to it. */
export const variationOf = (men: number): Variation => ({
  name: 'hypergammon',
  men,
  start: Array.from({ length: men }, (_, nth) => [24 - nth, 1]),
  example: EXAMPLES[men - 1],
})
