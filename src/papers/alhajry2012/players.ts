// What the experiments of alhajry2012 share: how far figures may be off, its trained players, its tests.
import type { Statement } from '../../reports/claim.ts'
import type { Group, Lab, MatchOrder, Played } from '../paper.ts'

/**
 * Stated before the run. Scripted players under known rules leave nothing but dice: half a point, in 100,000 games. A trained player differs from
 * training to training: two points. What the text says of a point on a curve is read off that curve: three points.
 */
export const TOLERANCE = { scripted: 0.005, trained: 0.02, milestone: 0.03 }

export type Kind = 'td' | 'q'
export type Setting = 'self-play' | 'expert' | 'random'

/** The paper's constant step, one that falls, and what goes further than that. */
export type Way = 'constant' | 'falling' | 'further'

/** The paper's own step is its own score; everything else is altered. */
export const kindOf = (way: Way): NonNullable<Statement['kind']> => (way === 'constant' ? 'paper' : 'altered')

export const NAMES: Readonly<Record<Kind, string>> = { td: 'TD', q: 'Q' }

const QUICK = { steps: 400, settings: { games: 400 } }

export const recipe = (lab: Lab, name: string): Promise<Group> => lab.train(`alhajry2012/${name}`, QUICK)

export const trained = (lab: Lab, kind: Kind, setting: Setting, way: Way): Promise<Group> =>
  recipe(lab, `${kind}-${setting}${way === 'constant' ? '' : `-${way}`}`)

export const OPPONENTS = [
  ['random', 'three random players'],
  ['expert', 'three experts'],
] as const

export type Opponent = (typeof OPPONENTS)[number][0]

export const against = (lab: Lab, player: string, other: string, games: number, quick = 400): MatchOrder => ({
  players: [player, other, other, other],
  games: lab.count(games, quick),
})

/** The final players' test: 5,000 games in each colour. */
export const test = (lab: Lab, group: Group, other: string): Promise<readonly Played[]> =>
  lab.matches([group], ({ player }) => against(lab, player, other, 20_000))

/** Games of a measurement on the way; a quick look has fewer (node/lab.ts). */
export const measuredGames = (lab: Lab): number => lab.count(5000, 200)
