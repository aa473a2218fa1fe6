// The rules of English draughts that can be chosen. Give-away has the same moves; who cannot move has won.
import { boolean, choice, integerOr, type Values } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

/** All pieces of both sides at the start of a whole game. */
export const ALL_PIECES = 24

export const options = {
  draws: boolean(
    true,
    'threefold repetition and 40 moves a side without capture or advance draw; false: nothing does, for counting',
  ),
  opening: choice(['none', 'ballots'], 'the first three moves: free, or drawn from the ballots'),
  pieces: integerOr(
    ALL_PIECES,
    [ALL_PIECES],
    2,
    8,
    'pieces on the board: fewer than all are an ending, placed by chance, black first and in turn',
  ),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  english: {
    about: 'English draughts (WCDF): men capture forward, kings move one step, captures are a duty, any may be chosen',
    rules: {},
  },
}
