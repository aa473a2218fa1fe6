import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Block, Tally } from '../arena/match.ts'
import { environment } from '../core/errors.ts'

/** As many threads as the machine has cores. */
export const allThreads = (): number => availableParallelism()

/** A built worker: beside this file in the bundle, in dist/ when this file runs as source in a test. */
function workerFile(name: string): string {
  const file = [`./${name}.js`, `../../dist/program/${name}.js`]
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path))
  if (!file) throw environment('The worker is not built. Run `npm run setup` once.')
  return file
}

/** Threads that take what worker.ts offers. */
const workerPool = (threads: number): Piscina =>
  new Piscina({ filename: workerFile('worker'), minThreads: threads, maxThreads: threads })

/** Threads that solve slices of endings. They hold what they work on in shared memory, so their own heaps can be small. */
export const slicePool = (threads: number): Piscina =>
  new Piscina({
    filename: workerFile('slice-worker'),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  })

/**
 * Plays blocks on a pool of threads and hands their tallies to `each` in the order of the blocks, whichever is done first.
 * Stops early when `each` returns false, or when the signal says so.
 */
export async function playBlocks(
  blocks: Iterable<Block>,
  threads: number,
  each: (tally: Tally, block: Block) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const pool = workerPool(threads)
  // Few blocks are under way at a time, so that a long match takes no more memory than a short one.
  const ahead = threads * 4
  const running: { block: Block; tally: Promise<Tally> }[] = []
  const left = blocks[Symbol.iterator]()
  try {
    for (;;) {
      for (let next = left.next(); !next.done; next = left.next()) {
        const tally = pool.run(next.value)
        // A failure is met when its turn comes; until then it is not unhandled.
        tally.catch(() => {})
        running.push({ block: next.value, tally })
        if (running.length >= ahead) break
      }
      const first = running.shift()
      if (!first) break
      const tally = await first.tally
      if (signal?.aborted || !each(tally, first.block)) break
    }
  } finally {
    await pool.destroy()
  }
}
