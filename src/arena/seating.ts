// Seating orders. With three or four seats, rotation moves every player by one seat, so neighbours stay the same, and a player who follows a weak
// one wins more often than one who follows a strong one. So every other dice sequence uses another order around the table.
import type { Match } from './match.ts'

/** The places of the players in the first game of a sequence, by player. */
export type Places = readonly number[]

/** All orders of so many things. */
const permutations = (count: number): number[][] =>
  count === 0
    ? [[]]
    : permutations(count - 1).flatMap(shorter =>
        Array.from({ length: count }, (_, at) => [...shorter.slice(0, at), count - 1, ...shorter.slice(at)]),
      )

/** A B A B: two sides, each sitting opposite itself. They are seated as they are named, and every rotation gives both the same neighbours. */
const isAlternate = (players: readonly string[]): boolean =>
  players.length % 2 === 0 && players.every((name, i) => name === players[i % 2])

/** The orders around the table that a match plays in turns, the one that was named first. */
export function ordersOf({ players, rotate }: Pick<Match, 'players' | 'rotate'>): readonly Places[] {
  const named = players.map((_, i) => i)
  if (!rotate || isAlternate(players)) return [named]
  // The first stays: turning the whole table is what rotation does.
  const orders = permutations(players.length - 1).map(rest => [0, ...rest.map(at => at + 1)])
  return [named, ...orders.filter(order => order.some((at, i) => at !== i))]
}
