import { boolean, integer, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

/** The longest match: as long as the match equity table. */
export const LONGEST_MATCH = 25

export const options = {
  gammons: boolean(
    false,
    'whether a loser who has borne nothing off loses 2, and 3 with a man on the bar or in the winner’s home',
  ),
  cube: boolean(false, 'play with the doubling cube, for money; gammons count'),
  match: integer(0, 0, LONGEST_MATCH, 'a whole match to so many points, with gammons and the cube; 0: one game'),
  jacoby: boolean(false, 'for money: gammons count only after the cube was turned'),
  beavers: boolean(false, 'for money: whoever is doubled may double back at once and keep the cube'),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: {
    about: 'as everywhere; one game for one point unless you ask for gammons, the cube or a match',
    rules: {},
  },
}
