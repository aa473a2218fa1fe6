// The champion's encoding of Ludo plus the rules as inputs. Its size is the same under all rules, so that one network can play all of them.
import type { Encoder, Game } from '../../../core/contract.ts'
import type { Value } from '../../../core/options.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { LAST_RING, pieceCell } from '../board.ts'
import { type Ludo, ludoOf } from '../ludo.ts'
import { options } from '../rules.ts'
import { rich } from './rich.ts'
import { WHOSE } from './shares.ts'

/** The largest number of places and pieces under any rules. */
const ROOM = { places: LAST_RING + 1 + Math.max(...options.strip.values), pieces: options.pieces.max }

/** The rules that become inputs. `seats` is left out because it sets the encoding's size, `first` because it no longer matters once play begins. */
type Told = Exclude<keyof typeof options, 'seats' | 'first'>
const TOLD = Object.keys(options).filter((name): name is Told => name !== 'seats' && name !== 'first')

interface RuleInput {
  readonly name: string
  readonly read: (game: Ludo) => number
}

/** One input for each value of a choice. A number is a single input. */
const inputs: readonly RuleInput[] = TOLD.flatMap((name): readonly RuleInput[] => {
  const option = options[name]
  if (option.kind === 'integer')
    return [{ name: `rules: ${name} / ${option.max}`, read: ({ rules }) => Number(rules[name]) / option.max }]
  if (option.kind === 'boolean') return [{ name: `rules: ${name}`, read: ({ rules }) => (rules[name] ? 1 : 0) }]
  return option.values.map((value: Value) => ({
    name: `rules: ${name}=${value}`,
    read: ({ rules }: Ludo) => (rules[name] === value ? 1 : 0),
  }))
})

const WANTED = Array.from({ length: ROOM.pieces }, (_, i) => i + 1)

function make(of: Game): Encoder {
  const game = ludoOf(of)
  const { seats, rules, board } = game
  const seen = rich(game, 'ludo-any-rules', ROOM)
  const values = inputs.map(({ read }) => read(game))
  const need = rules.need === 0 ? rules.pieces : rules.need
  const wanted = seen.size + inputs.length
  return {
    ...seen,
    size: wanted + seats * ROOM.pieces,
    names: [
      ...seen.names,
      ...inputs.map(({ name }) => name),
      ...WHOSE.slice(0, seats).flatMap(whose =>
        WANTED.map(n => `${whose} pieces that are still needed: at least ${n}`),
      ),
    ],
    encode(state, seat, out) {
      seen.encode(state, seat, out)
      for (let i = 0; i < values.length; i++) if (values[i] !== 0) add(out, seen.size + i, values[i])
      // How many pieces a player still has to bring home. No sum of the other inputs gives this.
      for (let i = 0; i < seats; i++) {
        const first = pieceCell((seat + i) % seats, 0)
        let left = need
        for (let at = first; at < first + rules.pieces; at++) if (state[at] === board.goal) left--
        for (let n = 0; n < left; n++) add(out, wanted + i * ROOM.pieces + n, 1)
      }
    },
  }
}

export const ludoAnyRules: EncoderKind = {
  name: 'ludo-any-rules',
  about: 'the champion’s inputs plus the rules, in one form for all rules with the same number of seats',
  seesRules: true,
  make,
}
