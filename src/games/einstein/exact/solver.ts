// Solves EinStein on a small board exactly: the win probability of the player to roll. Cubes only move forwards, so every position is solved
// once, the closest to the end first.

import { isCount, isNumber, isText } from '../../../core/checks.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type State } from '../../../core/contract.ts'
import { usage } from '../../../core/errors.ts'
import { decodeValues, encodeValues, type HeaderKind, refusal, refuseOtherGame } from '../../../core/headed.ts'
import { movesFor } from '../../../core/playing.ts'
import type { FileKind } from '../../../modules/game-module.ts'
import { type ExactSolver, type Solution, type SolveReport, solutionName } from '../../../modules/solver.ts'
import { finishAtOnce, type Sweeper, type Sweeps } from '../../../modules/sweeps.ts'
import { sweepAlone } from '../../../search/exact/sweeping.ts'
import { TURN, WAYS } from '../board.ts'
import { einsteinOf } from '../einstein.ts'
import { NONE, Sides } from './sides.ts'

/** The most pairs of arrangements that fit in memory: 8 bytes each. */
const MOST_PAIRS = 100_000_000
/** A probability of 1 in a file: 16 bits per position. */
const MOST = 65_535

const FORMAT = 'ludus-einstein'
const VERSION = 1

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly first: number
  readonly count: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: FORMAT,
  version: VERSION,
  fields: { game: isText, first: isNumber, count: isCount, values: isText },
}

const pairsOf = (game: Game): number => {
  const { size, cubes } = einsteinOf(game)
  return (size * size + 1) ** (2 * cubes)
}

const known = new WeakMap<Game, Sides>()

function sidesOf(game: Game): Sides {
  const sides = known.get(game) ?? new Sides(einsteinOf(game))
  known.set(game, sides)
  return sides
}

class EinsteinSweeper implements Sweeper {
  private readonly sides: Sides
  private readonly values: Float64Array
  /** Arrangements by their distance. */
  private readonly byDistance: readonly Int32Array[]

  constructor(sides: Sides, memory: ArrayBufferLike) {
    this.sides = sides
    this.values = new Float64Array(memory)
    const lists: number[][] = Array.from({ length: sides.mostDistance + 1 }, () => [])
    for (let side = 0; side < sides.count; side++) if (sides.distance[side] > 0) lists[sides.distance[side]].push(side)
    this.byDistance = lists.map(list => Int32Array.from(list))
  }

  /** A level has the positions with one total distance of both sides. They lead only to positions with a smaller distance. */
  sweep(_: number, level: number, part: number, parts: number): number {
    const { sides, values, byDistance } = this
    const total = level + 2
    for (let mine = Math.max(1, total - sides.mostDistance); mine < total && mine <= sides.mostDistance; mine++) {
      const own = byDistance[mine]
      const theirs = byDistance[total - mine]
      for (let i = part; i < own.length; i += parts)
        for (let j = 0; j < theirs.length; j++)
          if (!sides.meet(own[i], theirs[j])) values[own[i] * sides.count + theirs[j]] = this.value(own[i], theirs[j])
    }
    return 0
  }

  commit(): void {}

  private value(own: number, other: number): number {
    const { sides } = this
    const { cubes } = sides.game
    let sum = 0
    for (let face = 0; face < cubes; face++) {
      const place = (own * cubes + face) * 2
      const second = sides.movable[place + 1]
      const best = this.best(own, other, sides.movable[place])
      sum += second === NONE ? best : Math.max(best, this.best(own, other, second))
    }
    return sum / cubes
  }

  /** The value of a cube's best move. */
  private best(own: number, other: number, cube: number): number {
    const { sides, values } = this
    let best = 0
    for (let way = 0; way < WAYS; way++) {
      const after = sides.after[own * sides.moves + cube * WAYS + way]
      if (after === NONE) continue
      if (after === sides.count) return 1
      // The two sides shared no square before the move, so they can only meet where this cube has landed.
      const theirs = this.captured(other, after)
      const value = sides.stands[theirs] === 0 ? 1 : 1 - values[theirs * sides.count + after]
      if (value > best) best = value
    }
    return best
  }

  /** The other side's arrangement without the cube that shares a square with this side. */
  private captured(other: number, own: number): number {
    const { sides } = this
    const { squares } = sides
    for (let square = 0; square < squares; square++)
      if ((sides.stands[other] >> square) & (sides.stands[own] >> (squares - 1 - square)) & 1)
        return sides.without[other * squares + square]
    return other
  }
}

const sweeps: Sweeps = {
  bytes: game => 8 * pairsOf(game),
  blocks(game) {
    const sides = sidesOf(game)
    return [{ positions: pairsOf(game), levels: 2 * sides.mostDistance - 1, loops: false }]
  },
  settled: 0,
  sweeper: (game, memory) => new EinsteinSweeper(sidesOf(game), memory),
  finish(game, memory) {
    const sides = sidesOf(game)
    const exact = new Float64Array(memory)
    const values = new Uint16Array(exact.length)
    for (let i = 0; i < exact.length; i++) values[i] = Math.round(exact[i] * MOST)
    const positions = countPositions(sides)
    const first = chanceAtStart(game, sides, exact)
    const solution = solutionOf(game, values, first, {
      positions,
      values: { first },
      head: `${positions.toLocaleString('en')} positions before a roll, all exact to 1e-14`,
      lines: [`The first player wins ${(100 * first).toFixed(6)}% of games if both play perfectly.`],
      effort: 'one sweep',
    })
    return finishAtOnce(solution)
  },
}

/** The number of possible pairs of arrangements in which the game is not over. */
function countPositions(sides: Sides): number {
  let count = 0
  for (let own = 0; own < sides.count; own++)
    for (let other = 0; sides.distance[own] > 0 && other < sides.count; other++)
      if (sides.distance[other] > 0 && !sides.meet(own, other)) count++
  return count
}

/** The first player's win probability, averaged over the placements of the cubes. */
function chanceAtStart(game: Game, sides: Sides, values: Float64Array): number {
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const mean = (at: State): number => {
    if (!sides.game.placing(at)) return values[sides.sideOf(at, 0) * sides.count + sides.sideOf(at, 1)]
    game.moves(at, moves)
    const outcomes = [...moves.list.subarray(0, moves.count)]
    const after = new Int8Array(game.cells)
    return outcomes.reduce((sum, outcome) => {
      game.play(at, outcome, after)
      return sum + mean(after.slice()) / outcomes.length
    }, 0)
  }
  game.start(state)
  return mean(state)
}

/** The exact values of positions. */
function truthOf(game: Game, values: Uint16Array, first: number): Evaluator {
  const sides = sidesOf(game)
  const { hasWon } = einsteinOf(game)
  const moves = movesFor(game)
  const after: State = new Int8Array(game.cells)
  /** The win probability of the seat to roll. */
  const rolling = (state: State): number => {
    const seat = state[TURN]
    return values[sides.sideOf(state, seat) * sides.count + sides.sideOf(state, 1 - seat)] / MOST
  }
  /** The first seat's win probability. */
  const chance = (state: State): number => {
    if (state[ACTOR] === OVER) return hasWon.call(game, state, 0) ? 1 : 0
    if (sides.game.placing(state)) return first
    if (state[ACTOR] === CHANCE) return state[TURN] === 0 ? rolling(state) : 1 - rolling(state)
    const seat = state[TURN]
    game.moves(state, moves)
    let best = 0
    for (let i = 0; i < moves.count; i++) {
      game.play(state, moves.list[i], after)
      best = Math.max(best, after[ACTOR] === OVER ? 1 : 1 - rolling(after))
    }
    return seat === 0 ? best : 1 - best
  }
  return {
    batch: 65_536,
    zeroSum: true,
    meaning: 'win',
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const value = chance(states[i])
        out[i] = seat === 0 ? value : 1 - value
      }
    },
  }
}

function solutionOf(game: Game, values: Uint16Array, first: number, report?: SolveReport): Solution {
  return {
    ...(report && { report }),
    truth: of => truthOf(of, values, first),
    encode() {
      const body = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
      return encodeValues({ format: FORMAT, version: VERSION, game: game.id, first, count: values.length }, body)
    },
  }
}

function refuses(game: Game): string | undefined {
  return pairsOf(game) > MOST_PAIRS
    ? `${game.id} is too large to solve: it has more than ${MOST_PAIRS.toLocaleString('en')} positions. Try einstein:small.`
    : undefined
}

export const einsteinSolver: ExactSolver = {
  refuses,
  file: game => solutionName(game, 'einstein'),
  quick: true,
  solve(game, progress) {
    const reason = refuses(game)
    if (reason !== undefined) throw usage(reason)
    return sweepAlone(game, sweeps, progress)
  },
  sweeps,
  decode(bytes, where, game) {
    const { header, values } = read(bytes, where)
    refuseOtherGame(where, header.game, game.id)
    if (values.length !== pairsOf(game)) refusal(where, 'a complete solution')('it has too few values')
    return solutionOf(game, values, header.first)
  },
}

function read(bytes: Uint8Array, where: string): { header: Header; values: Uint16Array } {
  const { header, body } = decodeValues<Header>(bytes, KIND, where, ({ count }) => 2 * count)
  return { header, values: new Uint16Array(new Uint8Array(body).buffer) }
}

/** The file kind, for `verify`. */
export const einsteinFile: FileKind = {
  name: 'solution',
  format: FORMAT,
  check(bytes, where) {
    const { header } = read(bytes, where)
    return `${header.game}, the first player wins ${(100 * header.first).toFixed(3)}%`
  },
}
