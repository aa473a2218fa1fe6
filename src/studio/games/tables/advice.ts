// Cube advice in the terms of backgammon players.
import type { CubeAdvice } from '../../../games/backgammon/cube/assess.ts'
import type { Assessment } from '../../../modules/game-module.ts'

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

const ACTIONS: Readonly<Record<string, string>> = {
  double: 'Double',
  redouble: 'Redouble',
  'no-double': 'No double',
  'no-redouble': 'No redouble',
  'too-good': 'Too good to double',
}

const doubles = ({ action }: CubeAdvice): boolean => action === 'double' || action === 'redouble'

/** The recommended action and the answer to it: "Double, take". Without a double, the answer is left out, except for a beaver. */
export function adviceText(advice: CubeAdvice): string {
  const action = ACTIONS[advice.action] ?? advice.action
  return doubles(advice) || advice.take === 'beaver' ? `${action}, ${advice.take}` : action
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
  const double = centred ? 'Double' : 'Redouble'
  const answered = advice.take === 'pass' ? 'doublePass' : 'doubleTake'
  const played = doubles(advice) ? answered : 'noDouble'
  const labels = {
    noDouble: `No ${double.toLowerCase()}`,
    doubleTake: `${double}, take`,
    doublePass: `${double}, pass`,
  }
  return (['noDouble', 'doubleTake', 'doublePass'] as const).map(choice => ({
    label: labels[choice],
    equity: advice[choice],
    difference: advice[choice] - advice[played],
    match: advice.match?.[choice],
    best: choice === played,
  }))
}
