// Solves small Ludo exactly: the value of every board for the player to roll, with perfect play by both. It uses value iteration
// in place, in order of decreasing progress. Most moves increase progress, so one sweep carries values from the end of the game
// back to its beginning. Only hits lead back; these converge in a few tens of sweeps.
import type { Game } from '../../../core/contract.ts'
import { LudoBoards } from './boards.ts'
import { type LudoSteps, ludoSteps, OWN_SHIFT, OWN_WAYS, ROLLS_AGAIN, SENT } from './steps.ts'

export interface LudoValues {
  readonly boards: LudoBoards
  /** The win probability of the player to roll for the first time in a turn, at `own way * ways + opponent's way`. */
  readonly values: Float64Array
  readonly sweeps: number
}

/** The approximate precision of the win probabilities. */
const PRECISION = 1e-9

/** Two boards that lead to each other have converged when they change by less than this fraction of the last sweep's largest change. */
const SETTLED = 0.02

/** Solves a game. `swept` is called after each sweep with its largest change. */
export function solveLudo(game: Game, swept: (sweep: number, change: number) => void = () => {}): LudoValues {
  const boards = new LudoBoards(game)
  const sweeps = new Sweeps(boards, ludoSteps(boards))
  let sweep = 0
  for (let change = 1; change > PRECISION; swept(sweep, change)) {
    change = sweeps.sweep()
    sweep++
  }
  return { boards, values: sweeps.values(), sweeps: sweep }
}

/** A class, because V8 reads fields of one object shape faster than captured variables. */
class Sweeps {
  private readonly boards: LudoBoards
  private readonly steps: LudoSteps
  /** The win probability of the player who has just moved and has the first way, before the opponent's first roll. The extra row is for a win. */
  private readonly waiting: Float64Array
  /** The same for a player who rolls again after one six, and after two. Empty if sixes in a row do not count. */
  private readonly afterSix: Float64Array
  private readonly afterTwo: Float64Array
  private readonly counted: boolean
  /** The largest change of the last sweep. */
  private last = 1

  constructor(boards: LudoBoards, steps: LudoSteps) {
    this.boards = boards
    this.steps = steps
    const { ways, game } = boards
    const { sixes, bonus } = game.rules
    this.counted = sixes === 'lost' && bonus.includes('six')
    const room = (ways + 1) * ways
    // Start at one half: closer than 0, and the same for all.
    this.waiting = new Float64Array(room).fill(0.5).fill(1, ways * ways)
    this.afterSix = new Float64Array(this.counted ? room : 0).fill(0.5).fill(1, ways * ways)
    this.afterTwo = new Float64Array(this.counted ? room : 0).fill(0.5).fill(1, ways * ways)
  }

  /** Updates all boards once. Returns the largest change. */
  sweep(): number {
    const { ways, progress, begins, mostProgress } = this.boards
    let change = 0
    for (let total = 2 * mostProgress; total >= 0; total--)
      for (let own = 0; own < ways; own++) {
        const rest = total - progress[own]
        if (rest < 0) continue
        if (rest > mostProgress) continue
        const end = begins[mostProgress - rest + 1]
        // Each board together with its mirror image.
        for (let other = Math.max(own, begins[mostProgress - rest]); other < end; other++)
          change = Math.max(change, this.settle(own, other))
      }
    this.last = change
    return change
  }

  /** Updates a board and its mirror image until they converge. Returns the change of the first update. */
  private settle(own: number, other: number): number {
    const first = Math.max(this.improve(own, other), this.improve(other, own))
    // If neither player can move with most dice, the two boards depend on each other. Alternating between them converges faster.
    for (let change = first; change > this.last * SETTLED; )
      change = Math.max(this.improve(own, other), this.improve(other, own))
    return first
  }

  /** Recomputes the values of a board from the boards that follow it. Returns the change. */
  private improve(own: number, other: number): number {
    const { ways } = this.boards
    const { waiting, afterSix, afterTwo } = this
    const board = own * ways + other
    let sum = 0
    for (let die = 1; die <= 5; die++) sum += this.best(own, other, die)
    const back = other * ways + own
    const before = waiting[back]
    if (!this.counted) {
      waiting[back] = 1 - (sum + this.best(own, other, 6)) / 6
      return Math.abs(waiting[back] - before)
    }
    // The third six is lost: it is the opponent's turn.
    afterTwo[board] = (sum + waiting[board]) / 6
    afterSix[board] = (sum + this.bestIn(afterTwo, own, other)) / 6
    waiting[back] = 1 - (sum + this.bestIn(afterSix, own, other)) / 6
    return Math.abs(waiting[back] - before)
  }

  /** The value of the better move for a die. */
  private best(own: number, other: number, die: number): number {
    const { moves } = this.steps
    const at = ((own * this.boards.ways + other) * 6 + die - 1) * 2
    const first = this.worth(own, other, die, moves[at])
    return moves[at + 1] === moves[at] ? first : Math.max(first, this.worth(own, other, die, moves[at + 1]))
  }

  private worth(own: number, other: number, die: number, move: number): number {
    const { ways } = this.boards
    const mine = this.steps.own[(own * 6 + die - 1) * OWN_WAYS + (move >> OWN_SHIFT)]
    const theirs = this.steps.other[other * 4 + (move & SENT)]
    return (move & ROLLS_AGAIN) === 0 ? this.waiting[mine * ways + theirs] : 1 - this.waiting[theirs * ways + mine]
  }

  /** The value of the better move for a six, where `values` are those of the next roll. */
  private bestIn(values: Float64Array, own: number, other: number): number {
    const { ways } = this.boards
    const { moves, own: ownWays, other: otherWays } = this.steps
    const at = ((own * ways + other) * 6 + 5) * 2
    const base = (own * 6 + 5) * OWN_WAYS
    const first = values[ownWays[base + (moves[at] >> OWN_SHIFT)] * ways + otherWays[other * 4 + (moves[at] & SENT)]]
    if (moves[at + 1] === moves[at]) return first
    const second =
      values[ownWays[base + (moves[at + 1] >> OWN_SHIFT)] * ways + otherWays[other * 4 + (moves[at + 1] & SENT)]]
    return Math.max(first, second)
  }

  values(): Float64Array {
    const { ways } = this.boards
    const values = new Float64Array(ways * ways)
    for (let own = 0; own < ways; own++)
      for (let other = 0; other < ways; other++) values[own * ways + other] = 1 - this.waiting[other * ways + own]
    return values
  }
}
