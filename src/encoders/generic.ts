// Encodings that work for any game, made from its states alone. A cell of a state is a small integer of unknown meaning, so some random games are
// played to see which values it takes. Each cell is then encoded relative to its most common value as a thermometer code: one input for every step
// away from it. So a board of empty squares has few active inputs, nothing is lost whether the numbers are kinds of pieces or counts, and near values
// share inputs. Cells with many values have fewer steps plus their eight bits, because some games pack squares into bits. The encoding is the same
// for every seat, because generic code cannot know which cells belong to whom.
import {
  ACTOR,
  CHANCE,
  type Encoder,
  type Game,
  type MoveEncoder,
  OVER,
  type Sparse,
  type State,
} from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import type { EncoderKind, MoveEncoderKind } from '../modules/encoder-kind.ts'
import { add, sparseFor } from './sparse.ts'

/** Random games that show which values a cell takes, and the most plies of each. */
const GAMES = 40
const PLIES = 600
/** The most steps above and below the common value. A cell whose range is more than twice this also has its bits. */
const STEPS = 16
const BITS = 8
/** The lowest value of a cell, and the number of possible values. */
const LOWEST = -128
const VALUES = 256

/** How one cell is encoded. */
interface Cell {
  readonly at: number
  readonly common: number
  /** The thresholds above and below the common value at which an input becomes active, ascending and descending. */
  readonly above: readonly number[]
  readonly below: readonly number[]
  readonly bits: boolean
  /** Index of its first input. */
  readonly first: number
}

interface View {
  readonly cells: readonly Cell[]
  readonly size: number
  readonly names: readonly string[]
}

const views = new WeakMap<Game, View>()

/** How often each cell had each value in random games. */
function observe(game: Game): Uint32Array {
  const seen = new Uint32Array(game.cells * VALUES)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  for (let nth = 0; nth < GAMES; nth++) {
    const rng = seeded(1, nth)
    game.start(state)
    for (let ply = 0; ply < PLIES && state[ACTOR] !== OVER; ply++) {
      for (let cell = 0; cell < game.cells; cell++) seen[cell * VALUES + state[cell] - LOWEST]++
      if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
      else {
        game.moves(state, moves)
        game.play(state, moves.list[rng.below(moves.count)], state)
      }
    }
  }
  return seen
}

/** At most STEPS of the values, evenly spread. */
const thinned = (values: readonly number[]): readonly number[] =>
  values.length <= STEPS
    ? values
    : Array.from({ length: STEPS }, (_, i) => values[Math.floor((i * values.length) / STEPS)])

function viewOf(game: Game): View {
  const known = views.get(game)
  if (known) return known
  const seen = observe(game)
  const cells: Cell[] = []
  const names = Array.from({ length: game.seats }, (_, seat) => `seat ${seat + 1} to play`)
  for (let at = 0; at < game.cells; at++) {
    const counts = seen.subarray(at * VALUES, (at + 1) * VALUES)
    const met = Array.from(counts.keys()).filter(value => counts[value] > 0)
    if (met.length < 2) continue
    const common = met.reduce((a, b) => (counts[b] > counts[a] ? b : a))
    const between = (from: number, to: number): number[] =>
      Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i + LOWEST)
    const above = thinned(between(common + 1, met[met.length - 1]))
    const below = thinned(between(met[0], common - 1).reverse())
    const bits = met[met.length - 1] - met[0] > 2 * STEPS
    cells.push({ at, common: common + LOWEST, above, below, bits, first: names.length })
    names.push(...above.map(value => `cell ${at} is ${value} or more`))
    names.push(...below.map(value => `cell ${at} is ${value} or less`))
    if (bits) names.push(...Array.from({ length: BITS }, (_, bit) => `cell ${at}, bit ${bit}`))
  }
  const view = { cells, size: names.length, names }
  views.set(game, view)
  return view
}

function write(game: Game, { cells }: View, state: State, from: number, out: Sparse): void {
  add(out, from + Math.max(0, game.turn(state)), 1)
  for (const { at, common, above, below, bits, first } of cells) {
    const value = state[at]
    if (value > common) {
      for (let i = 0; i < above.length && value >= above[i]; i++) add(out, from + first + i, 1)
    } else if (value < common) {
      for (let i = 0; i < below.length && value <= below[i]; i++) add(out, from + first + above.length + i, 1)
    }
    if (bits)
      for (let bit = 0, at = from + first + above.length + below.length; bit < BITS; bit++)
        if ((value >> bit) & 1) add(out, at + bit, 1)
  }
}

export const genericPosition: EncoderKind = {
  name: 'position',
  about: 'every cell of the state, encoded as steps from its most common value; for any game',
  make(game): Encoder {
    const view = viewOf(game)
    return {
      id: 'position',
      size: view.size,
      active: view.size,
      names: view.names,
      objective: true,
      encode(state, _, out) {
        out.count = 0
        write(game, view, state, 0, out)
      },
    }
  },
}

export const genericMoves: MoveEncoderKind = {
  name: 'move',
  about: 'the positions before and after the move, and their difference; for any game',
  make(game): MoveEncoder {
    const view = viewOf(game)
    const { size, names } = view
    const before = sparseFor(view)
    const after = sparseFor(view)
    const difference = new Int8Array(size)
    return {
      id: 'move',
      size: 3 * size,
      active: 3 * size,
      names: [...names, ...names.map(name => `then ${name}`), ...names.map(name => `now, not before: ${name}`)],
      encode(state, _, next, __, out) {
        before.count = 0
        after.count = 0
        write(game, view, state, 0, before)
        write(game, view, next, 0, after)
        out.count = 0
        for (let i = 0; i < before.count; i++) {
          difference[before.index[i]]--
          add(out, before.index[i], 1)
        }
        for (let i = 0; i < after.count; i++) {
          difference[after.index[i]]++
          add(out, size + after.index[i], 1)
        }
        for (const seen of [before, after])
          for (let i = 0; i < seen.count; i++) {
            const input = seen.index[i]
            if (difference[input] !== 0) add(out, 2 * size + input, difference[input])
            difference[input] = 0
          }
      },
    }
  },
}
