// The one schema for options. Games, players and learners describe what can be set of them with it; types are inferred from it, and
// parsing, error messages, `ludus show`, the studio's forms and the reference pages are made from it.
import { usage } from './errors.ts'
import { didYouMean, nearest } from './nearest.ts'

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
  /** What it can be besides, such as "all" or a number beyond the range. */
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

/** The name of something that is looked up when it is used: an encoder, a player. */
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
  /** What each entry looks like, if not any text will do. */
  readonly pattern?: RegExp
  /** An example of an entry, for the message when one does not fit. */
  readonly example?: string
}

export type Option =
  | IntegerOption<string | number>
  | NumberOption
  | BooleanOption
  | ChoiceOption<string | number>
  | NameOption
  | ListOption

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

/** The values that a schema describes: what a game, a player or a learner receives. Never written by hand. */
export type Values<S extends Schema> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

// Builders. The default comes first, the sentence last.

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

export const number = (fallback: number, min: number, max: number, about: string): NumberOption => ({
  kind: 'number',
  default: fallback,
  min,
  max,
  about,
})

export const boolean = (fallback: boolean, about: string): BooleanOption => ({
  kind: 'boolean',
  default: fallback,
  about,
})

/** One of some values; the first is the default. */
export const choice = <const V extends readonly [string | number, ...(string | number)[]]>(
  values: V,
  about: string,
): ChoiceOption<V[number]> => ({ kind: 'choice', values, default: values[0], about })

export const name = (fallback: string, of: string, about: string): NameOption => ({
  kind: 'name',
  default: fallback,
  of,
  about,
})

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

/** The same option, which earlier versions called otherwise. */
export const formerly = <O extends Option>(option: O, ...names: readonly string[]): O => ({
  ...option,
  formerly: names,
})

/** What an option takes, for people: "a whole number from 1 to 1024", "sigmoid, tanh or relu". */
export function possible(option: Option): string {
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

/** An option's place in a schema, also by a name that it had before; unknown ones are refused with the nearest. */
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
 * The same values as an object that hot code reads fast: of JSON, V8 lays out all fields in the object itself. One that grew field by field
 * keeps them elsewhere, which cost a training of Ludo 11% and random play 3%.
 */
const laidOut = (values: Settings): Settings => JSON.parse(JSON.stringify(values))

/** Finds options by name, each once: one that is given by its old name and its new one is given twice. */
function once(owner: string, schema: Schema): (said: string) => string {
  const seen = new Set<string>()
  return said => {
    const option = optionNamed(owner, schema, said)
    if (seen.has(option)) throw usage(`${owner}: ${option} is given twice.`)
    seen.add(option)
    return option
  }
}

/** Values that were given as text, laid over others: those of a rule set, or the defaults. */
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

/** Values as a recipe or JSON has them, laid over the defaults. */
export function checkOptions<S extends Schema>(owner: string, schema: S, given: Settings): Values<S> {
  const values: Record<string, Value> = { ...(defaultsOf(schema) as Settings) }
  const named = once(owner, schema)
  for (const [said, value] of Object.entries(given)) {
    const option = named(said)
    values[option] = checkValue(`${owner}: ${option}`, schema[option], value)
  }
  return laidOut(values) as Values<S>
}

/** Numbers as people write them: neither hexadecimal nor empty. */
const DECIMAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A comma between the entries of a list: not one within the brackets of an entry. */
const BETWEEN = /,(?![^(]*\))/

/** The value of one option that a text means. */
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

/** A value that an option takes, or a sentence that says what it takes instead. */
function checkValue(what: string, option: Option, value: Value): Value {
  const refuse = (hint = ''): never => {
    const said = Array.isArray(value) ? value.join(',') : String(value)
    throw usage(`${what} must be ${possible(option)}, not "${said}".${hint}`)
  }
  switch (option.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse()
    case 'choice': {
      if (option.values.some(each => each === value)) return value
      // Of numbers none is nearer than another in spelling.
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
    throw usage(`${what} must be ${possible(option)}, not "${String(value)}".`)
  const odd = value.find(entry => typeof entry !== 'string' || entry === '' || !(option.pattern?.test(entry) ?? true))
  if (odd !== undefined)
    throw usage(
      `${what}: "${odd}" is not ${option.of}.${option.example === undefined ? '' : ` Write it like "${option.example}".`}`,
    )
  return value
}

/** The canonical bracket: only what differs from `base`, in the order of the schema; "" when nothing does. */
export function printOptions(schema: Schema, values: Settings, base: Settings): string {
  const parts = Object.keys(schema)
    .filter(option => String(values[option]) !== String(base[option]))
    .map(option => `${option}=${values[option]}`)
  return parts.length === 0 ? '' : `(${parts.join(',')})`
}
