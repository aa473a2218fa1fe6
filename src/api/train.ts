import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { changeRecipe, lengthIn, makeTrainer } from '../catalogue/trainers.ts'
import { needWhole } from '../core/checks.ts'
import type { Game, Metrics, Player } from '../core/contract.ts'
import { environment } from '../core/errors.ts'
import type { Settings } from '../core/options.ts'
import { pause } from '../core/pause.ts'
import type { Model } from '../modules/model.ts'
import { workPausing } from '../modules/rounds.ts'
import { makePlayer } from '../search/make-player.ts'

/** How a training goes. */
export interface TrainOptions {
  /** Options of the learner: `ludus show td` lists them. */
  readonly options?: Settings
  /** Length of training, in the learner's unit: games, generations or epochs. By default the learner's own. */
  readonly steps?: number
  /** The random seed, a whole number; 1 by default. The same seed gives the same weights. */
  readonly seed?: number
  /** Abort to stop early. */
  readonly signal?: { readonly aborted: boolean }
  /** Called with the learner's metrics after each step. */
  readonly each?: (steps: number, metrics: Metrics) => void
}

/** The result of a training. */
export interface TrainedPlayer {
  /** Plays with what was learned. */
  readonly player: Player
  /** The same as data, for `writeModel` of "ludus/node". */
  readonly model: Model
  /** How long it trained, in the learner's unit. It may end before its length, or a little after it, because a step can have several games. */
  readonly steps: number
  /** "games", "generations" or "epochs". */
  readonly unit: string
}

/**
 * Trains a player for a game in this thread, with the learner of this name. The default options suit any game. The same seed
 * gives the same weights. To survive crashes and use all cores, use `trainRun` from "ludus/node".
 */
export async function train(
  game: Game,
  learner: string,
  { options = {}, steps, seed = 1, signal, each }: TrainOptions = {},
): Promise<TrainedPlayer> {
  if (steps !== undefined) needWhole('steps', steps, 1)
  const kind = learnerOf(learner)
  const recipe = changeRecipe(genericRecipe(kind, game, steps ?? lengthIn(kind, options)), {
    seed,
    steps,
    settings: options,
  })
  const trainer = makeTrainer(recipe, game, name => makePlayer(game, name))
  while (trainer.done !== true && trainer.steps < recipe.steps && !signal?.aborted) {
    const { rounds } = trainer
    const metrics = rounds ? await workPausing(rounds.next(), rounds.worker, pause) : trainer.step()
    const broken = Object.entries(metrics).find(([, value]) => !Number.isFinite(value))
    if (broken)
      throw environment(`${broken[0]} became ${broken[1]}: the training diverged. Try a smaller learning rate.`)
    each?.(trainer.steps, metrics)
    await pause()
  }
  return { player: trainer.player(), model: trainer.model(), steps: trainer.steps, unit: trainer.unit }
}
