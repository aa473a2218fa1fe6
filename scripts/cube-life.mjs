// Estimates how alive the cube is (Janowski's x) without an external judge. In positions of the champion's own money games, the formula's value of a
// position should equal its mean value one roll later, after both sides have made the right cube decisions. Reports the x at which the two differ
// least.
//   node scripts/cube-life.mjs [--positions 400] [--seed 1] [MODEL]
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { CUBE, inContact, NOBODY, OWNER, TURN } from '../dist/lib/games/backgammon/board.js'
import { CubefulEvaluator } from '../dist/lib/games/backgammon/cube/evaluator.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findEvaluator, findPlayer } from '../dist/lib/node/find.js'
import { lookAhead } from '../dist/lib/search/expectiminimax.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
})
const name = positionals[0] ?? 'champion'
const game = makeGame('backgammon(cube=true)')
const player = findPlayer(game, name)
const chances = findEvaluator(makeGame('backgammon(gammons=true)'), name)
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)
/** One position in this many, because neighbouring positions of a game are much alike. */
const EACH = 5
const LIVES = [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 1]

/** Positions before a roll, without the cube of their game. */
function sample(wanted, contact) {
  const found = []
  const [dice, minds] = [seeded(Number(values.seed), Number(contact), 1), seeded(Number(values.seed), 2)]
  const state = new Int8Array(game.cells)
  while (found.length < wanted) {
    game.start(state)
    while (state[ACTOR] !== OVER && found.length < wanted) {
      if (state[ACTOR] === CHANCE) {
        if (state[TURN] !== NOBODY && inContact(state) === contact && dice.below(EACH) === 0) found.push(state.slice())
        game.play(state, game.roll(state, dice), state)
      } else {
        game.moves(state, moves)
        game.play(state, choose(player, state, moves, ratings, minds), state)
      }
    }
  }
  return found
}

const mean = list => list.reduce((sum, value) => sum + value, 0) / list.length
for (const contact of [true, false]) {
  const states = sample(Number(values.positions), contact)
  console.log(
    `${contact ? 'contact' : 'races'}: ${states.length} positions, seed ${values.seed}, ${name}; now less one roll later`,
  )
  for (const life of LIVES) {
    const evaluator = new CubefulEvaluator(game, chances, life)
    const ahead = lookAhead(game, evaluator, 1)
    const out = new Float32Array(evaluator.batch)
    const differences = [0, 1, 2].map(owner =>
      states.map(state => {
        const placed = state.slice()
        placed[CUBE] = owner === 0 ? 0 : 1
        placed[OWNER] = owner === 0 ? 0 : owner === 1 ? placed[TURN] + 1 : 2 - placed[TURN]
        const unit = owner === 0 ? 1 : 2
        evaluator.evaluate([placed], 1, placed[TURN], out)
        const now = out[0]
        ahead.evaluate([placed], 1, placed[TURN], out)
        return (now - out[0]) / unit
      }),
    )
    const all = differences.flat()
    const told = differences.map(list => mean(list).toFixed(4)).join('  ')
    console.log(
      `  life ${life.toFixed(2)}  rms ${Math.sqrt(mean(all.map(value => value ** 2))).toFixed(4)}  mean, cube in the middle, own, other's: ${told}`,
    )
  }
}
process.exit(0)
