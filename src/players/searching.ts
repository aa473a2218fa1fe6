// What any player that judges positions can do besides: look ahead ("champion@1") and roll out ("champion(rollouts=324)").
import type { Game, Player } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import { lookAhead } from './expectiminimax.ts'
import { greedy } from './greedy.ts'
import type { PlayerKind } from './kind.ts'
import { rollout } from './rollout.ts'

/** The options of a search; `others`: players that rollouts can take the other seats for. */
export const searchOptions = (others: readonly string[]): readonly Option[] => [
  { name: 'rollouts', values: [0], range: [1, 1_000_000], what: 'games played out for each move; 0: none' },
  { name: 'turns', values: ['all'], range: [0, 1000], what: 'own turns until a rollout is cut off and judged' },
  { name: 'others', values: ['self', ...others], what: 'who plays on for the others; self: as oneself would' },
]

export const WITHOUT_SEARCH: Settings = { rollouts: 0, turns: 1, others: 'self' }

/** Positions that a search asks about at once. */
const BATCH = 64

/** A kind of player with the search that its name asks for; nothing if it asks for none. */
export function searching(
  game: Game,
  kind: PlayerKind,
  name: string,
  settings: Settings,
  plies: number,
  find: (name: string) => Player,
): Player | undefined {
  if (!kind.evaluator || (plies === 0 && !settings.rollouts)) return undefined
  const judge = kind.evaluator(game, settings, Math.max(BATCH, game.maxMoves))
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
