// The rules of backgammon's Greek relatives. Sources differ, so each doubtful point is an option. The defaults follow the majority.
import { boolean, choice, type Values } from '../../core/options.ts'

const double = boolean(true, 'a loser who has borne off nothing loses 2 points')

export const plakotoOptions = {
  double,
  mother: choice(
    ['lost', 'free'],
    'a player whose last man on the start point is pinned loses at once, or plays on; if both are pinned, it is a draw',
  ),
  guard: boolean(true, 'a pinned mother loses only once the pinner has no men left on their own start point'),
}

export const fevgaOptions = {
  double,
  first: choice(['alone', 'free'], 'the first man must pass the opponent’s start before another may move'),
  quarter: choice(
    ['open', 'free'],
    'open: a turn may not end with all six points of your starting quarter held; free: it may',
  ),
  prime: choice(
    ['open', 'free'],
    'open: a turn may not end with six points in a row directly in front of all enemy men; free: it may',
  ),
}

/** The rules of both games. Those of the other game have no effect. */
export type Rules = Values<typeof plakotoOptions> & Values<typeof fevgaOptions>

/** Values that turn off every rule that only one of the games has. */
export const PLAIN: Rules = {
  double: true,
  mother: 'free',
  guard: false,
  first: 'free',
  quarter: 'free',
  prime: 'free',
}
