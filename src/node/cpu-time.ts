import { readFileSync } from 'node:fs'

/** Seconds of CPU time that this thread has had, where the system tells (Linux); elsewhere seconds by the clock. */
export function threadSeconds(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9
  } catch {
    return performance.now() / 1000
  }
}
