// The memory that a player and the thread that asks GNU Backgammon for it share.

/** What the sleeper waits for, as the first number of the shared memory says it; the second is the length of the answers. */
export const ASKED = 0
export const ANSWERED = 1
export const FAILED = 2
/** Bytes before the answers. */
export const HEAD = 8

/** How the program is set: its plies, whether it counts with the cube, and the rules of money games. */
export interface GnubgSettings {
  readonly plies: number
  readonly cube?: boolean
  readonly jacoby?: boolean
  readonly beavers?: boolean
}

export interface ThreadData {
  readonly settings: GnubgSettings
  readonly shared: SharedArrayBuffer
}
