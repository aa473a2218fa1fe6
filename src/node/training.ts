// Trains in a run folder: learns by a recipe, measures along the way, and saves checkpoints from which the same call continues.
import { columnsOf, type MeasuredFigure, measureAgainst } from '../arena/measuring.ts'
import { makeTrainer, seedOf } from '../catalogue/trainers.ts'
import type { Metrics, Player, Snapshot } from '../core/contract.ts'
import { badInput, environment, LudusError } from '../core/errors.ts'
import { pause } from '../core/pause.ts'
import { makeGame } from '../games/registry.ts'
import type { Provenance } from '../models/card.ts'
import type { LearnerData, Trainer } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Arrays } from '../modules/rounds.ts'
import { threadSeconds } from './cpu-time.ts'
import type { Executor } from './executor.ts'
import { findPlayer } from './find.ts'
import { type RoundRunner, roundRunner } from './pool.ts'
import { openRun, type Time } from './run.ts'

/** How a training in a run folder goes. */
export interface TrainingOptions {
  /** Data for the learner in addition to its settings; the recipe contains its checksums. */
  readonly data?: LearnerData
  /** How much training a crash may cost, in seconds. */
  readonly saveEvery?: number
  /** Runs the rounds of jobs; affects the speed, but never the result. By default this thread. */
  readonly executor?: Executor
  /** Raised to stop the training: progress is saved. */
  readonly signal?: AbortSignal
  /** Called with the progress in the learner's unit: at once, and after each step. */
  readonly each?: (steps: number, unit: string) => void
  /** Called with the progress of a measurement, and the opponent. */
  readonly measuring?: (done: number, games: number, against: string) => void
}

/** How a training in a run folder ended. */
export interface Trained {
  /** False if it was stopped before the end of its recipe. */
  readonly done: boolean
  /** How long it has trained, in the learner's unit. */
  readonly steps: number
  readonly unit: string
  /** All measurements, starting with step 0. */
  readonly metrics: readonly Metrics[]
  /** The total time, over all its sessions. */
  readonly time: Time
}

export async function train(recipe: Recipe, folder: string, options: TrainingOptions = {}): Promise<Trained> {
  const { saveEvery = 10, executor, signal, each, measuring, data } = options
  const game = makeGame(recipe.game)
  const opponent = (name: string): Player => findPlayer(game, name)
  // Invalid input is rejected before a folder is created.
  const learner = makeTrainer(recipe, game, opponent, data)
  const opponents = recipe.measure.against.map(name => ({ name, other: opponent(name) }))
  const seed = seedOf(recipe)
  const run = openRun(folder, recipe, () => {
    if (!executor) return threadSeconds()
    return executor.cpuSeconds && threadSeconds() + executor.cpuSeconds()
  })
  const workers = learner.rounds && roundRunner(recipe, learner.rounds.worker, executor, signal)
  try {
    if (run.begun) resume(learner, run.begun, folder)
    let measured = run.metrics.some(({ steps }) => steps === learner.steps) ? learner.steps : -1
    let figures: MeasuredFigure[] = []
    let last: Metrics = {}
    const provenance = (): Provenance => ({
      recipe: recipe.name,
      seed,
      steps: learner.steps,
      unit: learner.unit,
      figures,
    })
    /** Returns false if the signal came first. */
    const measure = async (): Promise<boolean> => {
      if (measured === learner.steps) return true
      const found: MeasuredFigure[] = []
      for (const { name, other } of opponents) {
        const played = (done: number): void => measuring?.(done, recipe.measure.games, name)
        const one = await measureAgainst(game, learner.player(), { name, other }, recipe.measure, seed, {
          pause,
          played,
          stopped: () => signal?.aborted === true,
        })
        if (!one) return false
        found.push(one)
      }
      figures = found
      run.log({ steps: learner.steps, ...Object.fromEntries(figures.flatMap(columnsOf)), ...last })
      run.keep(learner.model(), provenance())
      measured = learner.steps
      return true
    }
    let saved = learner.steps
    let unsaved = run.begun === undefined
    const save = (): void => {
      run.save(learner.snapshot(), learner.model(), provenance())
      saved = learner.steps
      unsaved = false
    }
    const over = (): boolean => learner.done === true || learner.steps >= recipe.steps
    const result = (done = over(), steps = learner.steps): Trained => {
      const { metrics, time } = run
      return { done, steps, unit: learner.unit, metrics, time }
    }
    each?.(Math.min(learner.steps, recipe.steps), learner.unit)
    if (run.begun && over()) {
      // It may have been killed after everything but this was done.
      if (!run.finished) run.finish()
      return result()
    }
    if (learner.steps === 0 && !(await measure())) return result(false)
    let savedAt = performance.now()
    while (!over() && !signal?.aborted) {
      const before = learner.steps
      const stepped = await step(learner, workers)
      if (!stepped) break
      unsaved = true
      last = stepped
      const broken = Object.entries(last).find(([, value]) => !Number.isFinite(value))
      if (broken)
        throw environment(
          `${broken[0]} became ${broken[1]} at ${learner.steps} ${learner.unit}: the training diverged. The last good checkpoint is kept; try a lower learning rate.`,
        )
      const { every, log = every, save: saving = every } = recipe.measure
      const passed = (span: number): boolean => Math.floor(learner.steps / span) > Math.floor(before / span)
      const due = passed(every) || over()
      // If a measurement is interrupted, the last checkpoint counts, and the measurement will be repeated in full.
      if (due && !(await measure())) return result(false, saved)
      if (!due && passed(log)) run.log({ steps: learner.steps, ...last })
      if (due || passed(saving) || performance.now() - savedAt > 1000 * saveEvery) {
        save()
        savedAt = performance.now()
      }
      each?.(Math.min(learner.steps, recipe.steps), learner.unit)
      // Signals are only handled between steps.
      await pause()
    }
    if (unsaved) save()
    if (over()) run.finish()
    return result()
  } finally {
    run.close()
  }
}

/** Continues from a checkpoint. Its hash shows that it is intact, not that it belongs to this learner. */
function resume(learner: Trainer, begun: Snapshot, folder: string): void {
  try {
    learner.resume(begun)
  } catch (error) {
    if (error instanceof LudusError) throw error
    throw badInput(
      `The checkpoint in ${folder} does not match its recipe. Restore the folder from a copy, or start a new run.`,
    )
  }
}

/** One step, with its jobs on threads if it has any. If it is interrupted, the learner is unchanged. */
async function step(learner: Trainer, workers: RoundRunner | undefined): Promise<Metrics | undefined> {
  if (!learner.rounds || !workers) return learner.step()
  const before = learner.snapshot()
  const rounds = learner.rounds.next()
  let results: Promise<Arrays | undefined>[] = []
  let next = rounds.next({})
  while (!next.done) {
    if (next.value) results = workers.work(next.value)
    const result = await results.shift()
    if (!result) {
      learner.resume(before)
      return undefined
    }
    next = rounds.next(result)
  }
  return next.value
}
