// Shared by the experiments of savvas2015: tolerances, its sets of weights, and their matches. The paper's "1 ply" is no
// look-ahead here, its "2-ply" is @1.
import type { Measurement } from '../../reports/claim.ts'
import { shareOf } from '../measured.ts'
import type { Group, Lab, Played, Student } from '../paper.ts'
import { HALFWAY } from './recipes.ts'

/**
 * Fixed before the run. Three points of a share of wins: what a report would still call "about the same". Seeds changed shares by ten to twenty
 * points in earlier runs; that belongs in the interval, not in the tolerance. One roll of seven for first moves.
 */
export const TOLERANCE = { trained: 0.03, rolls: 1 }

/** The length of a quick training. */
const QUICK = 40

export const trained = (lab: Lab, name: string): Promise<Group> =>
  lab.train(`savvas2015/${name}`, { steps: QUICK, settings: { games: QUICK } })

export type Evaluator = 'linear' | 'neural'
export type SetName = 'I' | 'I.5' | 'II'
export type Plies = 1 | 2

/** The same students with other player names: with look-ahead, or from an earlier measurement. */
function renamed([first, ...more]: Group, nameOf: (student: Student) => string): Group {
  const again = (student: Student): Student => ({ ...student, player: nameOf(student) })
  return [again(first), ...more.map(again)]
}

/** The players of a set of weights. Set I.5 is an earlier measurement of Set II, in a shortened training the one halfway through. */
export async function setOf(lab: Lab, evaluator: Evaluator, set: SetName, plies: Plies = 1): Promise<Group> {
  const group = await trained(lab, `${evaluator}-${set === 'I' ? 1 : 2}`)
  const steps = lab.count(HALFWAY, QUICK / 2)
  const asThen = set === 'I.5' ? renamed(group, student => lab.earlier(student, steps)) : group
  return plies === 1 ? asThen : renamed(asThen, ({ player }) => `${player}@1`)
}

export type Colour = 'black' | 'red' | 'either'

const seatOf = (colour: Colour): number => (colour === 'black' ? 1 : 0)

/** Games per match and seed, without look-ahead. */
export const GAMES = 4000

/** Caches matches, because several sections use the same ones. */
const played = new WeakMap<Lab, Map<string, Promise<readonly Played[]>>>()

/** Matches of each student. Red sits first, black second. With 'either', the seats rotate over the same dice. */
export function against(
  lab: Lab,
  group: Group,
  other: string,
  colour: Colour,
  games = GAMES,
  quick = 50,
): Promise<readonly Played[]> {
  const known = played.get(lab) ?? new Map<string, Promise<readonly Played[]>>()
  played.set(lab, known)
  const key = [...group.map(({ player }) => player), other, colour, games].join(' ')
  const matches =
    known.get(key) ??
    lab.matches([group], ({ player }) => ({
      players: colour === 'black' ? [other, player] : [player, other],
      games: lab.count(games, quick),
      rotate: colour === 'either',
    }))
  known.set(key, matches)
  return matches
}

/** The share of wins of each student. */
export const sharesOf = (matches: readonly Played[], colour: Colour): Measurement[] =>
  matches.map(match => shareOf(match, seatOf(colour)))
