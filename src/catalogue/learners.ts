// Every learner: the generic ones, and those that a game's module adds.
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { refuseUnusable } from '../core/spec.ts'
import { gameModules } from '../games/registry.ts'
import type { LearnerKind } from '../modules/learner-kind.ts'
import { dqn } from '../training/algorithms/dqn.ts'
import { genetic } from '../training/algorithms/genetic.ts'
import { imitation } from '../training/algorithms/imitation.ts'
import { layered } from '../training/algorithms/layered.ts'
import { qLearningKind } from '../training/algorithms/q-learning.ts'
import { qTable } from '../training/algorithms/q-table.ts'
import { td } from '../training/algorithms/td.ts'
import { tdOnline } from '../training/algorithms/td-online.ts'
import { treestrap } from '../training/algorithms/treestrap.ts'

const generic: LearnerKind[] = [td, tdOnline, treestrap, dqn, qLearningKind, qTable, imitation, genetic, layered]

/** All learners, those of single games last. A learner that two games share is listed once. */
export const learners = (): readonly LearnerKind[] => [
  ...new Set([...generic, ...gameModules().flatMap(module => module.learners ?? [])]),
]

/** Registers a learner by its name. */
export function registerLearner(kind: LearnerKind): void {
  refuseUnusable(kind.name, 'a learner')
  if (learners().some(({ name }) => name === kind.name))
    throw usage(`A learner named "${kind.name}" already exists. Choose another name for yours.`)
  generic.push(kind)
}

/** A learner by its current name or a former one. */
export function findLearner(name: string): LearnerKind | undefined {
  return learners().find(kind => kind.name === name || kind.formerly?.includes(name))
}

export function learnerOf(name: string): LearnerKind {
  const kind = findLearner(name)
  if (kind) return kind
  const names = learners().map(candidate => candidate.name)
  throw usage(`There is no learner "${name}".${didYouMean(name, names)}`)
}
