// Training in the browser, from one question to the next. The weights are the same as on the command line.
import { changeRecipe } from '../../catalogue/trainers.ts'
import { environment } from '../../core/errors.ts'
import { makeGame } from '../../games/registry.ts'
import { writeCard } from '../../models/card.ts'
import { encodeWeights } from '../../nets/weights.ts'
import { makePlayer } from '../../search/make-player.ts'
import { sha256 } from './digest.ts'
import { beginLesson, type Lesson } from './lesson.ts'
import { keepOwn } from './own-models.ts'
import type { Questions } from './questions.ts'

/** The current training. */
let lastLesson: { readonly key: string; readonly lesson: Lesson } | undefined

/** Lets messages from the page be handled. */
const pause = (): Promise<void> => new Promise(done => setTimeout(done))

/** Learns up to the next measurement, and stores the player. */
export async function learn({
  recipe: wanted,
  seed,
  steps,
  keepAs,
}: Questions['learn']['ask']): Promise<Questions['learn']['answer']> {
  const recipe = changeRecipe(wanted, { seed, steps })
  const key = `${keepAs} ${JSON.stringify(recipe)}`
  if (lastLesson?.key !== key) {
    const game = makeGame(recipe.game)
    lastLesson = { key, lesson: beginLesson(recipe, name => makePlayer(game, name), pause) }
  }
  const { lesson } = lastLesson
  const metrics = await lesson.next()
  if (!metrics) return undefined
  const { model, provenance } = lesson.learned()
  const { weights, ...rest } = model
  const bytes = new Uint8Array(encodeWeights(model.shape, weights, model.more))
  const hash = await sha256(bytes)
  if (hash === undefined)
    throw environment('This browser trains only on pages that are encrypted (https) or on this machine.')
  await keepOwn({ name: keepAs, card: writeCard(rest, provenance, hash), weights: bytes })
  return { metrics, over: lesson.over, weightsSha256: hash }
}
