// The rules of backgammon's Greek sisters. Sources differ, so each doubtful point is an option; the defaults are what most say.
import { boolean, choice, type Values } from '../../core/options.ts'

const double = boolean(true, 'whether a loser who has borne nothing off loses 2')

export const plakotoOptions = {
  double,
  mother: choice(
    ['lost', 'free'],
    'whoever has the last man on his start point pinned loses at once, or plays on; both: a draw',
  ),
  guard: boolean(true, 'a pinned mother loses only when the pinner has no man on his own start point any more'),
}

export const fevgaOptions = {
  double,
  first: choice(
    ['alone', 'free'],
    'whether the first man must have passed the opponent’s start before another may move',
  ),
  quarter: choice(['open', 'free'], 'whether a turn may end with all six points of the own starting quarter held'),
  prime: choice(
    ['open', 'free'],
    'whether a turn may end with six points in a row right before all men of the opponent',
  ),
}

/** The rules of both; those of the other game are at rest. */
export type Rules = Values<typeof plakotoOptions> & Values<typeof fevgaOptions>

/** No rule that only one of the two has. */
export const PLAIN: Rules = {
  double: true,
  mother: 'free',
  guard: false,
  first: 'free',
  quarter: 'free',
  prime: 'free',
}
