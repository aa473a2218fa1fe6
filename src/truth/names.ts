// Plain names of the learners of the bench.

/** By the name of the learner: "TD learning" for "td". */
export const LEARNER_TITLES: Readonly<Record<string, string>> = {
  td: 'TD learning',
  'td-online': 'TD, move by move',
  treestrap: 'TreeStrap',
  dqn: 'Deep Q-network',
  'q-learning': 'Q-learning',
  'q-table': 'Q-table',
  imitation: 'Imitation',
  genetic: 'Evolution',
  layered: 'Layered Learning',
}

export const learnerTitle = (learner: string): string => LEARNER_TITLES[learner] ?? learner
