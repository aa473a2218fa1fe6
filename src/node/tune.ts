import { setFlagsFromString } from 'node:v8'

/** Lets V8 inline more than it does by default: the rules and players are small functions called billions of times (10% on random play). */
export function tuneEngine(): void {
  setFlagsFromString('--max-inlined-bytecode-size=2000')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=9000')
}

/**
 * Before threads are begun: lets them optimise their code themselves, not beside their work. A thread of Node 20 that ends while V8 still
 * optimises for it may take the whole program down ("Assertion failed: (data.first) != nullptr" in node_platform.cc), and with it
 * the result of a match that was just over.
 */
export function calmThreads(): void {
  setFlagsFromString('--no-concurrent-recompilation')
}
