// Shared by the experiments of thor2017: tolerances, its trained players, and how a quick run shortens their training.
import type { Measurement } from '../../reports/claim.ts'
import { shareOf, withSpreadOf } from '../measured.ts'
import type { Group, Lab, MatchOrder, Student } from '../paper.ts'

/**
 * Fixed before the run. Shares of trained players: two points, on the mean over seeds. Fitness: five, about a third of its rise
 * in the paper's figures.
 */
export const TOLERANCE = { trained: 0.02, fitness: 5, error: 0.003 }

/** All seeds evolve for this many generations. The first continues to the length of the paper's own figure. */
export const COMMON = 400

const QUICK_EVOLUTION = { steps: 4, settings: { games: 12, population: 10 } }
const QUICK_IMITATION = { steps: 300 }

/** The mimic: full-batch learning, "because it learns more smoothly". */
export const mimic = (lab: Lab, mode: 'online' | 'batch' = 'batch'): Promise<Group> =>
  lab.train(`thor2017/ann-${mode}`, QUICK_IMITATION)

export const evolved = (lab: Lab, name: string): Promise<Group> => lab.train(`thor2017/ga-${name}`, QUICK_EVOLUTION)

/** The final player: "the best chromosome from the evolution shown in the middle of figure 6". */
export const final = (lab: Lab): Promise<Group> => evolved(lab, '85-45')

export const tabular = (lab: Lab): Promise<Group> => lab.train('thor2017/q-table', { steps: 1000 })

/** The best player of an evolution after the generations that all seeds have in common. */
export const atCommon = (lab: Lab, student: Student): string =>
  student.steps > COMMON ? lab.earlier(student, COMMON) : student.player

/**
 * The final player against others that need no training: `whole` is one seed at the paper's length, with an interval widened by the spread of
 * all seeds at 400 generations; `common` is those seeds themselves.
 */
export async function finalAgainst(
  lab: Lab,
  order: (hero: string) => MatchOrder,
): Promise<{ readonly whole: Measurement; readonly common: Measurement }> {
  const group = await final(lab)
  const common = shareOf(await lab.matches([group], student => order(atCommon(lab, student))))
  const one = shareOf(await lab.matches([[group[0]]], ({ player }) => order(player)))
  return { whole: withSpreadOf(one, common), common }
}
