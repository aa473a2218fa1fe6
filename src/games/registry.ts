// Every game there is. To add one: a folder beside this file, and a line in `families`.
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseSpec, printSettings, settle } from '../core/spec.ts'
import { backgammonFamily } from './backgammon/family.ts'
import { checkersFamily, giveawayFamily } from './checkers/family.ts'
import type { Family } from './family.ts'
import { ludoFamily } from './ludo/family.ts'
import { fevgaFamily, plakotoFamily } from './tavli/family.ts'

export const families: readonly Family[] = [
  ludoFamily,
  backgammonFamily,
  plakotoFamily,
  fevgaFamily,
  checkersFamily,
  giveawayFamily,
]

/** The family that a game's name belongs to. */
export function familyOf(name: string): Family {
  const family = families.find(candidate => candidate.name === parseSpec(name).name)
  if (!family)
    throw usage(
      `There is no game "${name}".${didYouMean(
        parseSpec(name).name,
        families.map(candidate => candidate.name),
      )}`,
    )
  return family
}

/** The game of a name such as "ludo", "ludo:thor2017" or "ludo(seats=2,pieces=1)"; its id is the canonical name. */
export function makeGame(name: string): Game {
  const { set, plies, given } = parseSpec(name)
  const family = familyOf(name)
  const setName = set ?? Object.keys(family.sets)[0]
  const rules = Object.hasOwn(family.sets, setName) ? family.sets[setName] : undefined
  if (!rules) throw usage(`${family.name} has no rules "${setName}".${didYouMean(setName, Object.keys(family.sets))}`)
  if (plies !== undefined) throw usage(`"@${plies}" belongs to a player, not to a game: "${name}".`)
  const settled = settle(family.name, family.options, rules, given)
  return family.make(`${family.name}:${setName}${printSettings(family.options, settled, rules)}`, settled)
}
