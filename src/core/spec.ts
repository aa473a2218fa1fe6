// How games and players are named: "ludo:thor2017(seats=2,pieces=1)", "expert", "champion@2(level=3)", "runs/my-run".
import { usage } from './errors.ts'
import { didYouMean } from './nearest.ts'

type Value = string | number | boolean

/** A setting of a game or player: what it means, what it may be. The command line, the canonical name and the studio's forms all read it. */
export interface Option {
  readonly name: string
  readonly what: string
  readonly values: readonly Value[]
  /** Whole numbers from the first to the second are possible too. */
  readonly range?: readonly [number, number]
}

export type Settings = Readonly<Record<string, Value>>

/** A name taken apart; nothing in it is checked against a registry yet. */
interface Spec {
  readonly name: string
  readonly set: string | undefined
  readonly plies: number | undefined
  readonly given: readonly (readonly [name: string, value: string])[]
}

/** Takes a name apart into its set (after ":"), plies (after "@") and options (in brackets). */
export function parseSpec(text: string): Spec {
  const found = /^([^:@()\s]+)(?::([^:@()\s]+))?(?:@(\d{1,2}))?(?:\(([^()]*)\))?$/.exec(text.trim())
  if (!found) throw usage(`"${text}" is not a name. Write it like "ludo:thor2017(seats=2)" or "expert@1".`)
  const [, name, set, plies, bracket] = found
  const given = (bracket ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): readonly [string, string] => {
      const at = part.indexOf('=')
      if (at < 1) throw usage(`"${part}" in "${text}" is not an option. Write it like "seats=2".`)
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    })
  const twice = given.find(([option], i) => given.findIndex(([other]) => other === option) < i)
  if (twice) throw usage(`"${text}" gives the option "${twice[0]}" twice.`)
  return { name, set, plies: plies === undefined ? undefined : Number(plies), given }
}

/** The whole number that a text is, if the option takes it. */
function inRange({ range }: Option, text: string): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return range && value >= range[0] && value <= range[1] ? value : undefined
}

const possible = ({ values, range }: Option): string =>
  [...values, ...(range ? [`whole numbers from ${range[0]} to ${range[1]}`] : [])].join(', ')

/** Lays the options that were given over those that hold without them. Unknown ones and bad values are refused by name. */
export function settle<S extends Settings>(
  of: string,
  options: readonly Option[],
  without: S,
  given: Spec['given'],
): S {
  const settled: Record<string, Value> = { ...without }
  for (const [name, text] of given) {
    const option = options.find(candidate => candidate.name === name)
    if (!option)
      throw usage(
        options.length === 0
          ? `${of} has no options, so "${name}" means nothing here.`
          : `${of} has no option "${name}".${didYouMean(
              name,
              options.map(candidate => candidate.name),
            )}`,
      )
    const value = option.values.find(candidate => String(candidate) === text) ?? inRange(option, text)
    if (value === undefined)
      throw usage(`${of}: ${name}=${text} is not possible; ${name} is one of ${possible(option)}.`)
    settled[name] = value
  }
  return settled as S
}

/** The canonical bracket: only what differs from `without`, in the order of the options; "" when nothing does. */
export function printSettings(options: readonly Option[], settings: Settings, without: Settings): string {
  const parts = options
    .filter(({ name }) => settings[name] !== without[name])
    .map(({ name }) => `${name}=${settings[name]}`)
  return parts.length === 0 ? '' : `(${parts.join(',')})`
}
