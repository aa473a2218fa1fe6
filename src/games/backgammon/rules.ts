import { boolean, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

export const options = {
  gammons: boolean(
    false,
    'whether a loser who has borne nothing off loses 2, and 3 with a man on the bar or in the winner’s home',
  ),
  cube: boolean(false, 'the doubling cube: kept where a position has one, not yet played with'),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  standard: { about: 'as everywhere; a game counts one point unless gammons=true', rules: {} },
}
