// How games and players are named: "ludo:thor2017(seats=2,pieces=1)", "expert", "champion@2(level=3)", "runs/my-run".
import { usage } from './errors.ts'

/** A name split into its parts. They are not yet checked against a registry. */
export interface Spec {
  readonly name: string
  readonly set: string | undefined
  readonly plies: number | undefined
  readonly given: readonly (readonly [name: string, value: string])[]
}

/** Maximum length of a name. Paths of runs are shorter, and so are all options of a game together. */
const MOST_CHARACTERS = 4096

/** Splits a name into its set (after ":"), plies (after "@") and options (in brackets). */
export function parseSpec(text: string): Spec {
  if (text.length > MOST_CHARACTERS)
    throw usage(`"${text.slice(0, 60)}…" is too long for a name: it has ${text.length} characters.`)
  const found = /^([^:@()\s]+)(?::([^:@()\s]+))?(?:@(\d{1,2}))?(?:\(([^()]*)\))?$/.exec(text.trim())
  if (!found) throw usage(`"${text}" is not a valid name. Write it like "ludo:thor2017(seats=2)" or "expert@1".`)
  const [, name, set, plies, bracket] = found
  const given = (bracket ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): readonly [string, string] => {
      const at = part.indexOf('=')
      if (at < 1) throw usage(`"${part}" in "${text}" is not a valid option. Write it like "seats=2".`)
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    })
  const twice = given.find(([option], i) => given.findIndex(([other]) => other === option) < i)
  if (twice) throw usage(`"${text}" sets the option "${twice[0]}" twice.`)
  return { name, set, plies: plies === undefined ? undefined : Number(plies), given }
}

/** Throws if nothing could be found by this name, because it would be split into parts. */
export function refuseUnusable(name: unknown, of: string): void {
  if (typeof name !== 'string' || !/^[^:@()\s]+$/.test(name))
    throw usage(`"${name}" cannot be the name of ${of}. Leave out spaces, colons, "@" and brackets.`)
}
