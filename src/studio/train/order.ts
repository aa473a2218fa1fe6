// A training as the form describes it: as a request to the server, and as the equivalent command.
import type { Settings, Value } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { TrainWish } from '../../protocol/protocol.ts'
import type { Lessons } from './imitation.ts'
import { sweepRun } from './sweep.ts'

export interface Order {
  readonly recipe: Recipe
  /** The run to fork. */
  readonly from: string | undefined
  readonly seed: number
  readonly steps: number
  /** Games per measurement. */
  readonly measure: number
  /** The run's folder; "" for the default. */
  readonly out: string
  /** Options that differ from the recipe's. */
  readonly settings: Settings
  readonly lessons: Lessons | undefined
}

/** Values as JSON. */
const plain = (settings: Settings): NonNullable<TrainWish['settings']> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )

/** The request to the server; for the nth of several runs, with its own seed. */
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

/** A setting with the values to try, and the folder of all its runs. */
export interface SweepOrder {
  readonly name: string
  readonly values: readonly Value[]
  readonly folder: string
}

/** The requests to the server, one run for each value and seed. The server queues those that it cannot run yet. */
export const sweepWishes = (order: Order, { name, values, folder }: SweepOrder, seeds: number): TrainWish[] =>
  values.flatMap(value =>
    Array.from({ length: seeds }, (_, nth) => ({
      ...wishOf({ ...order, settings: { ...order.settings, [name]: value } }, nth),
      out: sweepRun(folder, value, order.seed + nth),
      waits: true,
    })),
  )

/** The equivalent commands, one run after the other. */
export function sweepCommand(order: Order, { name, values, folder }: SweepOrder, seeds: number): string {
  const { [name]: _, ...settings } = order.settings
  const numbers = Array.from({ length: seeds }, (_, nth) => order.seed + nth).join(' ')
  const one = commandOf({ ...order, seed: 1, out: '', settings })
  const loop = `${one} --set ${name}=$value --seed $seed --out ${folder}/$value-$seed`
  return `for value in ${values.join(' ')}; do for seed in ${numbers}; do ${loop}; done; done`
}

/** A value quoted for a shell. */
const quoted = (text: string): string => (/^[\w,./=+:@-]*$/.test(text) ? text : `"${text}"`)

/** The equivalent command. */
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
