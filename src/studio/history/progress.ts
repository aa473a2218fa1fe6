// Statistics from stored games: accuracy and luck over time, by game and opponent, and a rating if opponents have one.
import { wilson } from '../../arena/intervals.ts'
import { meanInterval } from '../../arena/mean-interval.ts'
import { NORMAL_95 } from '../../core/math/normal.ts'
import { type KeptGame, opponentsOf, ownSummary } from './kept-game.ts'

export interface Point {
  readonly date: number
  readonly value: number
}

/** With fewer games, a figure means little, and the page says so. */
export const FEW = 8

/** One figure for each reviewed game, oldest first. */
export const seriesOf = (games: readonly KeptGame[], figure: 'accuracy' | 'luck'): Point[] =>
  games
    .flatMap(game => {
      const value = ownSummary(game)?.[figure]
      return value === null || value === undefined ? [] : [{ date: game.date, value }]
    })
    .sort((a, b) => a.date - b.date)

/** The mean of each point and those before it, at most `most` points. */
export const runningMean = (points: readonly Point[], most: number): Point[] =>
  points.map(({ date }, at) => {
    const part = points.slice(Math.max(0, at + 1 - most), at + 1)
    return { date, value: part.reduce((sum, { value }) => sum + value, 0) / part.length }
  })

export interface Share {
  readonly wins: number
  readonly games: number
  /** With its 95% interval; draws count as half a win. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The share of decided games that were won. */
export function shareOf(games: readonly KeptGame[]): Share | undefined {
  const counted = games.filter(({ outcome }) => outcome === 'won' || outcome === 'lost' || outcome === 'drawn')
  if (counted.length === 0) return undefined
  const score = counted.reduce((sum, { outcome }) => sum + (outcome === 'won' ? 1 : outcome === 'drawn' ? 0.5 : 0), 0)
  return {
    wins: counted.filter(({ outcome }) => outcome === 'won').length,
    games: counted.length,
    share: score / counted.length,
    ...wilson(score, counted.length),
  }
}

export interface Row {
  readonly module: string
  readonly opponents: string
  readonly games: number
  readonly share: Share | undefined
  readonly accuracy: ReturnType<typeof meanInterval> | undefined
  readonly luck: number | undefined
  readonly blunders: number | undefined
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** The same by game and opponent, most played first. */
export function rowsOf(games: readonly KeptGame[]): Row[] {
  const groups = new Map<string, KeptGame[]>()
  for (const game of games.filter(({ outcome }) => outcome !== 'unfinished' && outcome !== 'played')) {
    const key = `${game.module} ${opponentsOf(game)}`
    groups.set(key, [...(groups.get(key) ?? []), game])
  }
  return [...groups.values()]
    .flatMap(own => {
      const [first] = own
      if (!first) return []
      const summaries = own.flatMap(game => ownSummary(game) ?? [])
      const accuracies = summaries.flatMap(({ accuracy }) => accuracy ?? [])
      return [
        {
          module: first.module,
          opponents: opponentsOf(first),
          games: own.length,
          share: shareOf(own),
          accuracy: accuracies.length === 0 ? undefined : meanInterval(accuracies),
          luck: meanOf(summaries.flatMap(({ luck }) => luck ?? [])),
          blunders: meanOf(summaries.map(({ blunders }) => blunders)),
        },
      ]
    })
    .sort((a, b) => b.games - a.games)
}

/** A game against an opponent with a known rating. */
export interface Rated {
  readonly rating: number
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number
}

/** The rating difference at which the odds are ten to one. */
const SPREAD = 400
const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / SPREAD))

/**
 * The maximum-likelihood rating for these results, with its 95% interval. One draw against the mean opponent is added, so that a player who has only
 * won has a rating too. It pulls the rating towards the opponents', strongly if there are few games.
 */
export function ratingOf(results: readonly Rated[]): { rating: number; low: number; high: number } | undefined {
  if (results.length === 0) return undefined
  const middle = results.reduce((sum, { rating }) => sum + rating, 0) / results.length
  const all = [...results, { rating: middle, score: 0.5 }]
  let [low, high] = [middle - 2000, middle + 2000]
  for (let step = 0; step < 60; step++) {
    const guess = (low + high) / 2
    const more = all.reduce((sum, { rating, score }) => sum + score - expected(guess, rating), 0)
    if (more > 0) low = guess
    else high = guess
  }
  const rating = (low + high) / 2
  const slope = Math.LN10 / SPREAD
  const information = all.reduce((sum, each) => {
    const chance = expected(rating, each.rating)
    return sum + slope * slope * chance * (1 - chance)
  }, 0)
  const half = NORMAL_95 / Math.sqrt(information)
  return { rating, low: rating - half, high: rating + half }
}
