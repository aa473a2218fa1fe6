// Advice about the cube in the words of players.
import type { CubeAdvice } from '../../../games/backgammon/cube/assess.ts'
import type { Assessment } from '../../../modules/game-module.ts'

/** What the module of backgammon says of a position before a roll. */
export interface CubeAssessment {
  readonly chances: Readonly<Record<string, number>>
  /** Without a cube. */
  readonly equity: number
  /** Nothing where nobody may double. */
  readonly cube: CubeAdvice | null
}

export const cubeAssessmentOf = (told: Assessment['fields']): CubeAssessment => ({
  chances: told.chances as CubeAssessment['chances'],
  equity: Number(told.equity),
  cube: (told.cube ?? null) as CubeAssessment['cube'],
})

const ACTIONS: Readonly<Record<string, string>> = {
  double: 'Double',
  redouble: 'Redouble',
  'no-double': 'No double',
  'no-redouble': 'No redouble',
  'too-good': 'Too good to double',
}

const doubles = ({ action }: CubeAdvice): boolean => action === 'double' || action === 'redouble'

/** What to do, and what the other does then: "Double, take". What would be done with a double that is not made goes without saying, but for a beaver. */
export function adviceText(advice: CubeAdvice): string {
  const action = ACTIONS[advice.action] ?? advice.action
  return doubles(advice) || advice.take === 'beaver' ? `${action}, ${advice.take}` : action
}

/** What comes of one choice. */
export interface CubeChoice {
  readonly label: string
  readonly equity: number
  /** Against the best play of both sides. */
  readonly difference: number
  /** The chance to win the match. */
  readonly match: number | undefined
  /** Whether best play leads here. */
  readonly best: boolean
}

/** The three choices, with what each is worth to whoever may double. */
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
