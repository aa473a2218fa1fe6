// A training in a run folder: learns by a recipe, measures on the way, and keeps a checkpoint that the same call goes on from.
import { wilson } from '../arena/intervals.ts'
import { addTally, blocksOf, emptyTally, playBlock } from '../arena/match.ts'
import { makeTrainer, seedOf } from '../catalogue/trainers.ts'
import type { Game, Metrics, Player, Snapshot } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, environment, LudusError } from '../core/errors.ts'
import { Table } from '../core/playing.ts'
import { makeGame } from '../games/registry.ts'
import type { Figure, Provenance } from '../models/card.ts'
import type { LearnerData, Trainer } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Arrays } from '../modules/rounds.ts'
import type { Executor } from './executor.ts'
import { findPlayer } from './find.ts'
import { type RoundRunner, roundRunner } from './pool.ts'
import { openRun } from './run.ts'

export interface TrainingOptions {
  /** What the learner is given besides its settings; the recipe has its checksums. */
  readonly data?: LearnerData
  /** How much training a crash may cost, in seconds. */
  readonly saveEvery?: number
  /** Who works off rounds of jobs; that changes the speed, never the result. This thread if not said. */
  readonly executor?: Executor
  /** Raised by whoever wants it to stop: what was learned is saved. */
  readonly signal?: AbortSignal
  /** Told how far it is, in the unit of the learner; at once, and after each step. */
  readonly each?: (steps: number, unit: string) => void
  /** Told how far a measurement is, and against whom. */
  readonly measuring?: (done: number, games: number, against: string) => void
}

export interface Trained {
  /** False if it was stopped before the end of its recipe. */
  readonly done: boolean
  readonly steps: number
  readonly unit: string
  /** All measurements, that at step 0 first. */
  readonly metrics: readonly Metrics[]
  /** What it took, all its stretches together. */
  readonly seconds: number
}

export async function train(recipe: Recipe, folder: string, options: TrainingOptions = {}): Promise<Trained> {
  const { saveEvery = 10, executor, signal, each, measuring, data } = options
  const game = makeGame(recipe.game)
  const opponent = (name: string): Player => findPlayer(game, name)
  // What can be refused is refused before there is a folder.
  const learner = makeTrainer(recipe, game, opponent, data)
  const opponents = recipe.measure.against.map(name => ({ name, other: opponent(name) }))
  const seed = seedOf(recipe)
  const run = openRun(folder, recipe)
  const workers = learner.rounds && roundRunner(recipe, learner.rounds.worker, executor, signal)
  try {
    if (run.begun) resume(learner, run.begun, folder)
    let measured = run.metrics.some(({ steps }) => steps === learner.steps) ? learner.steps : -1
    let figures: Measured[] = []
    let last: Metrics = {}
    const provenance = (): Provenance => ({
      recipe: recipe.name,
      seed,
      steps: learner.steps,
      unit: learner.unit,
      figures,
    })
    /** False if the signal came first. */
    const measure = async (): Promise<boolean> => {
      if (measured === learner.steps) return true
      const found: Measured[] = []
      for (const { name, other } of opponents) {
        const told = (done: number): void => measuring?.(done, recipe.measure.games, name)
        const one = await measureAgainst(game, learner.player(), name, other, recipe, told, signal)
        if (!one) return false
        found.push(one)
      }
      figures = found
      run.log({ steps: learner.steps, ...Object.fromEntries(figures.flatMap(columns)), ...last })
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
      const { metrics, seconds } = run
      return { done, steps, unit: learner.unit, metrics, seconds }
    }
    each?.(Math.min(learner.steps, recipe.steps), learner.unit)
    if (run.begun && over()) {
      // It may have been killed when all but this was done.
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
          `${broken[0]} became ${broken[1]} at ${learner.steps} ${learner.unit}: the training diverged. The last good checkpoint is kept; try a smaller rate.`,
        )
      const { every, log = every, save: saving = every } = recipe.measure
      const passed = (span: number): boolean => Math.floor(learner.steps / span) > Math.floor(before / span)
      const due = passed(every) || over()
      // Interrupted in a measurement, the last checkpoint stands: from there on it will be made in full.
      if (due && !(await measure())) return result(false, saved)
      if (!due && passed(log)) run.log({ steps: learner.steps, ...last })
      if (due || passed(saving) || performance.now() - savedAt > 1000 * saveEvery) {
        save()
        savedAt = performance.now()
      }
      each?.(Math.min(learner.steps, recipe.steps), learner.unit)
      // Signals are heard only between steps.
      await new Promise(resume => setImmediate(resume))
    }
    if (unsaved) save()
    if (over()) run.finish()
    return result()
  } finally {
    run.close()
  }
}

/** Goes on from a checkpoint. Its hash says that it is whole, not that it is of this learner. */
function resume(learner: Trainer, begun: Snapshot, folder: string): void {
  try {
    learner.resume(begun)
  } catch (error) {
    if (error instanceof LudusError) throw error
    throw badInput(
      `The checkpoint in ${folder} does not fit its recipe. Restore the folder from a copy, or begin anew.`,
    )
  }
}

/** One step, its jobs on threads where it has any. If it is stopped on the way, it is as if it had not begun. */
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

const columns = ({ against, share, least, greatest }: Measured): [string, number][] => [
  [`against ${against}`, share],
  ...(least === undefined || greatest === undefined
    ? []
    : ([
        [`against ${against}, least`, least],
        [`against ${against}, greatest`, greatest],
      ] as [string, number][])),
]

/** A figure, and how far the tests of single seats lay apart where each had its own. */
interface Measured extends Figure {
  readonly least?: number
  readonly greatest?: number
}

/** How a player fares with an opponent at all other seats, on dice that no training used; nothing if the signal came first. */
async function measureAgainst(
  game: Game,
  player: Player,
  against: string,
  other: Player,
  recipe: Recipe,
  told: (games: number) => void,
  signal: AbortSignal | undefined,
): Promise<Measured | undefined> {
  const { bySeat = false, games } = recipe.measure
  const seed = seedOf(recipe) + 1_000_003
  const table = new Table(game)
  /** The share of a player who sits first, or in all seats in turn over the same dice. */
  const shareAt = async (seat: number, share: number, rotate: boolean): Promise<number | undefined> => {
    const players = new Array<Player>(game.seats).fill(other)
    players[seat] = player
    const names = players.map(({ name }) => name)
    const match = { game: game.id, players: names, games: share, trials: 1, rotate, seed }
    const sum = emptyTally(match)
    const before = seat * share
    for (const block of blocksOf(match)) {
      addTally(sum, playBlock(block, players, table))
      told(before + sum.games)
      // Signals are heard only between blocks.
      await new Promise(resume => setImmediate(resume))
      if (signal?.aborted) return undefined
    }
    return (elementAt(sum.wins, seat) + sum.draws / game.seats) / sum.games
  }
  const shares: number[] = []
  for (let seat = 0; seat < (bySeat ? game.seats : 1); seat++) {
    const share = await shareAt(seat, bySeat ? games / game.seats : games, !bySeat)
    if (share === undefined) return undefined
    shares.push(share)
  }
  const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
  return {
    against,
    share,
    ...wilson(share * games, games),
    games,
    seed,
    ...(bySeat && { least: Math.min(...shares), greatest: Math.max(...shares) }),
  }
}
