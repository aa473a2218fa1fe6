// Makes tests/data/checkers-tactics.json, positions with their right moves, and reports how many nodes each search needs to find them.
//   node scripts/checkers-tactics.mjs make [--seed 1] [--shots 50] [--endings 60]
//   node scripts/checkers-tactics.mjs confirm
//   node scripts/checkers-tactics.mjs solve [--nodes 300000] [--first N]
// Shots come from games that champion@6 (full width) lost against itself. By a search of 10 plies, the loser's move there is at least 60 points worse
// than the best. By one of 12 plies, the right moves are within 15 points of the best, all others at least 50 behind, and the game is not lost yet.
// One of 14 plies picks a right move, too. `confirm`, after `make`, drops shots for which a search of 18 plies picks another move. Endings have four
// pieces, a win in 9 to 25 plies by the exact table, and only one move that keeps the win; they are searched without the table. The same seed makes
// the same file. It needs a built library and takes minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { defaultsOf } from '../dist/lib/core/options.js'
import { movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { LOSS, lazily, WIN } from '../dist/lib/games/checkers/exact/table.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { loadEndings } from '../dist/lib/node/games/checkers/endings.js'
import { findModel } from '../dist/lib/node/models.js'
import { AlphaBeta, DEEPEST } from '../dist/lib/search/alpha-beta/search.js'
import { Selective } from '../dist/lib/search/alpha-beta/selective.js'

const file = fileURLToPath(new URL('../tests/data/checkers-tactics.json', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    shots: { type: 'string', default: '50' },
    endings: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '300000' },
    first: { type: 'string', default: '1000' },
  },
})
const seed = Number(values.seed)

const PLAYED = 6
const SCREENED = 10
const RATED = 12
const CONFIRMED = 14
const CONFIRMED_AGAIN = 18
const ERROR = 60
const RIGHT = 15
const WRONG = 50
const MOST_RIGHT = 2
/** A side below this score has already lost: it is a man behind. */
const LOST = -150
const SHORTEST_WIN = 9
const LONGEST_WIN = 25
/** Beyond this score, everything is won. */
const CLEAR = 600

const game = makeGame('checkers(opening=ballots)')
const kind = findModel(game, 'champion')
const table = lazily(4, () => loadEndings('checkers', 4))
const boardOf = known => kind.search(game, defaultsOf(kind.options), known ? table : undefined)
const within = points => Math.max(-CLEAR, Math.min(CLEAR, points))

/** Positions where the loser of a game went wrong. */
function* shots() {
  const search = new AlphaBeta(game, boardOf(true))
  const [moves, one] = [movesFor(game), movesFor(game)]
  const points = new Float64Array(game.maxMoves)
  const returns = new Float32Array(2)
  const seen = new Set()
  for (let nth = 0; ; nth++) {
    const rng = seeded(seed, nth)
    const state = new Int8Array(game.cells)
    const decisions = []
    game.start(state)
    while (state[ACTOR] !== OVER && !loadEndings('checkers', 4).has(state)) {
      if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
      else {
        game.moves(state, moves)
        const move = moves.list[moves.count === 1 ? 0 : search.pick(state, moves, { depth: PLAYED }, rng)]
        if (moves.count > 2) decisions.push({ state: state.slice(), move })
        game.play(state, move, state)
      }
    }
    const loser = loserOf(state, returns)
    if (loser === undefined) continue
    for (const decision of decisions.filter(({ state }) => state[ACTOR] === loser)) {
      game.moves(decision.state, moves)
      search.pick(decision.state, moves, { depth: SCREENED }, seeded(1))
      const best = within(search.points)
      one.count = 1
      one.list[0] = decision.move
      search.pick(decision.state, one, { depth: SCREENED }, seeded(1))
      if (best - within(search.points) < ERROR) continue
      search.rate(decision.state, moves, { depth: RATED }, points)
      const rated = Array.from(points.subarray(0, moves.count), within)
      const top = Math.max(...rated)
      const right = rated.flatMap((value, i) => (top - value <= RIGHT ? [moves.list[i]] : []))
      const between = rated.some(value => top - value > RIGHT && top - value < WRONG)
      const position = game.print(decision.state)
      if (top < LOST || between || right.length > MOST_RIGHT || seen.has(position)) continue
      seen.add(position)
      if (!right.includes(moves.list[search.pick(decision.state, moves, { depth: CONFIRMED }, seeded(1))])) continue
      yield entry('shot', decision.state, right)
    }
  }
}

/** The side that lost a finished game, or one that the table decides; undefined for a draw. */
function loserOf(state, returns) {
  if (state[ACTOR] === OVER) {
    game.returns(state, returns)
    return returns[0] === returns[1] ? undefined : returns[0] < returns[1] ? 0 : 1
  }
  const value = loadEndings('checkers', 4).value(state)
  return value === WIN ? 1 - state[ACTOR] : value === LOSS ? state[ACTOR] : undefined
}

/** Won endings with four pieces in which only one move wins. */
function* endings() {
  const dealt = makeGame('checkers(pieces=4)')
  const exact = loadEndings('checkers', 4)
  const moves = movesFor(dealt)
  const state = new Int8Array(dealt.cells)
  const next = new Int8Array(dealt.cells)
  const rng = seeded(seed, 0xe4d)
  for (;;) {
    dealt.start(state)
    while (state[ACTOR] === CHANCE) dealt.play(state, dealt.roll(state, rng), state)
    if (state[ACTOR] === OVER || exact.value(state) !== WIN) continue
    const distance = exact.distance(state)
    dealt.moves(state, moves)
    if (distance < SHORTEST_WIN || distance > LONGEST_WIN || moves.count < 4) continue
    const right = Array.from(moves.list.subarray(0, moves.count)).filter(move => {
      dealt.play(state, move, next)
      return next[ACTOR] !== OVER ? exact.value(next) === LOSS : true
    })
    if (right.length === 1) yield entry('ending', state, right)
  }
}

const entry = (from, state, right) => ({
  from,
  position: game.print(state),
  right: right.map(move => game.printMove(state, move)),
})

function taken(from, count) {
  const list = []
  for (const each of from) {
    if (list.length >= count) break
    list.push(each)
    process.stderr.write(`\r${each.from} ${list.length}/${count} `)
  }
  return list
}

/** Number of nodes after which a search has the right move and keeps it, at most `most`. */
export function nodesToSolve(search, { position, right }, most) {
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  const rights = right.map(move => game.parseMove(state, move))
  let since = most
  search.pick(
    state,
    moves,
    {
      depth: DEEPEST,
      nodes: most,
      each(place) {
        if (!rights.includes(moves.list[place])) since = most
        else if (since === most) since = search.nodes
      },
    },
    seeded(1),
  )
  return since
}

function solve() {
  const most = Number(values.nodes)
  const all = JSON.parse(readFileSync(file, 'utf8')).slice(0, Number(values.first))
  for (const from of ['shot', 'ending']) {
    const positions = all.filter(each => each.from === from)
    const [full, selective] = [AlphaBeta, Selective].map(Kind => {
      const search = new Kind(game, boardOf(from === 'shot'))
      return positions.map(each => nodesToSolve(search, each, most))
    })
    const sum = list => list.reduce((total, each) => total + each, 0)
    const solved = list => list.filter(each => each < most).length
    const ratios = full.map((nodes, i) => selective[i] / nodes).sort((a, b) => a - b)
    const fewer = full.filter((nodes, i) => selective[i] < nodes).length
    console.log(`${from}: median ratio ${ratios[ratios.length >> 1].toFixed(2)}, fewer nodes on ${fewer}`)
    console.log(
      `${from}: ${positions.length} positions; full-width ${sum(full)} nodes, ${solved(full)} solved; selective ${sum(selective)} nodes, ${solved(selective)} solved; ratio ${(sum(selective) / sum(full)).toFixed(3)}`,
    )
  }
}

/** Keeps the shots for which a much deeper search also picks a right move. */
function confirm() {
  const search = new AlphaBeta(game, boardOf(true))
  const moves = movesFor(game)
  const kept = JSON.parse(readFileSync(file, 'utf8')).filter(({ from, position, right }) => {
    if (from !== 'shot') return true
    const state = game.parse(position)
    game.moves(state, moves)
    const at = search.pick(state, moves, { depth: CONFIRMED_AGAIN }, seeded(1))
    const picked = game.printMove(state, moves.list[at])
    if (!right.includes(picked)) console.log(`${position}: ${picked} (${search.points}) instead of ${right}`)
    return right.includes(picked)
  })
  write(kept)
}

const write = list => writeFileSync(file, `[\n${list.map(each => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`)

if (positionals[0] === 'solve') solve()
else if (positionals[0] === 'confirm') confirm()
else {
  const list = [...taken(shots(), Number(values.shots)), ...taken(endings(), Number(values.endings))]
  write(list)
  process.stderr.write('\n')
}
