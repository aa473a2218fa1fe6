// A model card: the JSON file next to the weights, which describes the model, its training and its measurements.
import {
  absentOr,
  type Check,
  type Checks,
  fieldsOf,
  fits,
  isBoolean,
  isNumber,
  isSize,
  isString,
  isText,
  listOf,
  mapOf,
  wrongField,
} from '../core/checks.ts'
import type { Game } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { type Sealed, seal, type Unsealed, unseal } from '../core/sealed.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Model } from '../modules/model.ts'
import { ACTIVATIONS, countWeights, MOST_INPUTS, type Shape } from '../nets/shape.ts'
import { decodeWeights } from '../nets/weights.ts'

/** A measurement of a model, always with games, seed and interval. */
export interface Figure {
  readonly against: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly seed: number
}

/** The fields of a card other than those of the model. */
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

/** The most weights of a card's network. More would not fit into memory. */
const MOST_WEIGHTS = 250_000_000

const isShape: Check = value => {
  if (!fits<Shape>(value, SHAPE)) return false
  const { sizes, activations, skip } = value
  return (
    sizes.length >= (skip ? 4 : 2) &&
    sizes.length <= 20 &&
    activations.length === sizes.length - 1 &&
    !activations.slice(0, -1).includes('softmax') &&
    sizes[0] <= MOST_INPUTS &&
    countWeights(value) <= MOST_WEIGHTS
  )
}

const SHAPE: Checks<Shape> = {
  sizes: listOf(isSize),
  activations: listOf(value => ACTIVATIONS.some(activation => activation === value)),
  biases: absentOr(isBoolean),
  skip: absentOr(isBoolean),
}

const FIGURE: Checks<Figure> = {
  against: isString,
  share: isNumber,
  low: isNumber,
  high: isNumber,
  games: isNumber,
  seed: isNumber,
}

const CARD: Checks<Omit<Card, keyof Sealed>> = {
  kind: isText,
  game: isText,
  encoder: isString,
  shape: isShape,
  more: absentOr(listOf(fieldsOf({ name: isText, shape: isShape }))),
  settings: mapOf(value => isString(value) || isNumber(value) || isBoolean(value)),
  recipe: isString,
  seed: isNumber,
  steps: isNumber,
  unit: isString,
  figures: listOf(fieldsOf(FIGURE)),
  weightsSha256: value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
}

/** Reads a card. `where` (a file name) is used in the error if it is not a valid card. */
export function parseCard(text: string, where: string): Card {
  const data = unseal(text, FORMAT, VERSION, where, 'model card')
  if (!isCard(data))
    throw badInput(`${where} is not a valid model card: "${wrongField(data, CARD)}" is wrong or missing.`)
  return data
}

/** The checksum has shown that the data is unchanged. This checks that it is a card. */
const isCard = (data: Unsealed): data is Unsealed & Card => fits<Omit<Card, keyof Sealed>>(data, CARD)

/** The model of a card and the bytes of its weights. The caller computes their SHA-256, because each platform has its own function for it. */
export function modelOf(card: Card, bytes: Uint8Array, sha256: string, where: string): Model {
  if (sha256 !== card.weightsSha256)
    throw badInput(
      `${where}.safetensors is damaged or does not belong to the card ${where}.json. Restore both from a copy.`,
    )
  const { kind, game, encoder, shape, more, settings } = card
  const weights = decodeWeights(shape, bytes, `${where}.safetensors`, more)
  return { kind, game, encoder, shape, ...(more && { more }), settings, weights }
}

/** The file name of a game's champion. Rules that differ only in single options share one, unless the game says otherwise. */
export const championOf = (game: Game): string =>
  moduleOf(game).championName?.(game) ?? `champion-${game.id.split('(')[0].replace(':', '-')}`
