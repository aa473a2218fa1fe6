// The ways to play backgammon: one point, a match, money.
import { LONGEST_MATCH } from '../../../games/backgammon/rules.ts'
import type { Format } from '../formats.ts'
import * as words from './words.ts'

const PLAIN = { gammons: 'false', cube: 'false', match: '0', jacoby: 'false', beavers: 'false' }

const isMatch = (match: unknown): boolean => typeof match === 'number' && match > 0

export const backgammonFormats: readonly Format[] = [
  {
    title: words.onePoint,
    about: words.aboutOnePoint,
    options: PLAIN,
    custom: { gammons: words.gammonsCount },
    fits: ({ match, cube }) => !isMatch(match) && cube !== true,
  },
  {
    title: words.match,
    about: words.aboutMatch,
    options: { ...PLAIN, match: '5' },
    length: { option: 'match', label: words.pointsToWin, values: [3, 5, 7, 11, 15, 21, LONGEST_MATCH] },
    custom: { match: words.pointsToWin },
    fits: ({ match }) => isMatch(match),
  },
  {
    title: words.money,
    about: words.aboutMoney,
    options: { ...PLAIN, cube: 'true' },
    custom: { jacoby: words.jacobyRule, beavers: words.beavers },
    fits: ({ match, cube }) => !isMatch(match) && cube === true,
  },
]
