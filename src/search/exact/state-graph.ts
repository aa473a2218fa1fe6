// All reachable positions of a small game, and where each move and each outcome of chance leads. The rules are applied once, so that a solver can
// then pass over the graph many times without them.
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'

/** A class, because a solver calls it for every position. */
export class StateGraph {
  readonly game: Game
  /** Positions found so far, and edges between them. */
  count = 0
  edges = 0
  /** Index of each position's first edge, with one more entry for the end. */
  begins = new Int32Array(1 << 12)
  /** The target of each edge, and its probability if chance acts. */
  targets = new Int32Array(1 << 14)
  odds = new Float64Array(1 << 14)
  private cells = new Int8Array(0)
  private slots = new Int32Array(1 << 13).fill(-1)

  constructor(game: Game) {
    this.game = game
    this.cells = new Int8Array(game.cells << 12)
  }

  /** Finds all reachable positions; false if there are more than `most`. Calls `each` with the number found so far. */
  explore(most: number, each: (positions: number) => void = () => {}): boolean {
    const { game } = this
    const state: State = new Int8Array(game.cells)
    const next: State = new Int8Array(game.cells)
    const moves = movesFor(game)
    game.start(state)
    this.place(state)
    for (let at = 0; at < this.count; at++) {
      if (at % 65_536 === 0) each(this.count)
      this.read(at, state)
      this.reserve(at + 2, this.edges + game.maxMoves)
      const chance = state[ACTOR] === CHANCE
      if (state[ACTOR] !== OVER) {
        game.moves(state, moves)
        for (let i = 0; i < moves.count; i++) {
          game.play(state, moves.list[i], next)
          this.odds[this.edges] = chance ? game.odds(state, moves.list[i]) : 0
          this.targets[this.edges++] = this.place(next)
        }
      }
      this.begins[at + 1] = this.edges
      if (this.count > most) return false
    }
    return true
  }

  /** Copies a position into a state. */
  read(at: number, into: State): void {
    const { cells } = this.game
    for (let i = 0, from = at * cells; i < cells; i++) into[i] = this.cells[from + i]
  }

  /** The actor of a position. */
  actor(at: number): number {
    return this.cells[at * this.game.cells + ACTOR]
  }

  /** The index of a position; -1 if it cannot be reached. */
  find(state: State): number {
    const { slots } = this
    const mask = slots.length - 1
    for (let slot = hashOf(state) & mask; slots[slot] >= 0; slot = (slot + 1) & mask)
      if (this.same(slots[slot], state)) return slots[slot]
    return -1
  }

  private same(at: number, state: State): boolean {
    const { cells } = this.game
    for (let i = 0, from = at * cells; i < cells; i++) if (this.cells[from + i] !== state[i]) return false
    return true
  }

  /** The index of a position, which is added if it is new. */
  private place(state: State): number {
    const known = this.find(state)
    if (known >= 0) return known
    const at = this.count++
    if ((at + 1) * this.game.cells > this.cells.length) {
      const larger = new Int8Array(2 * this.cells.length)
      larger.set(this.cells)
      this.cells = larger
    }
    this.cells.set(state, at * this.game.cells)
    if (2 * this.count > this.slots.length) this.rehash()
    else this.insert(at, state)
    return at
  }

  private insert(at: number, state: State): void {
    const { slots } = this
    const mask = slots.length - 1
    let slot = hashOf(state) & mask
    while (slots[slot] >= 0) slot = (slot + 1) & mask
    slots[slot] = at
  }

  private rehash(): void {
    const state: State = new Int8Array(this.game.cells)
    this.slots = new Int32Array(2 * this.slots.length).fill(-1)
    for (let at = 0; at < this.count; at++) {
      this.read(at, state)
      this.insert(at, state)
    }
  }

  private reserve(positions: number, edges: number): void {
    if (positions >= this.begins.length) {
      const larger = new Int32Array(2 * this.begins.length)
      larger.set(this.begins)
      this.begins = larger
    }
    if (edges < this.targets.length) return
    const targets = new Int32Array(2 * this.targets.length + this.game.maxMoves)
    targets.set(this.targets)
    this.targets = targets
    const odds = new Float64Array(targets.length)
    odds.set(this.odds)
    this.odds = odds
  }
}

function hashOf(state: State): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state[i], 0x01000193) ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * The strongly connected components of a graph in reverse topological order (Tarjan 1972, without recursion). Returns the positions in an order in
 * which everything that a component leads to comes before it, and the index where each component starts.
 */
export function components(graph: StateGraph): { readonly order: Int32Array; readonly begins: Int32Array } {
  const { count, begins, targets } = graph
  const index = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const edge = new Int32Array(count)
  const onStack = new Uint8Array(count)
  const stack = new Int32Array(count)
  const path = new Int32Array(count)
  const order = new Int32Array(count)
  const starts: number[] = []
  let stacked = 0
  let visited = 0
  let ordered = 0

  const enter = (at: number, depth: number): void => {
    index[at] = visited
    low[at] = visited++
    edge[at] = begins[at]
    stack[stacked++] = at
    onStack[at] = 1
    path[depth] = at
  }

  for (let root = 0; root < count; root++) {
    if (index[root] >= 0) continue
    let depth = 0
    enter(root, depth)
    while (depth >= 0) {
      const at = path[depth]
      if (edge[at] < begins[at + 1]) {
        const to = targets[edge[at]++]
        if (index[to] < 0) enter(to, ++depth)
        else if (onStack[to] === 1 && index[to] < low[at]) low[at] = index[to]
        continue
      }
      if (low[at] === index[at]) {
        starts.push(ordered)
        let popped: number
        do {
          popped = stack[--stacked]
          onStack[popped] = 0
          order[ordered++] = popped
        } while (popped !== at)
      }
      depth--
      if (depth >= 0 && low[at] < low[path[depth]]) low[path[depth]] = low[at]
    }
  }
  return { order, begins: Int32Array.from([...starts, ordered]) }
}
