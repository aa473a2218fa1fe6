// Compares the selective search of checkers with the full-width one, with the same network, or two other players. Measures CPU time, because these
// machines are busy.
//   node bench/checkers-search.mjs match [A B] [--ms 100] [--games 400] [--seed 1] [--game checkers] [--depth n] [--file match.json]
//   node bench/checkers-search.mjs speed [--deepest 14]
// `match` plays champion(ms=…) against champion(ms=…,search=full-width) from 3-move ballots, with colours swapped; with --depth, champion@n against
// champion@n(search=full-width). Two names, such as runs/a and runs/b, play each other instead, both for that time or to that depth. With --file, each pair of games is stored there, and the same command resumes after a stop. `speed` prints nodes
// per second, nodes and time by depth, and the branching factor, from the starting position and ten middlegame positions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { blocksOf, playBlock } from '../dist/lib/arena/match.js'
import { Collector } from '../dist/lib/arena/result.js'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { defaultsOf } from '../dist/lib/core/options.js'
import { movesFor, Table } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { endingsOf, refereeFor } from '../dist/lib/node/games/registry.js'
import { findModel } from '../dist/lib/node/models.js'
import { AlphaBeta } from '../dist/lib/search/alpha-beta/search.js'
import { Selective } from '../dist/lib/search/alpha-beta/selective.js'
import { makePlayer } from '../dist/lib/search/make-player.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string', default: '100' },
    depth: { type: 'string' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string', default: 'checkers' },
    file: { type: 'string' },
    deepest: { type: 'string', default: '14' },
  },
})

const cpuTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function match() {
  const game = makeGame(`${values.game}(opening=ballots)`)
  const [, one = 'champion', other = 'champion(search=full-width)'] = positionals
  const limited = name => {
    const [, bare, options = ''] = /^([^(]+)(?:\((.*)\))?$/.exec(name)
    const limits = values.depth ? [] : [`ms=${values.ms}`]
    const all = [...limits, ...(options === '' ? [] : [options])].join()
    return `${bare}${values.depth ? `@${values.depth}` : ''}${all === '' ? '' : `(${all})`}`
  }
  const players = [one, other]
    .map(limited)
    .map(name => makePlayer(game, name, findModel, { clock: cpuTime, endings: endingsOf }))
  const described = {
    game: game.id,
    players: players.map(({ name }) => name),
    games: Number(values.games),
    trials: 1,
    rotate: true,
    seed: Number(values.seed),
    adjudicate: 4,
  }
  const done = values.file && existsSync(values.file) ? JSON.parse(readFileSync(values.file, 'utf8')) : []
  const conditions = { referee: refereeFor(game, 4) }
  const table = new Table(game)
  const collector = new Collector(described)
  for (const [i, block] of [...blocksOf(described)].entries()) {
    done[i] ??= playBlock(block, players, table, conditions)
    collector.add(0, done[i])
    if (values.file) writeFileSync(values.file, JSON.stringify(done))
    if (collector.games % 20 === 0) tell(collector.result())
  }
  tell(collector.result())
}

const share = ({ share, low, high }) => [share, low, high].map(part => (100 * part).toFixed(1)).join(' ')

function tell({ games, draws, players, adjudicated }) {
  console.log(
    `${games} games: ${share(players[0])}, ${draws} drawn; by the tables ${share(adjudicated.players[0])}, ${adjudicated.draws} drawn`,
  )
}

/** Middlegame positions: some plies of champion@4 from a ballot, with one move in ten at random. */
function middleGames(game, search, count) {
  const rng = seeded(5)
  const moves = movesFor(game)
  const found = []
  while (found.length < count) {
    const state = new Int8Array(game.cells)
    const plies = 6 + rng.below(25)
    game.start(state)
    for (let ply = 0; ply < plies && state[ACTOR] !== OVER; ply++) {
      if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
      else {
        game.moves(state, moves)
        const at = rng.below(10) === 0 ? rng.below(moves.count) : search.pick(state, moves, { depth: 4 }, rng)
        game.play(state, moves.list[at], state)
      }
    }
    if (state[ACTOR] === OVER) continue
    game.moves(state, moves)
    if (moves.count > 1) found.push(state)
  }
  return found
}

function speed() {
  const game = makeGame('checkers(opening=ballots)')
  const kind = findModel(game, 'champion')
  const on = kind.search(game, defaultsOf(kind.options), endingsOf(game, 4))
  on.board.prepare()
  const searches = [new AlphaBeta(game, on), new Selective(game, on)]
  const positions = [makeGame('checkers').parse('B:W21-32:B1-12'), ...middleGames(game, searches[0], 10)]
  const moves = movesFor(game)
  const look = (search, state, depth) => {
    game.moves(state, moves)
    const begin = cpuTime()
    search.pick(state, moves, { depth }, seeded(1))
    return { nodes: search.nodes, time: cpuTime() - begin }
  }
  // Warms up, so that compiled code is measured.
  for (const state of positions) for (const search of searches) look(search, state, 8)
  const sums = new Map()
  for (const where of ['start', 'middle'])
    for (let depth = 8; depth <= Number(values.deepest); depth += 2) {
      const sum = searches.map(() => ({ nodes: 0, time: 0 }))
      for (const state of where === 'start' ? positions.slice(0, 1) : positions.slice(1))
        for (const [i, search] of searches.entries()) {
          const { nodes, time } = look(search, state, depth)
          sum[i].nodes += nodes
          sum[i].time += time
        }
      sums.set(`${where} ${depth}`, sum)
      const [full, selective] = sum.map(
        ({ nodes, time }) => `${nodes} nodes ${time.toFixed(0)} ms ${(nodes / time).toFixed(0)}k/s`,
      )
      console.log(
        `${where} depth ${depth}: full-width ${full}; selective ${selective}; time ${(sum[1].time / sum[0].time).toFixed(3)}, nodes ${(sum[1].nodes / sum[0].nodes).toFixed(3)}`,
      )
    }
  for (const where of ['start', 'middle']) {
    const plies = Number(values.deepest) - 8
    const factors = searches.map((_, i) => {
      const [shallow, deep] = [sums.get(`${where} 8`), sums.get(`${where} ${values.deepest}`)]
      return ((deep[i].nodes / shallow[i].nodes) ** (1 / plies)).toFixed(2)
    })
    console.log(`${where}: branching factor full-width ${factors[0]}, selective ${factors[1]}`)
  }
}

if (positionals[0] === 'speed') speed()
else match()
