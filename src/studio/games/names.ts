// The names of games, rules, rolls and moves, and the shape of a seat.
import type { Game, Move, State } from '../../core/contract.ts'
import { type GameModule, moduleOf, ruleSetsOf } from '../../modules/game-module.ts'
import { capital, sentence } from '../words.ts'
import { sceneOf, studioGameNamed, studioGameOf } from './registry.ts'
import type { RuleSetWords } from './studio-game.ts'

/** A module's name for people: "Give-away", not "giveaway". */
export const titleOf = (module: string): string =>
  studioGameNamed(module).words.titles?.[module] ?? module.split('-').map(capital).join(' ')

/** The title of a rule set, and a sentence about what is special in it. */
export function ruleSetWords(module: GameModule, set: string): RuleSetWords {
  const own = studioGameNamed(module.name).words.ruleSets?.[module.name]?.[set]
  return own ?? { title: set.split('-').map(capital).join(' '), about: sentence(ruleSetsOf(module)[set]?.about ?? '') }
}

/** The rules of a game by its full name: "Parchís" for "ludo:parchis"; with options, the name itself. */
export function rulesTitle(module: GameModule, name: string): string {
  const set = name.slice(module.name.length + 1)
  return Object.hasOwn(ruleSetsOf(module), set) ? ruleSetWords(module, set).title : name
}

/** A roll as people say it: "3-1", not "31". */
export const rollText = (game: Game, rolled: string): string => studioGameOf(game).words.roll?.(rolled) ?? rolled

/** The shape of a seat's pieces, so that sides can be distinguished without colour. */
export const sideOf = (game: Game, seat: number): number => studioGameOf(game).sideOf?.(game, seat) ?? seat

/** A decision that is not a move of pieces, as said after a name; "" if it is not worth mentioning. */
export const sayMove = (game: Game, before: State, move: string, you = false): string | undefined =>
  studioGameOf(game).words.sayMove?.(game, before, move, you)

/** A move in words: the label of its button, if it has one. */
export const moveName = (game: Game, before: State, text: string): string =>
  offerLabels(game, before).get(game.parseMove(before, text))?.toLowerCase() ?? text

/** The same with what it does: "4:39-44 (leaves safety)". The notation alone tells a newcomer little. */
export function explainedMove(game: Game, before: State, text: string): string {
  const move = game.parseMove(before, text)
  const label = offerLabels(game, before).get(move)
  if (label !== undefined) return label.toLowerCase()
  const words = moduleOf(game).describe?.(game, before, move) ?? ''
  return words === '' ? text : `${text} (${words})`
}

/** A move and what it does. The words come first if only this program uses the notation. */
export function movePhrase(game: Game, text: string, words: string): string {
  if (words === '') return text
  return studioGameOf(game).words.ownNotation ? `${words} (${text})` : `${text}, ${words}`
}

/** The labels of the buttons in a position, by move: "Double" for "double". */
export const offerLabels = (game: Game, state: State): ReadonlyMap<Move, string> =>
  new Map((sceneOf(game).offers?.(state) ?? []).map(({ move, label }) => [move, label]))
