// Backgammon positions for tests: by their checkers, or of kinds that random play seldom reaches (checkers on the bar, bear-offs with and without
// contact, crowded home boards).
import { ACTOR, type Rng, type State } from '../src/core/contract.ts'
import { ALL, BAR, CELLS, facing, HIGH, LOW, menCell, OFF, TURN } from '../src/games/backgammon/board.ts'
import { printPosition } from '../src/games/backgammon/notation.ts'

/** A position with red on roll, by the checkers of each side on its own points: "6:2 bar:1", "20:2"; then dice, if any. */
export function board(own: string, theirs: string, dice = ''): string {
  const state = new Int8Array(CELLS)
  for (const [seat, text] of [own, theirs].entries())
    for (const [, place, men] of text.matchAll(/(bar|\d+):(\d+)/g))
      state[menCell(seat, place === 'bar' ? BAR : Number(place))] += Number(men)
  return `${printPosition(state)} ${dice}`.trim()
}

/** Where the checkers of a side may stand, and how many may be off. */
interface Kind {
  readonly own: readonly [number, number]
  readonly theirs: readonly [number, number]
  readonly mostOff: number
}

const KINDS: readonly Kind[] = [
  { own: [1, 25], theirs: [1, 25], mostOff: 0 },
  { own: [1, 6], theirs: [1, 18], mostOff: 14 },
  { own: [1, 6], theirs: [1, 25], mostOff: 14 },
  { own: [1, 9], theirs: [13, 25], mostOff: 13 },
  { own: [19, 25], theirs: [1, 7], mostOff: 0 },
  { own: [1, 25], theirs: [1, 6], mostOff: 4 },
]

/** A position of some unusual kind with dice, with either side to move. */
export function oddPosition(rng: Rng): State {
  const state = new Int8Array(CELLS)
  const seat = rng.below(2)
  const kind = KINDS[rng.below(KINDS.length)]
  const fill = (side: number, [least, most]: readonly [number, number]): void => {
    const off = kind.mostOff === 0 ? 0 : rng.below(kind.mostOff + 1)
    state[menCell(side, OFF)] = off
    // Few points make stacks and blocks, many make blots.
    const points = Array.from({ length: 3 + rng.below(9) }, () => least + rng.below(most - least + 1))
    for (let left = ALL - off; left > 0; ) {
      const place = rng.below(4) === 0 ? least + rng.below(most - least + 1) : points[rng.below(points.length)]
      if (place !== BAR && state[menCell(1 - side, facing(place))] > 0) {
        points.push(least + rng.below(most - least + 1))
        if (points.length < 60) continue
        state[menCell(side, OFF)] += left
        break
      }
      state[menCell(side, place)]++
      left--
    }
  }
  fill(seat, kind.own)
  fill(1 - seat, kind.theirs)
  if (state[menCell(0, OFF)] === ALL || state[menCell(1, OFF)] === ALL) return oddPosition(rng)
  const [one, two] = [1 + rng.below(6), 1 + rng.below(6)]
  state[TURN] = seat
  state[ACTOR] = seat
  state[HIGH] = Math.max(one, two)
  state[LOW] = rng.below(4) === 0 ? state[HIGH] : Math.min(one, two)
  return state
}
