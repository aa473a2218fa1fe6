// How games between perfect players end: they are followed from the opening roll forward, all at once. What flows through the positions is
// how likely it is to come there; each pass takes it from many pips to few, and what hits send back goes along in the next.
import type { SolveProgress } from '../../../modules/solver.ts'
import { ODDS, ROLLS } from './plays.ts'
import { type Table, worthOf } from './table.ts'

/** How a game ends for whoever has won the opening roll. A backgammon is a gammon too, and a gammon a win. */
export interface Shares {
  /** Mean return. */
  readonly equity: number
  readonly win: number
  readonly gammonWin: number
  readonly backgammonWin: number
  readonly gammonLoss: number
  readonly backgammonLoss: number
}

/** Passes end when so many digits of the shares no longer change. */
const DIGITS = 9
const SETTLED = 10 ** -DIGITS
/** Less than this in a position waits until more has come together there: most positions are hardly ever reached. */
const TOO_LITTLE = 1e-17
/** What a game can be worth, from nothing to three points. */
const WORTHS = 4
/** Opening rolls, which are no doubles. */
const OPENINGS = ROLLS.filter(([high, low]) => high !== low).length

/** What it is worth to have won the opening roll. */
export function openingEquity(table: Table): number {
  const start = startOf(table)
  table.against(start)
  let sum = 0
  for (const [roll, [high, low]] of ROLLS.entries()) if (high !== low) sum -= table.values[table.best(start, roll)]
  return sum / OPENINGS
}

const startOf = ({ sides }: Table): number => sides.numberOf(Array.from({ length: sides.men }, (_, nth) => 24 - nth))

/**
 * Takes minutes, so it yields its progress many times in each pass. `choices`: the best play of each roll, at
 * `(the other's way * count + the own way) * 21`.
 */
export function* sharesOf(
  table: Table,
  choices: Uint8Array,
  gammons: boolean,
): Generator<Parameters<SolveProgress>, Shares> {
  const { sides } = table
  const { count, begins, stride, pips, men } = sides
  /** For each position, the winner of the opening on roll, and the other: side by side, because they are read together. */
  const flows = new Float64Array(2 * count * count)
  /** Ends by what they are worth: won by the winner of the opening, then won by the other. */
  const ends = new Float64Array(2 * WORTHS)

  /** So many games come to a place after a move of the opening's winner (0) or of the other (1). */
  const arrive = (place: number, mover: number, share: number): void => {
    if (place % count !== 0) {
      flows[2 * place + 1 - mover] += share
      return
    }
    ends[mover * WORTHS + worthOf(sides, place / count, gammons)] += share
  }

  const start = startOf(table)
  table.against(start)
  for (const [roll, [high, low]] of ROLLS.entries()) if (high !== low) arrive(table.best(start, roll), 0, 1 / OPENINGS)

  const follow = (own: number, other: number): void => {
    const here = 2 * (own * count + other)
    const first = flows[here]
    const second = flows[here + 1]
    if (first + second < TOO_LITTLE) return
    flows[here] = 0
    flows[here + 1] = 0
    table.against(other)
    const from = (other * count + own) * ROLLS.length
    for (let roll = 0; roll < ROLLS.length; roll++) {
      const place = table.chosen(own, roll, choices[from + roll])
      if (first > 0) arrive(place, 0, ODDS[roll] * first)
      if (second > 0) arrive(place, 1, ODDS[roll] * second)
    }
  }

  const passLevel = (level: number): void => {
    for (let other = 1; other < count; other++) {
      const rest = level - pips[other]
      if (rest < 1 || rest > stride - 2) continue
      for (let off = men - 1; off >= 0; off--) {
        const end = begins[off * stride + rest + 1]
        for (let own = begins[off * stride + rest]; own < end; own++) follow(own, other)
      }
    }
  }

  // The games that are left after many passes end as those of the last pass did, so they need not be followed to their end.
  let shares = ends.slice()
  for (let change = 1; change > SETTLED; ) {
    const before = ends.slice()
    for (let level = 2 * (stride - 2); level > 0; level--) {
      passLevel(level)
      yield [Math.min(DIGITS, -Math.log10(change)), DIGITS, 'digits of the win rates']
    }
    const left = 1 - sumOf(ends)
    const ended = sumOf(ends) - sumOf(before)
    const next = ends.map((end, at) => (ended > 0 ? end + (left * (end - before[at])) / ended : end))
    change = Math.max(...next.map((share, at) => Math.abs(share - shares[at])))
    shares = next
  }
  const [, won, wonGammon, wonBackgammon, , , lostGammon, lostBackgammon] = shares
  return {
    equity: openingEquity(table),
    win: won + wonGammon + wonBackgammon,
    gammonWin: wonGammon + wonBackgammon,
    backgammonWin: wonBackgammon,
    gammonLoss: lostGammon + lostBackgammon,
    backgammonLoss: lostBackgammon,
  }
}

const sumOf = (numbers: Float64Array): number => numbers.reduce((sum, each) => sum + each, 0)
