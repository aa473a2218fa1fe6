// Fits the weights of the Ludo player `veteran` to the champion's choices by maximum likelihood (conditional logit, Newton's method).
//   node scripts/ludo-veteran.mjs [--decisions 60000] [--seed 1]
// The champion, the expert and random players play the games, one drawn for each seat: positions that only the champion reaches would not teach what
// to do in others. Every fifth decision is held out, to measure how often the two agree.
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { FEATURES, featuresOf } from '../dist/lib/games/ludo/players/veteran.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'

const { values: flags } = parseArgs({
  options: { decisions: { type: 'string', default: '60000' }, seed: { type: 'string', default: '1' } },
})
const HELD_OUT = 5
/** Keeps the weights of rare features small. */
const RIDGE = 1
const ROUNDS = 12

const game = makeGame('ludo:alhajry2012')
const champion = findPlayer(game, 'champion')
const players = ['champion', 'expert', 'random'].map(name => findPlayer(game, name))
const size = FEATURES.length
const rng = seeded(Number(flags.seed))
const state = new Int8Array(game.cells)
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)

/** Decisions between moves that differ in their features: the features of each, and the choice. */
const decisions = []
while (decisions.length < Number(flags.decisions)) {
  game.start(state)
  const seated = Array.from({ length: game.seats }, () => players[rng.below(players.length)])
  while (state[ACTOR] !== OVER) {
    if (state[ACTOR] === CHANCE) {
      game.play(state, game.roll(state, rng), state)
      continue
    }
    game.moves(state, moves)
    const chosen = choose(champion, state, moves, ratings, rng)
    const rows = [...moves.list.subarray(0, moves.count)].map(move => {
      const row = new Float64Array(size)
      featuresOf(game, state, move, row)
      return row
    })
    const at = moves.list.subarray(0, moves.count).indexOf(chosen)
    if (rows.some(row => row.some((value, k) => value !== rows[0][k]))) decisions.push({ rows, at })
    game.play(state, choose(seated[state[ACTOR]], state, moves, ratings, rng), state)
  }
}

const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)

/** Solves a symmetric system by Gaussian elimination. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]])
  for (let i = 0; i < size; i++) {
    const best = rows.slice(i).reduce((at, row, k) => (Math.abs(row[i]) > Math.abs(rows[at][i]) ? i + k : at), i)
    ;[rows[i], rows[best]] = [rows[best], rows[i]]
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const factor = rows[j][i] / rows[i][i]
      for (let k = i; k <= size; k++) rows[j][k] -= factor * rows[i][k]
    }
  }
  return rows.map((row, i) => row[size] / row[i])
}

const learned = decisions.filter((_, i) => i % HELD_OUT > 0)
const held = decisions.filter((_, i) => i % HELD_OUT === 0)
let weights = new Array(size).fill(0)
for (let round = 0; round < ROUNDS; round++) {
  const gradient = weights.map(weight => -RIDGE * weight)
  const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
  for (const { rows, at } of learned) {
    const scores = rows.map(row => dot(row, weights))
    const most = Math.max(...scores)
    const parts = scores.map(score => Math.exp(score - most))
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const mean = new Float64Array(size)
    rows.forEach((row, m) => {
      for (let k = 0; k < size; k++) mean[k] += (parts[m] / whole) * row[k]
    })
    for (let k = 0; k < size; k++) gradient[k] += rows[at][k] - mean[k]
    rows.forEach((row, m) => {
      const part = parts[m] / whole
      for (let i = 0; i < size; i++) {
        const off = part * (row[i] - mean[i])
        if (off !== 0) for (let j = 0; j < size; j++) curvature[i][j] += off * (row[j] - mean[j])
      }
    })
  }
  const step = solve(curvature, gradient)
  weights = weights.map((weight, k) => weight + step[k])
}

const rounded = weights.map(weight => Math.round(10 * weight) / 10)
const agree = held.filter(({ rows, at }) => {
  const scores = rows.map(row => dot(row, rounded))
  return scores[at] === Math.max(...scores)
}).length
for (const [k, [what]] of FEATURES.entries()) console.log(`${rounded[k].toFixed(1).padStart(6)}  ${what}`)
console.log(
  `agrees with the champion in ${((100 * agree) / held.length).toFixed(1)}% of ${held.length} held-out decisions`,
)
