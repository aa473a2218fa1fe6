// Computes the exact value of every position of any small two-player game. It enumerates all reachable positions once, then solves them from the
// final positions backwards. Where positions lead back to each other (a turn that gains nothing, pieces that move back and forth), each strongly
// connected component is swept until no value changes. Endless play counts as halfway between the worst and the best result.

import { isCount, isText } from '../../core/checks.ts'
import { checksumOfBytes } from '../../core/checksum.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type State } from '../../core/contract.ts'
import { badInput, usage } from '../../core/errors.ts'
import { decodeHeader, encodeHeader, type HeaderKind, refusal } from '../../core/headed.ts'
import { shareOf } from '../../core/share.ts'
import type { FileKind } from '../../modules/game-module.ts'
import { type ExactSolver, type Solution, type SolveReport, solutionName } from '../../modules/solver.ts'
import { components, StateGraph } from './state-graph.ts'

/** More positions than this need gigabytes. */
const MOST_POSITIONS = 6_000_000
/** A component is settled when no value changes by more than this. */
const SETTLED = 1e-13

const FORMAT = 'ludus-exact'
const VERSION = 1

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly positions: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: FORMAT,
  version: VERSION,
  fields: { game: isText, positions: isCount, values: isText },
}

const explored = new WeakMap<Game, StateGraph | string>()

/** The graph of all reachable positions, or why there are too many. */
function graphOf(game: Game, each?: (positions: number) => void): StateGraph | string {
  const known = explored.get(game)
  if (known !== undefined) return known
  const found = explore(game, each)
  explored.set(game, found)
  return found
}

function explore(game: Game, each?: (positions: number) => void): StateGraph | string {
  if (game.seats !== 2) return `${game.id} has ${game.seats} seats; only two-player games can be solved.`
  const graph = new StateGraph(game)
  return graph.explore(MOST_POSITIONS, each)
    ? graph
    : `${game.id} is too large to solve: it has more than ${MOST_POSITIONS.toLocaleString('en')} positions.`
}

/** The first seat's expected result in each position of a graph, scaled from 0 (worst) to 1 (best). */
function solveGraph(graph: StateGraph, each: (done: number) => void): { values: Float64Array; sweeps: number } {
  const { game, begins, targets, odds } = graph
  const values = new Float64Array(graph.count).fill(0.5)
  const returns = new Float32Array(2)
  const state: State = new Int8Array(game.cells)
  const { order, begins: starts } = components(graph)

  const valueAt = (at: number): number => {
    const actor = graph.actor(at)
    if (actor === OVER) {
      graph.read(at, state)
      game.returns(state, returns)
      if (Math.abs(returns[0] + returns[1] - game.least - game.most) > 1e-6)
        throw badInput(`${game.id} is not zero-sum, so it cannot be solved.`)
      return shareOf(game, returns[0])
    }
    if (actor === CHANCE) {
      let sum = 0
      for (let edge = begins[at]; edge < begins[at + 1]; edge++) sum += odds[edge] * values[targets[edge]]
      return sum
    }
    let best = values[targets[begins[at]]]
    for (let edge = begins[at] + 1; edge < begins[at + 1]; edge++) {
      const value = values[targets[edge]]
      if (actor === 0 ? value > best : value < best) best = value
    }
    return best
  }

  let sweeps = 1
  for (let component = 0; component + 1 < starts.length; component++) {
    const [from, to] = [starts[component], starts[component + 1]]
    if (to - from === 1) values[order[from]] = valueAt(order[from])
    else
      for (let change = 1, sweep = 0; change > SETTLED; sweep++) {
        change = 0
        for (let i = from; i < to; i++) {
          const at = order[i]
          const value = valueAt(at)
          const off = Math.abs(value - values[at])
          if (off > change) change = off
          values[at] = value
        }
        sweeps = Math.max(sweeps, sweep + 1)
      }
    if (component % 4096 === 0) each(to)
  }
  return { values, sweeps }
}

/** The exact values of the positions in a graph. Throws for other positions. */
function truthOf(graph: StateGraph, values: Float64Array): Evaluator {
  return {
    batch: 65_536,
    zeroSum: true,
    ...(graph.game.most <= 1 && { meaning: 'win' as const }),
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const at = graph.find(states[i])
        if (at < 0)
          throw usage(`${graph.game.print(states[i])} cannot be reached from the start, so its value is unknown.`)
        out[i] = seat === 0 ? values[at] : 1 - values[at]
      }
    },
  }
}

function reportOf(graph: StateGraph, values: Float64Array, sweeps: number): SolveReport {
  const { game, count } = graph
  const state: State = new Int8Array(game.cells)
  game.start(state)
  const beginner = state[ACTOR] >= 0 ? state[ACTOR] : Math.max(0, game.turn(state))
  const first = beginner === 0 ? values[0] : 1 - values[0]
  const chance = graph.odds.subarray(0, graph.edges).some(odds => odds > 0)
  const verdict =
    first > 1 - 1e-9 ? 'wins' : first < 1e-9 ? 'loses' : Math.abs(first - 0.5) < 1e-9 ? 'draws' : undefined
  return {
    positions: count,
    values: { first },
    more: { sweeps },
    head: `${count.toLocaleString('en')} positions, all exact to 1e-12`,
    lines: [
      !chance && verdict
        ? `The first player ${verdict} if both play perfectly.`
        : `The first player can expect ${first.toFixed(7)} of the best result if both play perfectly.`,
    ],
    effort: sweeps === 1 ? 'one sweep' : `at most ${sweeps} sweeps per cycle`,
  }
}

function solutionOf(graph: StateGraph, values: Float64Array, report?: SolveReport): Solution {
  return {
    ...(report && { report }),
    truth: () => truthOf(graph, values),
    encode() {
      const body = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
      const header: Header = {
        format: FORMAT,
        version: VERSION,
        game: graph.game.id,
        positions: values.length,
        values: checksumOfBytes(body),
      }
      return [encodeHeader(header), body]
    },
  }
}

export const genericSolver: ExactSolver = {
  refuses(game) {
    const graph = graphOf(game)
    return typeof graph === 'string' ? graph : undefined
  },
  file: game => solutionName(game, 'exact'),
  quick: true,
  solve(game, progress = () => {}) {
    const graph = graphOf(game, positions => progress(positions, MOST_POSITIONS, 'positions'))
    if (typeof graph === 'string') throw usage(graph)
    const { values, sweeps } = solveGraph(graph, done => progress(done, graph.count, 'positions'))
    return solutionOf(graph, values, reportOf(graph, values, sweeps))
  },
  decode(bytes, where, game) {
    const refuse: (why: string) => never = refusal(where, 'a complete solution')
    const { header, body } = decodeHeader<Header>(bytes, KIND, where, refuse)
    if (header.game !== game.id)
      throw badInput(
        `${where} is the solution of ${header.game}, not of ${game.id}. Solve ${game.id} with \`ludus solve\`.`,
      )
    if (header.values !== checksumOfBytes(body)) refuse('the checksum of its values does not match')
    const graph = graphOf(game)
    if (typeof graph === 'string') throw usage(graph)
    if (header.positions !== graph.count || body.length !== 8 * graph.count)
      refuse(`it has ${header.positions} positions, but ${game.id} has ${graph.count}`)
    return solutionOf(graph, new Float64Array(new Uint8Array(body).buffer))
  },
}

/** The files of this solver, for `verify`. */
export const exactFile: FileKind = {
  name: 'solution',
  format: FORMAT,
  check(bytes, where) {
    const refuse: (why: string) => never = refusal(where, 'a complete solution')
    const { header, body } = decodeHeader<Header>(bytes, KIND, where, refuse)
    if (body.length !== 8 * header.positions || header.values !== checksumOfBytes(body))
      refuse('the checksum of its values does not match')
    return `${header.game}, ${header.positions} positions`
  },
}
