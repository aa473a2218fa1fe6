// The difficulty of a game as one choice: steps with plain names, each with a player of about that strength.
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

/** The steps, easiest first. They are the levels of the champion. Without one, other players are assigned to the steps. */
export const STEP_TITLES = [
  'Beginner',
  'Novice',
  'Casual',
  'Regular',
  'Skilled',
  'Strong',
  'Master',
  'Champion',
] as const
const PERFECT = 'Perfect'

export interface Difficulty {
  /** "Casual" */
  readonly title: string
  /** From 1 to 8. */
  readonly step: number
  readonly player: string
}

/** A player that errs less from level to level; `best` plays without a level. */
const levels = (player: string, best: string, top: string): readonly Difficulty[] =>
  STEP_TITLES.map((title, nth) =>
    nth + 1 === BEST_LEVEL
      ? { title: top, step: BEST_LEVEL, player: best }
      : { title, step: nth + 1, player: `${player}(level=${nth + 1})` },
  )

/** Search depth of a champion with deep search, at the steps below the top. */
const FEWER_PLIES = 4

function ofChampion(game: Game): readonly Difficulty[] {
  const best = moduleOf(game).strongest?.champion ?? 'champion'
  const { name, plies } = parseSpec(best)
  return levels(plies === undefined ? name : `${name}@${Math.min(plies, FEWER_PLIES)}`, best, 'Champion')
}

const OF_SOLUTION = levels('optimal', 'optimal', PERFECT)

type Step = readonly [step: number, player: string]

/** Players that any game has, because they need only its rules. */
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
  steps.map(([step, player]) => ({ title: elementAt(STEP_TITLES, step - 1), step, player }))

const ofScripts = (game: Game): readonly Difficulty[] =>
  ofSteps(studioGameOf(game).ladder?.(game) ?? (isSearchable(game) ? WITHOUT_DICE : WITH_DICE))

/** The difficulty steps of a game. A game may provide better ones than the levels of its champion. */
export function difficultiesOf(game: Game): readonly Difficulty[] {
  if (isSolved(game)) return OF_SOLUTION
  if (!hasChampion(game)) return ofScripts(game)
  const own = studioGameOf(game).championLadder?.(game)
  return own ? ofSteps(own) : ofChampion(game)
}

/** The title of a player that is a step of difficulty; otherwise undefined. */
function stepTitle(game: Game, name: string): string | undefined {
  return [...difficultiesOf(game), ...ofChampion(game), ...OF_SOLUTION].find(({ player }) => player === name)?.title
}

/** A player's name for the people who play: "Casual", "Runner", "Champion (1 ahead)". */
export function opponentTitle(game: Game, name: string): string {
  return stepTitle(game, name) ?? titleAmong(name, studioGameOf(game).words.playerTitles ?? {})
}

/** The same without options. */
export const shortOpponentTitle = (game: Game, name: string): string =>
  stepTitle(game, name) ?? shortTitle(name, studioGameOf(game).words.playerTitles ?? {})

/** The step of all computer players of a game; undefined if they differ or there are none. */
export function difficultyOf(game: Game, seats: readonly string[]): Difficulty | undefined {
  const players = [...new Set(seats.filter(name => name !== HUMAN))]
  return players.length === 1 ? difficultiesOf(game).find(({ player }) => player === players[0]) : undefined
}

/** The step of a game that is nearest to a step of any game. */
export function nearestDifficulty(game: Game, step: number): Difficulty {
  const all = difficultiesOf(game)
  return all.reduce(
    (best, next) => (Math.abs(next.step - step) < Math.abs(best.step - step) ? next : best),
    elementAt(all, 0),
  )
}

/** The step of a first game. */
const FRIENDLY = 2

/** The seats of a friendly game: a person, and opponents that can be beaten. */
export function friendlySeats(game: Game): string[] {
  const { player } = nearestDifficulty(game, FRIENDLY)
  return [HUMAN, ...Array.from({ length: game.seats - 1 }, () => player)]
}
