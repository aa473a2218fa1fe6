// Seats for a game other than the current one: other rules, and players who can play by them.
import type { Game } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { parseOptions, printOptions, type Settings } from '../../core/options.ts'
import { parseSpec } from '../../core/spec.ts'
import { makeGame } from '../../games/registry.ts'
import { moduleOf, rulesOf, rulesOfSet } from '../../modules/game-module.ts'
import { HUMAN } from '../../session/seats.ts'
import { friendlySeats, nearestDifficulty } from '../difficulty.ts'
import { canPlay } from '../players.ts'
import { reason } from '../words.ts'

/** The rule set in a game's name. */
export const ruleSetOf = (game: Game): string => parseSpec(game.id).set ?? ''

/** The game with a rule set and some options changed, in addition to those changed before; or why there is no such game. */
export function withRules(game: Game, set: string, changed: Readonly<Record<string, string>>): Game | string {
  const { name, options } = moduleOf(game)
  try {
    const base = rulesOfSet(moduleOf(game), set)
    const now = ruleSetOf(game) === set ? rulesOf(game) : base
    const rules: Settings = parseOptions(name, options, Object.entries(changed), now)
    return makeGame(`${name}:${set}${printOptions(options, rules, base)}`)
  } catch (error) {
    return reason(error)
  }
}

/** Whether a player can play this game. */
const knows = (game: Game, name: string): boolean => name === HUMAN || canPlay(game, parseSpec(name).name)

/**
 * Fills the seats of a game. Players who can play it stay, and the others are replaced by friendly ones. With `step`, all players get that difficulty
 * instead. People always stay.
 */
export function reseated(game: Game, seats: readonly string[], step?: number): string[] {
  const friendly = elementAt(friendlySeats(game), 1)
  const fill = step === undefined ? friendly : nearestDifficulty(game, step).player
  const kept = Array.from({ length: game.seats }, (_, seat) => {
    const now = seats[seat]
    if (now === HUMAN) return now
    return now === undefined || step !== undefined || !knows(game, now) ? fill : now
  })
  // A person who loses a seat takes the last one, if no other person plays.
  for (const name of seats.slice(game.seats)) {
    const free = kept.indexOf(HUMAN) < 0 ? kept.length - 1 : -1
    if (name === HUMAN && free >= 0) kept[free] = HUMAN
  }
  return kept
}

/** "material@4(level=2)" with another depth ("@") or another option. */
export function withOption(name: string, key: string, text: string, usual: string): string {
  const { name: bare, given, plies } = parseSpec(name)
  const options = new Map(given)
  if (key !== '@')
    if (text === usual) options.delete(key)
    else options.set(key, text)
  const ahead = key === '@' ? Number(text) : plies
  const bracket = [...options].map(([option, value]) => `${option}=${value}`).join(',')
  return `${bare}${ahead ? `@${ahead}` : ''}${bracket === '' ? '' : `(${bracket})`}`
}
