// A training as the form orders it: for the server, and as the command that does the same.
import type { Settings, Value } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { TrainWish } from '../../protocol/protocol.ts'
import type { Lessons } from './imitation.ts'
import { sweepRun } from './sweep.ts'

export interface Order {
  readonly recipe: Recipe
  /** The run that is forked. */
  readonly from: string | undefined
  readonly seed: number
  readonly steps: number
  /** Games of each measurement. */
  readonly measure: number
  /** The run's folder; "" for the usual one. */
  readonly out: string
  /** Options that differ from the recipe's. */
  readonly settings: Settings
  readonly lessons: Lessons | undefined
}

/** Values as JSON has them. */
const plain = (settings: Settings): NonNullable<TrainWish['settings']> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )

/** What the server is asked for; of several runs the nth, with a seed of its own. */
export function wishOf(order: Order, nth: number): TrainWish {
  const { recipe, from, seed, steps, measure, out, settings, lessons } = order
  return {
    recipe: recipe.name,
    seed: seed + nth,
    ...(steps !== recipe.steps && { steps }),
    ...(measure !== recipe.measure.games && { measureGames: measure }),
    ...(Object.keys(settings).length > 0 && { settings: plain(settings) }),
    ...(out !== '' && nth === 0 && { out }),
    ...(from !== undefined && { from }),
    ...(lessons && { recorded: true, game: lessons.game }),
  }
}

/** A setting with the values that are tried of it, and the folder of all its runs. */
export interface SweepOrder {
  readonly name: string
  readonly values: readonly Value[]
  readonly folder: string
}

/** What the server is asked for, a run for each value and seed; what there is no room for waits. */
export const sweepWishes = (order: Order, { name, values, folder }: SweepOrder, seeds: number): TrainWish[] =>
  values.flatMap(value =>
    Array.from({ length: seeds }, (_, nth) => ({
      ...wishOf({ ...order, settings: { ...order.settings, [name]: value } }, nth),
      out: sweepRun(folder, value, order.seed + nth),
      waits: true,
    })),
  )

/** The commands that do the same, one run after the other. */
export function sweepCommand(order: Order, { name, values, folder }: SweepOrder, seeds: number): string {
  const { [name]: _, ...settings } = order.settings
  const numbers = Array.from({ length: seeds }, (_, nth) => order.seed + nth).join(' ')
  const one = commandOf({ ...order, seed: 1, out: '', settings })
  const loop = `${one} --set ${name}=$value --seed $seed --out ${folder}/$value-$seed`
  return `for value in ${values.join(' ')}; do for seed in ${numbers}; do ${loop}; done; done`
}

/** A value as a shell takes it. */
const quoted = (text: string): string => (/^[\w,./=+:@-]*$/.test(text) ? text : `"${text}"`)

/** The command that does the same. */
export function commandOf({ recipe, from, seed, steps, measure, out, settings, lessons }: Order): string {
  return [
    `npx ludus train ${recipe.name}`,
    ...(from === undefined ? (seed === 1 ? [] : [`--seed ${seed}`]) : [`--from ${from}`]),
    ...(out === '' ? [] : [`--out ${out}`]),
    ...(steps === recipe.steps ? [] : [`--games ${steps}`]),
    ...(measure === recipe.measure.games ? [] : [`--measure-games ${measure}`]),
    ...Object.entries(settings).map(([name, value]) => `--set ${quoted(`${name}=${String(value)}`)}`),
    ...(lessons ? [`--game ${quoted(lessons.game)}`, '--recorded games.jsonl'] : []),
  ].join(' ')
}
