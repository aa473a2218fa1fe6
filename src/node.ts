// The public API for Node: `import { findPlayer, … } from 'ludus/node'`. It adds files, threads, runs and other programs to "ludus".
export type { Plugin } from './catalogue/plugins.ts'
export { matchOnThreads, type ThreadedMatch, type TrainRunOptions, trainRun } from './node/api.ts'
export { findPlayer } from './node/find.ts'
export { readModel, writeModel } from './node/models.ts'
export { loadPlugins } from './node/plugins.ts'
export { type FoundRun, readRun } from './node/runs.ts'
export type { Trained } from './node/training.ts'
