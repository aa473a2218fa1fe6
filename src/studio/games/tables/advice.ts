// Cube advice in the terms of backgammon players.
import type { CubeAdvice } from '../../../games/backgammon/cube/assess.ts'
import type { Assessment } from '../../../modules/game-module.ts'
import * as words from './words.ts'

/** The backgammon module's assessment of a position before a roll. */
export interface CubeAssessment {
  readonly chances: Readonly<Record<string, number>>
  /** Cubeless. */
  readonly equity: number
  /** Null if doubling is not possible. */
  readonly cube: CubeAdvice | null
}

export const cubeAssessmentOf = (fields: Assessment['fields']): CubeAssessment => ({
  chances: fields.chances as CubeAssessment['chances'],
  equity: Number(fields.equity),
  cube: (fields.cube ?? null) as CubeAssessment['cube'],
})

const doubles = ({ action }: CubeAdvice): boolean => action === 'double' || action === 'redouble'

/** The recommended action and the answer to it: "Double, take". Without a double, the answer is left out, except for a beaver. */
export function adviceText(advice: CubeAdvice): string {
  const action = words.actions[advice.action] ?? advice.action
  return doubles(advice) || advice.take === 'beaver' ? words.actionAndAnswer(action, advice.take) : action
}

/** The result of one choice. */
export interface CubeChoice {
  readonly label: string
  readonly equity: number
  /** Relative to the best play of both sides. */
  readonly difference: number
  /** The probability of winning the match. */
  readonly match: number | undefined
  /** Whether best play leads here. */
  readonly best: boolean
}

/** The three choices, each with its value to the player who may double. */
export function cubeChoices(advice: CubeAdvice, centred: boolean): readonly CubeChoice[] {
  const answered = advice.take === 'pass' ? 'doublePass' : 'doubleTake'
  const played = doubles(advice) ? answered : 'noDouble'
  const names = words.choiceNames(centred)
  return (['noDouble', 'doubleTake', 'doublePass'] as const).map(choice => ({
    label: names[choice],
    equity: advice[choice],
    difference: advice[choice] - advice[played],
    match: advice.match?.[choice],
    best: choice === played,
  }))
}
