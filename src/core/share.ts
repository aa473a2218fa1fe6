import type { Game } from './contract.ts'

/** A result as a share of the way from the worst that a seat can get to the best: 0 for the greatest loss, 1 for the greatest win. */
export const shareOf = ({ least, most }: Pick<Game, 'least' | 'most'>, result: number): number =>
  (result - least) / (most - least)

/** The same the other way round: the result that is such a share. */
export const resultOf = ({ least, most }: Pick<Game, 'least' | 'most'>, share: number): number =>
  least + share * (most - least)
