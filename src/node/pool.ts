import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Block, Tally } from '../arena/match.ts'
import { environment } from '../core/errors.ts'

/** As many threads as the machine has cores. */
export const allThreads = (): number => availableParallelism()

/** The built worker: beside this file in the bundle, in dist/ when this file runs as source in a test. */
function workerFile(): string {
  const file = ['./worker.js', '../../dist/program/worker.js']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path))
  if (!file) throw environment('The worker is not built. Run `npm run setup` once.')
  return file
}

/**
 * Plays blocks on a pool of threads and hands their tallies to `each` in the order of the blocks, whichever is done first.
 * Stops early when `each` returns false, or when the signal says so.
 */
export async function playBlocks(
  blocks: readonly Block[],
  threads: number,
  each: (tally: Tally, at: number) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const pool = new Piscina({ filename: workerFile(), minThreads: threads, maxThreads: threads })
  // Few blocks are under way at a time, so that a long match takes no more memory than a short one.
  const ahead = threads * 4
  const running: Promise<Tally>[] = []
  let next = 0
  try {
    for (let at = 0; at < blocks.length; at++) {
      while (next < blocks.length && next < at + ahead) {
        const tally = pool.run(blocks[next++])
        // A failure is met when its turn comes; until then it is not unhandled.
        tally.catch(() => {})
        running.push(tally)
      }
      const tally = await running.shift()
      if (signal?.aborted || !tally || !each(tally, at)) break
    }
  } finally {
    await pool.destroy()
  }
}
