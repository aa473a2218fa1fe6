// A match as files of other programs hold it: .mat, .sgf and .xg are read into this and written from it. Whatever is in one has been played
// through (game-reader.ts), so its moves are legal and its cube is where it says.
import { isCrawfordGame } from '../cube/situation.ts'

export type Two<T> = readonly [T, T]

/** What a player did. Rolls have the higher die first; a play of "pass" is a roll that could not be played. */
export type MatchEvent = { readonly seat: number; readonly comment?: string } & (
  | { readonly kind: 'play'; readonly roll: string; readonly play: string }
  /** `to` is the value that the cube would have. A beaver turns it once more; it is taken unless a pass follows. */
  | { readonly kind: 'double' | 'beaver'; readonly to: number }
  | { readonly kind: 'take' | 'pass' }
  /** The seat gives up, or wins, so many points: the cube is counted in. */
  | { readonly kind: 'resign' | 'win'; readonly points: number }
)

export interface MatchGame {
  /** Before the game. */
  readonly scores: Two<number>
  /** The last one is a win, unless the game breaks off. */
  readonly events: readonly MatchEvent[]
}

/** Rules of a match that its file tells. */
export interface MatchRules {
  readonly crawford?: boolean
  readonly jacoby?: boolean
  readonly beavers?: boolean
}

export interface MatchFile extends MatchRules {
  /** Seat 0 is the left column of a .mat file, and white in an .sgf file. */
  readonly players: Two<string>
  /** Points that win it; 0 for money. */
  readonly length: number
  readonly games: readonly MatchGame[]
}

/** Whether the nth game is the Crawford game. Files that don't speak of the rule are of matches that have it. */
export const isCrawford = ({ crawford, length, games }: MatchFile, nth: number): boolean =>
  crawford !== false && isCrawfordGame(length, games[nth].scores, games[nth - 1]?.scores)

/** How a game ended, if it did. */
export function wonBy({ events }: MatchGame): { readonly seat: number; readonly points: number } | undefined {
  const last = events[events.length - 1]
  return last?.kind === 'win' ? { seat: last.seat, points: last.points } : undefined
}

/** A name as one short line; files cannot hold more. */
export const nameFor = (name: string, seat: number): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, 100) || `Player ${seat + 1}`

/** Points and scores that any file could mean. */
export const MOST_POINTS = 32_767
