// When each piece of a move starts and arrives.
import type { Travel } from './scene.ts'

/** Longest duration of a path in milliseconds. */
const LONGEST_MOTION = 900

export interface Timed {
  readonly name: string
  readonly path: Travel['path']
  readonly begin: number
  readonly time: number
}

/** Pieces move one after the other. A piece that is sent away leaves while the next one moves. */
export function timed(travels: readonly Travel[], stepTime: number): Timed[] {
  let clock = 0
  return [...travels]
    .sort((a, b) => a.turn - b.turn)
    .map(travel => {
      const time = Math.min(LONGEST_MOTION, stepTime * (travel.path.length - 1))
      const begin = clock
      if (!travel.sentAway) clock += time
      return { name: travel.name, path: travel.path, begin, time }
    })
}

/** Milliseconds until all pieces have arrived. */
export const durationOf = (travels: readonly Travel[], stepTime: number): number =>
  timed(travels, stepTime).reduce((latest, { begin, time }) => Math.max(latest, begin + time), 0)

/** Whether the user's system asks for reduced motion. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
