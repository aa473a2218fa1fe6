// Sweeps of a large game (modules/sweeps.ts) as one of the threads that share them; with `alone`, all of them in this thread.
import type { Game } from '../../core/contract.ts'
import type { Solution, SolveProgress } from '../../modules/solver.ts'
import type { SweepPlace, Sweeps } from '../../modules/sweeps.ts'

/** What threads that sweep together need of each other. */
export interface Company {
  readonly part: number
  readonly parts: number
  /** Returns when all have come here. */
  meet(): void
  /** Returns when all have come here, with the largest change of all. */
  agree(change: number): number
  /** Hears of each sweep that all have done; true to stop after it, decided for all alike. */
  swept(place: SweepPlace, change: number): boolean
}

/** One thread that does it all. */
export const alone = (swept: Company['swept'] = () => false): Company => ({
  part: 0,
  parts: 1,
  meet: () => {},
  agree: change => change,
  swept,
})

/** Sweeps from a place on; returns the sweeps that the longest block took, or where it was stopped. */
export function sweepOn(
  game: Game,
  sweeps: Sweeps,
  memory: ArrayBufferLike,
  company: Company,
  from: SweepPlace = { block: 0, sweep: 0 },
): SweepPlace | undefined {
  const { part, parts } = company
  const sweeper = sweeps.sweeper(game, memory)
  const blocks = sweeps.blocks(game)
  for (let block = from.block; block < blocks.length; block++) {
    const { levels, loops } = blocks[block]
    const first = block === from.block ? from.sweep : 0
    if (first === 0) {
      sweeper.begin?.(block, part, parts)
      company.meet()
    }
    for (let sweep = first, over = false; !over; sweep++) {
      let change = 0
      for (let level = 0; level < levels; level++) {
        change = Math.max(change, sweeper.sweep(block, level, part, parts))
        company.meet()
        sweeper.settle(block, level, part, parts)
        company.meet()
      }
      change = company.agree(change)
      over = !loops || change <= sweeps.settled
      const next = over ? { block: block + 1, sweep: 0 } : { block, sweep: sweep + 1 }
      if (company.swept(next, change)) return next
    }
  }
  return undefined
}

/** Solves a game in this thread. */
export function sweepAlone(game: Game, sweeps: Sweeps, progress: SolveProgress = () => {}): Solution {
  // One thread shares nothing, and most web pages have no memory to share.
  const memory = new ArrayBuffer(sweeps.bytes(game))
  const blocks = sweeps.blocks(game)
  let most = 0
  sweepOn(
    game,
    sweeps,
    memory,
    alone(({ block, sweep }) => {
      most = Math.max(most, sweep + 1)
      progress(block, blocks.length, 'blocks')
      return false
    }),
  )
  return sweeps.finish(game, memory, most)
}
