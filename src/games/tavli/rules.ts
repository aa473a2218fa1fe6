// The rules of backgammon's Greek sisters. Sources differ, so each doubtful point is an option; the defaults are what most say.
import type { Option } from '../../core/spec.ts'

export type Rules = {
  readonly double: boolean
  /** Plakoto only. */
  readonly mother: 'lost' | 'free'
  readonly guard: boolean
  /** Fevga only. */
  readonly first: 'alone' | 'free'
  readonly quarter: 'open' | 'free'
  readonly prime: 'open' | 'free'
}

const double: Option = {
  name: 'double',
  values: [true, false],
  what: 'whether a loser who has borne nothing off loses 2',
}

export const plakotoOptions: readonly Option[] = [
  double,
  {
    name: 'mother',
    values: ['lost', 'free'],
    what: 'whoever has the last man on his start point pinned loses at once, or plays on; both: a draw',
  },
  {
    name: 'guard',
    values: [true, false],
    what: 'a pinned mother loses only when the pinner has no man on his own start point any more',
  },
]

export const fevgaOptions: readonly Option[] = [
  double,
  {
    name: 'first',
    values: ['alone', 'free'],
    what: 'whether the first man must have passed the opponent’s start before another may move',
  },
  {
    name: 'quarter',
    values: ['open', 'free'],
    what: 'whether a turn may end with all six points of the own starting quarter held',
  },
  {
    name: 'prime',
    values: ['open', 'free'],
    what: 'whether a turn may end with six points in a row right before all men of the opponent',
  },
]

const plain: Rules = { double: true, mother: 'free', guard: false, first: 'free', quarter: 'free', prime: 'free' }

export const plakotoRules: Rules = { ...plain, mother: 'lost', guard: true }
export const fevgaRules: Rules = { ...plain, first: 'alone', quarter: 'open', prime: 'open' }
