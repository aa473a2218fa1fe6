// Shared by the experiments of zeman2020: tolerances, its trained players, its matches.
import type { Group, Lab, MatchOrder, Played } from '../paper.ts'

/** Games in each of the paper's tests. */
export const GAMES = 10_000

/**
 * Fixed before the run. For a scripted player, only the dice and the reading of the rules can differ: one point. A trained player differs from
 * training to training: two points, about a standard deviation over seeds in earlier runs.
 */
export const TOLERANCE = { scripted: 0.01, trained: 0.02, similar: 0.03 }

export const trained = (lab: Lab, name: string): Promise<Group> =>
  lab.train(`zeman2020/${name}`, { steps: 300, settings: { games: 300 } })

/** Fixed seats: the paper's players keep theirs, and the first moves first. */
export const seated = (lab: Lab, players: readonly string[]): MatchOrder => ({
  players,
  games: lab.count(GAMES, 400),
  rotate: false,
})

/** Trained players in the first seat, one match per seed. */
export const playedInFirstSeat = (lab: Lab, group: Group, ...others: readonly string[]): Promise<readonly Played[]> =>
  lab.matches([group], ({ player }) => seated(lab, [player, ...others]))

export const RANDOM = ['random', 'random', 'random'] as const

export const SEATS = ['green', 'yellow', 'blue', 'red']
