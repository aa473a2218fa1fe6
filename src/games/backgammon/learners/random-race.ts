// Races to learn gammons from. Games between equals seldom lead to a race in which one side bears off while the other still has men far from home,
// and those are the races in which gammons are won and saved.
import { ACTOR, CHANCE, type Rng, type State } from '../../../core/contract.ts'
import { ALL, menCell, OFF, TURN } from '../board.ts'

/** The rearmost man of the side that is ahead stands here at most; its men may be off if that is at home. */
const FURTHEST_AHEAD = 12
const HOME = 6
const MOST_OFF_AHEAD = 12
/** Of the sides that are behind, so many in a hundred have men off; and how many at most. */
const BEHIND_OFF_PERCENT = 20
const MOST_OFF_BEHIND = 6
/** Of the men of the side that is behind, so many in a hundred are at home. */
const BEHIND_HOME_PERCENT = 60

/** Sets up a race before a roll, with either side on roll, and men of one of them still on their way home. */
export function randomRace(state: State, rng: Rng): void {
  state.fill(0)
  state[ACTOR] = CHANCE
  state[TURN] = rng.below(2)
  const ahead = rng.below(2)
  const rear = 1 + rng.below(FURTHEST_AHEAD)
  const off = rear > HOME ? 0 : rng.below(MOST_OFF_AHEAD + 1)
  state[menCell(ahead, OFF)] = off
  state[menCell(ahead, rear)]++
  for (let man = off + 1; man < ALL; man++) state[menCell(ahead, 1 + rng.below(rear))]++
  // Short of the other side's rearmost man, so that nobody can meet.
  const behind = 1 - ahead
  const last = HOME + 1 + rng.below(24 - rear - HOME)
  const gone = rng.below(100) < BEHIND_OFF_PERCENT ? rng.below(MOST_OFF_BEHIND + 1) : 0
  state[menCell(behind, OFF)] = gone
  state[menCell(behind, last)]++
  for (let man = gone + 1; man < ALL; man++)
    state[menCell(behind, 1 + rng.below(rng.below(100) < BEHIND_HOME_PERCENT ? HOME : last))]++
}
