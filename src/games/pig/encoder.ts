// The encoding of Pig from a seat's view: both scores, the points of the turn and what they add up to, each as a ramp of steps, so that a
// small network can learn thresholds.
import { ACTOR, CHANCE, type Encoder, OVER, type Sparse } from '../../core/contract.ts'
import { add } from '../../encoders/sparse.ts'
import type { EncoderKind } from '../../modules/encoder-kind.ts'
import { POINTS, pigOf, SCORES, TURN } from './pig.ts'

/** Steps of a ramp from 0 to the target. A value between two steps turns the next one on partially. */
const STEPS = 10

const QUANTITIES = [
  'own score',
  'opponent’s score',
  'points of this turn',
  'own score with this turn',
  'opponent’s with this turn',
]

export const pigRamps: EncoderKind = {
  name: 'pig',
  about: 'scores and turn points as ramps, who plays, and whether the die is rolling',
  make(game): Encoder {
    const { target } = pigOf(game)
    const step = target / STEPS
    const flags = QUANTITIES.length * STEPS
    const ramp = (out: Sparse, quantity: number, value: number): void => {
      for (let i = 0; i < STEPS && value > i * step; i++)
        add(out, quantity * STEPS + i, Math.min(1, (value - i * step) / step))
    }
    return {
      id: 'pig',
      size: flags + 3,
      names: [
        ...QUANTITIES.flatMap(quantity =>
          Array.from({ length: STEPS }, (_, i) => `${quantity} above ${Math.round(i * step)}`),
        ),
        'own turn',
        'the own die rolls',
        'the opponent’s die rolls',
      ],
      encode(state, seat, out) {
        out.count = 0
        const own = state[SCORES + seat]
        const other = state[SCORES + 1 - seat]
        const turn = state[TURN] === seat
        const points = state[POINTS]
        ramp(out, 0, own)
        ramp(out, 1, other)
        ramp(out, 2, points)
        ramp(out, 3, turn ? own + points : own)
        ramp(out, 4, turn ? other : other + points)
        if (turn && state[ACTOR] !== OVER) add(out, flags, 1)
        if (state[ACTOR] === CHANCE) add(out, flags + (turn ? 1 : 2), 1)
      },
    }
  },
}
