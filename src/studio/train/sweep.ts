// A sweep: trainings that differ in only one setting, and the result of each value.
import { elementAt } from '../../core/element-at.ts'
import { usage } from '../../core/errors.ts'
import { type Option, parseValue, type Settings, type Value } from '../../core/options.ts'
import { curveOf, differences, type Group, type Point } from './curves.ts'
import * as words from './words.tsx'

/** The largest number of values: more could not be distinguished in a plot, and would take too long. */
export const MOST_VALUES = 12

/** Whether a setting can be swept: its values must fit in a list. */
export const canBeSwept = ({ kind }: Option): boolean => kind !== 'list'

/** The values in a text: "0.01, 0.03, 0.1". Throws if the option does not accept one, if there is only one, or if one occurs twice. */
export function valuesOf(name: string, option: Option, text: string): Value[] {
  const parts = text.split(/[\s,;]+(?![^(]*\))/).filter(Boolean)
  if (parts.length < 2) throw usage(words.tooFewValues(name, examplesOf(option, option.default)))
  if (parts.length > MOST_VALUES) throw usage(words.tooManyValues(name, MOST_VALUES))
  const values = parts.map(part => parseValue(name, option, part))
  const twice = values.find((value, nth) => values.indexOf(value) !== nth)
  if (twice !== undefined) throw usage(words.valueTwice(name, String(twice)))
  return values
}

/** Example values around the default one. */
export function examplesOf(option: Option, usual: Value): string {
  if (option.kind === 'choice') return option.values.slice(0, 3).map(String).join(', ')
  if (option.kind === 'boolean') return 'true, false'
  const middle = Number(usual)
  if (option.kind === 'name' || option.kind === 'list') return String(usual)
  if (!(middle > 0 && Number.isFinite(middle))) return option.kind === 'integer' ? '1, 2, 4' : '0.1, 0.2, 0.4'
  const around = [middle / 2, middle, middle * 2].filter(value => value <= option.max)
  const rounded = around.map(value => (option.kind === 'integer' ? Math.max(1, Math.round(value)) : value))
  return [...new Set(rounded)].map(value => String(Number(value.toPrecision(3)))).join(', ')
}

/** The folder of one run of a sweep, with only characters allowed in a folder name. */
export const sweepRun = (folder: string, value: Value, seed: number): string =>
  `${folder}/${String(value)
    .replace(/[^\w.]/g, '_')
    .replace(/^\W/, '_')}-${seed}`

export interface SweptValue extends Point {
  /** The setting's value as text. */
  readonly value: string
  /** The number of seeds behind the figure. */
  readonly seeds: number
  /** Whether all its runs are complete. */
  readonly over: boolean
}

export interface Sweep {
  readonly setting: string
  /** How values are placed on the axis; "words" if they are not numbers. */
  readonly scale: 'linear' | 'log' | 'words'
  /** The result of each value against each opponent, in order. */
  readonly against: readonly { readonly name: string; readonly points: readonly SweptValue[] }[]
}

/** The ratio of the largest to the smallest value from which the scale is logarithmic. */
const WIDE = 20

/** The sweep that groups of runs form, if they differ in only one setting. */
export function sweepOf(groups: readonly Group[], defaults: (learner: string) => Settings): Sweep | undefined {
  const [row, ...others] = groups.length > 1 ? differences(groups, defaults) : []
  if (!row || others.length > 0 || row.name === 'game' || row.name === 'learner') return undefined
  const numbers = row.values.map(Number)
  const numeric = numbers.every(Number.isFinite)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const scale = !numeric ? 'words' : least > 0 && most / least >= WIDE ? 'log' : 'linear'
  const order = row.values
    .map((_, nth) => nth)
    .sort((a, b) => (numeric ? elementAt(numbers, a) - elementAt(numbers, b) : 0))
  const opponents = [...new Set(groups.flatMap(({ runs }) => runs[0]?.recipe?.measure.against ?? []))]
  const against = opponents
    .map(name => ({
      name,
      points: order.flatMap((nth, place): SweptValue[] => {
        const group = elementAt(groups, nth)
        const last = curveOf(group, `against ${name}`, 'steps').points.at(-1)
        if (!last) return []
        const x = numeric ? elementAt(numbers, nth) : place
        const over = group.runs.every(({ steps = 0, recipe }) => steps >= (recipe?.steps ?? 0))
        return [{ ...last, x, value: elementAt(row.values, nth), seeds: group.runs.length, over }]
      }),
    }))
    .filter(({ points }) => points.length > 0)
  return against.length === 0 ? undefined : { setting: row.name, scale, against }
}

/** The sweep as CSV. */
export const sweepCsv = ({ setting, against }: Sweep): string =>
  [
    `${setting},against,won,low,high,seeds`,
    ...against.flatMap(({ name, points }) =>
      points.map(({ value, y, low, high, seeds }) => [value, name, y, low ?? '', high ?? '', seeds].join(',')),
    ),
  ]
    .map(line => `${line}\n`)
    .join('')
