// Executors run jobs: on threads of this machine (pool.ts), or on all machines that a queue reaches (queue/). A job is plain data and its
// result depends on that data alone, so it does not matter who ran it, when, or how often it was restarted.
import type { Block, Tally } from '../arena/match.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Arrays, Round } from '../modules/rounds.ts'

/** Hears the tallies of blocks in the order of the blocks; false says that it has heard enough. */
export type Each = (tally: Tally, block: Block) => boolean

export interface Executor {
  /** Jobs that are worked off at once. */
  readonly width: number
  /** Plays blocks. Stops early when `each` says so, or the signal. */
  play(blocks: Iterable<Block>, each: Each, signal?: AbortSignal): Promise<void>
  /** The result of each job of a round. What is shared is safe to be changed as soon as this returns. */
  learn(recipe: Recipe, round: Round): Promise<Arrays>[]
  /** Seconds of CPU time that its jobs of trainings have taken so far; nothing if it cannot know. */
  cpuSeconds?(): number
  close(): Promise<void>
}

/**
 * Begins work on items, not more than `ahead` at a time so that much work takes no more memory than little, and hands over what comes of
 * them in the order of the items, whichever is done first.
 */
export async function inTurn<Item, Result>(
  items: Iterable<Item>,
  ahead: () => number,
  begin: (item: Item) => Promise<Result>,
  each: (result: Result, item: Item) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const running: { item: Item; result: Promise<Result> }[] = []
  const left = items[Symbol.iterator]()
  let stop = (): void => {}
  const stopped = new Promise<undefined>(done => {
    stop = () => done(undefined)
    signal?.addEventListener('abort', stop)
  })
  try {
    for (;;) {
      while (running.length < ahead()) {
        const next = left.next()
        if (next.done) break
        const result = begin(next.value)
        // A failure is met when its turn comes; until then it is not unhandled.
        result.catch(() => {})
        running.push({ item: next.value, result })
      }
      const first = running.shift()
      if (!first || signal?.aborted) return
      const result = await Promise.race([first.result, stopped])
      if (result === undefined || signal?.aborted || !each(result, first.item)) return
    }
  } finally {
    // A long work has many of these for one signal.
    signal?.removeEventListener('abort', stop)
  }
}
