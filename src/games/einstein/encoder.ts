// The encoding of EinStein from a seat's view: the square of each cube of either side, how likely each cube is to be moved,
// and who plays next.
import type { Encoder } from '../../core/contract.ts'
import { add } from '../../encoders/sparse.ts'
import type { EncoderKind } from '../../modules/encoder-kind.ts'
import { cubeCell, OFF_BOARD, TURN } from './board.ts'
import { einsteinOf } from './einstein.ts'

const WHOSE = ['own', 'opponent’s']

export const einsteinCubes: EncoderKind = {
  name: 'einstein',
  about: 'where each cube is, which are gone, and who plays next',
  make(game): Encoder {
    const einstein = einsteinOf(game)
    const { size, cubes } = einstein
    const places = size * size + 1
    const side = cubes * places
    return {
      id: 'einstein',
      size: 2 * side + 1,
      names: [
        ...WHOSE.flatMap(whose =>
          Array.from({ length: cubes }, (_, cube) =>
            Array.from({ length: places }, (_, at) =>
              at === 0
                ? `${whose} cube ${cube + 1} is gone`
                : `${whose} cube ${cube + 1} in row ${1 + Math.floor((at - 1) / size)}, column ${1 + ((at - 1) % size)}`,
            ),
          ).flat(),
        ),
        'own turn',
      ],
      encode(state, seat, out) {
        out.count = 0
        for (let of = 0; of < 2; of++) {
          const whose = of === 0 ? seat : 1 - seat
          for (let cube = 0; cube < cubes; cube++)
            add(out, of * side + cube * places + state[cubeCell(whose, cube)] - OFF_BOARD, 1)
        }
        if (state[TURN] === seat) add(out, 2 * side, 1)
      },
    }
  },
}
