import type { Option } from '../../core/spec.ts'

export type Rules = {
  readonly gammons: boolean
  readonly cube: boolean
}

export const options: readonly Option[] = [
  {
    name: 'gammons',
    values: [false, true],
    what: 'whether a loser who has borne nothing off loses 2, and 3 with a man on the bar or in the winner’s home',
  },
  { name: 'cube', values: [false], what: 'the doubling cube: kept where a position has one, not yet played with' },
]

export const sets: Readonly<Record<string, Rules>> = { standard: { gammons: false, cube: false } }

export const setSummaries: Readonly<Record<string, string>> = {
  standard: 'as everywhere; a game counts one point unless gammons=true',
}
