// A person may act while something is still under way: a player thinks, a piece moves, a hint is asked for. Every act cancels what began
// before it, and what began before it asks whether it still counts after each wait.
let generation = 0

/** Begins something; the answer says, from then on, whether nothing has cancelled it. */
export function stillCounts(): () => boolean {
  const mine = generation
  return () => mine === generation
}

/** Cancels all that is under way, and begins something else. */
export function cancelPending(): () => boolean {
  generation++
  return stillCounts()
}
