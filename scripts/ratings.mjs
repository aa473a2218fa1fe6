// Plays the leagues for the ratings on the studio's cards, and writes each to docs/ratings/ as `ludus league --json` prints it. Each file also has
// the hashes of the champions' weights: the build leaves out ratings of champions whose weights have changed since.
// node scripts/ratings.mjs [game …]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const levels = name => [1, 2, 3, 4, 5, 6, 7].map(level => `${name}(level=${level})`)
const scripted = [
  'random',
  'semi-smart',
  'heuristic',
  'reward-greedy',
  'defensive',
  'aggressive',
  'fast',
  'expert',
  'veteran',
]

/** Games per pair are enough to roughly separate neighbours; without dice, games are the slowest and the most informative. */
const LEAGUES = [
  { game: 'ludo:alhajry2012', games: 400, players: [...scripted, ...levels('champion'), 'champion'] },
  { game: 'ludo:thor2017', games: 400, players: [...scripted, 'champion'] },
  { game: 'ludo:zeman2020', games: 400, players: [...scripted, 'champion'] },
  { game: 'backgammon:standard', games: 400, players: ['random', 'pubeval', ...levels('champion'), 'champion'] },
  ...['plakoto:standard', 'fevga:standard'].map(game => ({
    game,
    games: 200,
    players: ['random', 'runner', 'careful', 'expert', ...levels('champion'), 'champion'],
  })),
  {
    game: 'hypergammon:standard',
    games: 400,
    players: ['random', 'runner', 'careful', 'expert', ...levels('champion'), 'champion'],
  },
  {
    game: 'ur:finkel',
    games: 400,
    players: ['random', 'advance', 'capture', 'expert', ...levels('champion'), 'champion'],
  },
  {
    game: 'einstein:standard',
    games: 1000,
    players: ['random', 'runner', 'fighter', 'playouts(games=30)', ...levels('champion'), 'champion'],
  },
  // From drawn openings: without dice, two players would repeat the same game.
  {
    game: 'checkers:english(opening=ballots)',
    games: 100,
    players: ['random', 'material@4', ...levels('champion@4'), 'champion@4', 'champion@6'],
  },
  {
    game: 'giveaway:english(opening=ballots)',
    games: 100,
    // Errors hardly weaken a searching player here, because captures are forced; depth makes the difference.
    players: [
      ...['random', 'material@2', 'material@4', 'champion@1(level=1)', 'champion@1(level=4)'],
      ...[1, 2, 3, 4, 6, 8].map(plies => `champion@${plies}`),
    ],
  },
]

mkdirSync(`${root}/docs/ratings`, { recursive: true })
const weights = `${root}/docs/ratings/weights.json`
const had = existsSync(weights) ? JSON.parse(readFileSync(weights, 'utf8')) : {}
const wanted = process.argv.slice(2)
for (const { game, games, players } of LEAGUES.filter(
  ({ game: name }) => wanted.length === 0 || wanted.includes(name),
)) {
  const name = game.replace(/\(.*/, '').replace(':', '-')
  const file = `${root}/docs/ratings/${name}.json`
  const words = ['league', game, '--players', ...players, '--games', String(games), '--out', file]
  const { status } = spawnSync(process.execPath, [`${root}/bin/ludus.js`, ...words], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  had[`champion-${name}`] = JSON.parse(readFileSync(`${root}/models/champion-${name}.json`, 'utf8')).weightsSha256
  writeFileSync(weights, `${JSON.stringify(had, null, 1)}\n`)
}
