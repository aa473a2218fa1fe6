// The paper's players: its sets of weights, each with and without a ply ahead. Its "1 ply" is no look-ahead here, its "2-ply" is @1.
import type { Lab, Student } from '../paper.ts'
import { HALFWAY } from './recipes.ts'

/** A quick training is as short as this. */
const QUICK = 40

export const trained = (lab: Lab, name: string): Promise<Student> =>
  lab.train(`savvas2015/${name}`, { steps: QUICK, settings: { games: QUICK } })

/** The weights of Set II before its end: a shortened training has them halfway. */
export async function setOneAndAHalf(lab: Lab): Promise<string> {
  return lab.earlier(await trained(lab, 'neural-2'), lab.count(HALFWAY, QUICK / 2))
}

/** The players of the opening tables, by the names of their columns. */
export async function players(lab: Lab, evaluator: 'linear' | 'neural'): Promise<{ name: string; player: string }[]> {
  const sets = [
    { name: 'Set I', student: await trained(lab, `${evaluator}-1`) },
    { name: 'Set II', student: await trained(lab, `${evaluator}-2`) },
  ]
  return sets.flatMap(({ name, student }) => [
    { name: `${name}, 1-ply`, player: student.player },
    { name: `${name}, 2-ply`, player: `${student.player}@1` },
  ])
}
