// What a backgammon program tells of a position before the roll: five chances, the equity without a cube, and what to do with it. Equities with the cube are
// those of the cube as it is: points for money; in a match, chances to win it on the scale on which winning the cube is 1 and losing it -1 (the
// "equivalent to money" of other programs).
import { ACTOR, CHANCE, type Evaluator, OVER, type State } from '../../../core/contract.ts'
import type { Assessment, Judged } from '../../../modules/game-module.ts'
import { type Backgammon, backgammonOf } from '../backgammon.ts'
import { CUBE, NOBODY, TURN } from '../board.ts'
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
import { type CubeWorths, cubeJudge } from './decider.ts'
import { beforeRoll, isDoubled, isMatch, mayDouble } from './turning.ts'

/** As other programs and the line engine name them. */
export const OUTCOMES = ['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon'] as const

/** What to do with the cube, and what comes of each choice, in equity. */
export interface CubeAdvice {
  readonly action: string
  readonly take: 'take' | 'pass' | 'beaver'
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** In a match: the chances to win it. */
  readonly match?: { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number }
}

/** What to call a choice of whoever may double a cube that is in the middle, or his own. */
function actionOf({ noDouble, doubleTake, doublePass }: CubeWorths, centred: boolean): string {
  const suffix = centred ? 'double' : 'redouble'
  const doubled = Math.min(doubleTake, doublePass)
  if (doubled > noDouble || (doubled === noDouble && doubleTake >= doublePass)) return suffix
  return doubleTake > doublePass && noDouble > doublePass ? 'too-good' : `no-${suffix}`
}

/** Advice on the cube in a position before a roll, or in which a double waits for an answer; nothing where nobody may double. */
export function cubeAdvice(game: Backgammon, state: State, evaluator: Evaluator): CubeAdvice | undefined {
  const seat = state[TURN]
  if (seat === NOBODY) return undefined
  const asked = state.slice()
  if (!isDoubled(asked)) beforeRoll(asked)
  if (!mayDouble(asked, seat)) return undefined
  const worths = cubeJudge(game, evaluator)(asked)
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

/** The equity of the cube as it is, from what a seat expects: points for money, the chance to win a match. */
export function cubeEquity(state: State, seat: number, expected: number): number {
  const scale = equityScale(state)
  if (seat === state[TURN]) return scale(expected)
  return -scale(isMatch(state) ? 1 - expected : -expected)
}

/** Turns what an evaluator says to whoever is on roll into equity of the cube as it is. */
function equityScale(state: State): (value: number) => number {
  const cubeful = new Cubeful()
  cubeful.settle(state)
  const [won, lost] = [cubeful.won(cubeful.cube), cubeful.lost(cubeful.cube)]
  return value => (2 * value - (won + lost)) / (won - lost)
}

const round = (value: number): number => Number(value.toFixed(6))

/** Everything about a position before a roll. */
export function assess(game: Backgammon, state: State, judge: (game: string) => Judged): Assessment | undefined {
  if (state[TURN] === NOBODY || state[ACTOR] === OVER) return undefined
  const { evaluator } = judge('backgammon:standard(gammons=true)')
  if (!evaluator.outcomes) return undefined
  const plain = state.slice()
  plain[ACTOR] = CHANCE
  const chances = new Float32Array(CHANCES * evaluator.batch)
  evaluator.outcomes([plain], 1, state[TURN], chances)
  const equity = cubelessEquity(chances)
  // Without a cube in the game: what a player for money would do with one in the middle.
  const cubed = judge(game.cubed ? game.id : 'backgammon:standard(cube=true)')
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

/** What to do, as people say it. */
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
