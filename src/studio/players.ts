// The players that can be opponents or give advice.

import { signal } from '@preact/signals'
import type { Game } from '../core/contract.ts'
import type { Schema } from '../core/options.ts'
import { type Card, championOf } from '../models/card.ts'
import { modelKind } from '../models/model.ts'
import { isSearchable } from '../modules/chance.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { isQuicklySolved } from '../search/exact/optimal.ts'
import { genericPlayers } from '../search/generic-players.ts'
import { playerOptions, playersOf } from '../search/make-player.ts'
import { strongestOf, suits } from '../session/seats.ts'
import { studioGameOf } from './games/registry.ts'
import { listModels, listSolutions } from './thinking/library.ts'
import type { ListedModel } from './thinking/questions.ts'
import { percent, sentence, titleAmong } from './words.ts'

/** A player as its card shows it. */
export interface Opponent {
  readonly name: string
  readonly title: string
  readonly summary: string
  /** How it was made, and its measured results. */
  readonly story: readonly string[]
  /** Its options. */
  readonly options: Schema
  /** The search depths that can be chosen. */
  readonly plies: readonly number[]
}

export const models = signal<readonly ListedModel[] | undefined>(undefined)
let listing: Promise<readonly ListedModel[]> | undefined

/** The models, fetched once; none if they cannot be fetched, because scripted players need none. */
export function knowModels(): Promise<readonly ListedModel[]> {
  listing ??= listModels(new URL('./', document.baseURI).href).then(
    list => {
      models.value = list
      return list
    },
    () => {
      listing = undefined
      models.value = []
      return []
    },
  )
  return listing
}

/** Games whose exact values are available, by the names of their files. */
const solutions = signal<readonly string[]>([])
let listingSolutions: Promise<void> | undefined

/** Finds out which games are solved on the server's machine; none without a server. */
export function knowSolutions(): Promise<void> {
  listingSolutions ??= listSolutions(new URL('./', document.baseURI).href).then(
    list => {
      solutions.value = list
    },
    () => {},
  )
  return listingSolutions
}

/** Whether perfect play of a game is available here. */
export const isSolved = (game: Game): boolean => {
  const { solver } = moduleOf(game)
  if (isQuicklySolved(game)) return true
  return solver !== undefined && solver.refuses(game) === undefined && solutions.value.includes(solver.file(game))
}

/** Whether a champion trained on a game is available and can play at lower levels. */
export function hasChampion(game: Game): boolean {
  const list = models.value ?? []
  const known = champions.get(game)
  if (known?.list === list) return known.has
  const has = list.some(({ model, card }) => {
    if (model !== championOf(game) || !suits(game, card)) return false
    const kind = kindOf(game, card, model)
    return kind?.evaluator !== undefined || kind?.search !== undefined
  })
  champions.set(game, { list, has })
  return has
}

/** Cached answers, because every player name on the page needs one. */
const champions = new WeakMap<Game, { readonly list: readonly ListedModel[]; readonly has: boolean }>()

/** The player to ask for advice: the strongest. */
export async function adviserFor(game: Game): Promise<string> {
  await knowSolutions()
  if (isSolved(game)) return 'optimal'
  const list = await knowModels()
  return strongestOf(
    game,
    list.some(({ model, card }) => model === championOf(game) && suits(game, card)),
  )
}

/** Search depths offered for alpha-beta, and for expectiminimax, which takes far longer per ply. */
const DEEP = [1, 2, 4, 6, 8, 10, 12]
const SHALLOW = [0, 1, 2]
/** With more than two players, even two plies take too long. */
const SHALLOWEST = [0, 1]

function pliesOf(game: Game, { evaluator, search }: PlayerKind): readonly number[] {
  if (isSearchable(game)) return evaluator || search ? DEEP : []
  return evaluator ? (game.seats > 2 ? SHALLOWEST : SHALLOW) : []
}

/** The options on a player's card: its own, and its level if it has levels. */
function offered(game: Game, kind: PlayerKind): Schema {
  const { level } = playerOptions(game, kind)
  return level ? { ...kind.options, level } : kind.options
}

const NO_WEIGHTS = new Float32Array(0)

/** A listed model as a kind of player, as far as its card describes it; undefined if the game does not support such models. */
function kindOf(game: Game, card: Card, name: string): PlayerKind | undefined {
  try {
    return modelKind(game, { ...card, weights: NO_WEIGHTS }, name)
  } catch {
    return undefined
  }
}

function scripted(game: Game, kind: PlayerKind): Opponent {
  const { name, about } = kind
  const { playerStories, playerTitles = {} } = studioGameOf(game).words
  const usual =
    name === 'random' ? 'Not trained: everybody should beat it.' : 'Not trained: its rules were written by hand.'
  return {
    name,
    title: titleAmong(name, playerTitles),
    summary: sentence(about),
    story: [playerStories?.[name] ?? usual],
    options: offered(game, kind),
    plies: pliesOf(game, kind),
  }
}

function trained(game: Game, { model, card }: ListedModel): Opponent[] {
  const champion = model === championOf(game)
  const name = champion ? 'champion' : model
  const kind = kindOf(game, card, name)
  if (!kind) return []
  const { figures, steps, unit, recipe } = card
  return [
    {
      name,
      title: titleAmong(name, studioGameOf(game).words.playerTitles ?? {}),
      summary: champion ? 'The strongest player that comes with Ludus.' : 'Another trained network.',
      story: [
        `Self-taught in ${steps.toLocaleString('en')} ${unit} (recipe ${recipe}).`,
        ...figures.map(
          ({ against, share, low, high, games }) =>
            `Wins ${percent(share)} against ${against} (${percent(low)} to ${percent(high)}, ${games.toLocaleString('en')} games).`,
        ),
      ],
      options: offered(game, kind),
      plies: pliesOf(game, kind),
    },
  ]
}

const PERFECT: Opponent = {
  name: 'optimal',
  title: 'Perfect play',
  summary: 'This game is solved: it knows the exact value of every move.',
  story: ['Computed, not trained. It never gives anything away; only the dice can beat it.'],
  options: {},
  plies: [],
}

/** All players of a game, strongest first. */
export const opponentsOf = (game: Game, list: readonly ListedModel[]): Opponent[] => [
  ...(isSolved(game) ? [PERFECT] : []),
  ...list.filter(({ card }) => suits(game, card)).flatMap(model => trained(game, model)),
  ...playersOf(game)
    .map(kind => scripted(game, kind))
    .reverse(),
]

/** Whether a player of this name exists here for a game, including those that any game has. */
export const canPlay = (game: Game, name: string): boolean =>
  [...opponentsOf(game, models.value ?? []), ...genericPlayers(game)].some(player => player.name === name)

/** Default search depth of a player with deep search. */
const USUAL_PLIES = 4

/** A player's name with its default settings: one with deep search looks a few plies ahead. */
export const usualName = ({ name, plies }: Opponent): string =>
  plies.includes(USUAL_PLIES) ? `${name}@${USUAL_PLIES}` : name
