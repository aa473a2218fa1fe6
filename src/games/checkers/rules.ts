// The options of the rules of English draughts. Give-away has the same moves, but a player who cannot move has won.
import { boolean, choice, integerOr, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

/** The number of pieces at the start of a full game, both sides together. */
export const ALL_PIECES = 24

export const options = {
  draws: boolean(
    true,
    'threefold repetition and 40 moves per side without a capture or advance are draws; false: no draws, for counting positions',
  ),
  opening: choice(['none', 'ballots'], 'the first three moves: free, or drawn from the ballots'),
  pieces: integerOr(
    ALL_PIECES,
    [ALL_PIECES],
    2,
    8,
    'number of pieces; fewer than all start an ending, placed at random in turn, black first',
  ),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  english: {
    about:
      'English draughts (WCDF): men capture forward, kings move one step, captures are mandatory, with a free choice among them',
    rules: {},
  },
}
