// Solves Pig exactly (Neller and Presser 2004): the win probability of the player to decide, by both scores and the points of the turn. Scores
// never fall, so pairs of scores are solved from the last to the first. Only the two sides of one pair lead to each other.

import { isCount, isText } from '../../core/checks.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type State } from '../../core/contract.ts'
import { decodeValues, encodeValues, type HeaderKind, refusal, refuseOtherGame } from '../../core/headed.ts'
import type { FileKind } from '../../modules/game-module.ts'
import { type ExactSolver, type Solution, type SolveReport, solutionName } from '../../modules/solver.ts'
import { PIG, POINTS, pigOf, SCORES, SIDES, TURN } from './pig.ts'

/** A pair has converged when its values change by less than this. */
const SETTLED = 1e-15

const FORMAT = 'ludus-pig'
const VERSION = 1

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly count: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: FORMAT,
  version: VERSION,
  fields: { game: isText, count: isCount, values: isText },
}

/** The index of the win probability of a player with `own` points and `points` in this turn against `other`, before deciding. */
const place = (target: number, own: number, other: number, points: number): number =>
  (own * target + other) * target + points

export function solvePig(target: number): { values: Float64Array; sweeps: number } {
  const values = new Float64Array(target ** 3)
  let most = 0
  const settle = (own: number, other: number): number => {
    const afterPig = 1 - values[place(target, other, own, 0)]
    let change = 0
    for (let points = target - own - 1; points >= 0; points--) {
      let sum = afterPig
      for (let face = PIG + 1; face <= SIDES; face++)
        sum += own + points + face >= target ? 1 : values[place(target, own, other, points + face)]
      const roll = sum / SIDES
      const hold = points === 0 ? 0 : 1 - values[place(target, other, own + points, 0)]
      const at = place(target, own, other, points)
      const value = Math.max(roll, hold)
      change = Math.max(change, Math.abs(value - values[at]))
      values[at] = value
    }
    return change
  }
  for (let sum = 2 * (target - 1); sum >= 0; sum--)
    for (let own = Math.max(0, sum - target + 1); 2 * own <= sum; own++) {
      let sweeps = 0
      for (let change = 1; change > SETTLED; sweeps++) change = Math.max(settle(own, sum - own), settle(sum - own, own))
      most = Math.max(most, sweeps)
    }
  return { values, sweeps: most }
}

/** The exact values of positions. */
function truthOf(game: Game, values: Float64Array): Evaluator {
  const { target } = pigOf(game)
  const decides = (own: number, other: number, points: number): number =>
    own + points >= target ? 1 : values[place(target, own, other, points)]
  /** The win probability of the player whose turn it is. */
  const chance = (state: State): number => {
    const seat = state[TURN]
    const [own, other, points] = [state[SCORES + seat], state[SCORES + 1 - seat], state[POINTS]]
    if (state[ACTOR] === OVER) return 1
    if (state[ACTOR] !== CHANCE) return decides(own, other, points)
    let sum = 1 - decides(other, own, 0)
    for (let face = PIG + 1; face <= SIDES; face++) sum += decides(own, other, points + face)
    return sum / SIDES
  }
  return {
    batch: 65_536,
    zeroSum: true,
    meaning: 'win',
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const value = chance(states[i])
        out[i] = states[i][TURN] === seat ? value : 1 - value
      }
    },
  }
}

function solutionOf(id: string, values: Float64Array, report?: SolveReport): Solution {
  return {
    ...(report && { report }),
    truth: game => truthOf(game, values),
    encode() {
      const body = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
      return encodeValues({ format: FORMAT, version: VERSION, game: id, count: values.length }, body)
    },
  }
}

/** The number of positions before a decision. The points of a turn are 0 or at least 2. */
const positionsOf = (target: number): number => {
  let count = 0
  for (let own = 0; own < target; own++) count += target * Math.max(1, target - own - 1)
  return count
}

export const pigSolver: ExactSolver = {
  refuses: () => undefined,
  file: game => solutionName(game, 'pig'),
  quick: true,
  solve(game) {
    const { target } = pigOf(game)
    const { values, sweeps } = solvePig(target)
    const [first] = values
    const positions = positionsOf(target)
    return solutionOf(game.id, values, {
      positions,
      values: { first },
      more: { sweeps },
      head: `${positions.toLocaleString('en')} positions before a decision, all exact to 1e-14`,
      lines: [`The first player wins ${(100 * first).toFixed(6)}% of games if both play perfectly.`],
      effort: `at most ${sweeps} sweeps per pair of scores`,
    })
  },
  decode(bytes, where, game) {
    const { header, values } = read(bytes, where)
    refuseOtherGame(where, header.game, game.id)
    if (values.length !== pigOf(game).target ** 3) refusal(where, 'a complete solution')('it has too few values')
    return solutionOf(game.id, values)
  },
}

function read(bytes: Uint8Array, where: string): { header: Header; values: Float64Array } {
  const { header, body } = decodeValues<Header>(bytes, KIND, where, ({ count }) => 8 * count)
  return { header, values: new Float64Array(new Uint8Array(body).buffer) }
}

/** The file kind, for `verify`. */
export const pigFile: FileKind = {
  name: 'solution',
  format: FORMAT,
  check(bytes, where) {
    const { header, values } = read(bytes, where)
    return `${header.game}, the first player wins ${(100 * values[0]).toFixed(3)}%`
  },
}
