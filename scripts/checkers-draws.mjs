// Fits how likely a draw is in checkers, from games of champion@6 against itself: the figures in src/games/checkers/players/draw-chance.ts.
//   node scripts/checkers-draws.mjs [--games 600] [--seed 1]
// Games begin with a 3-move ballot. In every second game, a sixth of the next moves up to ply 20 are random, so that uneven positions occur, too.
// Only positions after the last random move count. Endings are long, so the positions of one game with a similar number of pieces share one vote. Prints the fit and, by pieces and expected score, what it says next to what happened.
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { BLACK, count, readSet, WHITE } from '../dist/lib/games/checkers/board.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '600' }, seed: { type: 'string', default: '1' } },
})
const RANDOM_PLIES = 20
const ONE_IN = 6
/** Numbers of pieces up to which positions are alike. */
const ALIKE = [8, 12, 18, 24]
const kindOf = pieces => ALIKE.findIndex(most => pieces <= most)

const game = makeGame('checkers(opening=ballots)')
const player = findPlayer(game, 'champion@6')
const moves = movesFor(game)
const [dice, minds] = [seeded(Number(values.seed), 1), seeded(Number(values.seed), 2)]
const state = new Int8Array(game.cells)
const returns = new Float32Array(game.seats)

/** Positions: the number of pieces, the expected score of the side to move, whether the game was drawn, and the weight in the fit. */
const seen = []
for (let nth = 0; nth < Number(values.games); nth++) {
  const own = []
  game.start(state)
  for (let ply = 0; state[ACTOR] !== OVER; ply++) {
    game.moves(state, moves)
    let move = moves.list[0]
    if (state[ACTOR] === CHANCE) move = game.roll(state, dice)
    else if (nth % 2 === 1 && ply < RANDOM_PLIES && dice.below(ONE_IN) === 0) {
      move = moves.list[dice.below(moves.count)]
      own.length = 0
    } else if (moves.count > 1) {
      move = moves.list[player.pick(state, moves, minds)]
      own.push({ pieces: count(readSet(state, BLACK) | readSet(state, WHITE)), score: player.picked })
    }
    game.play(state, move, state)
  }
  game.returns(state, returns)
  const alike = ALIKE.map((_, kind) => own.filter(({ pieces }) => kindOf(pieces) === kind).length)
  for (const each of own) seen.push({ ...each, drawn: returns[0] === 0.5, weight: 1 / alike[kindOf(each.pieces)] })
}

const chance = ([even, less, power], { pieces, score }) => {
  const odds = 1 / (1 + Math.exp(-(even - less * pieces)))
  return odds * (4 * score * (1 - score)) ** power
}
const surprise = fit => {
  let [sum, weights] = [0, 0]
  for (const each of seen) {
    const drawn = Math.min(1 - 1e-6, Math.max(1e-6, chance(fit, each)))
    sum -= each.weight * Math.log(each.drawn ? drawn : 1 - drawn)
    weights += each.weight
  }
  return sum / weights
}

/** Coordinate descent with steps that shrink: three numbers need no better method. */
let fit = [2, 0.1, 2]
let least = surprise(fit)
for (let step = 0.5; step > 0.002; ) {
  const better = fit
    .flatMap((_, i) => [step, -step].map(by => fit.map((value, k) => (k === i ? value + by : value))))
    .map(next => ({ next, value: surprise(next) }))
    .sort((a, b) => a.value - b.value)[0]
  if (better.value < least) [fit, least] = [better.next, better.value]
  else step /= 2
}
console.log(`${values.games} games, ${seen.length} positions, seed ${values.seed}`)
console.log(
  `EVEN ${fit[0].toFixed(2)}, LESS ${fit[1].toFixed(3)}, POWER ${fit[2].toFixed(2)}; log loss ${least.toFixed(4)}`,
)
console.log('pieces  score   positions  drawn  fitted')
for (const [kind, most] of ALIKE.entries())
  for (let tenth = 0; tenth < 10; tenth++) {
    const bin = seen.filter(
      ({ pieces, score }) => kindOf(pieces) === kind && Math.min(9, Math.floor(score * 10)) === tenth,
    )
    if (bin.length === 0) continue
    const all = bin.reduce((sum, { weight }) => sum + weight, 0)
    const mean = of => (bin.reduce((sum, each) => sum + each.weight * of(each), 0) / all).toFixed(2)
    console.log(
      `${String(most).padStart(6)}  ${mean(({ score }) => score)}  ${String(bin.length).padStart(10)}   ${mean(({ drawn }) => Number(drawn))}    ${mean(each => chance(fit, each))}`,
    )
  }
process.exit(0)
