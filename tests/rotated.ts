import fc from 'fast-check'
import type { Ludo } from '../src/games/ludo/ludo.ts'

const LETTERS = 'rgyb'

/** The same four-player position as seen from each seat: the text for each, with the pieces rotated by a quarter each time. */
export const rotations = (game: Ludo): fc.Arbitrary<readonly string[]> => {
  const { goal } = game.board
  const place = fc.integer({ min: -1, max: goal }).map(x => (x === -1 ? 'h' : x === goal ? 'g' : String(x)))
  const side = fc
    .array(place, { minLength: game.rules.pieces, maxLength: game.rules.pieces })
    .filter(places => places.some(word => word !== 'g'))
  return fc
    .tuple(fc.array(side, { minLength: 4, maxLength: 4 }), fc.constantFrom(...'?123456'), fc.nat(3))
    .map(([sides, die, turn]) =>
      [0, 1, 2, 3].map(by => {
        const moved = sides.map((_, seat) => sides[(seat - by + 4) % 4].join())
        return `${LETTERS[(turn + by) % 4]}${die} ${moved.join('/')}`
      }),
    )
}
