// A model's card: the JSON beside its weights that says what they are, how they came about and what was measured of them.
import type { Game } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { type Sealed, seal, type Unsealed, unseal } from '../core/sealed.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Model } from '../modules/model.ts'
import { decodeWeights } from '../nets/weights.ts'

/** What was measured of a model: with games, seed and interval, or not at all. */
export interface Figure {
  readonly against: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly seed: number
}

/** What a card says besides the model's own fields. */
export interface Provenance {
  readonly recipe: string
  readonly seed: number
  readonly steps: number
  readonly unit: string
  readonly figures: readonly Figure[]
}

export interface Card extends Sealed, Provenance, Omit<Model, 'weights'> {
  readonly weightsSha256: string
}

const FORMAT = 'ludus-model'
const VERSION = 1

/** The text of a card. */
export const writeCard = (model: Omit<Model, 'weights'>, provenance: Provenance, weightsSha256: string): string =>
  seal({ format: FORMAT, version: VERSION, ...model, ...provenance, weightsSha256 } as Card)

/** Reads a card; `where` (a file's name) goes into the message when it is none. */
export function parseCard(text: string, where: string): Card {
  const data = unseal(text, FORMAT, VERSION, where, 'model card')
  if (!isCard(data))
    throw badInput(`${where} lacks fields of a model card (kind, game, encoder, shape, weightsSha256).`)
  return data
}

/** Its checksum has shown that this program wrote it; that it is a card is left to ask. */
function isCard(data: Unsealed): data is Unsealed & Card {
  const texts = [data.kind, data.game, data.encoder, data.recipe, data.unit, data.weightsSha256]
  const { shape, settings, figures } = data
  return (
    texts.every(text => typeof text === 'string') &&
    typeof data.steps === 'number' &&
    isObject(shape) &&
    Array.isArray(shape.sizes) &&
    Array.isArray(shape.activations) &&
    isObject(settings) &&
    Array.isArray(figures)
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

/** The model of a card and its weights' bytes, whose SHA-256 whoever read them has taken: each machine has its own way. */
export function modelOf(card: Card, bytes: Uint8Array, sha256: string, where: string): Model {
  if (sha256 !== card.weightsSha256)
    throw badInput(
      `${where}.safetensors is damaged, or belongs to another card than ${where}.json. Restore both from a copy.`,
    )
  const { kind, game, encoder, shape, more, settings } = card
  const weights = decodeWeights(shape, bytes, `${where}.safetensors`, more)
  return { kind, game, encoder, shape, ...(more && { more }), settings, weights }
}

/** The name of the file that a game's champion has: rules that differ in single options share one, unless the game says otherwise. */
export const championOf = (game: Game): string =>
  moduleOf(game).championName?.(game) ?? `champion-${game.id.split('(')[0].replace(':', '-')}`
