// Apart from the schemas, which the page does not need.
import type { Job } from './protocol.ts'

/** Whether a job has not ended yet. */
export const isUnderWay = (state: Job['state']): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping'
