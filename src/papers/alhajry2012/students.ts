// The trained players of alhajry2012.
import type { Lab, Student } from '../paper.ts'

export type Kind = 'td' | 'q'
export type Setting = 'self-play' | 'expert' | 'random'

/** The paper's constant step, one that falls, and what goes further than that. */
export type Way = 'constant' | 'falling' | 'further'

export const student = (lab: Lab, kind: Kind, setting: Setting, way: Way): Promise<Student> =>
  lab.train(`alhajry2012/${kind}-${setting}${way === 'constant' ? '' : `-${way}`}`, {
    steps: 400,
    settings: { games: 400 },
  })

/** The best player of a kind: by self-play, with a step that falls. */
export const best = (lab: Lab, kind: Kind): Promise<Student> => student(lab, kind, 'self-play', 'falling')
