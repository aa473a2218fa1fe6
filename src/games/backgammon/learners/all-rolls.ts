// Plays all 21 rolls of a position without look-ahead, which gives the position's value with a search of one roll. The results of all rolls
// are evaluated in one batch, by their differences from the position before, and only those that the pruning network keeps.
import type { Game, State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { BAR, HIGH, LOW, rearmost } from '../board.ts'
import {
  CHANCES,
  LOSE_BACKGAMMON,
  LOSE_GAMMON,
  type Stake,
  WIN,
  WIN_BACKGAMMON,
  WIN_GAMMON,
  worthAt,
} from '../players/chances.ts'
import type { PhasedEvaluator } from '../players/phased.ts'
import type { Pruner } from '../players/pruner.ts'

export const ROLLS = 21

/** The index of each of the five probabilities when a position is seen from the other side. WIN itself becomes 1 - WIN. */
export const TURNED: readonly number[] = [WIN, LOSE_GAMMON, LOSE_BACKGAMMON, WIN_GAMMON, WIN_BACKGAMMON]

/** A class, because it makes labels by the million. */
export class AllRolls {
  /** The index of the best result of each roll, in the order in which the game lists rolls. */
  readonly places = new Int32Array(ROLLS)
  /** The results evaluated last, their values for the player who rolls next, and their number. */
  readonly results: State[] = []
  values: Float32Array
  count = 0
  /** With five outputs: the probabilities of each result for the player who rolls next, and after `look` their mean for the player on roll. */
  chances: Float32Array
  readonly means = new Float64Array(CHANCES)
  private readonly game: Game
  private readonly evaluator: PhasedEvaluator
  private readonly pruner: Pruner
  private readonly rolls
  private readonly moves
  private readonly rolled: State
  private readonly pool: State[] = []
  private readonly begins = new Int32Array(ROLLS + 1)
  private readonly ends = new Int32Array(ROLLS)
  private readonly contact = new Uint8Array(ROLLS)
  private kept = new Int32Array(1024)
  private readonly stake: Stake
  private readonly five: boolean

  /** `stake` is what moves are chosen for. Networks with one output support only 'point'. */
  constructor(game: Game, evaluator: PhasedEvaluator, pruner: Pruner, stake: Stake) {
    this.stake = stake
    this.five = evaluator.outputs === CHANCES
    this.chances = new Float32Array(this.five ? evaluator.batch * CHANCES : 0)
    this.game = game
    this.evaluator = evaluator
    this.pruner = pruner
    this.values = new Float32Array(evaluator.batch)
    this.rolls = movesFor(game)
    this.moves = movesFor(game)
    this.rolled = new Int8Array(game.cells)
  }

  /** Plays all rolls of a position. Returns the mean of the best results' values for the player on roll. */
  look(state: State, prunes: boolean): number {
    const { game, rolls, begins, ends, pool, pruner } = this
    game.moves(state, rolls)
    const apart = rearmost(state, 0) + rearmost(state, 1) - BAR
    for (let r = 0; r < ROLLS; r++) {
      begins[r + 1] = this.play(state, rolls.list[r], begins[r])
      // No man moves further than the whole roll, so sides that overlap by more than that are still in contact after it.
      const [high, low] = [this.rolled[HIGH], this.rolled[LOW]]
      this.contact[r] = Number(apart > (high === low ? 4 * high : high + low))
    }
    const all = begins[ROLLS]
    if (this.kept.length < all) this.kept = new Int32Array(2 * all)
    const { kept } = this
    if (prunes) pruner.evaluate(state, pool, all)
    let count = 0
    for (let r = 0; r < ROLLS; r++) {
      if (prunes) count += pruner.keep(pool, begins[r], begins[r + 1], kept, count, this.contact[r] === 1)
      else for (let i = begins[r]; i < begins[r + 1]; i++) kept[count++] = i
      ends[r] = count
    }
    this.evaluateAll(state, count)
    const { values } = this
    let mean = 0
    for (let r = 0, k = 0; r < ROLLS; r++) {
      let best = k
      for (; k < ends[r]; k++) if (values[k] < values[best]) best = k
      this.places[r] = best
      mean += game.odds(state, rolls.list[r]) * (1 - values[best])
    }
    if (this.five) this.meanChances(state)
    return mean
  }

  /** Computes the mean over all rolls of the best results' probabilities, seen from the player on roll. */
  private meanChances(state: State): void {
    const { game, rolls, means, chances, places } = this
    means.fill(0)
    for (let r = 0; r < ROLLS; r++) {
      const odds = game.odds(state, rolls.list[r])
      const at = places[r] * CHANCES
      means[WIN] += odds * (1 - chances[at + WIN])
      for (let o = WIN_GAMMON; o < CHANCES; o++) means[o] += odds * chances[at + TURNED[o]]
    }
  }

  /** The range of a roll's results among those that `look` evaluated, by the roll's index. */
  range(place: number): readonly [number, number] {
    return [place === 0 ? 0 : this.ends[place - 1], this.ends[place]]
  }

  /** The index of a roll in `places`. */
  placeOf(roll: number): number {
    let at = 0
    while (this.rolls.list[at] !== roll) at++
    return at
  }

  /** Evaluates every result of one roll. Returns the index of the best. */
  lookAt(state: State, roll: number): number {
    const count = this.play(state, roll, 0)
    if (this.kept.length < count) this.kept = new Int32Array(2 * count)
    for (let i = 0; i < count; i++) this.kept[i] = i
    this.evaluateAll(state, count)
    const { values } = this
    let best = 0
    for (let i = 1; i < count; i++) if (values[i] < values[best]) best = i
    return best
  }

  /** Evaluates the results that are kept, in batches of the networks' size. */
  private evaluateAll(state: State, count: number): void {
    const { kept, pool, results, evaluator } = this
    if (this.values.length < count) this.values = new Float32Array(2 * count)
    if (this.five && this.chances.length < count * CHANCES) this.chances = new Float32Array(2 * count * CHANCES)
    this.count = count
    for (let k = 0; k < count; k++) results[k] = pool[kept[k]]
    for (let from = 0; from < count; from += evaluator.batch) {
      const many = Math.min(evaluator.batch, count - from)
      const some = from === 0 ? results : results.slice(from, from + many)
      if (this.five)
        evaluator.chancesAfter(state, some, many, from === 0 ? this.chances : this.chances.subarray(from * CHANCES))
      else evaluator.winChancesAfter(state, some, many, from === 0 ? this.values : this.values.subarray(from))
    }
    if (this.five) for (let k = 0; k < count; k++) this.values[k] = worthAt(this.stake, this.chances, k * CHANCES)
  }

  /** Adds the results of a roll to the pool, starting at `from`. Returns where they end. */
  private play(state: State, roll: number, from: number): number {
    const { game, rolled, moves, pool } = this
    game.play(state, roll, rolled)
    game.moves(rolled, moves)
    while (pool.length < from + moves.count) pool.push(new Int8Array(game.cells))
    for (let i = 0; i < moves.count; i++) game.play(rolled, moves.list[i], pool[from + i])
    return from + moves.count
  }
}
