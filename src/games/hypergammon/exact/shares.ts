// How games between perfect players end. All games are followed forward from the opening roll at once, as the probability of reaching each
// position. Each pass moves it from many pips to few. What hits send back is moved on in the next pass.
import type { SolveProgress } from '../../../modules/solver.ts'
import { ODDS, ROLLS } from './plays.ts'
import { type Table, worthOf } from './table.ts'

/** How games end for the winner of the opening roll. A backgammon also counts as a gammon, and a gammon as a win. */
export interface Shares {
  /** Mean return. */
  readonly equity: number
  readonly win: number
  readonly gammonWin: number
  readonly backgammonWin: number
  readonly gammonLoss: number
  readonly backgammonLoss: number
}

/** Passes stop when this many digits of the shares no longer change. */
const DIGITS = 9
const SETTLED = 10 ** -DIGITS
/** A smaller probability waits until more has accumulated in the position: most positions are hardly ever reached. */
const TOO_LITTLE = 1e-17
/** The number of values that a game can have: zero to three points. */
const WORTHS = 4
/** Opening rolls, which are never doubles. */
const OPENINGS = ROLLS.filter(([high, low]) => high !== low).length

/** The equity of the winner of the opening roll. */
export function openingEquity(table: Table): number {
  const start = startOf(table)
  table.against(start)
  let sum = 0
  for (const [roll, [high, low]] of ROLLS.entries()) if (high !== low) sum -= table.values[table.best(start, roll)]
  return sum / OPENINGS
}

const startOf = ({ sides }: Table): number => sides.numberOf(Array.from({ length: sides.men }, (_, nth) => 24 - nth))

/**
 * Takes minutes, so it yields its progress many times in each pass. `choices` has the best play of each roll, at
 * `(opponent's way * count + own way) * 21`.
 */
export function* sharesOf(
  table: Table,
  choices: Uint8Array,
  gammons: boolean,
): Generator<Parameters<SolveProgress>, Shares> {
  const { sides } = table
  const { count, begins, stride, pips, men } = sides
  /** For each position, the probability with the winner of the opening on roll, then with the other. Adjacent, because they are read together. */
  const flows = new Float64Array(2 * count * count)
  /** The probability of each result by its points: won by the winner of the opening, then won by the other. */
  const ends = new Float64Array(2 * WORTHS)

  /** Adds a share of games to a position after a move of the winner of the opening (0) or of the other (1). */
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

  // The games left after many passes end in the same proportions as those of the last pass, so they need not be followed to their end.
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
