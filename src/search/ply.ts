import { ACTOR, CHANCE, type Evaluator, type Game, type Move, type Moves, OVER, type State } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { Positions } from './positions.ts'

/** Nobody decides, because the game is over or chance still acts at the limit. */
export const SETTLED = -1

/** The most outcomes of chance in a row that are followed, enough for a die that is rolled again three times. */
const MOST_CHANCE = 4

/** Everything that can follow some positions within one ply: for each position a sum of terms, one for each sequence of chance outcomes. */
export class Ply {
  readonly positions: Positions
  terms = 0
  readonly weights: number[] = []
  readonly actors: number[] = []
  /** The last outcome of chance before each decision. Best replies are remembered by it. */
  readonly outcomes: number[] = []
  /** Index of each term's first move in `places`, with one more entry for the end. */
  readonly begins: number[] = [0]
  readonly moves: Move[] = []
  readonly places: number[] = []
  /** The best reply to each outcome when one was last found. */
  readonly answers = new Map<number, Move>()
  values: Float64Array = new Float64Array(0)
  private readonly game: Game
  private readonly lists: Moves[] = []
  private readonly states: State[] = []
  private kept = new Int32Array(64)

  constructor(game: Game, alike: boolean) {
    this.game = game
    this.positions = new Positions(game, alike)
  }

  clear(): void {
    this.terms = 0
    this.positions.clear()
  }

  /** Adds the terms of a position. With `probe`, only one move of each decision. */
  unfold(state: State, probe = false, weight = 1, outcome = -1, depth = 0): void {
    const { game } = this
    const actor = state[ACTOR]
    let end = this.begins[this.terms]
    if (actor === OVER) this.places[end++] = this.positions.same(state)
    else {
      if (depth === this.lists.length) {
        this.lists.push(movesFor(game))
        this.states.push(new Int8Array(game.cells))
      }
      const list = this.lists[depth]
      const routine = actor >= 0 && game.routine ? game.routine(state) : -1
      if (routine >= 0 && depth < MOST_CHANCE) {
        game.play(state, routine, this.states[depth])
        this.unfold(this.states[depth], probe, weight, outcome, depth + 1)
        return
      }
      game.moves(state, list)
      if (actor === CHANCE && depth === MOST_CHANCE) {
        // Chance may follow chance without end. At the limit, the position is evaluated as it is.
        this.places[end++] = this.positions.same(state)
        this.addTerm(weight, SETTLED, outcome, end)
        return
      }
      if (actor === CHANCE) {
        const after = this.states[depth]
        for (let i = 0; i < list.count; i++) {
          game.play(state, list.list[i], after)
          this.unfold(after, probe, weight * game.odds(state, list.list[i]), list.list[i], depth + 1)
        }
        return
      }
      const only = probe ? this.answer(list, outcome) : -1
      for (let i = 0; i < list.count; i++) {
        if (only >= 0 && i !== only) continue
        this.moves[end] = list.list[i]
        this.places[end++] = this.positions.after(state, list.list[i])
      }
    }
    this.addTerm(weight, actor === OVER ? SETTLED : actor, outcome, end)
  }

  /** Keeps only the moves of each decision that the quick pruning function selects. Returns the indices of the remaining positions, each once. */
  prune(look: NonNullable<Evaluator['prune']>): number[] {
    const { positions, begins, places, moves, actors } = this
    const left = new Set<number>()
    const asked: State[] = []
    let end = 0
    for (let term = 0; term < this.terms; term++) {
      const [from, to] = [begins[term], begins[term + 1]]
      begins[term] = end
      const count = to - from
      if (this.kept.length < count) this.kept = new Int32Array(2 * count)
      for (let i = 0; i < count; i++) {
        asked[i] = positions.states[places[from + i]]
        this.kept[i] = i
      }
      const many = actors[term] === SETTLED ? count : look(asked, count, actors[term], this.kept)
      for (let k = 0; k < many; k++, end++) {
        places[end] = places[from + this.kept[k]]
        moves[end] = moves[from + this.kept[k]]
        left.add(places[end])
      }
    }
    begins[this.terms] = end
    return [...left]
  }

  private addTerm(weight: number, actor: number, outcome: number, end: number): void {
    this.weights[this.terms] = weight
    this.actors[this.terms] = actor
    this.outcomes[this.terms] = outcome
    this.begins[++this.terms] = end
  }

  private answer(list: Moves, outcome: number): number {
    const known = this.answers.get(outcome)
    const at = known === undefined ? 0 : list.list.subarray(0, list.count).indexOf(known)
    return Math.max(0, at)
  }
}
