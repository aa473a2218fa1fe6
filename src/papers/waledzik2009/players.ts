// Shared by the experiments of waledzik2009: tolerances, its trained players, and its search.
import type { Group, Lab, Student } from '../paper.ts'

/**
 * Fixed before the run. The paper prints two figures without numbers, so all but one of its claims are statements. A statement that something is
 * greater has no tolerance. "No significant difference" means within five points of all that can be won. Its one number, "more than 20% lower",
 * may be off by 0.05 of the ratio.
 */
export const TOLERANCE = { similar: 0.05, ratio: 0.05 }

const QUICK = { stages: 2, span: 30, generations: 2, positions: 30, test: 10, epochs: 4, firstDepth: 3, depth: 2 }

/** With dice, looking further than one roll takes hours. */
const QUICK_DICE = { ...QUICK, span: 4, firstDepth: 1, depth: 1 }
const WITH_DICE = ['ludo', 'backgammon']

/** Games of give-away are shorter. */
const QUICK_GIVE_AWAY = { ...QUICK, span: 15 }

export function trained(lab: Lab, name: string): Promise<Group> {
  if (name === 'td-10n') return lab.train(`waledzik2009/${name}`, { steps: 60, settings: { games: 60 } })
  const settings = WITH_DICE.includes(name) ? QUICK_DICE : name === 'give-away' ? QUICK_GIVE_AWAY : QUICK
  return lab.train(`waledzik2009/${name}`, { steps: 4, settings })
}

/** A player with the paper's search: depth 4, moves in random order. With `steps`, the run's checkpoint after that many steps. */
export const searching = (player: string, steps?: number): string =>
  `${player}@4(${steps === undefined ? '' : `checkpoint=${steps},`}plain=true)`

/** The students of a group with that search. */
export function searchingAll([first, ...more]: Group, steps?: number): Group {
  const again = (student: Student): Student => ({ ...student, player: searching(student.player, steps) })
  return [again(first), ...more.map(again)]
}
