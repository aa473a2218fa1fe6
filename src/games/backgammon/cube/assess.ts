// A backgammon program's assessment of a position before the roll: five probabilities, the cubeless equity, and the cube action. Equities with the
// cube are relative to the current cube: points for money; in a match, the win probability of the match on a scale where winning the cube's
// points is 1 and losing them -1 ("equivalent to money" in other programs).
import { ACTOR, CHANCE, type Evaluator, OVER, type State } from '../../../core/contract.ts'
import type { Assessment, AtScore, GameWithEvaluator } from '../../../modules/game-module.ts'
import { type Backgammon, backgammonOf } from '../backgammon.ts'
import { CUBE, HIGH, LOW, NOBODY, TURN } from '../board.ts'
import { bareId } from '../notation.ts'
import {
  CHANCES,
  cubelessEquity,
  LOSE_BACKGAMMON,
  LOSE_GAMMON,
  WIN,
  WIN_BACKGAMMON,
  WIN_GAMMON,
} from '../players/chances.ts'
import { Cubeful } from './cubeful.ts'
import { type CubeWorths, cubeWorthsBy } from './decider.ts'
import { beforeRoll, isDoubled, isMatch, mayDouble } from './turning.ts'

/** The names that other programs and the line engine use. */
export const OUTCOMES = ['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon'] as const

/** The cube action, and the equity of each choice. */
export interface CubeAdvice {
  readonly action: string
  readonly take: 'take' | 'pass' | 'beaver'
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** In a match: the win probabilities of the match. */
  readonly match?: { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number }
}

/** The name of the action of a player who may double. `centred` says whether the cube is in the middle. */
function actionOf({ noDouble, doubleTake, doublePass }: CubeWorths, centred: boolean): string {
  const suffix = centred ? 'double' : 'redouble'
  const doubled = Math.min(doubleTake, doublePass)
  if (doubled > noDouble || (doubled === noDouble && doubleTake >= doublePass)) return suffix
  return doubleTake > doublePass && noDouble > doublePass ? 'too-good' : `no-${suffix}`
}

/** Cube advice for a position before a roll or after a double; undefined if the player on roll may not double. */
export function cubeAdvice(game: Backgammon, state: State, evaluator: Evaluator): CubeAdvice | undefined {
  const seat = state[TURN]
  if (seat === NOBODY) return undefined
  const asked = state.slice()
  if (!isDoubled(asked)) beforeRoll(asked)
  if (!mayDouble(asked, seat)) return undefined
  const worths = cubeWorthsBy(game, evaluator)(asked)
  const { noDouble, doubleTake, doublePass, doubleBeaver } = worths
  const scale = equityScale(state)
  const beavers = doubleBeaver !== undefined && doubleBeaver < Math.min(doubleTake, doublePass)
  return {
    action: actionOf(worths, state[CUBE] === 0),
    take: beavers ? 'beaver' : doubleTake <= doublePass ? 'take' : 'pass',
    noDouble: round(scale(noDouble)),
    doubleTake: round(scale(doubleTake)),
    doublePass: round(scale(doublePass)),
    ...(isMatch(state) && {
      match: { noDouble: round(noDouble), doubleTake: round(doubleTake), doublePass: round(doublePass) },
    }),
  }
}

/** The equity relative to the current cube, from a seat's expectation: points for money, the win probability of a match. */
export function cubeEquity(state: State, seat: number, expected: number): number {
  const scale = equityScale(state)
  if (seat === state[TURN]) return scale(expected)
  return -scale(isMatch(state) ? 1 - expected : -expected)
}

/** Converts an evaluator's value for the player on roll into equity relative to the current cube. */
function equityScale(state: State): (value: number) => number {
  const cubeful = new Cubeful()
  cubeful.readStakes(state)
  const [won, lost] = [cubeful.won(cubeful.cube), cubeful.lost(cubeful.cube)]
  return value => (2 * value - (won + lost)) / (won - lost)
}

const round = (value: number): number => Number(value.toFixed(6))

/** The complete assessment of a position before a roll. */
export function assess(
  game: Backgammon,
  state: State,
  withEvaluator: (game: string) => GameWithEvaluator,
): Assessment | undefined {
  if (state[TURN] === NOBODY || state[ACTOR] === OVER) return undefined
  const { evaluator } = withEvaluator('backgammon:standard(gammons=true)')
  if (!evaluator.outcomes) return undefined
  const plain = state.slice()
  plain[ACTOR] = CHANCE
  const chances = new Float32Array(CHANCES * evaluator.batch)
  evaluator.outcomes([plain], 1, state[TURN], chances)
  const equity = cubelessEquity(chances)
  // If the game has no cube: the action for money with a centred cube.
  const cubed = withEvaluator(game.cubed ? game.id : 'backgammon:standard(cube=true)')
  const advice = cubeAdvice(backgammonOf(cubed.game), game.cubed ? state : plain, cubed.evaluator)
  const named = Object.fromEntries(OUTCOMES.map((name, i) => [name, round(chances[i])]))
  return {
    fields: { chances: named, equity: round(equity), cube: advice ?? null },
    lines: [...chanceLines(chances, equity), ...(advice ? ['', ...adviceLines(advice)] : [])],
  }
}

const percent = (value: number): string => `${(100 * value).toFixed(1)}%`.padStart(6)
const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(3)}`

const chanceLines = (chances: Float32Array, equity: number): string[] => [
  `         win  gammon  backgammon`,
  `wins  ${percent(chances[WIN])}  ${percent(chances[WIN_GAMMON])}      ${percent(chances[WIN_BACKGAMMON])}`,
  `loses ${percent(1 - chances[WIN])}  ${percent(chances[LOSE_GAMMON])}      ${percent(chances[LOSE_BACKGAMMON])}`,
  '',
  `equity without a cube ${signed(equity)}`,
]

/** Actions in words. */
const ACTIONS: Readonly<Record<string, string>> = {
  double: 'Double',
  redouble: 'Redouble',
  'no-double': 'No double',
  'no-redouble': 'No redouble',
  'too-good': 'Too good to double',
}

function adviceLines({ action, take, noDouble, doubleTake, doublePass }: CubeAdvice): string[] {
  const best = Math.max(noDouble, Math.min(doubleTake, doublePass))
  const line = (what: string, value: number): string =>
    `${what.padEnd(14)} ${signed(value)}${value < best ? `  (${signed(value - best)})` : ''}`
  return [
    `${ACTIONS[action]}, ${take}`,
    line('no double', noDouble),
    line('double, take', doubleTake),
    line('double, pass', doublePass),
  ]
}

/** A position at every score of a match. If only one side needs one point, it is the Crawford game. */
export function atScores(state: State, points: number): AtScore[] {
  const id = bareId(state)
  const dice = state[HIGH] > 0 ? ` ${state[HIGH]}${state[LOW]}` : ''
  const away = Array.from({ length: points }, (_, i) => i + 1)
  // A match to one point has no cube, so two points are used for the score at which both need one.
  const length = Math.max(2, points)
  return away.flatMap(own =>
    away.map(other => {
      const crawford = own !== other && (own === 1 || other === 1) ? ' flags=1' : ''
      const position = `${id}${dice} score=${length - own}-${length - other} length=${length}${crawford}`
      return { own, other, game: `backgammon:standard(match=${length})`, position }
    }),
  )
}
