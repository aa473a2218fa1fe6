import type { Game } from './contract.ts'

/** A result scaled to the range of a seat's returns: 0 for the greatest loss, 1 for the greatest win. */
export const shareOf = ({ least, most }: Pick<Game, 'least' | 'most'>, result: number): number =>
  (result - least) / (most - least)

/** The inverse: the result for a share. */
export const resultOf = ({ least, most }: Pick<Game, 'least' | 'most'>, share: number): number =>
  least + share * (most - least)

/** Each seat's share of the win in a finished game, from the returns. The seats with the highest one share it equally, regardless of points. */
export function winShares(returns: ArrayLike<number>): number[] {
  const list = Array.from(returns)
  const top = Math.max(...list)
  const winners = list.filter(got => got === top).length
  return list.map(got => (got === top ? 1 / winners : 0))
}
