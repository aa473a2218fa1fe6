// Sweeps of a large game (modules/sweeps.ts), as one of the threads that share them. With `singleThread`, one thread does them all.
import type { Game } from '../../core/contract.ts'
import type { Solution, SolveProgress } from '../../modules/solver.ts'
import { BEGINNING, type FinishingWork, type SweepPlace, type Sweeps } from '../../modules/sweeps.ts'

/** How threads that sweep together coordinate. Some of these calls are barriers, which return when all threads have reached them. */
export interface SweepTeam {
  readonly part: number
  readonly parts: number
  /** A barrier. */
  meet(): void
  /** A barrier that returns the largest change of all threads. */
  agree(change: number): number
  /** A barrier that returns whether to stop after this level, the same for all threads. */
  stops(): boolean
  /** Called with the place where all threads stopped in the middle of a sweep. */
  stopped(place: SweepPlace): void
  /** Called after each completed sweep. Returns whether to stop after it, the same for all threads. */
  swept(place: SweepPlace, change: number): boolean
}

/** A single thread that does all the work. */
export const singleThread = (swept: SweepTeam['swept'] = () => false, stops = (): boolean => false): SweepTeam => ({
  part: 0,
  parts: 1,
  meet: () => {},
  agree: change => change,
  stops,
  stopped: () => {},
  swept,
})

/** Sweeps from a given place on. Returns where it stopped, or undefined if everything is done. */
export function sweepOn(
  game: Game,
  sweeps: Sweeps,
  memory: ArrayBufferLike,
  team: SweepTeam,
  from: SweepPlace = BEGINNING,
): SweepPlace | undefined {
  const { part, parts } = team
  const sweeper = sweeps.sweeper(game, memory)
  const blocks = sweeps.blocks(game)
  for (let block = from.block; block < blocks.length; block++) {
    const { levels, loops } = blocks[block]
    const first = block === from.block ? from : BEGINNING
    if (first.sweep === 0 && first.level === 0) {
      sweeper.begin?.(block, part, parts)
      team.meet()
    }
    let { change } = first
    for (let { sweep, level } = first, over = false; !over; sweep++) {
      for (; level < levels; level++) {
        change = Math.max(change, sweeper.sweep(block, level, part, parts))
        team.meet()
        sweeper.commit(block, level, part, parts)
        if (level === levels - 1) team.meet()
        else if (team.stops()) {
          const place = { block, sweep, level: level + 1, change: team.agree(change) }
          team.stopped(place)
          return place
        }
      }
      change = team.agree(change)
      over = !loops || change <= sweeps.settled
      const next = over ? { ...BEGINNING, block: block + 1 } : { ...BEGINNING, block, sweep: sweep + 1 }
      if (team.swept(next, change)) return next
      level = 0
      change = 0
    }
  }
  return undefined
}

/** Solves a game in this thread. */
export function sweepAlone(game: Game, sweeps: Sweeps, progress: SolveProgress = () => {}): Solution {
  // A single thread shares nothing, and most web pages have no shared memory.
  const memory = new ArrayBuffer(sweeps.bytes(game))
  const blocks = sweeps.blocks(game)
  let most = 0
  sweepOn(
    game,
    sweeps,
    memory,
    singleThread(({ block, sweep }) => {
      most = Math.max(most, sweep + 1)
      progress(block, blocks.length, 'blocks')
      return false
    }),
  )
  return finishSolution(sweeps.finish(game, memory, most), progress)
}

/** Runs the work after the last sweep to its end. */
export function finishSolution(work: FinishingWork, progress: SolveProgress = () => {}): Solution {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    progress(...step.value)
  }
}
