import { definePlayer } from '../modules/player-kind.ts'

/** Rates all moves alike; whoever chooses breaks the tie. In Ludo that is uniform over movable pieces. */
export const random = definePlayer({
  name: 'random',
  about: 'plays a random legal move',
  options: {},
  make: (_game, name) => ({
    name,
    indifferent: true,
    rate: (_state, moves, ratings) => {
      ratings.fill(0, 0, moves.count)
    },
  }),
})
