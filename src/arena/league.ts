// A league: every pair of players meets; at a table for four, each of the two takes every other seat.
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { gamesStillNeeded, standardError } from './intervals.ts'
import { type Block, blocksOf, type Tally } from './match.ts'
import { type PairScore, ratingIntervals, ratings } from './ratings.ts'

/** Its game and players have canonical names. */
export interface League {
  readonly game: string
  readonly players: readonly string[]
  /** Games of each pair. */
  readonly games: number
  readonly seed: number
}

export interface LeagueResult {
  readonly format: 'ludus-league'
  readonly version: 1
  readonly game: string
  readonly games: number
  readonly seed: number
  /** Who has rating 0: "random" if it plays, else the mean. */
  readonly anchor: string
  /** Best first. */
  readonly players: readonly {
    readonly name: string
    readonly rating: number
    readonly low: number
    readonly high: number
    /** Share of all its games. */
    readonly score: number
    /** More games of the pair until this player is told apart from the next; absent for the last and where none is in sight. */
    readonly gamesStillNeeded?: number
  }[]
  /** Row against column, in the order of `players`: the row's share; nothing on the diagonal. */
  readonly cross: readonly (readonly (number | null)[])[]
}

const pairsOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => i).flatMap(i =>
    Array.from({ length: count - i - 1 }, (_, k): [number, number] => [i, i + 1 + k]),
  )

/** All blocks of a league, pair by pair, each with the pair that it belongs to. */
export function leagueBlocks(league: League): { pair: [number, number]; block: Block }[] {
  const { seats } = makeGame(league.game)
  return pairsOf(league.players.length).flatMap(pair =>
    blocksOf({
      game: league.game,
      players: Array.from({ length: seats }, (_, seat) => league.players[pair[seat % 2]]),
      games: league.games,
      trials: 1,
      rotate: true,
      seed: league.seed,
    }).map(block => ({ pair, block })),
  )
}

/** The first of the pair's share: with several seats each, the share of all of them. */
function pairTally(tally: Tally): { score: number; games: number } {
  const wins = (parity: number): number =>
    tally.wins.reduce((sum, count, seat) => sum + (seat % 2 === parity ? count : 0), 0)
  const won = wins(0) + wins(1)
  return {
    score: won === 0 ? tally.games / 2 : (wins(0) / won) * (tally.games - tally.draws) + tally.draws / 2,
    games: tally.games,
  }
}

/** Ratings and cross table from the tallies of `leagueBlocks`, in its order. */
export function leagueResult(league: League, tallies: readonly Tally[]): LeagueResult {
  const names = league.players
  const blocks = leagueBlocks(league)
  const scores: PairScore[] = blocks.map(({ pair: [i, j] }, at) => ({ i, j, ...pairTally(tallies[at]) }))
  const random = names.indexOf('random')
  const anchor = random < 0 ? undefined : random
  const rated = ratings(names.length, scores, anchor)
  const intervals = ratingIntervals(names.length, scores, anchor, seeded(league.seed, 0x1ea90e))

  const met = (i: number, j: number): PairScore[] =>
    scores.filter(score => (score.i === i && score.j === j) || (score.i === j && score.j === i))
  const share = (i: number, j: number): number | null => {
    const blocks = met(i, j)
    if (blocks.length === 0) return null
    const score = blocks.reduce((sum, block) => sum + (block.i === i ? block.score : block.games - block.score), 0)
    return score / blocks.reduce((sum, block) => sum + block.games, 0)
  }
  const needed = (i: number, j: number): number | undefined => {
    const shares = met(i, j).map(block => block.score / block.games)
    const sum = shares.reduce((total, value) => total + value, 0)
    const squares = shares.reduce((total, value) => total + value * value, 0)
    const error = standardError(sum, squares, shares.length)
    return gamesStillNeeded(sum / shares.length - 0.5, error, league.games)
  }

  const order = names.map((_, i) => i).sort((x, y) => rated[y] - rated[x] || x - y)
  return {
    format: 'ludus-league',
    version: 1,
    game: league.game,
    games: league.games,
    seed: league.seed,
    anchor: anchor === undefined ? 'mean' : 'random',
    players: order.map((i, rank) => {
      const against = names.map((_, j) => share(i, j)).filter(value => value !== null)
      const more = rank + 1 < order.length ? needed(i, order[rank + 1]) : undefined
      return {
        name: names[i],
        rating: rated[i],
        ...intervals[i],
        score: against.reduce((sum, value) => sum + value, 0) / against.length,
        ...(more !== undefined && { gamesStillNeeded: more }),
      }
    }),
    cross: order.map(i => order.map(j => share(i, j))),
  }
}
