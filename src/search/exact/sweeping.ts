// Sweeps of a large game (modules/sweeps.ts) as one of the threads that share them; with `alone`, all of them in this thread.
import type { Game } from '../../core/contract.ts'
import type { Solution, SolveProgress } from '../../modules/solver.ts'
import { BEGINNING, type Finishing, type SweepPlace, type Sweeps } from '../../modules/sweeps.ts'

/** What threads that sweep together need of each other. */
export interface Company {
  readonly part: number
  readonly parts: number
  /** Returns when all have come here. */
  meet(): void
  /** Returns when all have come here, with the largest change of all. */
  agree(change: number): number
  /** Returns when all have come here: true to stop after this level, decided for all alike. */
  stops(): boolean
  /** Hears where all have stopped in the middle of a sweep. */
  stopped(place: SweepPlace): void
  /** Hears of each sweep that all have done; true to stop after it, decided for all alike. */
  swept(place: SweepPlace, change: number): boolean
}

/** One thread that does it all. */
export const alone = (swept: Company['swept'] = () => false, stops = (): boolean => false): Company => ({
  part: 0,
  parts: 1,
  meet: () => {},
  agree: change => change,
  stops,
  stopped: () => {},
  swept,
})

/** Sweeps from a place on; returns where it was stopped, or nothing if everything is done. */
export function sweepOn(
  game: Game,
  sweeps: Sweeps,
  memory: ArrayBufferLike,
  company: Company,
  from: SweepPlace = BEGINNING,
): SweepPlace | undefined {
  const { part, parts } = company
  const sweeper = sweeps.sweeper(game, memory)
  const blocks = sweeps.blocks(game)
  for (let block = from.block; block < blocks.length; block++) {
    const { levels, loops } = blocks[block]
    const first = block === from.block ? from : BEGINNING
    if (first.sweep === 0 && first.level === 0) {
      sweeper.begin?.(block, part, parts)
      company.meet()
    }
    let { change } = first
    for (let { sweep, level } = first, over = false; !over; sweep++) {
      for (; level < levels; level++) {
        change = Math.max(change, sweeper.sweep(block, level, part, parts))
        company.meet()
        sweeper.settle(block, level, part, parts)
        if (level === levels - 1) company.meet()
        else if (company.stops()) {
          const place = { block, sweep, level: level + 1, change: company.agree(change) }
          company.stopped(place)
          return place
        }
      }
      change = company.agree(change)
      over = !loops || change <= sweeps.settled
      const next = over ? { ...BEGINNING, block: block + 1 } : { ...BEGINNING, block, sweep: sweep + 1 }
      if (company.swept(next, change)) return next
      level = 0
      change = 0
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
  return finished(sweeps.finish(game, memory, most), progress)
}

/** Does what is left after the last sweep without a break. */
export function finished(work: Finishing, progress: SolveProgress = () => {}): Solution {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    progress(...step.value)
  }
}
