// The one schema for options. Games, players and learners describe their options with it. Types are inferred from it, and parsing, error messages,
// `ludus show`, the studio's forms and the reference pages are made from it.
import { usage } from './errors.ts'
import { didYouMean, nearest } from './nearest.ts'

/** The value of an option. */
export type Value = string | number | boolean | readonly string[]
/** Values by name. What `parseOptions` and `checkOptions` return has every option of its schema. */
export type Settings = Readonly<Record<string, Value>>

interface Described<V> {
  readonly default: V
  /** One sentence for help texts, forms and the reference. */
  readonly about: string
  /** Names that run folders, cards and scripts of earlier versions use for it. */
  readonly formerly?: readonly string[]
}

/** A whole number within a range, or one of a few words. */
export interface IntegerOption<Word extends string | number = never> extends Described<number | Word> {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  /** Other allowed values, such as "all" or a number outside the range. */
  readonly words?: readonly Word[]
}

export interface NumberOption extends Described<number> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
}

export interface BooleanOption extends Described<boolean> {
  readonly kind: 'boolean'
}

export interface ChoiceOption<V extends string | number> extends Described<V> {
  readonly kind: 'choice'
  readonly values: readonly V[]
}

/** The name of something that is looked up later, such as an encoder or a player. */
export interface NameOption extends Described<string> {
  readonly kind: 'name'
  /** What it names, with its article: "an encoding". */
  readonly of: string
}

/** Several names or words. */
export interface ListOption extends Described<readonly string[]> {
  readonly kind: 'list'
  /** What each entry is, with its article: "a player". */
  readonly of: string
  /** The pattern of each entry, if not every text is allowed. */
  readonly pattern?: RegExp
  /** An example entry, for the error message when an entry does not match. */
  readonly example?: string
}

export type Option =
  | IntegerOption<string | number>
  | NumberOption
  | BooleanOption
  | ChoiceOption<string | number>
  | NameOption
  | ListOption

/** Options by name: what a game, a player or a learner can be given. */
export type Schema = Readonly<Record<string, Option>>

type ValueOf<O> =
  O extends IntegerOption<infer Word>
    ? number | Word
    : O extends NumberOption
      ? number
      : O extends BooleanOption
        ? boolean
        : O extends ChoiceOption<infer V>
          ? V
          : O extends NameOption
            ? string
            : O extends ListOption
              ? readonly string[]
              : never

/** The values that a schema describes, as a game, player or learner receives them. Always inferred, never written by hand. */
export type Values<S extends Schema> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

// Builders. The default comes first, the description last.

/** A whole number from `min` to `max`. */
export const integer = (fallback: number, min: number, max: number, about: string): IntegerOption => ({
  kind: 'integer',
  default: fallback,
  min,
  max,
  about,
})

/** A whole number, or a word such as "all". */
export const integerOr = <const Word extends string | number>(
  fallback: NoInfer<Word> | number,
  words: readonly Word[],
  min: number,
  max: number,
  about: string,
): IntegerOption<Word> => ({ kind: 'integer', default: fallback, min, max, words, about })

/** A number from `min` to `max`. */
export const number = (fallback: number, min: number, max: number, about: string): NumberOption => ({
  kind: 'number',
  default: fallback,
  min,
  max,
  about,
})

/** True or false. */
export const boolean = (fallback: boolean, about: string): BooleanOption => ({
  kind: 'boolean',
  default: fallback,
  about,
})

/** One of several values; the first is the default. */
export const choice = <const V extends readonly [string | number, ...(string | number)[]]>(
  values: V,
  about: string,
): ChoiceOption<V[number]> => ({ kind: 'choice', values, default: values[0], about })

/** The name of something that is looked up later; `of` says of what, with its article: "a player". */
export const name = (fallback: string, of: string, about: string): NameOption => ({
  kind: 'name',
  default: fallback,
  of,
  about,
})

/** Several texts; `of` says what each is, with its article. */
export const list = (
  fallback: readonly string[],
  of: string,
  about: string,
  form: { readonly pattern?: RegExp; readonly example?: string } = {},
): ListOption => ({ kind: 'list', default: fallback, of, about, ...form })

/** The same option with another default. */
export const withDefault = <O extends Option>(option: O, fallback: O['default']): O => ({
  ...option,
  default: fallback,
})

/** The same option with the names it had in earlier versions. */
export const formerly = <O extends Option>(option: O, ...names: readonly string[]): O => ({
  ...option,
  formerly: names,
})

/** The values that an option accepts, for people: "a whole number from 1 to 1024", "sigmoid, tanh or relu". */
export function possibleValues(option: Option): string {
  switch (option.kind) {
    case 'integer': {
      const range = `a whole number from ${option.min} to ${option.max}`
      return option.words?.length ? `${option.words.join(', ')} or ${range}` : range
    }
    case 'number':
      return `a number from ${option.min} to ${option.max}`
    case 'boolean':
      return 'true or false'
    case 'choice':
      return oneOf(option.values)
    case 'name':
      return `the name of ${option.of}`
    case 'list':
      return `a list, each ${option.of}, separated by commas`
  }
}

const oneOf = (values: readonly (string | number)[]): string =>
  values.length === 1 ? String(values[0]) : `${values.slice(0, -1).join(', ')} or ${values[values.length - 1]}`

/** The defaults of a schema. */
export const defaultsOf = <S extends Schema>(schema: S): Values<S> =>
  Object.fromEntries(Object.entries(schema).map(([option, { default: value }]) => [option, value])) as Values<S>

/** The current name of an option, given that name or a former one. For an unknown name, the error suggests the nearest. */
function optionNamed(owner: string, schema: Schema, given: string): string {
  if (Object.hasOwn(schema, given)) return given
  const renamed = Object.keys(schema).find(option => schema[option].formerly?.includes(given))
  if (renamed !== undefined) return renamed
  const names = Object.keys(schema)
  throw usage(
    names.length === 0
      ? `${owner} has no options, so "${given}" cannot be set.`
      : `${owner} has no option "${given}".${didYouMean(given, names)}`,
  )
}

/**
 * The same values as an object that hot code reads fast: V8 stores all fields of an object parsed from JSON inline. An object that grew field by
 * field keeps them out of line, which slowed training of Ludo by 11% and random play by 3%.
 */
const laidOut = (values: Settings): Settings => JSON.parse(JSON.stringify(values))

/** Finds options by name and refuses duplicates. An option given by both its old and its new name is a duplicate. */
function once(owner: string, schema: Schema): (said: string) => string {
  const seen = new Set<string>()
  return said => {
    const option = optionNamed(owner, schema, said)
    if (seen.has(option)) throw usage(`${owner}: ${option} is given twice.`)
    seen.add(option)
    return option
  }
}

/** Parses values given as text and puts them over a base: those of a rule set, or the defaults. */
export function parseOptions<S extends Schema>(
  owner: string,
  schema: S,
  given: readonly (readonly [name: string, text: string])[],
  base: Values<S> = defaultsOf(schema),
): Values<S> {
  const values: Record<string, Value> = { ...(base as Settings) }
  const named = once(owner, schema)
  for (const [said, text] of given) {
    const option = named(said)
    values[option] = parseValue(`${owner}: ${option}`, schema[option], text)
  }
  return laidOut(values) as Values<S>
}

/** Checks values given as data, as in a recipe or JSON, and puts them over the defaults. */
export function checkOptions<S extends Schema>(owner: string, schema: S, given: Settings): Values<S> {
  const values: Record<string, Value> = { ...(defaultsOf(schema) as Settings) }
  const named = once(owner, schema)
  for (const [said, value] of Object.entries(given)) {
    const option = named(said)
    values[option] = checkValue(`${owner}: ${option}`, schema[option], value)
  }
  return laidOut(values) as Values<S>
}

/** Decimal numbers only: not hexadecimal, not empty. */
const DECIMAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A comma between the entries of a list, but not one within the brackets of an entry. */
const BETWEEN = /,(?![^(]*\))/

/** Parses the text of one option. */
export function parseValue(what: string, option: Option, text: string): Value {
  switch (option.kind) {
    case 'boolean':
      return checkValue(what, option, text === 'true' ? true : text === 'false' ? false : text)
    case 'choice':
      return checkValue(what, option, option.values.find(value => String(value) === text) ?? text)
    case 'integer':
    case 'number': {
      const word = option.kind === 'integer' ? option.words?.find(each => String(each) === text) : undefined
      return checkValue(what, option, word ?? (DECIMAL.test(text) ? Number(text) : text))
    }
    case 'name':
      return checkValue(what, option, text)
    case 'list':
      return checkValue(what, option, text === '' ? [] : text.split(BETWEEN).map(entry => entry.trim()))
  }
}

/** Returns the value if the option accepts it; otherwise throws an error that says what is accepted. */
function checkValue(what: string, option: Option, value: Value): Value {
  const refuse = (hint = ''): never => {
    const said = Array.isArray(value) ? value.join(',') : String(value)
    throw usage(`${what} must be ${possibleValues(option)}, not "${said}".${hint}`)
  }
  switch (option.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse()
    case 'choice': {
      if (option.values.some(each => each === value)) return value
      // Spelling says nothing about which number is nearest.
      const near = /[a-z]{2}/i.test(String(value)) ? nearest(String(value), option.values.map(String), 1) : []
      return refuse(near.length > 0 ? ` Did you mean "${near[0]}"?` : '')
    }
    case 'integer':
      if (option.words?.some(word => word === value)) return value
      return typeof value === 'number' && Number.isInteger(value) && value >= option.min && value <= option.max
        ? value
        : refuse()
    case 'number':
      return typeof value === 'number' && value >= option.min && value <= option.max ? value : refuse()
    case 'name':
      return typeof value === 'string' && value !== '' ? value : refuse()
    case 'list':
      return checkList(what, option, value)
  }
}

function checkList(what: string, option: ListOption, value: Value): Value {
  if (!Array.isArray(value) || value.length === 0)
    throw usage(`${what} must be ${possibleValues(option)}, not "${String(value)}".`)
  const odd = value.find(entry => typeof entry !== 'string' || entry === '' || !(option.pattern?.test(entry) ?? true))
  if (odd !== undefined)
    throw usage(
      `${what}: "${odd}" is not ${option.of}.${option.example === undefined ? '' : ` Write it like "${option.example}".`}`,
    )
  return value
}

/** The canonical bracket: only options that differ from `base`, in the order of the schema; "" if there are none. */
export function printOptions(schema: Schema, values: Settings, base: Settings): string {
  const parts = Object.keys(schema)
    .filter(option => String(values[option]) !== String(base[option]))
    .map(option => `${option}=${values[option]}`)
  return parts.length === 0 ? '' : `(${parts.join(',')})`
}
