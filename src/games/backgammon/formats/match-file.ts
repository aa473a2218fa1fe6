// A match as other programs' files represent it: .mat, .sgf and .xg are read into this and written from it. Its games have been
// replayed (game-reader.ts), so the moves are legal and the cube is consistent.
import { isCrawfordGame } from '../cube/situation.ts'

export type BySeat<T> = readonly [T, T]

/** An event of a game. Rolls have the higher die first. A play of "pass" is a roll that could not be played. */
export type MatchEvent = { readonly seat: number; readonly comment?: string } & (
  | { readonly kind: 'play'; readonly roll: string; readonly play: string }
  /** `to` is the value that the cube would have. A beaver turns it once more, and is taken unless a pass follows. */
  | { readonly kind: 'double' | 'beaver'; readonly to: number }
  | { readonly kind: 'take' | 'pass' }
  /** The seat resigns, or wins, this many points, including the cube. */
  | { readonly kind: 'resign' | 'win'; readonly points: number }
)

export interface MatchGame {
  /** The scores before the game. */
  readonly scores: BySeat<number>
  /** The last event is a win, unless the game is incomplete. */
  readonly events: readonly MatchEvent[]
}

/** Rules of a match that its file specifies. */
export interface MatchRules {
  readonly crawford?: boolean
  readonly jacoby?: boolean
  readonly beavers?: boolean
}

export interface MatchFile extends MatchRules {
  /** Seat 0 is the left column of a .mat file, and white in an .sgf file. */
  readonly players: BySeat<string>
  /** The length of the match in points; 0 for money. */
  readonly length: number
  readonly games: readonly MatchGame[]
}

/** Whether the nth game is the Crawford game. Files that do not mention the rule are taken to use it. */
export const isCrawford = ({ crawford, length, games }: MatchFile, nth: number): boolean =>
  crawford !== false && isCrawfordGame(length, games[nth].scores, games[nth - 1]?.scores)

/** The result of a game, if it has one. */
export function wonBy({ events }: MatchGame): { readonly seat: number; readonly points: number } | undefined {
  const last = events[events.length - 1]
  return last?.kind === 'win' ? { seat: last.seat, points: last.points } : undefined
}

/** A name as one short line, which is all that files can hold. */
export const nameFor = (name: string, seat: number): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, 100) || `Player ${seat + 1}`

/** The largest number of points in any file. */
export const MOST_POINTS = 32_767
