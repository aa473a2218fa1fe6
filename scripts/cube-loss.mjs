// What backgammon players lose with the cube, as judged by GNU Backgammon at two plies. The positions are those before a roll in which a side may
// double, from games of each walker against itself. Losses are in thousandths of equity, in matches relative to the current cube (EMG).
//   node scripts/cube-loss.mjs [--positions 5000] [--match 7] [--seed 1] [--plies 2] [--walkers champion gnubg@0] PLAYER …
// Without --match the games are for money. Needs gnubg and a built program; 1,000 positions take the judge about a minute.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { FLAGS, OWNER, TURN } from '../dist/lib/games/backgammon/board.js'
import {
  asksAboutCube,
  cubeValue,
  DOUBLE,
  isDoubled,
  isMatch,
  scoreOf,
  TAKE,
} from '../dist/lib/games/backgammon/cube/turning.js'
import { bareId } from '../dist/lib/games/backgammon/notation.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'
import { findProgram } from '../dist/lib/node/programs.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '5000' },
    match: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    plies: { type: 'string', default: '2' },
    walkers: { type: 'string', default: 'champion,gnubg@0' },
  },
})
const length = Number(values.match)
const game = makeGame(length === 0 ? 'backgammon(cube=true)' : `backgammon(match=${length})`)
const names = positionals.length > 0 ? positionals : ['champion', 'gnubg@0']
const players = names.map(name => findPlayer(game, name))
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)

/** One decision in this many is used, because neighbouring positions of a game are much alike. */
const EACH = 5

/** Positions in which a side may double, the same number from each walker's games. */
function sample(wanted, seed) {
  const walkers = values.walkers.split(',').map(name => findPlayer(game, name))
  const found = []
  for (const [nth, walker] of walkers.entries()) {
    const [dice, minds] = [seeded(seed, nth, 1), seeded(seed, nth, 2)]
    const state = new Int8Array(game.cells)
    const until = Math.floor((wanted * (nth + 1)) / walkers.length)
    while (found.length < until) {
      game.start(state)
      while (state[ACTOR] !== OVER && found.length < until) {
        if (state[ACTOR] === CHANCE) {
          game.play(state, game.roll(state, dice), state)
          continue
        }
        if (asksAboutCube(state) && !isDoubled(state) && dice.below(EACH) === 0) found.push(state.slice())
        game.moves(state, moves)
        game.play(state, choose(walker, state, moves, ratings, minds), state)
      }
    }
  }
  return found
}

/** The judge's equities for each: no double, double and take, double and pass. */
function judge(states) {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-cube-'))
  const lines = states.map(state => {
    const seat = state[TURN]
    const owner = state[OWNER] === 0 ? -1 : state[OWNER] === seat + 1 ? 1 : 0
    const crawford = isMatch(state) ? state[FLAGS] & 1 : 0
    return [bareId(state), cubeValue(state), owner, length, scoreOf(state, 1 - seat), scoreOf(state, seat), crawford]
  })
  writeFileSync(join(folder, 'asked.json'), JSON.stringify(lines))
  // Player 1 is on roll.
  const script = `import gnubg, json
context = dict(gnubg.evalcontext())
context['plies'] = ${Number(values.plies)}
context['cubeful'] = 1
out = open('told.txt', 'w')
for id, cube, owner, length, other, own, crawford in json.load(open('asked.json')):
    info = gnubg.cubeinfo(cube, owner, 1, length, (other, own), crawford, 0)
    told = gnubg.cfevaluate(gnubg.positionfromid(id), info, context)
    out.write(json.dumps(told[:4]) + '\\n')
    out.flush()
out.close()
`
  writeFileSync(join(folder, 'judge.py'), script)
  spawnSync(findProgram('gnubg'), ['-t', '-q', '-r', '-p', 'judge.py'], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    input: '',
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const told = readFileSync(join(folder, 'told.txt'), 'utf8').trim().split('\n').map(JSON.parse)
  rmSync(folder, { recursive: true })
  if (told.length !== states.length) throw new Error(`The judge answered ${told.length} of ${states.length} questions.`)
  return told.map(([, noDouble, doubleTake, doublePass]) => ({ noDouble, doubleTake, doublePass }))
}

const mean = list => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)

function print(what, losses) {
  const error = Math.sqrt(mean(losses.map(loss => (loss - mean(losses)) ** 2)) / Math.max(1, losses.length - 1))
  const right = losses.filter(loss => loss < 1e-9).length / Math.max(1, losses.length)
  console.log(
    `  ${what.padEnd(28)} ${String(losses.length).padStart(6)}   ${(1000 * mean(losses)).toFixed(2)} ± ${(1960 * error).toFixed(2)}   right ${(100 * right).toFixed(1)}%`,
  )
}

const states = sample(Number(values.positions), Number(values.seed))
console.error(`${states.length} positions found; the judge looks at them`)
const told = judge(states)
console.log(
  `${game.id}: ${states.length} decisions, seed ${values.seed}, from games of ${values.walkers}; thousandths lost a decision by gnubg ${values.plies}-ply`,
)
for (const player of players) {
  const [doubles, answers] = [[], []]
  for (const [i, state] of states.entries()) {
    const { noDouble, doubleTake, doublePass } = told[i]
    const doubled = Math.min(doubleTake, doublePass)
    game.moves(state, moves)
    const double = choose(player, state, moves, ratings, seeded(1)) === DOUBLE
    doubles.push(Math.max(noDouble, doubled) - (double ? doubled : noDouble))
    // The answer is only scored if doubling is right, or nearly.
    if (noDouble - doubled > 0.1) continue
    const asked = state.slice()
    game.play(asked, DOUBLE, asked)
    game.moves(asked, moves)
    const take = choose(player, asked, moves, ratings, seeded(1)) === TAKE
    answers.push((take ? doubleTake : doublePass) - doubled)
  }
  console.log(player.name)
  print('double or not', doubles)
  print('take or pass', answers)
  print('both', [...doubles, ...answers])
}
process.exit(0)
