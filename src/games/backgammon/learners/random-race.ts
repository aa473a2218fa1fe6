// Races to learn gammons from. Games between equal players rarely lead to a race in which one side bears off while the other still has men far
// from home, and those are the races in which gammons are won and saved.
import { ACTOR, CHANCE, type Rng, type State } from '../../../core/contract.ts'
import { ALL, menCell, OFF, TURN } from '../board.ts'

/** The furthest point of the leading side's rearmost man. If that is at home, the side may have men off. */
const FURTHEST_AHEAD = 12
const HOME = 6
const MOST_OFF_AHEAD = 12
/** The percentage of trailing sides that have men off, and the most men off. */
const BEHIND_OFF_PERCENT = 20
const MOST_OFF_BEHIND = 6
/** The percentage of the trailing side's men that are at home. */
const BEHIND_HOME_PERCENT = 60

/** Sets up a race before a roll, with either side on roll, in which one side still has men outside its home. */
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
  // Not beyond the other side's rearmost man, so that there is no contact.
  const behind = 1 - ahead
  const last = HOME + 1 + rng.below(24 - rear - HOME)
  const gone = rng.below(100) < BEHIND_OFF_PERCENT ? rng.below(MOST_OFF_BEHIND + 1) : 0
  state[menCell(behind, OFF)] = gone
  state[menCell(behind, last)]++
  for (let man = gone + 1; man < ALL; man++)
    state[menCell(behind, 1 + rng.below(rng.below(100) < BEHIND_HOME_PERCENT ? HOME : last))]++
}
