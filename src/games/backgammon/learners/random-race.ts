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

/** Endings are drawn again until neither side is further behind than this share of the other's pips, because a decided race teaches little. */
const FAIR = 0.3
const MOST_TRIES = 50
/** The furthest point of an ending's rearmost man. Two sides no further than this have passed each other. */
const FURTHEST = 12

/**
 * Sets up a close race with any number of men left, before a roll. In games from the start, a man seldom stands outside his home while few are left, so
 * a network that learns from them alone misplays such endings.
 */
export function randomEnding(state: State, rng: Rng): void {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    state.fill(0)
    state[ACTOR] = CHANCE
    state[TURN] = rng.below(2)
    const pips = [0, 0]
    for (let side = 0; side < 2; side++) {
      const men = 1 + rng.below(ALL)
      const rear = 1 + rng.below(FURTHEST)
      state[menCell(side, OFF)] = ALL - men
      for (let man = 0; man < men; man++) {
        const point = 1 + rng.below(rear)
        state[menCell(side, point)]++
        pips[side] += point
      }
    }
    if (Math.abs(pips[0] - pips[1]) <= FAIR * Math.max(pips[0], pips[1])) return
  }
}
