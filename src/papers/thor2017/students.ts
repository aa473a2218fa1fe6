// The trained players of thor2017 that several of its tables share, and how a quick look shortens their training.
import type { Lab, Student } from '../paper.ts'

const QUICK_EVOLUTION = { steps: 4, settings: { games: 12, population: 10 } }
const QUICK_IMITATION = { steps: 300 }

/** The mimic: full-batch learning, "because it learns more smoothly". */
export const mimic = (lab: Lab, mode: 'online' | 'batch' = 'batch'): Promise<Student> =>
  lab.train(`thor2017/ann-${mode}`, QUICK_IMITATION)

export const evolved = (lab: Lab, name: string): Promise<Student> => lab.train(`thor2017/ga-${name}`, QUICK_EVOLUTION)

/** The final player: "the best chromosome from the evolution shown in the middle of figure 6". */
export const final = (lab: Lab): Promise<Student> => evolved(lab, '85-45')

export const tabular = (lab: Lab): Promise<Student> => lab.train('thor2017/q-table', { steps: 1000 })
