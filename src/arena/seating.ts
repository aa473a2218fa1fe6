// Seating orders. With three or four seats, rotation moves every player by one seat, so neighbours stay the same, and a player who follows a weak one
// wins more often than one who follows a strong one. So the dice sequences cycle through all orders around the table.
import type { Match } from './match.ts'

/** The seat of each player in the first game of a sequence. */
export type SeatOrder = readonly number[]

/** All orders of `count` things. */
const permutations = (count: number): number[][] =>
  count === 0
    ? [[]]
    : permutations(count - 1).flatMap(shorter =>
        Array.from({ length: count }, (_, at) => [...shorter.slice(0, at), count - 1, ...shorter.slice(at)]),
      )

/** A B A B: two sides, each sitting opposite itself. They sit as named, because every rotation gives both the same neighbours. */
const isAlternate = (players: readonly string[]): boolean =>
  players.length % 2 === 0 && players.every((name, i) => name === players[i % 2])

/** The orders around the table that a match cycles through, starting with the named one. */
export function ordersOf({ players, rotate }: Pick<Match, 'players' | 'rotate'>): readonly SeatOrder[] {
  const named = players.map((_, i) => i)
  if (!rotate || isAlternate(players)) return [named]
  // The first player stays in place, because rotation already turns the whole table.
  const orders = permutations(players.length - 1).map(rest => [0, ...rest.map(at => at + 1)])
  return [named, ...orders.filter(order => order.some((at, i) => at !== i))]
}
