// The trained players of alhajry2012.
import type { Lab, Student } from '../paper.ts'

export type Kind = 'td' | 'q'
export type Setting = 'self-play' | 'expert' | 'random'

export const student = (lab: Lab, kind: Kind, setting: Setting, falling: boolean): Promise<Student> =>
  lab.train(`alhajry2012/${kind}-${setting}${falling ? '-falling' : ''}`, { steps: 400, settings: { games: 400 } })

/** The best player of a kind: by self-play, with a step that falls. */
export const best = (lab: Lab, kind: Kind): Promise<Student> => student(lab, kind, 'self-play', true)
