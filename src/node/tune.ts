import { setFlagsFromString } from 'node:v8'

/** What a process mainly does: play games, or learn from them. */
export type Work = 'playing' | 'learning'

/**
 * How much V8 inlines. Rules and players are small functions called billions of times, and random play gains a tenth from much more inlining than
 * usual. A training alternates between playing, networks and learning. There the same budget, spent on the wrong calls, costs 10 to 15%
 * (docs/performance.md).
 */
const INLINED: Readonly<Record<Work, readonly [each: number, all: number]>> = {
  playing: [2000, 9000],
  learning: [500, 2000],
}

const VARIABLE = 'LUDUS_WORK'

/** Sets the kind of work for threads started from now on. */
export function expectWork(work: Work): void {
  process.env[VARIABLE] = work
}

/** Tunes V8 for this process's work: the argument, or what the parent process expects. */
export function tuneEngine(work: Work = process.env[VARIABLE] === 'learning' ? 'learning' : 'playing'): void {
  const [each, all] = INLINED[work]
  setFlagsFromString(`--max-inlined-bytecode-size=${each}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${all}`)
}

/**
 * Call before starting threads. Makes them optimise their code synchronously instead of in the background. A thread of Node 20 that ends while V8
 * still optimises for it may crash the whole program ("Assertion failed: (data.first) != nullptr" in node_platform.cc), and with it lose the result
 * of a match that was just over.
 */
export function calmThreads(): void {
  setFlagsFromString('--no-concurrent-recompilation')
}
