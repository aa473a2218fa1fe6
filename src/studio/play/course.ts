// The course of a game: whatever was asked before something else happened is void.
let happened = 0

/** Says whether nothing has happened since. */
export function since(): () => boolean {
  const mine = happened
  return () => mine === happened
}

/** Something happens: what was asked before is void. Says whether nothing has happened since. */
export function anew(): () => boolean {
  happened++
  return since()
}
