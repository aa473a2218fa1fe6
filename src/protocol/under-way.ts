// In a separate file, so that the page does not load the schemas.
import type { Job } from './protocol.ts'

/** Whether a job has not ended yet. */
export const isUnderWay = (state: Job['state']): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping'
