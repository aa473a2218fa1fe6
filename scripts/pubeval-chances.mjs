// Whether pubeval's scores predict the winner: logistic regression over the positions of its games against itself, separately for races and contact.
// A coin has a mean squared error of 0.25. `node scripts/pubeval-chances.mjs [games]`, after `npm run setup`.
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { best, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { inContact } from '../dist/lib/games/backgammon/board.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { makePlayer } from '../dist/lib/search/make-player.js'

const games = Number(process.argv[2] ?? 20_000)
const game = makeGame('backgammon')
const player = makePlayer(game, 'pubeval')
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)
const state = new Int8Array(game.cells)
const [dice, minds] = [seeded(1), seeded(2)]

/** Scores and winners, by kind of position. */
const seen = { race: { sums: [], won: [] }, contact: { sums: [], won: [] } }
for (let i = 0; i < games; i++) {
  const told = []
  game.start(state)
  while (state[ACTOR] !== OVER) {
    if (state[ACTOR] === CHANCE) {
      game.play(state, game.roll(state, dice), state)
      continue
    }
    const seat = state[ACTOR]
    const racing = !inContact(state)
    game.moves(state, moves)
    player.rate(state, moves, ratings, minds)
    const at = best(ratings, moves.count, minds)
    game.play(state, moves.list[at], state)
    if (state[ACTOR] !== OVER) told.push([seat, racing ? 'race' : 'contact', ratings[at]])
  }
  const winner = 1 - game.turn(state)
  for (const [seat, kind, sum] of told) {
    seen[kind].sums.push(sum)
    seen[kind].won.push(seat === winner ? 1 : 0)
  }
}

for (const [kind, { sums, won }] of Object.entries(seen)) {
  // Newton's method; the mean is subtracted first, because scores are large and slopes small.
  const middle = sums.reduce((a, b) => a + b, 0) / sums.length
  let [at, slope] = [0, 0]
  for (let step = 0; step < 30; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (let i = 0; i < sums.length; i++) {
      const x = sums[i] - middle
      const p = 1 / (1 + Math.exp(-(at + slope * x)))
      const weight = p * (1 - p)
      g0 += won[i] - p
      g1 += (won[i] - p) * x
      h00 += weight
      h01 += weight * x
      h11 += weight * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    at += (h11 * g0 - h01 * g1) / determinant
    slope += (h00 * g1 - h01 * g0) / determinant
  }
  let loss = 0
  for (let i = 0; i < sums.length; i++) {
    const p = 1 / (1 + Math.exp(-(at + slope * (sums[i] - middle))))
    loss += (won[i] - p) ** 2
  }
  console.log(
    `${kind}: [${(at - slope * middle).toFixed(4)}, ${slope.toFixed(5)}]  ${sums.length} positions, mean squared error ${(loss / sums.length).toFixed(4)}`,
  )
}
