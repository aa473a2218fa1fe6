// The ways to play backgammon: one point, a match, money.
import { LONGEST_MATCH } from '../../../games/backgammon/rules.ts'
import type { Format } from '../formats.ts'

const PLAIN = { gammons: 'false', cube: 'false', match: '0', jacoby: 'false', beavers: 'false' }

const isMatch = (match: unknown): boolean => typeof match === 'number' && match > 0

export const backgammonFormats: readonly Format[] = [
  {
    title: 'One point',
    about: 'One game for one point, without the doubling cube.',
    options: PLAIN,
    custom: { gammons: 'Gammons count' },
    fits: ({ match, cube }) => !isMatch(match) && cube !== true,
  },
  {
    title: 'Match',
    about: 'Several games with the doubling cube, until somebody has enough points.',
    options: { ...PLAIN, match: '5' },
    length: { option: 'match', label: 'Points to win', values: [3, 5, 7, 11, 15, 21, LONGEST_MATCH] },
    custom: { match: 'Points to win' },
    fits: ({ match }) => isMatch(match),
  },
  {
    title: 'Money',
    about: 'One game with the doubling cube, for as many points as it comes to.',
    options: { ...PLAIN, cube: 'true' },
    custom: { jacoby: 'Jacoby rule', beavers: 'Beavers' },
    fits: ({ match, cube }) => !isMatch(match) && cube === true,
  },
]
