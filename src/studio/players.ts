// Who can be played against and asked for advice.
import { signal } from '@preact/signals'
import type { Game } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import { familyOf } from '../games/registry.ts'
import { championOf } from '../players/card.ts'
import { BEST_LEVEL, LEVEL } from '../players/level.ts'
import { playersOf } from '../players/registry.ts'
import { HUMAN, strongestOf } from '../players/seats.ts'
import { listModels } from './thinking/library.ts'
import type { ListedModel } from './thinking/questions.ts'
import { percent, playerTitle } from './words.ts'

/** A player as a card shows it. */
export interface Opponent {
  readonly name: string
  readonly title: string
  readonly summary: string
  /** How it came about, and what was measured of it. */
  readonly story: readonly string[]
  readonly options: readonly Option[]
  readonly without: Settings
  /** Plies that it can be told to look ahead. */
  readonly plies: readonly number[]
}

export const models = signal<readonly ListedModel[] | undefined>(undefined)
let listing: Promise<readonly ListedModel[]> | undefined

/** The models, fetched once; none where they cannot be had, because scripted players need none. */
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

/** Whom to ask for advice: the strongest. */
export async function adviserFor(game: Game): Promise<string> {
  const list = await knowModels()
  return strongestOf(
    game,
    list.some(({ model, card }) => model === championOf(game.id) && card.game === game.id),
  )
}

/** Stories of those that were not trained. */
const STORIES: Readonly<Record<string, string>> = {
  random: 'Not trained: a yardstick that everybody should beat.',
  pubeval: 'Trained by Gerald Tesauro in the early nineties and given to the public.',
  material: 'Not trained: it searches, and counts what is left.',
}

/** Everybody who plays a game, the strongest first. */
export function opponentsOf(game: Game, list: readonly ListedModel[]): Opponent[] {
  const checkers = familyOf(game.id).diceless === true
  const scripted = playersOf(game).map(
    ({ name, summary, options, without, appraiser }): Opponent => ({
      name,
      title: playerTitle(name),
      summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
      story: [STORIES[name] ?? 'Not trained: written by hand, as in the paper.'],
      options: appraiser ? [...options, LEVEL] : options,
      without: appraiser ? { ...without, level: BEST_LEVEL } : without,
      plies: appraiser ? [1, 2, 4, 6, 8, 10, 12] : [],
    }),
  )
  const trained = list
    .filter(({ card }) => card.game === game.id)
    .map(({ model, card }): Opponent => {
      const champion = model === championOf(game.id)
      const { figures, steps, unit, recipe } = card
      // Levels are for those that judge positions.
      const judges = ['value', 'phased', 'points'].includes(card.kind)
      return {
        name: champion ? 'champion' : model,
        title: playerTitle(champion ? 'champion' : model),
        summary: champion ? 'The strongest that ships with the program.' : `A model trained on ${card.game}.`,
        story: [
          `Taught itself in ${steps.toLocaleString('en')} ${unit} (recipe ${recipe}).`,
          ...figures.map(
            ({ against, share, low, high, games }) =>
              `Wins ${percent(share)} against ${against} (${percent(low)} to ${percent(high)}, ${games.toLocaleString('en')} games).`,
          ),
        ],
        options: judges ? [LEVEL] : [],
        without: judges ? { level: BEST_LEVEL } : {},
        plies:
          card.kind === 'value' || card.kind === 'phased'
            ? game.seats > 2
              ? [0, 1]
              : [0, 1, 2]
            : checkers
              ? [1, 2, 4, 6, 8, 10, 12]
              : [],
      }
    })
  return [...trained, ...scripted.reverse()]
}

/** A friendly table: a person, and players that one can beat. */
export function friendlySeats(game: Game): string[] {
  const names = playersOf(game).map(({ name }) => name)
  const others = names.includes('fast')
    ? ['fast', 'aggressive', 'defensive']
    : [names.includes('material') ? 'material@4(level=3)' : names[names.length - 1]]
  return [HUMAN, ...Array.from({ length: game.seats - 1 }, (_, i) => others[i % others.length])]
}
