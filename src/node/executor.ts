// Executors run jobs: on threads of this machine (pool.ts), or on all machines that a queue reaches (queue/). A job is plain data and its result
// depends on that data alone, so it does not matter where it ran, when, or how often it was restarted.
import type { Block, Tally } from '../arena/match.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Arrays, Round } from '../modules/rounds.ts'

/** Receives the tallies of blocks in the order of the blocks; returns false if it needs no more. */
export type TallyReceiver = (tally: Tally, block: Block) => boolean

export interface Executor {
  /** The number of jobs that run at once. */
  readonly width: number
  /** Plays blocks. Stops early if `each` returns false or the signal is raised. */
  play(blocks: Iterable<Block>, each: TallyReceiver, signal?: AbortSignal): Promise<void>
  /** The result of each job of a round. The shared arrays may be changed as soon as this returns. */
  learn(recipe: Recipe, round: Round): Promise<Arrays>[]
  /** CPU seconds of its training jobs so far; missing if it cannot know. */
  cpuSeconds?(): number
  close(): Promise<void>
}

/**
 * Starts work on items and hands over the results in the order of the items, whichever finishes first. It starts at most `ahead` items at a time, so
 * that more work does not need more memory.
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
        // A failure is handled when its turn comes; until then it must not count as unhandled.
        result.catch(() => {})
        running.push({ item: next.value, result })
      }
      const first = running.shift()
      if (!first || signal?.aborted) return
      const result = await Promise.race([first.result, stopped])
      if (result === undefined || signal?.aborted || !each(result, first.item)) return
    }
  } finally {
    // Long work calls this many times with one signal.
    signal?.removeEventListener('abort', stop)
  }
}
