// Whether a result that was read from a file can be what the arena wrote: its figures must follow from each other.
import { makeGame } from '../games/registry.ts'
import { wilson } from './intervals.ts'

type Fields = Readonly<Record<string, unknown>>

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const near = (value: unknown, other: number): boolean => typeof value === 'number' && Math.abs(value - other) < 1e-9
const isList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 1 && value.every(item => item !== null && typeof item === 'object')
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What an arena result's and a league result's figures have in common. */
function checkHead(data: Fields): string | undefined {
  if (typeof data.game !== 'string' || makeGame(data.game).id !== data.game) return 'its game is not a canonical name'
  if (!isCount(data.games) || !isCount(data.seed)) return '"games" and "seed" should be whole numbers'
  if (!isList(data.players) || data.players.some(({ name }) => typeof name !== 'string'))
    return '"players" should be a list of players with names'
  return undefined
}

/** What is wrong with an arena result, if anything is. */
export function checkMatchResult(data: Fields): string | undefined {
  const wrong = checkHead(data)
  if (wrong) return wrong
  const { draws, plies, trials } = data
  const games = data.games as number
  const players = data.players as Fields[]
  if (!isCount(draws) || !isCount(plies) || !isCount(trials))
    return '"draws", "plies" and "trials" should be whole numbers'
  if (players.length !== makeGame(data.game as string).seats) return `it has ${players.length} players`
  for (const { name, wins, share, low, high, points, meanPoints, trialWins } of players) {
    const says = (what: string): string => `${what} of "${name}" does not follow from the rest`
    if (!isCount(wins)) return says('"wins"')
    const expected = games === 0 ? 0 : (wins + draws / players.length) / games
    const interval = wilson(expected * games, games)
    if (!near(share, expected)) return says('"share"')
    if (!near(low, interval.low) || !near(high, interval.high)) return says('"low" or "high"')
    if (!Array.isArray(trialWins) || trialWins.length !== trials || sum(trialWins) !== wins) return says('"trialWins"')
    if (typeof points !== 'number' || !near(meanPoints, games === 0 ? 0 : points / games)) return says('"meanPoints"')
  }
  return undefined
}

/** What is wrong with a league result, if anything is. */
export function checkLeagueResult(data: Fields): string | undefined {
  const wrong = checkHead(data)
  if (wrong) return wrong
  const players = data.players as Fields[]
  const cross = data.cross as unknown[][]
  if (!Array.isArray(cross) || cross.length !== players.length) return '"cross" should have a row for each player'
  for (const [i, { name, rating, low, high, score }] of players.entries()) {
    const row = cross[i]
    if (!Array.isArray(row) || row.length !== players.length || row[i] !== null)
      return `the row of "${name}" in "cross" is not whole`
    if (row.some((share, j) => i !== j && !near(share, 1 - (cross[j]?.[i] as number))))
      return `the shares of "${name}" in "cross" do not fit those of the others`
    const shares = row.filter(share => share !== null) as number[]
    if (!near(score, sum(shares) / shares.length)) return `"score" of "${name}" does not follow from "cross"`
    if (![rating, low, high].every(Number.isFinite) || !((low as number) <= (high as number)))
      return `"rating", "low" and "high" of "${name}" are not a rating with its interval`
    if (i > 0 && (rating as number) > (players[i - 1].rating as number)) return `"${name}" is out of order`
  }
  return undefined
}
