// How games between perfect players end: they are followed from the opening roll forward, all at once. What flows through the positions is
// how likely it is to come there; each pass takes it from many pips to few, and what hits send back goes along in the next.
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

/** Games that are left when no more passes are made; each is a share of all. */
const LEFT = 1e-13
/** Less than this in a position waits until more has come together there. */
const TOO_LITTLE = 1e-19
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

/** `choices`: the best play of each roll, at `(the other's way * count + the own way) * 21`. */
export function sharesOf(table: Table, choices: Uint8Array, gammons: boolean): Shares {
  const { sides } = table
  const { count, begins, stride, pips, men } = sides
  // Positions in which the winner of the opening is on roll, and in which the other is.
  const flows = [new Float64Array(count * count), new Float64Array(count * count)] as const
  /** Ends by what they are worth, won and lost. */
  const ends = [new Float64Array(4), new Float64Array(4)] as const
  let left = 1

  /** So many games come to a place after a move of the opening's winner (0) or of the other (1). */
  const arrive = (place: number, mover: number, share: number): void => {
    if (place % count !== 0) {
      flows[1 - mover][place] += share
      return
    }
    ends[mover][worthOf(sides, place / count, gammons)] += share
    left -= share
  }

  const start = startOf(table)
  table.against(start)
  for (const [roll, [high, low]] of ROLLS.entries()) if (high !== low) arrive(table.best(start, roll), 0, 1 / OPENINGS)

  const follow = (own: number, other: number): void => {
    const here = own * count + other
    const first = flows[0][here]
    const second = flows[1][here]
    if (first + second < TOO_LITTLE) return
    flows[0][here] = 0
    flows[1][here] = 0
    table.against(other)
    const from = (other * count + own) * ROLLS.length
    for (let roll = 0; roll < ROLLS.length; roll++) {
      const place = table.chosen(own, roll, choices[from + roll])
      if (first > 0) arrive(place, 0, ODDS[roll] * first)
      if (second > 0) arrive(place, 1, ODDS[roll] * second)
    }
  }

  for (let before = 2; left > LEFT && left < before; ) {
    before = left
    for (let level = 2 * (stride - 2); level > 0; level--)
      for (let other = 1; other < count; other++) {
        const rest = level - pips[other]
        if (rest < 1 || rest > stride - 2) continue
        for (let off = men - 1; off >= 0; off--) {
          const end = begins[off * stride + rest + 1]
          for (let own = begins[off * stride + rest]; own < end; own++) follow(own, other)
        }
      }
  }
  const [won, lost] = ends
  return {
    equity: openingEquity(table),
    win: won[1] + won[2] + won[3],
    gammonWin: won[2] + won[3],
    backgammonWin: won[3],
    gammonLoss: lost[2] + lost[3],
    backgammonLoss: lost[3],
  }
}
