import { setFlagsFromString } from 'node:v8'

/** What a process mostly does: play games, or learn from them. */
export type Work = 'playing' | 'learning'

/**
 * How much V8 inlines. Rules and players are small functions called billions of times: random play gains a tenth by much more inlining than
 * usual. A training alternates between playing, networks and learning, and the same budget, spent on the wrong calls, costs it 10 to 15%
 * (docs/performance.md).
 */
const INLINED: Readonly<Record<Work, readonly [each: number, all: number]>> = {
  playing: [2000, 9000],
  learning: [500, 2000],
}

const VARIABLE = 'LUDUS_WORK'

/** Tells threads that are begun from now on what they will be doing. */
export function expectWork(work: Work): void {
  process.env[VARIABLE] = work
}

/** Tunes V8 for what this process does: what it is told, or what whoever began it expects. */
export function tuneEngine(work: Work = process.env[VARIABLE] === 'learning' ? 'learning' : 'playing'): void {
  const [each, all] = INLINED[work]
  setFlagsFromString(`--max-inlined-bytecode-size=${each}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${all}`)
}

/**
 * Before threads are begun: lets them optimise their code themselves, not beside their work. A thread of Node 20 that ends while V8 still
 * optimises for it may take the whole program down ("Assertion failed: (data.first) != nullptr" in node_platform.cc), and with it
 * the result of a match that was just over.
 */
export function calmThreads(): void {
  setFlagsFromString('--no-concurrent-recompilation')
}
