// Compares the solution of hypergammon with GNU Backgammon's own database, which `makehyper` (Debian: package gnubg) creates.
//   node scripts/hypergammon-gnubg.mjs compare hyper3.bd [--men 3] [--positions 1000 | all] [--solution FILE]
//   node scripts/hypergammon-gnubg.mjs write start.bd [--men 3] [--solution FILE]
// `makehyper -c 1` takes seconds and `-c 2` minutes, but `-c 3` takes hours. Instead, `write` creates a database with our values, from which
// `makehyper -c 3 -r start.bd -t 1 -f after.bd` continues. If an iteration by GNU Backgammon's own rules leaves all values unchanged, as `compare
// after.bd` shows, then they are its solution too.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seeded } from '../dist/lib/core/rng.js'
import { boardOf } from '../dist/lib/games/hypergammon/exact/table.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { solutionFile } from '../dist/lib/node/solutions.js'
import { solverOf } from '../dist/lib/search/exact/optimal.js'

// A header of 40 bytes; then a record for each pair of sides: five probabilities (win, gammon, backgammon, lost gammon, lost backgammon) and four
// equities with the cube, three bytes each, and one more byte.
const HEAD = 40
const RECORD = 28
const CHANCES = 5
const MOST = 0xff_ff_ff
const POINTS = 25

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    men: { type: 'string', default: '3' },
    positions: { type: 'string', default: '1000' },
    solution: { type: 'string' },
  },
})
const [task, file] = positionals
const men = Number(flags.men)
const game = makeGame(men === 3 ? 'hypergammon' : `hypergammon(men=${men})`)
const { sides } = boardOf(men)

const over = (n, r) => (r === 0 ? 1 : r > n ? 0 : (over(n - 1, r - 1) * n) / r)

/** GNU Backgammon's index of a side: the rank of the bits with a one for each point and a zero for each checker on it, from the ace point on. */
function numberOf(way) {
  const places = sides.places.subarray(way * 26, way * 26 + 26)
  const bits = []
  for (let place = 1; place <= POINTS; place++) bits.push(1, ...new Array(places[place]).fill(0))
  let [n, r, number] = [POINTS + men, POINTS, 0]
  // Checkers borne off are zeros before all others.
  for (const bit of [...new Array(n - bits.length).fill(0), ...bits]) {
    if (n === r) break
    if (bit === 1) number += over(n - 1, r--)
    n--
  }
  return number
}

const numbers = Array.from({ length: sides.count }, (_, way) => numberOf(way))
const where = flags.solution ?? solutionFile(game)
const truth = solverOf(game)
  .decode(new Uint8Array(readFileSync(where)), where, game)
  .truth(game)
const state = new Int8Array(game.cells)
state[0] = -1
const out = new Float32Array(1)

/** Our equity of a pair of sides, the first of them on roll. */
function equity(own, other) {
  sides.place(own, 0, state)
  sides.place(other, 1, state)
  truth.evaluate([state], 1, 0, out)
  return (2 * out[0] - 1) * game.most
}

const read = (bytes, at) => (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)) / MOST
const offsetOf = (own, other) => HEAD + (numbers[own] * sides.count + numbers[other]) * RECORD

function compare() {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 0, 8) !== `gnubg-H${men}`) throw new Error(`${file} is not a database of ${men} men.`)
  const rng = seeded(1)
  let compared = 0
  let sum = 0
  let largest = 0
  const look = (own, other) => {
    if (!sides.fit(own, other)) return
    const at = offsetOf(own, other)
    const [win, gammon, backgammon, lostGammon, lostBackgammon] = Array.from({ length: CHANCES }, (_, i) =>
      read(bytes, at + 3 * i),
    )
    const off = Math.abs(2 * win - 1 + gammon + backgammon - lostGammon - lostBackgammon - equity(own, other))
    compared++
    sum += off
    if (off > largest) largest = off
  }
  if (flags.positions === 'all')
    for (let own = 1; own < sides.count; own++) for (let other = 1; other < sides.count; other++) look(own, other)
  else while (compared < Number(flags.positions)) look(1 + rng.below(sides.count - 1), 1 + rng.below(sides.count - 1))
  console.log(JSON.stringify({ game: game.id, compared, mean: sum / compared, largest }))
}

/** Probabilities that add up to an equity. Which ones does not matter to the equity of earlier positions. */
function chancesOf(value) {
  const size = Math.abs(value)
  const won = [Math.min(1, Math.max(0, size - 1)), Math.max(0, size - 2)]
  const win = size >= 1 ? (value > 0 ? 1 : 0) : (1 + value) / 2
  return value > 0 ? [win, ...won, 0, 0] : [win, 0, 0, ...won]
}

function write() {
  const target = openSync(file, 'w')
  writeSync(target, Buffer.from(`gnubg-H${men}`.padEnd(HEAD - 1, 'x').concat('\n'), 'latin1'))
  const row = Buffer.alloc(sides.count * RECORD)
  const ways = Array.from(numbers, (_, way) => way).sort((a, b) => numbers[a] - numbers[b])
  for (const own of ways) {
    row.fill(0)
    for (const other of ways) {
      const ended = own === 0 || other === 0
      const value = ended ? endOf(own, other) : sides.fit(own, other) ? equity(own, other) : 0
      const cube = Math.round((value / 6 + 0.5) * MOST)
      const all = [...chancesOf(value).map(chance => Math.round(chance * MOST)), cube, cube, cube, cube]
      for (const [i, number] of all.entries()) row.writeUIntLE(number, numbers[other] * RECORD + 3 * i, 3)
    }
    writeSync(target, row)
  }
  closeSync(target)
}

/** The result of a finished game for the side that would be on roll. */
function endOf(own, other) {
  if (own === other) return 0
  const loser = own === 0 ? other : own
  const worth = sides.off[loser] > 0 ? 1 : sides.rear[loser] > 18 ? 3 : 2
  return own === 0 ? worth : -worth
}

if (file === undefined || (task !== 'compare' && task !== 'write'))
  throw new Error('Say "compare FILE" or "write FILE"; the first lines of this script tell more.')
if (task === 'compare') compare()
else write()
