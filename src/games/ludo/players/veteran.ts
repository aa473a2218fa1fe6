// An expert improved by studying a learned player's moves, as alhajry2012 proposes (section VII). It weighs features of a move that people
// notice. The weights are those that make the champion's choices most likely (`node scripts/ludo-veteran.mjs`).
import type { Game, Move, Player, State } from '../../../core/contract.ts'
import { definePlayer } from '../../../modules/player-kind.ts'
import { LAST_RING, pieceCell, RING } from '../board.ts'
import { BACK, HITS, type Ludo, ludoOf, PASS } from '../ludo.ts'
import { inDanger, isSafe, isVulnerable, piecesAt, progressBefore, releases } from '../questions.ts'

/**
 * The features of a move and their weights: the log-odds of the champion's choice in 60,000 decisions under alhajry2012. Distances are fractions of
 * the way from the start to the goal.
 */
export const FEATURES: readonly (readonly [what: string, weight: number])[] = [
  ['brings a piece out', 2.4],
  ['brings a piece into the goal', 0.1],
  ['enters the home strip', -0.5],
  ['knocks an enemy', 2.1],
  ['way that the knocked piece had come', 2.7],
  ['way of a piece that gets out of danger', 4.5],
  ['way of a piece that comes into danger', -4.4],
  ['moves a piece that stays in danger', 0.1],
  ['makes a blockade', -0.4],
  ['breaks a blockade', -0.1],
  ['reaches a safe square', 1.2],
  ['leaves a safe square', -1.4],
  ['way that the piece has come', -0.1],
  ['sends itself home', -3.9],
  ['rolls that bring a piece home, sixths more than before', 2.1],
  ['rolls that can be used, sixths more than before', 2.5],
]

const WEIGHTS = Float64Array.from(FEATURES, ([, weight]) => weight)

/** How far the most advanced piece that a move to this progress would knock has come. */
function knockedWay(game: Ludo, state: State, seat: number, to: number): number {
  if (to < 0 || to > LAST_RING) return 0
  const { square, progress, goal } = game.board
  const at = square[seat * 64 + to]
  let most = 0
  for (let other = 0; other < game.seats; other++)
    if (game.enemies(seat, other) && state[RING + at * 4 + other] > 0)
      most = Math.max(most, progress[other * 52 + at] / goal)
  return most
}

/** The rolls, as bits, that bring a seat's piece into the goal, or with `any` move a piece that is near it. `piece` is taken to be at `at`. */
function rolls(game: Ludo, state: State, seat: number, piece: number, at: number, any: boolean): number {
  const { goal } = game.board
  let bits = 0
  for (let k = 0; k < game.rules.pieces; k++) {
    const left = goal - (k === piece ? at : state[pieceCell(seat, k)])
    if (left >= 1 && left <= 6) bits |= any ? (2 << left) - 1 : 1 << left
    else if (any && left > 6 && left <= goal) return ALL_ROLLS
  }
  return any ? bits & ALL_ROLLS : bits
}

const ALL_ROLLS = 0b1111110

const count = (bits: number): number => {
  let sum = 0
  for (let roll = 1; roll <= 6; roll++) sum += (bits >> roll) & 1
  return sum
}

export function featuresOf(game: Ludo, state: State, move: Move, out: Float64Array): void {
  out.fill(0)
  if (move === PASS) return
  const seat = game.mover(state)
  const { goal } = game.board
  const x = progressBefore(game, state, move)
  const to = game.aim(state, move)
  const met = game.meets(state, move, to)
  if (met === BACK) {
    out[13] = 1
    return
  }
  const hits = met === HITS
  const before = isVulnerable(game, state, seat, move)
  const after = inDanger(game, state, seat, to, piecesAt(game, state, seat, to))
  out[0] = releases(game, state, move) ? 1 : 0
  out[1] = to === goal ? 1 : 0
  out[2] = x <= LAST_RING && to > LAST_RING && to < goal ? 1 : 0
  out[3] = hits ? 1 : 0
  out[4] = hits ? knockedWay(game, state, seat, to) : 0
  out[5] = before && !after ? x / goal : 0
  out[6] = after && !before ? to / goal : 0
  out[7] = before && after ? 1 : 0
  out[8] = piecesAt(game, state, seat, to) === 1 ? 1 : 0
  out[9] = piecesAt(game, state, seat, x) === 2 ? 1 : 0
  out[10] = isSafe(game, seat, to) ? 1 : 0
  out[11] = isSafe(game, seat, x) ? 1 : 0
  out[12] = Math.max(0, x) / goal
  const more = (any: boolean): number =>
    (count(rolls(game, state, seat, move, to, any)) - count(rolls(game, state, seat, move, x, any))) / 6
  out[14] = more(false)
  out[15] = more(true)
}

function make(game: Game, name: string): Player {
  const ludo = ludoOf(game)
  const features = new Float64Array(FEATURES.length)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) {
        featuresOf(ludo, state, moves.list[i], features)
        let sum = 0
        for (let k = 0; k < features.length; k++) sum += WEIGHTS[k] * features[k]
        ratings[i] = sum
      }
    },
  }
}

export const veteran = definePlayer({
  name: 'veteran',
  about: 'weighs risk, knocks and progress as the champion does: an expert improved by studying a learned player',
  options: {},
  make,
})
