// A training in a run folder: learns by a recipe, measures on the way, and keeps a checkpoint that the same call goes on from.
import { wilson } from '../arena/intervals.ts'
import { addTally, blocksOf, emptyTally, playBlock } from '../arena/match.ts'
import type { Game, Metrics, Player } from '../core/contract.ts'
import { environment } from '../core/errors.ts'
import { Table } from '../core/playing.ts'
import { makeGame } from '../games/registry.ts'
import type { Trainer } from '../learners/kind.ts'
import { makeTrainer, type Recipe, seedOf } from '../learners/recipe.ts'
import type { Arrays } from '../learners/rounds.ts'
import { findPlayer } from './find.ts'
import type { Figure } from './models.ts'
import { type Crew, crew } from './pool.ts'
import { openRun } from './run.ts'

export interface TrainingOptions {
  /** How much training a crash may cost, in seconds. */
  readonly saveEvery?: number
  /** Worker threads for what a round of jobs can be spread over; they change the speed, never the result. One if not said. */
  readonly threads?: number
  /** Raised by whoever wants it to stop: what was learned is saved. */
  readonly signal?: AbortSignal
  /** Told how far it is, in the unit of the learner. */
  readonly each?: (steps: number, unit: string) => void
}

export interface Trained {
  /** False if it was stopped before the end of its recipe. */
  readonly done: boolean
  readonly steps: number
  readonly unit: string
  /** All measurements, that at step 0 first. */
  readonly metrics: readonly Metrics[]
}

export async function train(recipe: Recipe, folder: string, options: TrainingOptions = {}): Promise<Trained> {
  const { saveEvery = 10, threads = 1, signal, each } = options
  const game = makeGame(recipe.game)
  const opponent = (name: string): Player => findPlayer(game, name)
  const learner = makeTrainer(recipe, game, opponent)
  const seed = seedOf(recipe)
  const run = openRun(folder, recipe)
  const workers = learner.rounds && crew(recipe, learner.rounds.worker, threads, signal)
  try {
    if (run.begun) learner.resume(run.begun)
    let measured = run.metrics.reduce((last, { steps }) => Math.max(last, steps), -1)
    let figures: Figure[] = []
    let last: Metrics = {}
    /** False if the signal came first. */
    const measure = async (): Promise<boolean> => {
      if (measured === learner.steps) return true
      const found: Figure[] = []
      for (const name of recipe.measure.against) {
        const one = await figure(game, learner.player(), name, opponent(name), recipe, signal)
        if (!one) return false
        found.push(one)
      }
      figures = found
      run.log({
        steps: learner.steps,
        ...Object.fromEntries(figures.map(({ against, share }) => [`against ${against}`, share])),
        ...last,
      })
      measured = learner.steps
      return true
    }
    let saved = learner.steps
    const save = (): void => {
      run.save(learner.snapshot(), learner.model(), {
        recipe: recipe.name,
        seed,
        steps: learner.steps,
        unit: learner.unit,
        figures,
      })
      saved = learner.steps
    }
    const told = (done: boolean, steps: number): Trained => ({ done, steps, unit: learner.unit, metrics: run.metrics })

    const over = (): boolean => learner.done === true || learner.steps >= recipe.steps
    if (run.begun && over()) return told(true, learner.steps)
    if (learner.steps === 0 && !(await measure())) return told(false, 0)
    let savedAt = performance.now()
    while (!over() && !signal?.aborted) {
      const before = learner.steps
      const stepped = await step(learner, workers)
      if (!stepped) break
      last = stepped
      const broken = Object.entries(last).find(([, value]) => !Number.isFinite(value))
      if (broken)
        throw environment(
          `${broken[0]} became ${broken[1]} at ${learner.steps} ${learner.unit}: the training diverged. The last good checkpoint is kept; try a smaller rate.`,
        )
      const { every } = recipe.measure
      const due = Math.floor(learner.steps / every) > Math.floor(before / every) || over()
      // Interrupted in a measurement, the last checkpoint stands: from there on it will be made in full.
      if (due && !(await measure())) return told(false, saved)
      if (due || performance.now() - savedAt > 1000 * saveEvery) {
        save()
        savedAt = performance.now()
      }
      each?.(Math.min(learner.steps, recipe.steps), learner.unit)
      // Signals are heard only between steps.
      await new Promise(resume => setImmediate(resume))
    }
    save()
    return told(over(), learner.steps)
  } finally {
    await workers?.close()
    run.close()
  }
}

/** One step, its jobs on threads where it has any. If it is stopped on the way, it is as if it had not begun. */
async function step(learner: Trainer, workers: Crew | undefined): Promise<Metrics | undefined> {
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

/** How a player fares with an opponent at all other seats; seats rotated, dice shared, and none that training used. */
async function figure(
  game: Game,
  player: Player,
  against: string,
  other: Player,
  recipe: Recipe,
  signal: AbortSignal | undefined,
): Promise<Figure | undefined> {
  const names = [player, ...new Array(game.seats - 1).fill(other)]
  const match = {
    game: game.id,
    players: names.map(({ name }) => name),
    games: recipe.measure.games,
    trials: 1,
    rotate: true,
    seed: seedOf(recipe) + 1_000_003,
  }
  const table = new Table(game)
  const sum = emptyTally(game.seats)
  for (const block of blocksOf(match)) {
    addTally(sum, playBlock(block, names, table))
    // Signals are heard only between blocks.
    await new Promise(resume => setImmediate(resume))
    if (signal?.aborted) return undefined
  }
  const share = (sum.wins[0] + sum.draws / game.seats) / sum.games
  return { against, share, ...wilson(share * sum.games, sum.games), games: sum.games, seed: match.seed }
}
