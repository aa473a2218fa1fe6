import { expect, test } from 'vitest'
import { figures } from '../scripts/figures.mjs'
import { addTally, blocksOf, emptyTally, type Match, playBlock, seatedPlayers } from '../src/arena/match.ts'
import { Table } from '../src/core/playing.ts'

/** Games under the rules of zeman2020 take three times as long as others. */
const gamesBy = (rules: string): number => (rules.startsWith('ludo:zeman2020') ? 1500 : 3000)

// The strength of players under each rule set, with far fewer games than `npm run measure` plays. The tolerance is wide, but no relevant fault in a
// rule slips through (half the differences between rule sets are above five points).
test.each(figures)('$game: $what', ({ game: name, players: names, rotate = true, share }) => {
  const games = gamesBy(name)
  const match: Match = { game: name, players: names, games, trials: 1, rotate, seed: 4 }
  const { game, players } = seatedPlayers(match)
  const table = new Table(game)
  const sum = emptyTally(match)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, players, table))
  for (const [i, expected] of share.entries()) {
    const p = expected / 100
    // Four standard errors, the 0.6 points of the full-length table, and the noise of the expected value itself.
    const tolerance = 4 * Math.sqrt((p * (1 - p)) / games) + 0.006
    expect(Math.abs(sum.wins[i] / games - p)).toBeLessThan(tolerance)
  }
})
