// The words of the server's jobs and of the notices about it, and how durations and rates are written.
import type { ComponentChildren, VNode } from 'preact'
import type { Job } from '../../protocol/protocol.ts'
import { duration, grouped } from '../../reports/words.ts'

export { duration, grouped }

export const rate = (perSecond: number, unit: string): string =>
  `${perSecond >= 10 ? Math.round(perSecond).toLocaleString('en') : perSecond.toPrecision(2)} ${unit}/s`

// A job
export const states: Readonly<Record<Job['state'], string>> = {
  waiting: 'waiting for its turn',
  running: 'running',
  stopping: 'saving …',
  saved: 'paused, saved',
  done: 'done',
  failed: 'failed',
}
export const sectionsDone = (nth: number, count: number): string => `${nth} of ${count} tables and figures`
export const stepsDone = (done: number, total: number, unit: string): string =>
  `${grouped(done)} of ${grouped(total)} ${unit}`
export const timeLeft = (seconds: number): string => `${duration(seconds)} left`
export const pause = 'Pause'
export const progress = 'Progress'

// The notices of a page that has no server, or has lost its connection
export const startCommand = 'npm start'
/** `what` is what a file host cannot do. */
export const onFileHost = (what: string, start: VNode): ComponentChildren => [
  `This copy of the studio has no server. ${what} on your own machine: `,
  start,
  '.',
]
/** `kept` is what is not lost with the connection. */
export const connectionLost = (kept: string, start: VNode): ComponentChildren => [
  'The server does not answer. Start it again with ',
  start,
  `; ${kept}.`,
]

// Requests that fail
export const cannotLoad = (path: string): string =>
  `Could not load ${path}. Is the studio still running? Then try again.`
export const noAnswer = 'The server does not answer. Start it again with `npm start`; nothing that was saved is lost.'
export const serverSaid = (status: number): string => `The server said ${status}.`
