// The memory that a player and the thread that asks GNU Backgammon for it share.

/** What the sleeper waits for, as the first number of the shared memory says it; the second is the length of the answers. */
export const ASKED = 0
export const ANSWERED = 1
export const FAILED = 2
/** Bytes before the answers. */
export const HEAD = 8

export interface ThreadData {
  readonly plies: number
  readonly shared: SharedArrayBuffer
}
