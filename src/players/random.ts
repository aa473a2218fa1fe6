import type { PlayerKind } from './kind.ts'

/** Rates all moves alike; whoever chooses breaks the tie. In Ludo that is uniform over movable pieces. */
export const random: PlayerKind = {
  name: 'random',
  summary: 'any legal move, all alike',
  options: [],
  without: {},
  make: (_game, name) => ({
    name,
    indifferent: true,
    rate: (_state, moves, ratings) => {
      ratings.fill(0, 0, moves.count)
    },
  }),
}
