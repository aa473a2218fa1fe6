import { ruleSets } from '../src/games/ludo/rules.ts'

/** Every rule set with every number of players and pieces, and some games that mix options. */
export const ludoVariants: readonly string[] = [
  ...Object.keys(ruleSets).flatMap(set =>
    [2, 3, 4].flatMap(seats => [1, 2, 3, 4].map(pieces => `ludo:${set}(seats=${seats},pieces=${pieces})`)),
  ),
  'ludo:alhajry2012(strip=0)',
  'ludo:thor2017(strip=0,finish=over)',
  'ludo:zeman2020(strip=5)',
  'ludo:alhajry2012(teams=true)',
  'ludo:parchis(teams=true)',
]
