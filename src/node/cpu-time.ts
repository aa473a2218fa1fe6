import { readFileSync } from 'node:fs'

/** CPU seconds of this thread if the system reports them (Linux); otherwise wall-clock seconds. */
export function threadSeconds(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9
  } catch {
    return performance.now() / 1000
  }
}
