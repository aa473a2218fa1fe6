// The champion's view of Ludo with the rules beside it, in the same form whatever they are: so that one network can play by all of them.
import type { Encoder, Game } from '../../../core/contract.ts'
import type { Value } from '../../../core/options.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { LAST_RING } from '../board.ts'
import { type Ludo, ludoOf } from '../ludo.ts'
import { options } from '../rules.ts'
import { rich } from './rich.ts'

/** As many places and pieces as any rules have. */
const ROOM = { places: LAST_RING + 1 + Math.max(...options.strip.values), pieces: options.pieces.max }

/** How many play decides the size of the whole; who begins is over before anybody moves. */
type Told = Exclude<keyof typeof options, 'seats' | 'first'>
const TOLD = Object.keys(options).filter((name): name is Told => name !== 'seats' && name !== 'first')

interface RuleInput {
  readonly name: string
  readonly read: (game: Ludo) => number
}

/** An input for each value of a choice; a number as it is. */
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

function make(of: Game): Encoder {
  const game = ludoOf(of)
  const seen = rich(game, 'ludo-any-rules', ROOM)
  const values = inputs.map(({ read }) => read(game))
  return {
    ...seen,
    size: seen.size + inputs.length,
    names: [...seen.names, ...inputs.map(({ name }) => name)],
    encode(state, seat, out) {
      seen.encode(state, seat, out)
      for (let i = 0; i < values.length; i++) if (values[i] !== 0) add(out, seen.size + i, values[i])
    },
  }
}

export const ludoAnyRules: EncoderKind = {
  name: 'ludo-any-rules',
  about: 'the champion’s view and the rules themselves: one form for all rules with as many seats',
  seesRules: true,
  make,
}
