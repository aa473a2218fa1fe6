// The memory shared by a player and the thread that talks to GNU Backgammon for it.

/** The status in the first number of the shared memory, which the sleeping thread waits on. The second number is the length of the answers. */
export const ASKED = 0
export const ANSWERED = 1
export const FAILED = 2
/** Bytes before the answers. */
export const HEAD = 8

/** Settings of the program: its plies, whether it evaluates with the cube, and the rules of money games. */
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
