import { definePlayer } from '../modules/player-kind.ts'

/** Rates all moves the same, so that the choice is random. In Ludo, it is uniform over the movable pieces. */
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
