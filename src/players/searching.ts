// What any player that judges positions can do besides: look ahead ("champion@1") and roll out ("champion(rollouts=324)").
import type { Game, Player } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import { appraise } from './alpha-beta/appraiser.ts'
import { lineOf } from './alpha-beta/line.ts'
import { ALPHA_BETA_OPTIONS, alphaBeta, type Tools, WITHOUT_ALPHA_BETA } from './alpha-beta/player.ts'
import { lookAhead } from './expectiminimax.ts'
import { type Filter, filtered } from './filtered.ts'
import { greedy } from './greedy.ts'
import type { PlayerKind } from './kind.ts'
import { rollout } from './rollout.ts'

/** The options of a search; `others`: players that rollouts can take the other seats for. */
const searchOptions = (others: readonly string[]): readonly Option[] => [
  { name: 'filter', values: ['all'], range: [1, 1000], what: 'moves that are looked at closely, those that look best' },
  { name: 'margin', values: [], range: [0, 1000], what: 'and how much less they may look worth, in thousandths' },
  { name: 'rollouts', values: [0], range: [1, 1_000_000], what: 'games played out for each move; 0: none' },
  { name: 'turns', values: ['all'], range: [0, 1000], what: 'own turns until a rollout is cut off and judged' },
  {
    name: 'luck',
    values: ['in', 'out'],
    what: 'out: what a roll brings beyond the mean of all is taken out of rollouts',
  },
  { name: 'others', values: ['self', ...others], what: 'who plays on for the others; self: as oneself would' },
]

const WITHOUT_SEARCH: Settings = { filter: 'all', margin: 80, rollouts: 0, turns: 1, luck: 'in', others: 'self' }

/**
 * Where a roll allows many moves, most of them need no closer look, and games are long: GNU Backgammon's filter is 8 within 0.16 of equity,
 * 80 thousandths of a chance, and it cuts off rollouts after 11 plies.
 */
const WITHOUT_LONG_SEARCH: Settings = { ...WITHOUT_SEARCH, filter: 8, turns: 5, luck: 'out' }

const MANY_MOVES = 64

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
    without: game.maxMoves > MANY_MOVES ? WITHOUT_LONG_SEARCH : WITHOUT_SEARCH,
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
  const all = settings.filter === 'all'
  const evaluator = lookAhead(game, judge, plies, { glance: !all })
  const filter: Filter = { most: Number(settings.filter), margin: Number(settings.margin) / 1000 }
  const narrowed = (player: Player): Player => (all ? player : filtered(game, judge, player, filter))
  const player = plies === 0 ? greedy(game, evaluator, name) : narrowed(greedy(game, evaluator, name))
  if (!settings.rollouts) return player
  const rolled = rollout(game, name, {
    rollouts: Number(settings.rollouts),
    turns: settings.turns === 'all' ? Number.POSITIVE_INFINITY : Number(settings.turns),
    own: player,
    others: settings.others === 'self' ? player : find(String(settings.others)),
    evaluator,
    ...(settings.luck === 'out' && { luck: judge }),
  })
  return narrowed(rolled)
}
