// How hard a game is, as one choice: steps with plain names, each a player of about that strength.
import type { Game } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { parseSpec } from '../core/spec.ts'
import { isSearchable } from '../modules/chance.ts'
import { moduleOf } from '../modules/game-module.ts'
import { BEST_LEVEL } from '../search/level.ts'
import { HUMAN } from '../session/seats.ts'
import { studioGameOf } from './games/registry.ts'
import { hasChampion, isSolved } from './players.ts'
import { shortTitle, titleAmong } from './words.ts'

/** The steps, the easiest first. They are the levels of a champion; where there is none, players are put where they belong. */
const TITLES = ['Beginner', 'Novice', 'Casual', 'Regular', 'Skilled', 'Strong', 'Master', 'Champion'] as const
const PERFECT = 'Perfect'

export interface Difficulty {
  /** "Casual" */
  readonly title: string
  /** From 1 to 8. */
  readonly step: number
  readonly player: string
}

/** Whoever errs less from level to level; `best` has no level. */
const levels = (player: string, best: string, top: string): readonly Difficulty[] =>
  TITLES.map((title, nth) =>
    nth + 1 === BEST_LEVEL
      ? { title: top, step: BEST_LEVEL, player: best }
      : { title, step: nth + 1, player: `${player}(level=${nth + 1})` },
  )

/** Plies of a champion that searches deep, below its best. */
const FEWER_PLIES = 4

function ofChampion(game: Game): readonly Difficulty[] {
  const best = moduleOf(game).strongest?.champion ?? 'champion'
  const { name, plies } = parseSpec(best)
  return levels(plies === undefined ? name : `${name}@${Math.min(plies, FEWER_PLIES)}`, best, 'Champion')
}

const OF_SOLUTION = levels('optimal', 'optimal', PERFECT)

type Step = readonly [step: number, player: string]

/** Any game has these: they need nothing but its rules. */
const WITHOUT_DICE: readonly Step[] = [
  [1, 'random'],
  [2, 'alpha-beta@1'],
  [3, 'alpha-beta@2'],
  [5, 'alpha-beta@4'],
  [6, 'alpha-beta@6'],
]
const WITH_DICE: readonly Step[] = [
  [1, 'random'],
  [2, 'playouts(games=1)'],
  [3, 'playouts(games=4)'],
  [5, 'playouts(games=10)'],
  [6, 'playouts(games=30)'],
]

const ofSteps = (steps: readonly Step[]): readonly Difficulty[] =>
  steps.map(([step, player]) => ({ title: elementAt(TITLES, step - 1), step, player }))

const ofScripts = (game: Game): readonly Difficulty[] =>
  ofSteps(studioGameOf(game).ladder?.(game) ?? (isSearchable(game) ? WITHOUT_DICE : WITH_DICE))

/** The steps that a game has here. A game may know better ones than the levels of its champion. */
export function difficultiesOf(game: Game): readonly Difficulty[] {
  if (isSolved(game)) return OF_SOLUTION
  if (!hasChampion(game)) return ofScripts(game)
  const own = studioGameOf(game).championLadder?.(game)
  return own ? ofSteps(own) : ofChampion(game)
}

/** What a player is called as a step of difficulty; nothing where it is none. */
function stepTitle(game: Game, name: string): string | undefined {
  return [...difficultiesOf(game), ...ofChampion(game), ...OF_SOLUTION].find(({ player }) => player === name)?.title
}

/** A player's name for people who play a game: "Casual", "Runner", "Champion (1 ahead)". */
export function opponentTitle(game: Game, name: string): string {
  return stepTitle(game, name) ?? titleAmong(name, studioGameOf(game).words.playerTitles ?? {})
}

/** The same without what it was told. */
export const shortOpponentTitle = (game: Game, name: string): string =>
  stepTitle(game, name) ?? shortTitle(name, studioGameOf(game).words.playerTitles ?? {})

/** The step that all players at a table have; nothing where they differ, or nobody plays. */
export function difficultyOf(game: Game, seats: readonly string[]): Difficulty | undefined {
  const players = [...new Set(seats.filter(name => name !== HUMAN))]
  return players.length === 1 ? difficultiesOf(game).find(({ player }) => player === players[0]) : undefined
}

/** The step of a game that is nearest to another, of any game. */
export function nearestDifficulty(game: Game, step: number): Difficulty {
  const all = difficultiesOf(game)
  return all.reduce(
    (best, next) => (Math.abs(next.step - step) < Math.abs(best.step - step) ? next : best),
    elementAt(all, 0),
  )
}

/** What a first game is played against. */
const FRIENDLY = 2

/** A friendly table: a person, and players that one can beat. */
export function friendlySeats(game: Game): string[] {
  const { player } = nearestDifficulty(game, FRIENDLY)
  return [HUMAN, ...Array.from({ length: game.seats - 1 }, () => player)]
}
