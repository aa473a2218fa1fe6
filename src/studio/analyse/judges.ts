// Which of the players also judged the moves.

/** A player's name alone: "champion" for "champion@1" and for "48 games played out by champion". */
const bareName = (name: string): string => name.replace(/^.* by /, '').replace(/[@(].*/, '')

/** The seats of the player that judges: it would repeat each of its own moves. A seat at a lower level errs on purpose, so it does not count. */
export const judgesOf = (players: readonly string[], by: string): readonly number[] =>
  players.flatMap((name, seat) => (by !== '' && bareName(name) === bareName(by) && !/level=/.test(name) ? [seat] : []))
