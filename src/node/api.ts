// What "ludus/node" offers in addition to "ludus".
import { type MatchOptions, orderOf } from '../api/match.ts'
import { blocksOf } from '../arena/match.ts'
import { Collector, type MatchResult } from '../arena/result.ts'
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { findLearner, learners } from '../catalogue/learners.ts'
import { changeRecipe, lengthIn } from '../catalogue/trainers.ts'
import { needWhole } from '../core/checks.ts'
import type { Game } from '../core/contract.ts'
import { fromThread, usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import type { Settings } from '../core/options.ts'
import { makeGame } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { recipes } from '../papers/recipes.ts'
import { findPlayer } from './find.ts'
import { isShared } from './plugins.ts'
import { allThreads, threadExecutor } from './pool.ts'
import { type Trained, type TrainingOptions, train } from './training.ts'

/** How a match on threads is played. */
export interface ThreadedMatch extends Omit<MatchOptions, 'signal'> {
  /** Number of games, with seats rotated; 10,000 by default. */
  readonly games?: number
  /** All cores by default; the result is the same with any number. */
  readonly threads?: number
  /** Abort to stop early; the result then has fewer games. */
  readonly signal?: AbortSignal
}

/** A match on several threads, between players that every thread finds by name. Games from plugins must be loaded with `loadPlugins`. */
export async function matchOnThreads(
  game: Game,
  players: readonly string[],
  {
    games = 10_000,
    seed = 1,
    rotate = true,
    fromStart = false,
    threads = allThreads(),
    signal,
    each,
  }: ThreadedMatch = {},
): Promise<MatchResult> {
  if (!isShared(game))
    throw usage(
      `Other threads do not know ${game.id}. Load the file that exports it with loadPlugins, or use match, which plays in this thread.`,
    )
  const names = players.map(name => findPlayer(game, name).name)
  const order = orderOf(game, names, { games, seed, rotate, fromStart })
  const collector = new Collector(order)
  const executor = threadExecutor(threads)
  const add = (...[tally, block]: Parameters<Parameters<typeof executor.play>[1]>): boolean => {
    const more = collector.add(block.trial, tally)
    each?.(collector.games)
    return more
  }
  try {
    await executor.play(blocksOf(order), add, signal)
  } catch (error) {
    throw fromThread(error)
  } finally {
    await executor.close()
  }
  return collector.result()
}

/** How a training in a run folder goes. */
export interface TrainRunOptions extends Pick<TrainingOptions, 'signal' | 'each' | 'measuring' | 'saveEvery'> {
  /** Required if `name` is a learner and not a recipe. */
  readonly game?: Game
  /** The length of the training, in the learner's unit. */
  readonly steps?: number
  /** The random seed, a whole number; 1 by default. The same seed gives the same weights. */
  readonly seed?: number
  /** Options of the learner: `ludus show td` lists them. */
  readonly options?: Settings
  /** All cores by default; the weights are the same with any number. */
  readonly threads?: number
}

/**
 * Trains in a run folder, by the name of a recipe or a learner. It measures along the way and is safe if killed at any point. The same call continues
 * it, bit for bit as if it had not stopped. Games that were registered in this thread alone are trained in this thread.
 */
export async function trainRun(name: string, folder: string, options: TrainRunOptions = {}): Promise<Trained> {
  const { game, steps, seed, options: settings, threads = allThreads(), ...rest } = options
  if (steps !== undefined) needWhole('steps', steps, 1)
  const recipe = changeRecipe(recipeFor(name, options), { game: game?.id, steps, seed, settings })
  // A game that other threads do not know is trained in this one.
  const executor = threadExecutor(isShared(makeGame(recipe.game)) ? threads : 1)
  return train(recipe, folder, { ...rest, executor }).finally(() => executor.close())
}

function recipeFor(name: string, { game, steps, options = {} }: TrainRunOptions): Recipe {
  const shipped = recipes().find(recipe => recipe.name === name)
  if (shipped) return shipped
  const learner = findLearner(name)
  if (!learner) {
    const names = [...learners(), ...recipes()].map(each => each.name)
    throw usage(`There is no recipe or learner "${name}".${didYouMean(name, names)}`)
  }
  if (!game) throw usage(`Which game should ${name} learn? Give it in the options: { game }.`)
  return genericRecipe(learner, game, steps ?? lengthIn(learner, options))
}
