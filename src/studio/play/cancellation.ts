// A person may act while something is still pending: a player thinks, a piece moves, a hint is being computed. Every act cancels what started before
// it, and pending work checks after each wait whether it still counts.
let generation = 0

/** Starts something; the returned function says whether it has not been cancelled. */
export function stillCounts(): () => boolean {
  const mine = generation
  return () => mine === generation
}

/** Cancels everything pending, and starts something else. */
export function cancelPending(): () => boolean {
  generation++
  return stillCounts()
}
