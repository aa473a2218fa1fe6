// Every learner there is. To add one: a file beside this one, and a line here.
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { dqnKind } from './dqn.ts'
import { geneticKind } from './genetic.ts'
import { imitateKind } from './imitate.ts'
import type { LearnerKind, LearnerSettings } from './kind.ts'
import { layeredKind } from './layered.ts'
import { luckKind } from './luck.ts'
import { searchedKind } from './searched.ts'
import { strapKind } from './strap.ts'
import { qKind } from './strategy-critic.ts'
import { qTableKind } from './table-critic.ts'
import { tdKind } from './td.ts'
import { tdOnlineKind } from './td-online.ts'
import { tdPhasedKind } from './td-phased.ts'

export const learners: readonly LearnerKind[] = [
  tdKind,
  strapKind,
  dqnKind,
  qKind,
  qTableKind,
  imitateKind,
  geneticKind,
  searchedKind,
  layeredKind,
  tdOnlineKind,
  tdPhasedKind,
  luckKind,
]

export function learnerOf(name: string): LearnerKind {
  const kind = learners.find(candidate => candidate.name === name)
  if (!kind)
    throw usage(
      `There is no learner "${name}".${didYouMean(
        name,
        learners.map(candidate => candidate.name),
      )}`,
    )
  return kind
}

/** All settings of a learner, with those given laid over what holds without them. */
export function settleLearner(kind: LearnerKind, given: LearnerSettings): LearnerSettings {
  const unknown = Object.keys(given).find(name => !Object.hasOwn(kind.settings, name))
  if (unknown !== undefined)
    throw usage(
      `The learner ${kind.name} has no setting "${unknown}".${didYouMean(unknown, Object.keys(kind.settings))}`,
    )
  for (const [name, value] of Object.entries(given))
    if (typeof value !== typeof kind.settings[name].without)
      throw usage(
        `The setting ${name} should be like ${JSON.stringify(kind.settings[name].without)}, not ${JSON.stringify(value)}.`,
      )
  const without = Object.entries(kind.settings).map(([name, { without }]) => [name, without])
  return { ...Object.fromEntries(without), ...given }
}
