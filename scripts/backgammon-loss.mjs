// How much win probability a backgammon player loses per move, as judged by GNU Backgammon at two plies (by its own count). The positions come from
// games that GNU Backgammon played against itself without look-ahead, so no player was trained on them.
//   node scripts/backgammon-loss.mjs [--positions 1000] [--races 200] [--seed 1] PLAYER …
// Close races are positions without contact in which the judge gives either side at least a fifth. Needs gnubg and a built program. 1,000 positions
// take the judge about three minutes of CPU time, and about as much again for each player that often disagrees with it.
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

/** One decision in this many is used, because neighbouring positions of a game are much alike. */
const EACH = 7
const CLOSE = 0.2

/** Decisions from games, each a position with dice and more than one move; races are separate. */
function sample(wanted, seed) {
  const found = { all: [], race: [] }
  const [dice, minds] = [seeded(seed, 1), seeded(seed, 2)]
  const state = new Int8Array(game.cells)
  while (found.all.length < wanted.all || found.race.length < wanted.race) {
    game.start(state)
    while (state[ACTOR] !== OVER) {
      if (state[ACTOR] === CHANCE) {
        game.play(state, game.roll(state, dice), state)
        continue
      }
      game.moves(state, moves)
      const [due, racing] = [dice.below(EACH) === 0, dice.below(2) === 0 && !inContact(state)]
      if (moves.count > 1 && due && found.all.length < wanted.all) found.all.push(state.slice())
      else if (moves.count > 1 && racing && found.race.length < wanted.race) found.race.push(state.slice())
      game.play(state, choose(walker, state, moves, ratings, minds), state)
    }
  }
  return found
}

/** The loss of each player's move according to the judge; undefined for a race that is not close. */
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
  // The judge prunes its search, so another move may turn out slightly better.
  const top = Math.max(...worth)
  return picks.map(pick => top - worth[asked.indexOf(pick)])
}

/** The mean loss of each player with its 95% interval, and how often it made the judge's move. */
function print(title, losses) {
  console.log(`\n${title}: ${losses.length} positions, seed ${values.seed}`)
  for (const [at, { name }] of players.entries()) {
    const own = losses.map(each => each[at])
    const mean = own.reduce((sum, loss) => sum + loss, 0) / own.length
    const error = Math.sqrt(own.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (own.length - 1) / own.length)
    const same = own.filter(loss => loss < 1e-6).length / own.length
    console.log(
      `  ${name.padEnd(24)} loss a move ${mean.toFixed(5)} ± ${(1.96 * error).toFixed(5)}   the judge's move ${(100 * same).toFixed(1)}%`,
    )
  }
}

const wanted = { all: Number(values.positions), race: 5 * Number(values.races) }
const found = sample(wanted, Number(values.seed))
const judged = { all: [], contact: [], race: [] }
for (const [i, state] of found.all.entries()) {
  const losses = lossesIn(state, false)
  judged.all.push(losses)
  if (inContact(state)) judged.contact.push(losses)
  if (i % 50 === 49) console.error(`${i + 1} of ${found.all.length} judged`)
}
print('all decisions', judged.all)
print('those in contact', judged.contact)
for (const state of found.race) {
  if (judged.race.length >= Number(values.races)) break
  const losses = lossesIn(state, true)
  if (losses) judged.race.push(losses)
}
print('close races', judged.race)
process.exit(0)
