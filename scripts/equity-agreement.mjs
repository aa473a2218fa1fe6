// How close a player's cubeless equity before the roll is to that of GNU Backgammon at two plies, in positions of games that GNU Backgammon played
// against itself without look-ahead.
//   node scripts/equity-agreement.mjs [--positions 1000] [--seed 1] PLAYER …
// Needs gnubg and a built program; 1,000 positions take the judge about two minutes.
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { inContact, NOBODY, TURN } from '../dist/lib/games/backgammon/board.js'
import { fibsBoard } from '../dist/lib/games/backgammon/fibs.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findEvaluator, findPlayer } from '../dist/lib/node/find.js'
import { GnubgProcess } from '../dist/lib/node/games/backgammon/gnubg-process.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const names = positionals.length > 0 ? positionals : ['champion', 'champion@1']
const game = makeGame('backgammon(gammons=true)')
const walker = findPlayer(game, 'gnubg@0')
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)

/** One position in this many is used, because neighbouring positions of a game are much alike. */
const EACH = 7

function sample(wanted, seed) {
  const found = []
  const [dice, minds] = [seeded(seed, 1), seeded(seed, 2)]
  const state = new Int8Array(game.cells)
  while (found.length < wanted) {
    game.start(state)
    while (state[ACTOR] !== OVER && found.length < wanted) {
      if (state[ACTOR] === CHANCE) {
        if (state[TURN] !== NOBODY && dice.below(EACH) === 0) found.push(state.slice())
        game.play(state, game.roll(state, dice), state)
      } else {
        game.moves(state, moves)
        game.play(state, choose(walker, state, moves, ratings, minds), state)
      }
    }
  }
  return found
}

const states = sample(Number(values.positions), Number(values.seed))
const judge = new GnubgProcess({ plies: 2 })
const told = []
for (const state of states) {
  const line = fibsBoard(state, game.turn(state), [0, 0], 'gammons')
  told.push(
    (await judge.ask(`evaluation fibsboard ${line} plies 2 cubeless prune on jacobyrule off`)).split(' ').map(Number),
  )
}
judge.close()

const mean = list => list.reduce((sum, value) => sum + value, 0) / list.length
console.log(`${states.length} positions, seed ${values.seed}: differences from gnubg 2-ply, cubeless, for money`)
for (const name of names) {
  const evaluator = findEvaluator(game, name)
  const out = new Float32Array(evaluator.batch)
  const chances = new Float32Array(5 * evaluator.batch)
  const each = states.map((state, i) => {
    evaluator.evaluate([state], 1, game.turn(state), out)
    evaluator.outcomes?.([state], 1, game.turn(state), chances)
    return {
      contact: inContact(state),
      equity: out[0] - told[i][5],
      win: chances[0] - told[i][0],
      gammon: Math.abs(chances[1] - told[i][1]) / 2 + Math.abs(chances[3] - told[i][3]) / 2,
    }
  })
  const parts = [
    ['all', each],
    ['contact', each.filter(({ contact }) => contact)],
    ['races', each.filter(({ contact }) => !contact)],
  ]
  for (const [what, list] of parts)
    if (list.length > 0)
      console.log(
        `  ${name.padEnd(20)} ${what.padEnd(8)} ${String(list.length).padStart(5)}  equity: mean ${mean(list.map(({ equity }) => equity)).toFixed(4)}, absolute ${mean(list.map(({ equity }) => Math.abs(equity))).toFixed(4)}; win ${mean(list.map(({ win }) => Math.abs(win))).toFixed(4)}, gammons ${mean(list.map(({ gammon }) => gammon)).toFixed(4)}`,
      )
}
process.exit(0)
