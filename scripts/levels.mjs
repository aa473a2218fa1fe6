// Finds error sizes for the levels of a game's champion such that all steps are about equal: the field `levels` of its module.
//   node scripts/levels.mjs GAME [--player champion] [--games 400] [--seed 5]
// Players with errors of growing size play against their neighbours in a chain that ends with `random`. Scores become ratings, and sizes in between
// are interpolated. `node scripts/ratings.mjs` then measures the levels in a league with another seed.
import { parseArgs } from 'node:util'
import { addTally, blocksOf, emptyTally, playBlock } from '../dist/lib/arena/match.js'
import { Table } from '../dist/lib/core/playing.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'
import { BEST_LEVEL, withNoise } from '../dist/lib/search/level.js'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string', default: 'champion' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '5' },
  },
})
const SIZES = [0, 0.03, 0.06, 0.1, 0.16, 0.25, 0.4, 0.63, 1, 1.6, 2.5, 4]
/** Scores of 0 and 1 would be infinitely far apart. */
const FURTHEST = 0.99

const game = makeGame(positionals[0] ?? 'hypergammon')
const best = findPlayer(game, flags.player)
const chain = [
  ...SIZES.map(noise => ({ noise, player: noise === 0 ? best : withNoise(game, best, noise) })),
  { noise: Number.POSITIVE_INFINITY, player: findPlayer(game, 'random') },
]

/** The share of games that the first of two players wins; with more than two seats, they alternate. */
function score(one, other) {
  const seated = Array.from({ length: game.seats }, (_, seat) => (seat % 2 === 0 ? one : other))
  const match = {
    game: game.id,
    players: seated.map((_, seat) => `${seat % 2}`),
    games: Number(flags.games),
    trials: 1,
    rotate: true,
    seed: Number(flags.seed),
  }
  const sum = emptyTally(match)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, seated, new Table(game)))
  return (sum.wins.reduce((all, wins, seat) => (seat % 2 === 0 ? all + wins : all), 0) + sum.draws / 2) / match.games
}

/** The rating scale of the leagues: 100 points are a score of 64%. */
const points = share => 400 * Math.log10(share / (1 - share))

const ratings = [0]
for (let i = 1; i < chain.length; i++) {
  const share = Math.min(FURTHEST, Math.max(1 - FURTHEST, score(chain[i - 1].player, chain[i].player)))
  ratings.push(ratings[i - 1] - points(share))
  console.log(`${String(chain[i].noise).padStart(8)}  ${Math.round(ratings[i])}`)
}

/** The error size whose rating is this far below the best. */
function sizeAt(rating) {
  const at = ratings.findIndex(each => each <= rating)
  const [above, below] = [at - 1, at]
  const part = (ratings[above] - rating) / (ratings[above] - ratings[below])
  const last = Number.isFinite(chain[below].noise) ? chain[below].noise : 2 * chain[above].noise
  return chain[above].noise + part * (last - chain[above].noise)
}

const whole = ratings.at(-1)
const levels = Array.from({ length: BEST_LEVEL - 1 }, (_, i) => sizeAt((whole * (BEST_LEVEL - 1 - i)) / BEST_LEVEL))
console.log(`levels: [${levels.map(size => Number(size.toPrecision(2))).join(', ')}]`)
