import { expect, test } from 'vitest'
import { figures } from '../scripts/figures.mjs'
import { addTally, blocksOf, emptyTally, type Match, playBlock, seatedPlayers } from '../src/arena/match.ts'
import { Table } from '../src/core/playing.ts'

const GAMES = 4000

// What the rules and players are worth, far fewer games than `npm run measure` plays: a wide net, but no fault in a rule that
// matters slips through it (half the differences between rule sets are above five points).
test.each(figures)('$game: $what', ({ game: name, players: names, rotate = true, share }) => {
  const match: Match = { game: name, players: names, games: GAMES, trials: 1, rotate, seed: 4 }
  const { game, players } = seatedPlayers(match)
  const table = new Table(game)
  const sum = emptyTally(players.length)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, players, table))
  for (const [i, expected] of share.entries()) {
    const p = expected / 100
    // Four standard errors, the 0.6 points of the full-length table, and the noise of the expectation itself.
    const tolerance = 4 * Math.sqrt((p * (1 - p)) / GAMES) + 0.006
    expect(Math.abs(sum.wins[i] / GAMES - p)).toBeLessThan(tolerance)
  }
})
