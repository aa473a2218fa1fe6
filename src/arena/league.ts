// A league: every pair of players meets. With four seats, each of the two takes every other seat.
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { gamesStillNeeded, wilson } from './intervals.ts'
import { type Block, blocksOf, type Tally, variesOpenings } from './match.ts'
import { type PairScore, ratingIntervals, ratings } from './ratings.ts'

/** Game and players have canonical names. */
export interface League {
  readonly game: string
  readonly players: readonly string[]
  /** Games per pair. */
  readonly games: number
  readonly seed: number
}

export interface LeagueResult {
  readonly format: 'ludus-league'
  readonly version: 1
  readonly game: string
  readonly games: number
  readonly seed: number
  /** The player with rating 0: "random" if it plays, otherwise the mean of all. */
  readonly anchor: string
  /** Best first. */
  readonly players: readonly {
    readonly name: string
    readonly rating: number
    readonly low: number
    readonly high: number
    /** Share of all its games. */
    readonly score: number
    /** More games against the next player until those games alone separate the two; absent for the last, and if no difference is in sight. */
    readonly gamesStillNeeded?: number
  }[]
  /** The share of the row player against the column player, in the order of `players`; null on the diagonal. */
  readonly cross: readonly (readonly (number | null)[])[]
}

const pairsOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => i).flatMap(i =>
    Array.from({ length: count - i - 1 }, (_, k): [number, number] => [i, i + 1 + k]),
  )

/** Which of a pair sits where: every other seat. With an odd number of seats, one has one more, so they alternate. */
const lineUps = (seats: number): readonly (readonly [number, ...number[]])[] => {
  const first = Array.from({ length: seats }, (_, seat) => seat % 2) as [number, ...number[]]
  return seats % 2 === 0 ? [first] : [first, first.map(of => 1 - of) as [number, ...number[]]]
}

/** Some games of a pair, and which of the two sat where. */
export interface LeagueBlock {
  readonly pair: readonly [number, number]
  readonly lineUp: readonly number[]
  readonly block: Block
}

/** All blocks of a league, pair by pair. */
export function* leagueBlocks(league: League): Generator<LeagueBlock> {
  const game = makeGame(league.game)
  const { seats } = game
  const openings = variesOpenings(game)
  const all = lineUps(seats)
  for (const pair of pairsOf(league.players.length))
    for (const lineUp of all)
      for (const block of blocksOf({
        game: league.game,
        players: lineUp.map(of => league.players[pair[of]]),
        games: Math.max(1, Math.round(league.games / all.length)),
        trials: 1,
        rotate: true,
        // Further rotations would put the same two on the same seats again.
        ...(seats % 2 === 0 && { rotations: 2 }),
        seed: league.seed,
        ...(openings && { openings }),
      }))
        yield { pair, lineUp, block }
}

/** The share of the first of the pair. With several seats each, the share of all its seats. */
function pairTally(tally: Tally, lineUp: readonly number[]): { score: number; games: number } {
  const wins = (of: number): number =>
    tally.wins.reduce((sum, count, seat) => sum + (lineUp[seat] === of ? count : 0), 0)
  const won = wins(0) + wins(1)
  const decided = tally.games - tally.draws
  return { score: (won === 0 ? 0.5 : wins(0) / won) * decided + tally.draws / 2, games: tally.games }
}

/** The score of one block for its pair. */
export const scoreOf = ({ pair: [i, j], lineUp }: LeagueBlock, tally: Tally): PairScore => ({
  i,
  j,
  ...pairTally(tally, lineUp),
})

/** Ratings and cross table from the scores of all blocks. */
export function leagueResult(league: League, scores: readonly PairScore[]): LeagueResult {
  const names = league.players
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
    const blocks = met(i, j)
    const games = blocks.reduce((sum, block) => sum + block.games, 0)
    const score = blocks.reduce((sum, block) => sum + block.score, 0)
    return gamesStillNeeded(score / games, wilson(score, games), games, 0.5)
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
