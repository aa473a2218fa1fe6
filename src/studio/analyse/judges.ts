// Who judges moves, and whether it has made some of them.

/** A player's name alone: "champion" of "champion@1", and of "48 games played out by champion". */
const bareName = (name: string): string => name.replace(/^.* by /, '').replace(/[@(].*/, '')

/** The seats of those who judge: they would make each of their moves again. A player at a level below its best errs, and knows better. */
export const judgesOf = (players: readonly string[], by: string): readonly number[] =>
  players.flatMap((name, seat) => (by !== '' && bareName(name) === bareName(by) && !/level=/.test(name) ? [seat] : []))
