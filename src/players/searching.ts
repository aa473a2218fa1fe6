// What any player that judges positions can do besides: look ahead ("champion@1") and roll out ("champion(rollouts=324)").
import type { Game, Player } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import { appraise } from './alpha-beta/appraiser.ts'
import { lineOf } from './alpha-beta/line.ts'
import { ALPHA_BETA_OPTIONS, alphaBeta, type Tools, WITHOUT_ALPHA_BETA } from './alpha-beta/player.ts'
import { lookAhead } from './expectiminimax.ts'
import { greedy } from './greedy.ts'
import type { PlayerKind } from './kind.ts'
import { rollout } from './rollout.ts'

/** The options of a search; `others`: players that rollouts can take the other seats for. */
const searchOptions = (others: readonly string[]): readonly Option[] => [
  { name: 'rollouts', values: [0], range: [1, 1_000_000], what: 'games played out for each move; 0: none' },
  { name: 'turns', values: ['all'], range: [0, 1000], what: 'own turns until a rollout is cut off and judged' },
  { name: 'others', values: ['self', ...others], what: 'who plays on for the others; self: as oneself would' },
]

const WITHOUT_SEARCH: Settings = { rollouts: 0, turns: 1, others: 'self' }

/** Positions that a search asks about at once. */
const BATCH = 64

/** What a kind of player can do besides in a game: its options, and the player that a name with them asks for. */
interface Search {
  readonly options: readonly Option[]
  readonly without: Settings
  /** Nothing if the name asks for no search. */
  make(name: string, settings: Settings, plies: number, tools: Tools): Player | undefined
}

/** The search for a kind of player: alpha-beta where nothing is left to chance, else max-n and rollouts; nothing if it judges no positions. `others`: players that rollouts can take the other seats for. */
export function searchFor(
  game: Game,
  kind: PlayerKind,
  others: readonly string[],
  find: (name: string) => Player,
): Search | undefined {
  const { evaluator, appraiser } = kind
  if (lineOf(game) && (appraiser || evaluator))
    return {
      options: ALPHA_BETA_OPTIONS,
      without: WITHOUT_ALPHA_BETA,
      make: (name, settings, plies, tools) =>
        plies === 0 && !settings.nodes && !settings.ms && !settings.table
          ? undefined
          : alphaBeta(
              game,
              name,
              appraiser?.(game, settings) ?? appraise((evaluator as NonNullable<typeof evaluator>)(game, settings, 1)),
              settings,
              plies,
              tools,
            ),
    }
  if (!evaluator) return undefined
  return {
    options: searchOptions(others),
    without: WITHOUT_SEARCH,
    make: (name, settings, plies) => searching(game, evaluator, name, settings, plies, find),
  }
}

type MakeEvaluator = NonNullable<PlayerKind['evaluator']>

function searching(
  game: Game,
  evaluatorOf: MakeEvaluator,
  name: string,
  settings: Settings,
  plies: number,
  find: (name: string) => Player,
): Player | undefined {
  if (plies === 0 && !settings.rollouts) return undefined
  const judge = evaluatorOf(game, settings, Math.max(BATCH, game.maxMoves))
  const evaluator = plies === 0 ? judge : lookAhead(game, judge, plies)
  const player = greedy(game, evaluator, name)
  if (!settings.rollouts) return player
  return rollout(game, name, {
    rollouts: Number(settings.rollouts),
    turns: settings.turns === 'all' ? Number.POSITIVE_INFINITY : Number(settings.turns),
    own: player,
    others: settings.others === 'self' ? player : find(String(settings.others)),
    evaluator,
  })
}
