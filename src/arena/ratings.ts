// Bradley-Terry ratings (1952) on the Elo scale: 400 points are odds of ten to one.
import type { Rng } from '../core/contract.ts'
import { exp } from '../core/math/exp.ts'

/** The score of i against j in one block of games, in wins (a draw is half a win). */
export interface PairScore {
  readonly i: number
  readonly j: number
  readonly score: number
  readonly games: number
}

/** A drawn game between each pair that met, so that a player who lost every game still has a rating. */
const PRIOR = 1

/** Maximum-likelihood ratings, by minorisation-maximisation (Hunter 2004). The rating of `anchor` is 0, or the mean if there is none. */
export function ratings(players: number, scores: readonly PairScore[], anchor: number | undefined): number[] {
  const wins = new Float64Array(players)
  const games = new Float64Array(players * players)
  for (const { i, j, score, games: count } of scores) {
    wins[i] += score
    wins[j] += count - score
    games[i * players + j] += count
    games[j * players + i] += count
  }
  for (let i = 0; i < players; i++)
    for (let j = 0; j < players; j++)
      if (games[i * players + j] > 0) {
        games[i * players + j] += PRIOR
        wins[i] += PRIOR / 2
      }
  let strength = new Float64Array(players).fill(1)
  for (let round = 0; round < 10_000; round++) {
    const next = strength.map((own, i) => {
      let expected = 0
      for (let j = 0; j < players; j++) expected += games[i * players + j] / (own + strength[j])
      return expected === 0 ? own : wins[i] / expected
    })
    const middle = exp(next.reduce((sum, value) => sum + Math.log(value), 0) / players)
    let change = 0
    for (let i = 0; i < players; i++) {
      next[i] /= middle
      change = Math.max(change, Math.abs(Math.log(next[i] / strength[i])))
    }
    strength = next
    if (change < 1e-10) break
  }
  const elo = Array.from(strength, value => 400 * Math.log10(value))
  const zero = anchor === undefined ? 0 : elo[anchor]
  return elo.map(value => value - zero)
}

/** Fewer blocks than this say nothing about their own spread. Then single games are resampled. */
const FEW = 10

/** As many games as the block has, each won with the block's probability. */
function drawnGames(block: PairScore, rng: Rng): PairScore {
  const chance = (block.score + 0.5) / (block.games + 1)
  let score = 0
  for (let game = 0; game < block.games; game++) if (rng.unit() < chance) score++
  return { ...block, score }
}

/** 95% intervals of the ratings, by resampling the blocks of each pair with replacement (Efron 1979). */
export function ratingIntervals(
  players: number,
  scores: readonly PairScore[],
  anchor: number | undefined,
  rng: Rng,
  draws = 400,
): { low: number; high: number }[] {
  const byPair = new Map<number, PairScore[]>()
  for (const score of scores) {
    const key = score.i * players + score.j
    const blocks = byPair.get(key)
    if (blocks) blocks.push(score)
    else byPair.set(key, [score])
  }
  const samples = Array.from({ length: draws }, () => {
    const drawn = [...byPair.values()].flatMap(blocks =>
      blocks.length < FEW
        ? blocks.map(block => drawnGames(block, rng))
        : blocks.map(() => blocks[rng.below(blocks.length)]),
    )
    return ratings(players, drawn, anchor)
  })
  return Array.from({ length: players }, (_, player) => {
    const sorted = samples.map(sample => sample[player]).sort((x, y) => x - y)
    return { low: sorted[Math.floor(0.025 * (draws - 1))], high: sorted[Math.ceil(0.975 * (draws - 1))] }
  })
}
