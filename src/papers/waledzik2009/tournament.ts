// A tournament as waledzik2009 plays it (section 3.1): every pair, sides swapped after each game, depth 4, moves looked at in random
// order; 2 points for a win and 1 for a draw, by game and by clash. Each game is told twice: as it ended, and as the tables of
// endings decide it once four pieces are left, because at this depth most draws are wins that nobody converted.
import type { Figure, Table } from '../../reports/report.ts'
import type { Lab, Played } from '../paper.ts'

/** Pieces from which on the tables decide; in a quick look, few that are solved in no time. */
const pieces = (lab: Lab): number => lab.count(4, 2)

/** A player by the paper's search; of a run, as it was after so many steps. */
export const searching = (player: string, steps?: number): string =>
  `${player}@4(${steps === undefined ? '' : `checkpoint=${steps},`}plain=true)`

export interface Contestant {
  readonly name: string
  readonly player: string
}

/** How the results are told. */
export const TOLD = ['raw', 'adjudicated'] as const
export type Told = (typeof TOLD)[number]

export interface Standing {
  readonly name: string
  /** Share of the points of all its games, and of its clashes. */
  readonly games: number
  readonly clashes: number
}

export interface Tournament {
  readonly games: number
  readonly command: string
  readonly standings: Readonly<Record<Told, readonly Standing[]>>
  /** The row's share of points against the column. */
  readonly cross: Readonly<Record<Told, readonly (readonly (number | null)[])[]>>
}

const shareOf = (played: Played, told: Told): number =>
  told === 'raw' ? played.players[0].share : (played.adjudicated?.players[0].share ?? played.players[0].share)

/** A match by the paper's search, told both ways. */
export const clash = (lab: Lab, one: string, other: string, games: number): Promise<Played> =>
  lab.match({ players: [one, other], games, adjudicate: pieces(lab) })

export async function tournament(lab: Lab, contestants: readonly Contestant[], games: number): Promise<Tournament> {
  const cross = {
    raw: contestants.map(() => contestants.map((): number | null => null)),
    adjudicated: contestants.map(() => contestants.map((): number | null => null)),
  }
  let command = ''
  for (let i = 0; i < contestants.length; i++)
    for (let j = i + 1; j < contestants.length; j++) {
      const played = await clash(lab, contestants[i].player, contestants[j].player, games)
      command ||= played.command
      for (const told of TOLD) {
        const share = shareOf(played, told)
        cross[told][i][j] = share
        cross[told][j][i] = 1 - share
      }
    }
  const standing = (told: Told, i: number): Standing => {
    const shares = cross[told][i].filter(share => share !== null)
    const mean = (of: (share: number) => number): number =>
      shares.reduce((sum, share) => sum + of(share), 0) / Math.max(1, shares.length)
    return {
      name: contestants[i].name,
      games: mean(share => share),
      clashes: mean(share => (share > 0.5 ? 1 : share === 0.5 ? 0.5 : 0)),
    }
  }
  const standings = (told: Told): Standing[] => contestants.map((_, i) => standing(told, i))
  return {
    games: (games * contestants.length * (contestants.length - 1)) / 2,
    command,
    cross,
    standings: { raw: standings('raw'), adjudicated: standings('adjudicated') },
  }
}

/** Half a 95% interval of a share of points in so many games, a draw counted as half: at most this. */
export const halfOfPoints = (share: number, games: number): number =>
  1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, games))

/** Bars of all standings, by game and by clash. */
export const bars = (id: string, title: string, of: Tournament, told: Told, each: number): Figure => ({
  id: `${id}-${told}`,
  title: `${title}, ${told === 'raw' ? 'as the games ended' : 'decided by the tables of endings'}`,
  caption: 'Share of the points of all games, with its 95% interval.',
  kind: 'bars',
  x: '',
  y: 'points, %',
  share: true,
  series: of.standings[told].map(({ name, games: share }) => {
    const half = halfOfPoints(share, each)
    return { name, points: [{ x: 0, y: share, low: Math.max(0, share - half), high: Math.min(1, share + half) }] }
  }),
})

const percent = (share: number | null): string => (share === null ? '·' : (100 * share).toFixed(1))

/** The cross table, best first by the points of games. */
export function crossTable(id: string, title: string, of: Tournament, told: Told): Table {
  const order = of.standings[told].map((_, i) => i)
  order.sort((a, b) => of.standings[told][b].games - of.standings[told][a].games || a - b)
  return {
    id: `${id}-${told}`,
    title: `${title}: ${told}`,
    columns: ['', 'evaluator', 'by game, %', 'by clash, %', ...order.map((_, rank) => String(rank + 1))],
    rows: order.map((i, rank) => {
      const { name, games, clashes } = of.standings[told][i]
      return [
        String(rank + 1),
        name,
        percent(games),
        percent(clashes),
        ...order.map(j => percent(of.cross[told][i][j])),
      ]
    }),
    note: 'The row’s share of points against the column; 2 for a win and 1 for a draw, of 2 a game.',
  }
}
