import { describe, expect, test } from 'vitest'
import type { Player } from '../core/contract.ts'
import { Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { leagueBlocks, leagueResult, scoreOf } from './league.ts'
import {
  addTally,
  type Block,
  blocksOf,
  emptyTally,
  type Match,
  playBlock,
  seatedPlayers,
  type Tally,
} from './match.ts'
import { type PairScore, ratingIntervals, ratings } from './ratings.ts'
import { Collector } from './result.ts'
import { signature } from './signature.ts'
import { type Sprt, sprt } from './sprt.ts'
import { oneSampleTest, qq, tTest } from './ttest.ts'

const match = (change: Partial<Match> = {}): Match => ({
  game: 'ludo(pieces=1)',
  players: ['expert', 'random', 'random', 'random'],
  games: 400,
  trials: 1,
  rotate: true,
  seed: 1,
  ...change,
})

function play(plan: Match, blocks: Iterable<Block> = blocksOf(plan)): Tally {
  const { game, players } = seatedPlayers(plan)
  const sum = emptyTally(plan)
  for (const block of blocks) addTally(sum, playBlock(block, players, new Table(game)))
  return sum
}

describe('a match', () => {
  test('repeats exactly with the same seed and differs with another', () => {
    expect(play(match())).toEqual(play(match()))
    expect(play(match({ seed: 2 }))).not.toEqual(play(match()))
  })

  test('does not depend on how it is split into blocks', () => {
    const whole = play(match(), [{ match: match(), trial: 0, first: 0, sequences: 100 }])
    expect(whole).toEqual(play(match()))
  })

  test.each([1, 3, 5, 400, 401, 4003])('plays exactly %i games when asked to', games => {
    expect([...blocksOf(match({ games }))].reduce((sum, block) => sum + block.sequences, 0)).toBe(Math.ceil(games / 4))
    if (games < 500) expect(play(match({ games })).games).toBe(games)
  })

  test('wins add up to games', () => {
    const { wins, games, draws } = play(match())
    expect(wins.reduce((sum, count) => sum + count) + draws).toBe(games)
  })

  test('uses the same dice for all rotations: four equal players win equally often in every sequence', () => {
    // With one piece nobody has a choice, so the dice sequence decides which seat wins, and each player sits there once.
    const tally = play(match({ players: ['random', 'random', 'random', 'random'] }))
    expect(tally.wins).toEqual([100, 100, 100, 100])
    // One win of four in each of the hundred sequences.
    for (const histogram of tally.histograms) expect(histogram[4]).toBe(100)
  })

  test('keeps the seats fixed without rotation', () => {
    const tally = play(match({ players: ['random', 'random', 'random', 'random'], rotate: false }))
    expect(new Set(tally.wins).size).toBeGreaterThan(1)
  })

  test('uses different dice in each trial', () => {
    const plan = match({ trials: 3, games: 100, players: ['random', 'random', 'random', 'random'], rotate: false })
    const collector = new Collector(plan)
    const { game, players } = seatedPlayers(plan)
    for (const block of blocksOf(plan)) collector.add(block.trial, playBlock(block, players, new Table(game)))
    const result = collector.result()
    expect(result.games).toBe(300)
    expect(result.players[0].trialWins).toHaveLength(3)
    expect(new Set(result.players.map(player => player.trialWins.join())).size).toBeGreaterThan(1)
    expect(result.tTest?.degrees).toBe(4)
    expect(result.qq).toHaveLength(3)
  })

  test('needs as many players as seats', () => {
    expect(() => seatedPlayers(match({ players: ['expert', 'random'] }))).toThrow('has 4 seats, but 2 players')
  })
})

const resultOf = (plan: Match) => {
  const { game, players } = seatedPlayers(plan)
  const collector = new Collector(plan)
  const table = new Table(game)
  for (const block of blocksOf(plan)) collector.add(block.trial, playBlock(block, players, table))
  return collector.result()
}

describe('repeated games', () => {
  /** Always plays the nth of its moves. */
  const stubborn = (nth: number): Player => ({
    name: `stubborn ${nth}`,
    rate: (_, moves, ratings) => ratings.fill(0).fill(1, nth % moves.count, (nth % moves.count) + 1),
  })
  const checkers = (change: Partial<Match>, test?: Sprt) => {
    const plan = match({ game: 'checkers', players: ['stubborn 0', 'stubborn 1'], games: 20, ...change })
    const collector = new Collector(plan, test)
    const table = new Table(makeGame('checkers'))
    for (const block of blocksOf(plan))
      if (!collector.add(0, playBlock(block, [stubborn(0), stubborn(1)], table))) break
    return collector.result()
  }

  test('are detected between two deterministic players, and the interval stays wide', () => {
    const { distinctGames, players } = checkers({})
    expect(distinctGames).toBe(2)
    expect(players[0].high - players[0].low).toBeGreaterThan(0.5)
  })

  test('are no further evidence in a sequential test', () => {
    const test = { low: 0.01, high: 0.99, alpha: 0.05, beta: 0.05 }
    const repeated = checkers({ games: 200 }, test)
    expect([repeated.games, repeated.distinctGames]).toEqual([200, 2])
    expect([repeated.sprt?.verdict, repeated.sprt?.llr]).toEqual(['undecided', 0])
    expect(checkers({ games: 200, openings: true }, { ...test, low: 0.9 }).sprt?.verdict).toBe('low')
  })

  test('do not occur when each pair of games has its own opening', () => {
    const { distinctGames, openings, players } = checkers({ openings: true })
    expect(distinctGames).toBe(20)
    expect(openings).toBe(true)
    expect(players[0].high - players[0].low).toBeLessThan(0.5)
  })

  test('make up half of A B A B with deterministic players: every other rotation has the same seating', () => {
    const plan = match({ game: 'ludo', players: ['stubborn 0', 'stubborn 1', 'stubborn 0', 'stubborn 1'], games: 40 })
    const collector = new Collector(plan)
    const players = [stubborn(0), stubborn(1), stubborn(0), stubborn(1)]
    for (const block of blocksOf(plan)) collector.add(0, playBlock(block, players, new Table(makeGame('ludo'))))
    expect(collector.result().distinctGames).toBe(20)
  })

  test('do not occur between different players with dice', () => {
    expect(resultOf(match({ game: 'ludo', games: 40 })).distinctGames).toBe(40)
  })
})

test.each([
  ['backgammon', 'pubeval'],
  ['backgammon', 'random'],
  ['checkers', 'random'],
  ['checkers', 'material@2(table=0)'],
  ['ludo', 'random'],
  ['ludo:zeman2020', 'heuristic'],
])('in %s, %s scores exactly an even share against itself', (name, player) => {
  const { seats } = makeGame(name)
  const plan = match({
    game: name,
    players: new Array(seats).fill(player),
    games: 4 * seats,
    openings: name === 'checkers',
  })
  for (const { share } of resultOf(plan).players) expect(share).toBeCloseTo(1 / seats, 12)
})

// The tables of thor2017, with the t and P that it reports for them.
const SS2 = [2556, 2547, 2541, 2542, 2530, 2533, 2534, 2537, 2571, 2538]
const ANN2 = [2330, 2359, 2375, 2373, 2409, 2400, 2396, 2388, 2285, 2384]
const GA3 = [5673, 5998, 5973, 5978, 6040, 5955, 6088, 6018, 5886, 6001]
const SS3 = [1442, 1334, 1342, 1340, 1320, 1348, 1304, 1327, 1371, 1333]
const GA4 = [5011, 4950, 5086, 4979, 5020, 5020, 4988, 5052, 4971, 5094]
const ANN4 = [1663, 1683, 1638, 1673, 1660, 1660, 1670, 1649, 1676, 1635]
const GA5 = [4770, 4723, 4674, 4679, 4581, 4777, 4632, 4685, 4703, 4749]
const Q5 = [1743, 1759, 1775, 1774, 1806, 1741, 1789, 1771, 1766, 1750]

describe('the two-sample t-test', () => {
  test.each([
    ['Table 2', ANN2, SS2, -13.88, 4.68e-11],
    ['Table 3', GA3, SS3, 121.13, 1.15e-27],
    ['Table 4', GA4, ANN4, 209.29, 6.18e-32],
    ['Table 5', GA5, Q5, 143.45, 5.52e-29],
  ])("gives thor2017's own t and P for its %s", (_, a, b, t, p) => {
    const found = tTest(a, b)
    expect(found?.t).toBeCloseTo(t, 1)
    expect((found?.p ?? 0) / p).toBeCloseTo(1, 1)
  })

  test('is undefined for a single trial', () => {
    expect(tTest([1], [2])).toBeUndefined()
  })
})

test('the one-sample t-test rejects equal players about as often as its level allows', () => {
  const rng = seeded(31)
  let wrong = 0
  for (let run = 0; run < 400; run++) {
    const trials = Array.from(
      { length: 10 },
      () => Array.from({ length: 100 }, () => rng.below(4)).filter(won => won === 0).length,
    )
    if ((oneSampleTest(trials, 25)?.p ?? 1) < 0.05) wrong++
  }
  expect(wrong / 400).toBeLessThan(0.08)
})

describe('teams', () => {
  test('of equal players share the wins evenly', () => {
    const plan = match({
      game: 'ludo(teams=true)',
      players: ['random', 'random', 'random', 'random'],
      games: 200,
      trials: 2,
    })
    const collector = new Collector(plan)
    const { game, players } = seatedPlayers(plan)
    for (const block of blocksOf(plan)) collector.add(block.trial, playBlock(block, players, new Table(game)))
    const result = collector.result()
    expect(result.equal).toBe(0.5)
    expect(result.tTest?.p).toBeGreaterThan(0.001)
  })
})

describe('a league', () => {
  const rated = (game: string, ...players: string[]) => {
    const plan = { game: makeGame(game).id, players, games: 1200, seed: 1 }
    const scores = [...leagueBlocks(plan)].map(league => {
      const seated = seatedPlayers(league.block.match)
      return scoreOf(league, playBlock(league.block, seated.players, new Table(seated.game)))
    })
    return leagueResult(plan, scores)
  }

  test('with three seats does not favour the player named first', () => {
    const ratingOf = (...names: string[]) =>
      rated('ludo(seats=3,pieces=2)', ...names).players.find(({ name }) => name === 'fast')?.rating ?? 0
    expect(Math.abs(ratingOf('random', 'fast') - ratingOf('fast', 'random'))).toBeLessThan(40)
  })

  test('of few games has wide intervals, not empty ones', () => {
    const plan = { game: 'ludo:alhajry2012', players: ['expert', 'random'], games: 4, seed: 1 }
    const scores = [...leagueBlocks(plan)].map(league => {
      const seated = seatedPlayers(league.block.match)
      return scoreOf(league, playBlock(league.block, seated.players, new Table(seated.game)))
    })
    const [first] = leagueResult(plan, scores).players
    expect(first.high - first.low).toBeGreaterThan(100)
  })
})

test('a normal sample lies on the diagonal of its qq-plot', () => {
  const points = qq([-1.5, -1, -0.7, -0.4, -0.1, 0.1, 0.4, 0.7, 1, 1.5])
  for (const { expected, observed } of points) expect(Math.abs(expected - observed)).toBeLessThan(0.25)
  expect(points[0].expected).toBeLessThan(points[9].expected)
})

describe('ratings', () => {
  const games = (i: number, j: number, score: number, count = 1000): PairScore => ({ i, j, score, games: count })

  test('of two players follow from their odds: ten to one is 400', () => {
    const [weak, strong] = ratings(2, [games(1, 0, 10_000_000, 11_000_000)], 0)
    expect(weak).toBe(0)
    expect(strong).toBeCloseTo(400, 2)
  })

  test('are recovered from the shares that they predict', () => {
    const truth = [0, 150, 310, -80]
    const scores = [0, 1, 2, 3].flatMap(i =>
      [0, 1, 2, 3].filter(j => j > i).map(j => games(i, j, 1e7 / (1 + 10 ** ((truth[j] - truth[i]) / 400)), 1e7)),
    )
    for (const [i, rating] of ratings(4, scores, 0).entries()) expect(rating).toBeCloseTo(truth[i], 1)
  })

  test('of a player who lost every game are low but finite', () => {
    const [, loser] = ratings(2, [games(0, 1, 1000)], 0)
    expect(loser).toBeLessThan(-1000)
    expect(Number.isFinite(loser)).toBe(true)
  })

  test('lie within their intervals, which narrow as blocks are added', () => {
    const rng = seeded(5)
    const blocks = (count: number): PairScore[] =>
      Array.from({ length: count }, () => games(0, 1, 50 + rng.below(21) - 10, 100))
    const few = blocks(10)
    const many = blocks(1000)
    const [, wide] = ratingIntervals(2, few, 0, seeded(1))
    const [, narrow] = ratingIntervals(2, many, 0, seeded(1))
    const [, rating] = ratings(2, many, 0)
    expect(narrow.low).toBeLessThanOrEqual(rating)
    expect(narrow.high).toBeGreaterThanOrEqual(rating)
    expect(narrow.high - narrow.low).toBeLessThan((wide.high - wide.low) / 3)
  })
})

describe('the sequential test', () => {
  const test5 = { low: 0.25, high: 0.3, alpha: 0.05, beta: 0.05 }
  /** Half of the sequences at `apart` below a share, and half at `apart` above it. */
  const histogram = (share: number, sequences: number, apart = Math.sqrt(0.05)): number[] => {
    const bins = new Array(2001).fill(0)
    bins[Math.round(2000 * (share - apart))] += sequences / 2
    bins[Math.round(2000 * (share + apart))] += sequences / 2
    return bins
  }
  /** A tally as if each sequence had been won with this probability. */
  const tallyOf = (share: number, sequences: number): Tally => ({
    ...emptyTally(match()),
    sequences,
    games: 4 * sequences,
    histograms: [histogram(share, sequences)],
  })

  test.each([
    [0.31, 2000, 'high'],
    [0.24, 2000, 'low'],
    [0.275, 2000, 'undecided'],
    [0.31, 10, 'undecided'],
  ])('at a share of %d after %i sequences returns %s', (share, sequences, verdict) => {
    expect(sprt(test5, tallyOf(share, sequences)).verdict).toBe(verdict)
  })

  test('reaches a verdict even when all sequences are identical', () => {
    expect(
      sprt({ ...test5, low: 0.3, high: 0.4 }, { ...tallyOf(0.5, 400), histograms: [histogram(0.5, 400, 0)] }).verdict,
    ).toBe('high')
  })

  test('is wrong no more often than its error rate allows', () => {
    const rng = seeded(8)
    let wrong = 0
    for (let run = 0; run < 400; run++) {
      const sum = { ...emptyTally(match({ players: ['one'] })), histograms: [[0, 0]] }
      for (;;) {
        const won = rng.unit() < test5.low ? 1 : 0
        sum.sequences++
        sum.histograms[0][won]++
        const { verdict } = sprt(test5, sum)
        if (verdict === 'undecided' && sum.sequences < 20_000) continue
        if (verdict === 'high') wrong++
        break
      }
    }
    expect(wrong / 400).toBeLessThan(0.09)
  })
})

test('the behaviour signature matches the one in the changelog', async () => {
  const { readFileSync } = await import('node:fs')
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(/^Signature: ([0-9a-f]{8})$/m.exec(changelog)?.[1]).toBe(signature())
})
