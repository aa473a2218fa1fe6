// How much of its chance to win a player of backgammon gives away with a move, as GNU Backgammon judges it two plies deep (its own
// count), in positions of games that GNU Backgammon played against itself without look-ahead: nobody was trained on those.
//   node scripts/backgammon-loss.mjs [--positions 1000] [--races 200] [--seed 1] PLAYER …
// Close races are positions without contact in which the judge gives either side at least a fifth. Needs gnubg and a built program; 1,000 positions
// take some three minutes of CPU time for the judge, and about as much again for each player who often differs from it.
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { inContact } from '../dist/lib/games/backgammon/board.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '1000' },
    races: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const names = positionals.length > 0 ? positionals : ['champion', 'gnubg@0', 'pubeval']
const game = makeGame('backgammon')
const players = names.map(name => findPlayer(game, name))
const walker = findPlayer(game, 'gnubg@0')
const judge = findPlayer(game, 'gnubg@2')
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)

/** One decision in this many is looked at: neighbours in a game are much alike. */
const EACH = 7
const CLOSE = 0.2

/** Decisions of games, each a position with dice and more than one move; races apart from the rest. */
function sample(wanted, seed) {
  const found = { contact: [], race: [] }
  const [dice, minds] = [seeded(seed, 1), seeded(seed, 2)]
  const state = new Int8Array(game.cells)
  while (found.contact.length < wanted.contact || found.race.length < wanted.race) {
    game.start(state)
    while (state[ACTOR] !== OVER) {
      if (state[ACTOR] === CHANCE) {
        game.play(state, game.roll(state, dice), state)
        continue
      }
      game.moves(state, moves)
      const kind = inContact(state) ? 'contact' : 'race'
      const due = kind === 'race' ? dice.below(2) === 0 : dice.below(EACH) === 0
      if (moves.count > 1 && due && found[kind].length < wanted[kind]) found[kind].push(state.slice())
      game.play(state, choose(walker, state, moves, ratings, minds), state)
    }
  }
  return found
}

/** What each player's move costs, by the judge; -1 for a race that is not close. */
function lossesIn(state, racing) {
  game.moves(state, moves)
  const all = { count: moves.count, list: moves.list.slice(0, moves.count) }
  const best = choose(judge, state, all, ratings, seeded(1))
  const picks = players.map(player => choose(player, state, all, ratings, seeded(1)))
  const asked = [...new Set([best, ...picks])]
  if (asked.length === 1 && !racing) return picks.map(() => 0)
  const worth = new Float32Array(asked.length)
  judge.rateAll(state, { count: asked.length, list: Int32Array.from(asked) }, worth, seeded(1))
  if (racing && (worth[0] < CLOSE || worth[0] > 1 - CLOSE)) return undefined
  // The judge prunes while it searches, so another move may turn out better by a hair.
  const top = Math.max(...worth)
  return picks.map(pick => top - worth[asked.indexOf(pick)])
}

const wanted = { contact: Number(values.positions), race: 5 * Number(values.races) }
const found = sample(wanted, Number(values.seed))
for (const kind of ['contact', 'race']) {
  const losses = []
  for (const [i, state] of found[kind].entries()) {
    if (kind === 'race' && losses.length >= Number(values.races)) break
    const found = lossesIn(state, kind === 'race')
    if (found) losses.push(found)
    if (i % 50 === 49) console.error(`${kind}: ${i + 1} looked at, ${losses.length} judged`)
  }
  console.log(`\n${kind === 'race' ? 'close races' : 'contact'}: ${losses.length} positions, seed ${values.seed}`)
  for (const [at, { name }] of players.entries()) {
    const own = losses.map(each => each[at])
    const mean = own.reduce((sum, loss) => sum + loss, 0) / own.length
    const spread = Math.sqrt(own.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (own.length - 1) / own.length)
    const best = own.filter(loss => loss < 1e-6).length / own.length
    console.log(
      `  ${name.padEnd(24)} loss a move ${mean.toFixed(5)} ± ${(1.96 * spread).toFixed(5)}   the judge's move ${(100 * best).toFixed(1)}%`,
    )
  }
}
process.exit(0)
