// Tournaments as waledzik2009 plays them (section 3.1): every pair, 20 games, sides swapped after each, depth 4, moves in random
// order; 2 points for a win and 1 for a draw, by game and by clash. There is one per training seed, among the players of that seed.
// Each game is counted twice: as it ended, and as the endgame tables adjudicate it once four pieces are left, because at this depth most
// draws are wins that were not converted.
import { elementAt } from '../../core/element-at.ts'
import type { ClaimKind, Measurement } from '../../reports/claim.ts'
import type { Figure, Table } from '../../reports/report.ts'
import { combineSeeds } from '../measured.ts'
import type { Group, Lab, Played } from '../paper.ts'

/** The number of pieces from which the tables adjudicate. A quick run uses few, which are solved instantly. */
const pieces = (lab: Lab): number => lab.count(4, 2)

export interface Contestant {
  readonly name: string
  readonly group: Group
}

/** How results are counted. The paper's games count as they ended. */
export const COUNTINGS = ['raw', 'adjudicated'] as const
export type Counting = (typeof COUNTINGS)[number]

export const KIND_OF: Readonly<Record<Counting, ClaimKind>> = { raw: 'paper', adjudicated: 'altered' }

/** The share of points of the first player of a match. */
export function countedShare(played: Played, counting: Counting): Measurement {
  const { players } = counting === 'raw' ? played : (played.adjudicated ?? played)
  const { share, low, high } = elementAt(players, 0)
  const { games, seed, command } = played
  return { ours: share, low, high, games, seed, seeds: 0, command }
}

/** Matches with the paper's search, one per seed, counted both ways. `asMany` asks for a match per seed between players that have one training each. */
export const clashes = (lab: Lab, one: Group, other: Group, games: number, asMany: Group = one) =>
  lab.matches([one, other, asMany], (a, b) => ({
    players: [a.player, b.player],
    games,
    adjudicate: pieces(lab),
  }))

/** Tournaments of the same contestants, one per seed. */
export interface Tournaments {
  readonly names: readonly string[]
  readonly seeds: number
  /** Games of one contestant in one tournament. */
  readonly each: number
  /** The seed of the matches of the first tournament. */
  readonly seed: number
  /** The share of points of the first contestant against the second, for each seed. */
  share(counting: Counting, one: number, other: number): readonly number[]
}

export async function playTournaments(
  lab: Lab,
  contestants: readonly Contestant[],
  games: number,
): Promise<Tournaments> {
  const trained = contestants.map(({ group }) => group).filter(({ length }) => length > 1)
  // One tournament for each seed that all trained contestants have.
  const seeds = trained.reduce(
    (fewest, group) => (group.length < fewest.length ? group : fewest),
    trained[0] ?? elementAt(contestants, 0).group,
  )
  const played = new Map<string, readonly Played[]>()
  for (const [i, one] of contestants.entries())
    for (const [j, other] of contestants.entries())
      if (j > i) played.set(`${i} ${j}`, await clashes(lab, one.group, other.group, games, seeds))
  const matchesOf = (i: number, j: number): readonly Played[] => {
    const matches = played.get(`${i} ${j}`)
    if (!matches) throw new Error(`Contestants ${i} and ${j} have not met.`)
    return matches
  }
  return {
    names: contestants.map(({ name }) => name),
    seeds: seeds.length,
    each: games * (contestants.length - 1),
    seed: elementAt(matchesOf(0, 1), 0).seed,
    share: (counting, one, other) =>
      one < other
        ? matchesOf(one, other).map(match => countedShare(match, counting).ours)
        : matchesOf(other, one).map(match => 1 - countedShare(match, counting).ours),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** An upper bound of half the 95% interval of a share of points in this many games, with a draw counted as half. */
const halfOfPoints = (share: number, games: number): number =>
  1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, games))

/** A contestant's result in each tournament, as a function of its shares against all others. */
const inEach = (
  of: Tournaments,
  counting: Counting,
  one: number,
  worth: (shares: readonly number[]) => number,
): readonly number[] => {
  const against = of.names.flatMap((_, other) => (other === one ? [] : [of.share(counting, one, other)]))
  return Array.from({ length: of.seeds }, (_, k) => worth(against.map(shares => elementAt(shares, k))))
}

const byGames = (of: Tournaments, counting: Counting, one: number): readonly number[] => inEach(of, counting, one, mean)

const byClashes = (of: Tournaments, counting: Counting, one: number): readonly number[] =>
  inEach(of, counting, one, shares => mean(shares.map(share => (share > 0.5 ? 1 : share === 0.5 ? 0.5 : 0))))

const measured = (of: Tournaments, share: number, contestants: number): Measurement => {
  const half = halfOfPoints(share, of.each * contestants)
  // No command, because the command of one pair would not reproduce this.
  return { ours: share, low: share - half, high: share + half, games: of.each * contestants, seed: of.seed, seeds: 0 }
}

/** The share of points by game in each tournament, of one contestant or the mean of several. */
export function pointsOf(of: Tournaments, counting: Counting, ...names: readonly string[]): readonly Measurement[] {
  const each = names.map(name => byGames(of, counting, of.names.indexOf(name)))
  return Array.from({ length: of.seeds }, (_, k) =>
    measured(of, mean(each.map(shares => elementAt(shares, k))), names.length),
  )
}

/** The largest share of any of some contestants in each tournament. */
export function bestOf(of: Tournaments, counting: Counting, names: readonly string[]): readonly Measurement[] {
  const each = names.map(name => byGames(of, counting, of.names.indexOf(name)))
  return Array.from({ length: of.seeds }, (_, k) =>
    measured(of, Math.max(...each.map(shares => elementAt(shares, k))), 1),
  )
}

/** The winner of each tournament. */
export function winners(of: Tournaments, counting: Counting): readonly string[] {
  const each = of.names.map((name, i) => ({ name, shares: byGames(of, counting, i) }))
  return Array.from(
    { length: of.seeds },
    (_, k) =>
      elementAt(
        [...each].sort((a, b) => elementAt(b.shares, k) - elementAt(a.shares, k)),
        0,
      ).name,
  )
}

/** Bars of the standings by game. */
export const bars = (id: string, title: string, of: Tournaments, counting: Counting): Figure => ({
  id: `${id}-${counting}`,
  title: `${title}, ${counting === 'raw' ? 'as the games ended' : 'adjudicated by the endgame tables'}`,
  caption: 'Share of points over all games: the mean over tournaments (one per seed) with its 95% interval.',
  kind: 'bars',
  x: '',
  y: 'points, %',
  share: true,
  series: of.names.map(name => {
    const { ours, low, high } = combineSeeds(pointsOf(of, counting, name))
    return { name, points: [{ x: 0, y: ours, low: Math.max(0, low), high: Math.min(1, high) }] }
  }),
})

const percent = (share: number): string => (100 * share).toFixed(1)

/** The cross table, best first by points from games. */
export function crossTable(id: string, title: string, of: Tournaments, counting: Counting): Table {
  const standings = of.names.map((name, i) => ({
    name,
    i,
    games: mean(byGames(of, counting, i)),
    clashes: mean(byClashes(of, counting, i)),
  }))
  standings.sort((a, b) => b.games - a.games || a.i - b.i)
  return {
    id: `${id}-${counting}`,
    title: `${title}: ${counting}`,
    columns: ['', 'evaluator', 'by game, %', 'by clash, %', ...standings.map((_, rank) => String(rank + 1))],
    rows: standings.map(({ name, i, games, clashes: won }, rank) => [
      String(rank + 1),
      name,
      percent(games),
      percent(won),
      ...standings.map(({ i: j }) => (i === j ? '·' : percent(mean(of.share(counting, i, j))))),
    ]),
    note: 'The row’s share of points against the column, over all tournaments; a win is 2 points and a draw 1.',
  }
}

/** How much the two ways of counting differ, as a sentence. */
export function countingDifference(of: Tournaments): string {
  const changes = of.names.map((name, i) => ({
    name,
    by: mean(byGames(of, 'adjudicated', i)) - mean(byGames(of, 'raw', i)),
  }))
  const most = elementAt(
    [...changes].sort((a, b) => Math.abs(b.by) - Math.abs(a.by)),
    0,
  )
  return `The table shows the games as adjudicated by the endgame tables. As they ended, every evaluator’s points are within ${percent(Math.abs(most.by))} points of these (${most.name} differs most).`
}
