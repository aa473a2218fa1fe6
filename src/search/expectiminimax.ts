// Look-ahead: an evaluator that wraps another. A ply is one decision and the chance before it. Outcomes of chance are weighted by their
// odds, and each player maximises its own value (max-n, Luckhardt and Irani 1986). The wrapped evaluator values the leaves, in batches.
//
// Two optimisations change no value. A position that can be reached in several ways is evaluated once. And in a two-player game, a move is
// not searched in full if one reply to each roll already shows that it is worse than another: any reply, even if it is not the best, gives
// a bound (Ballard's Star2, 1983, but with one round of probes for all moves at once, to fill batches).
import type { Evaluator, Game, State } from '../core/contract.ts'
import { moduleOf } from '../modules/game-module.ts'
import { Ply, SETTLED } from './ply.ts'
import { Positions } from './positions.ts'

interface LookAheadOptions {
  /** Skips nothing. Used to test the pruning search. */
  readonly plain?: boolean
  /**
   * At intermediate decisions, each player takes the move with the best static evaluation, and only that move is searched further. With two plies
   * this is a twentieth of the work in backgammon, and GNU Backgammon does the same. The last decision is not affected, so nothing changes with one
   * ply.
   */
  readonly glance?: boolean
}

/** The approximate number of positions at one depth that are handled together: enough to fill any batch, few enough to keep in memory. */
const TOGETHER = 2048
/** The number of evaluated positions that are kept in one search. */
const KEPT = 8192
/** Either player may have made the decision. */
const BOTH = -2

export function lookAhead(
  game: Game,
  inner: Evaluator,
  plies: number,
  { plain = false, glance = false }: LookAheadOptions = {},
): Evaluator {
  if (plies === 0) return inner
  const search = new Search(game, inner, plies, plain, glance)
  return {
    wrapped: inner,
    batch: Math.max(inner.batch, game.maxMoves),
    ...(inner.zeroSum && { zeroSum: true }),
    ...(inner.meaning && { meaning: inner.meaning }),
    ...(inner.range && { range: inner.range }),
    evaluate: (states, count, seat, out) => search.evaluate(states, count, seat, out),
    evaluateAll: (states, count, out) => search.evaluateAll(states, count, out),
    ...(inner.outcomes && { outcomes: outcomesAhead(game, inner, plies, { plain, glance }) }),
  }
}

/** The probability of each kind of result, as the mean over the leaves that best play leads to in the same search. */
function outcomesAhead(
  game: Game,
  inner: Evaluator,
  plies: number,
  options: LookAheadOptions,
): NonNullable<Evaluator['outcomes']> {
  const { outcomes, opens, resultBetween } = moduleOf(game)
  // The outcomes are those of the current game of a match, so the search must not go on into the next one.
  const isNext = (state: State): boolean => opens?.(game, state) ?? false
  const leaves = principalLeaves(game, inner, plies, options, isNext)
  const width = outcomes?.length ?? 1
  const leafOutcomes = new Float32Array(width * inner.batch)
  return (states, count, seat, out) => {
    out.fill(0, 0, count * width)
    for (let i = 0; i < count; i++) {
      leaves(states[i], (leaf, odds) => {
        if (resultBetween && isNext(leaf)) resultBetween(game, states[i], leaf, seat, leafOutcomes)
        else inner.outcomes?.([leaf], 1, seat, leafOutcomes)
        for (let o = 0; o < width; o++) out[i * width + o] += odds * leafOutcomes[o]
      })
    }
  }
}

/** Calls `each` with every position that best play leads to, one for each sequence of chance outcomes, and its probability. */
export type PrincipalLeaves = (state: State, each: (leaf: State, odds: number) => void) => void

/**
 * The principal leaves of a search. The value that `lookAhead` gives a position is the mean of the values of these leaves. A position that a search
 * reaches and for which `ends` is true is a leaf, even if there are plies left.
 */
export function principalLeaves(
  game: Game,
  inner: Evaluator,
  plies: number,
  { plain = false, glance = false }: LookAheadOptions = {},
  ends: (state: State) => boolean = () => false,
): PrincipalLeaves {
  const search = new Search(game, inner, plies, plain, glance)
  return (state, each) => search.principal(state, each, ends)
}

class Search {
  private readonly game: Game
  private readonly inner: Evaluator
  private readonly plies: number
  private readonly plain: boolean
  private readonly glance: boolean
  private readonly depths: Ply[]
  /** Positions that the wrapped evaluator has valued in this search, and their values. */
  private readonly leaves: Positions
  private leafValues: Float64Array
  private readonly answers: Float32Array
  /** In a zero-sum game, one number for each position: its value for `seat`. Otherwise one number for each seat. */
  private width = 1
  private seat = 0

  constructor(game: Game, inner: Evaluator, plies: number, plain: boolean, glance: boolean) {
    this.game = game
    this.inner = inner
    this.plies = plies
    this.plain = plain
    this.glance = glance
    this.depths = Array.from({ length: plies + 1 }, () => new Ply(game, !plain))
    this.leaves = new Positions(game, !plain)
    this.leafValues = new Float64Array(KEPT * game.seats)
    this.answers = new Float32Array(inner.batch * game.seats)
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    this.width = this.inner.zeroSum ? 1 : this.game.seats
    this.seat = seat
    this.leaves.clear()
    const values = this.values(states, count, this.plies)
    const at = this.width === 1 ? 0 : seat
    for (let i = 0; i < count; i++) out[i] = values[i * this.width + at]
  }

  evaluateAll(states: readonly State[], count: number, out: Float32Array): void {
    this.width = this.game.seats
    this.leaves.clear()
    out.set(this.values(states, count, this.plies))
  }

  principal(state: State, each: (leaf: State, odds: number) => void, ends: (state: State) => boolean): void {
    this.width = this.inner.zeroSum ? 1 : this.game.seats
    this.seat = 0
    this.leaves.clear()
    this.follow(state, this.plies, 1, each, ends)
  }

  private follow(
    state: State,
    depth: number,
    odds: number,
    each: (leaf: State, odds: number) => void,
    ends: (state: State) => boolean,
  ): void {
    if (depth === 0 || (depth < this.plies && ends(state))) {
      each(state, odds)
      return
    }
    const ply = this.depths[depth]
    ply.clear()
    ply.unfold(state)
    this.evaluatePly(ply, depth)
    // Deeper searches use only the plies below this one, so it is not overwritten.
    for (let term = 0; term < ply.terms; term++)
      this.follow(ply.positions.states[this.best(ply, term)], depth - 1, odds * ply.weights[term], each, ends)
  }

  /** The values of positions, with a search of `depth` more plies. */
  private values(states: readonly State[], count: number, depth: number): Float64Array {
    const { width } = this
    const out = new Float64Array(count * width)
    if (depth === 0) {
      this.evaluateLeaves(states, count, out)
      return out
    }
    const ply = this.depths[depth]
    const ends: number[] = []
    for (let i = 0, from = 0; i < count; i++) {
      if (i === from) ply.clear()
      ply.unfold(states[i])
      ends[i] = ply.terms
      if (ply.positions.count < TOGETHER && i < count - 1) continue
      this.evaluatePly(ply, depth)
      for (let k = from, term = 0; k <= i; k++)
        for (; term < ends[k]; term++) {
          const best = this.best(ply, term)
          for (let w = 0; w < width; w++) out[k * width + w] += ply.weights[term] * ply.values[best * width + w]
        }
      from = i + 1
    }
    return out
  }

  private evaluatePly(ply: Ply, depth: number): void {
    const { states, count } = ply.positions
    if (this.inner.prune && depth === 1 && !this.plain) this.evaluatePruned(ply, this.inner.prune)
    else if (this.glance && depth > 1) this.evaluateAtAGlance(ply, depth)
    else ply.values = this.pruning(depth) ? this.valuesThatMatter(ply, depth) : this.values(states, count, depth - 1)
  }

  /** Evaluates only the positions that the evaluator's quick pruning keeps. Used for the last decisions, which are nearly all of them. */
  private evaluatePruned(ply: Ply, prune: NonNullable<Evaluator['prune']>): void {
    const { width } = this
    const { states, count } = ply.positions
    const places = ply.prune(prune)
    const found = this.values(
      places.map(place => states[place]),
      places.length,
      0,
    )
    ply.values = new Float64Array(count * width)
    for (const [i, place] of places.entries())
      for (let w = 0; w < width; w++) ply.values[place * width + w] = found[i * width + w]
  }

  /** Keeps only the best-looking move of each term, and searches that further. */
  private evaluateAtAGlance(ply: Ply, depth: number): void {
    const { states, count } = ply.positions
    const { width } = this
    ply.values = this.values(states, count, 0)
    for (let term = 0; term < ply.terms; term++) {
      const at = this.bestAt(ply, term)
      ply.moves[term] = ply.moves[at]
      ply.places[term] = ply.places[at]
    }
    for (let term = 0; term < ply.terms; term++) ply.begins[term + 1] = term + 1
    const places = [...new Set(ply.places.slice(0, ply.terms))]
    const found = this.values(
      places.map(place => states[place]),
      places.length,
      depth - 1,
    )
    for (const [i, place] of places.entries())
      for (let w = 0; w < width; w++) ply.values[place * width + w] = found[i * width + w]
  }

  /** The values of positions without search. Each position is evaluated once per search. */
  private evaluateLeaves(states: readonly State[], count: number, out: Float64Array): void {
    const { leaves, inner, width } = this
    if (leaves.count + count > this.leafValues.length / this.game.seats) {
      leaves.clear()
      this.leafValues = new Float64Array(Math.max(this.leafValues.length, 2 * count * this.game.seats))
    }
    const before = leaves.count
    const places = Array.from({ length: count }, (_, i) => leaves.same(states[i]))
    for (let from = before; from < leaves.count; from += inner.batch)
      this.evaluateBatch(leaves.states.slice(from, Math.min(from + inner.batch, leaves.count)), from)
    for (let i = 0; i < count; i++)
      for (let w = 0; w < width; w++) out[i * width + w] = this.leafValues[places[i] * width + w]
  }

  /** Calls the wrapped evaluator for at most one batch of leaves, starting with leaf number `from`. */
  private evaluateBatch(states: readonly State[], from: number): void {
    const { inner, answers, leafValues, width, seat } = this
    if (width === 1) inner.evaluate(states, states.length, seat, answers)
    else if (inner.evaluateAll) inner.evaluateAll(states, states.length, answers)
    else {
      for (let each = 0; each < width; each++) {
        inner.evaluate(states, states.length, each, answers)
        for (let i = 0; i < states.length; i++) leafValues[(from + i) * width + each] = answers[i]
      }
      return
    }
    for (let i = 0; i < states.length * width; i++) leafValues[from * width + i] = answers[i]
  }

  /** The value of a position for the player who decides: higher is better. */
  private wish(values: Float64Array, place: number, actor: number): number {
    if (this.width > 1) return values[place * this.width + actor]
    return actor === this.seat ? values[place] : -values[place]
  }

  /** The index of the best position for the player who decides at a term; the first among equals. */
  private best(ply: Ply, term: number): number {
    return ply.places[this.bestAt(ply, term)]
  }

  private bestAt(ply: Ply, term: number): number {
    const from = ply.begins[term]
    const actor = ply.actors[term]
    let best = from
    if (actor !== SETTLED)
      for (let i = from + 1; i < ply.begins[term + 1]; i++)
        if (this.wish(ply.values, ply.places[i], actor) > this.wish(ply.values, ply.places[best], actor)) best = i
    if (actor !== SETTLED) ply.answers.set(ply.outcomes[term], ply.moves[best])
    return best
  }

  /** Bounds need a zero-sum game with two players, and at least one more ply below to save. */
  private pruning(depth: number): boolean {
    return !this.plain && this.width === 1 && depth > 1
  }

  /** The values of a ply's positions: exact if a position can be the best of its term, otherwise a bound that rules it out. */
  private valuesThatMatter(ply: Ply, depth: number): Float64Array {
    const { states, count } = ply.positions
    const values = new Float64Array(count)
    const known = new Uint8Array(count)
    const learn = (places: readonly number[]): void => {
      const found = this.values(
        places.map(place => states[place]),
        places.length,
        depth - 1,
      )
      for (const [i, place] of places.entries()) {
        values[place] = found[i]
        known[place] = 1
      }
    }
    // The best-looking moves first: the better the first move is, the more of the others it rules out.
    ply.values = this.values(states, count, 0)
    const looksBest = Array.from({ length: ply.terms }, (_, term) => this.best(ply, term))
    learn([...new Set(looksBest)])

    const bounds = this.bounds(ply, depth, known)
    const needed = new Set<number>()
    for (let term = 0; term < ply.terms; term++) {
      const actor = ply.actors[term]
      const first = this.wish(values, looksBest[term], actor)
      for (let i = ply.begins[term]; i < ply.begins[term + 1]; i++) {
        const place = ply.places[i]
        // An equal bound does not rule a move out, because the first of equal moves must be taken.
        if (known[place] === 0 && !(this.wish(bounds, place, actor) < first)) needed.add(place)
      }
    }
    learn([...needed])
    for (let place = 0; place < count; place++) if (known[place] === 0) values[place] = bounds[place]
    return values
  }

  /** Upper bounds on the values of positions that are not known yet, for the player who moves there; NaN if there is no bound. */
  private bounds(ply: Ply, depth: number, known: Uint8Array): Float64Array {
    const { states, count } = ply.positions
    const bounds = new Float64Array(count)
    const mover = new Int8Array(count).fill(SETTLED)
    for (let term = 0; term < ply.terms; term++)
      for (let i = ply.begins[term]; i < ply.begins[term + 1]; i++) {
        const place = ply.places[i]
        // Both players may reach the same position. Then no bound holds for both.
        mover[place] = mover[place] === SETTLED || mover[place] === ply.actors[term] ? ply.actors[term] : BOTH
      }
    const below = this.depths[depth - 1]
    const asked: number[] = []
    const ends: number[] = []
    below.clear()
    for (let place = 0; place < count; place++) {
      if (known[place] === 1) continue
      asked.push(place)
      below.unfold(states[place], true)
      ends.push(below.terms)
    }
    const probes = this.values(below.positions.states, below.positions.count, depth - 2)
    for (let k = 0, term = 0; k < asked.length; k++)
      for (; term < ends[k]; term++) {
        // The same player's next decision bounds the value from the other side, so it is of no use here.
        const decides = mover[asked[k]]
        if (decides === BOTH || decides === below.actors[term]) bounds[asked[k]] = Number.NaN
        else bounds[asked[k]] += below.weights[term] * probes[below.places[below.begins[term]]]
      }
    return bounds
  }
}
