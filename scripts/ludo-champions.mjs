// Measures the champion of Ludo under every rule set, with the given numbers of seats, against the best script there. A league of all scripts finds
// that script first, with dice other than those of the measurement. Writes docs/ludo-champions.json along the way, and continues where it stopped.
// node scripts/ludo-champions.mjs [games] [threads] [seats …]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everyRuleSet } from '../dist/lib/games/ludo/variants.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const [games = '20000', threads = '1', ...wantedSeats] = process.argv.slice(2)
const SEATS = wantedSeats.length > 0 ? wantedSeats.map(Number) : [2]
const file = `${root}/docs/ludo-champions.json`
const SCRIPTS = [
  ...['semi-smart', 'heuristic', 'reward-greedy', 'defensive', 'aggressive', 'fast', 'releaser', 'expert'],
  ...['defensive', 'aggressive', 'fast'].map(name => `${name}(enhanced=true)`),
]
const LEAGUE_SEED = '7'
const SEED = '1'

const ludus = words => {
  const all = [`${root}/bin/ludus.js`, ...words, '--threads', threads, '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Two teams, or one champion among scripts. */
const tableOf = (game, seats, script) =>
  game.includes('teams=true')
    ? ['champion', script, 'champion', script]
    : ['champion', ...new Array(seats - 1).fill(script)]

const done = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const wanted = SEATS.flatMap(seats => everyRuleSet(seats).map(rules => ({ seats, game: `ludo:${rules}` })))
for (const { seats, game } of wanted) {
  if (done[game]?.games === Number(games)) continue
  const league = ludus(['league', game, '--players', ...SCRIPTS, '--games', '120', '--seed', LEAGUE_SEED])
  const script = league.players.reduce((best, player) => (player.rating > best.rating ? player : best)).name
  const players = tableOf(game, seats, script)
  const match = ludus(['arena', game, '--players', ...players, '--games', games, '--seed', SEED])
  const [{ share, low, high }] = match.players
  done[game] = { script, seats, share, low, high, games: match.games, seed: match.seed }
  console.log(game, script, share, low, high)
  writeFileSync(file, `${JSON.stringify(done, null, 1)}\n`)
}
