import { boolean, integer, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

/** The longest match: the length of the match equity table. */
export const LONGEST_MATCH = 25

export const options = {
  gammons: boolean(
    false,
    'a loser who has borne off nothing loses 2 points, or 3 with a man on the bar or in the winner’s home',
  ),
  cube: boolean(false, 'play with the doubling cube, for money; gammons count'),
  match: integer(0, 0, LONGEST_MATCH, 'play a match to this many points, with gammons and the cube; 0: one game'),
  jacoby: boolean(false, 'for money: gammons count only after the cube has been turned'),
  beavers: boolean(false, 'for money: a player who is doubled may double back at once and keep the cube'),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: {
    about: 'the standard rules; one game for one point unless you add gammons, the cube or a match',
    rules: {},
  },
}
