import { blocksOf, type Match, playBlock, variesOpenings } from '../arena/match.ts'
import { Collector, type MatchResult } from '../arena/result.ts'
import { needWhole } from '../core/checks.ts'
import type { Game, Player } from '../core/contract.ts'
import { pause } from '../core/pause.ts'
import { Table } from '../core/playing.ts'
import { needSeated } from './seated.ts'

/** How a match is played. */
export interface MatchOptions {
  /** Number of games, with seats rotated; 1,000 by default. */
  readonly games?: number
  /** The random seed, a whole number; 1 by default. The same seed gives the same result. */
  readonly seed?: number
  /** Keep the given seats instead of playing each dice sequence once per rotation. */
  readonly rotate?: boolean
  /** Start every game from the initial position. By default, in games without dice, each pair of games has its own opening. */
  readonly fromStart?: boolean
  /** Abort to stop early; the result then has fewer games. */
  readonly signal?: { readonly aborted: boolean }
  /** Called with the number of games played so far. */
  readonly each?: (games: number) => void
}

/**
 * Plays many games between players and reports how many each won, with 95% intervals. Seats rotate and all rotations share their dice, so
 * that neither luck nor the seat decides. Yields to other work from time to time. The same seed gives the same result.
 */
export async function match(
  game: Game,
  players: readonly Player[],
  { games = 1000, seed = 1, rotate = true, fromStart = false, signal, each }: MatchOptions = {},
): Promise<MatchResult> {
  const names = players.map(({ name }) => name)
  const order = orderOf(game, names, { games, seed, rotate, fromStart })
  const collector = new Collector(order)
  const table = new Table(game)
  for (const block of blocksOf(order)) {
    if (signal?.aborted) break
    collector.add(0, playBlock(block, players, table))
    each?.(collector.games)
    await pause()
  }
  return collector.result()
}

/** What to play. Throws if the number of players, the games or the seed is wrong. */
export function orderOf(
  game: Game,
  players: readonly string[],
  { games, seed, rotate, fromStart }: Required<Pick<MatchOptions, 'games' | 'seed' | 'rotate' | 'fromStart'>>,
): Match {
  needSeated(game, players)
  needWhole('games', games, 1)
  needWhole('seed', seed, 0)
  const openings = !fromStart && variesOpenings(game)
  return { game: game.id, players, games, trials: 1, rotate, seed, ...(openings && { openings }) }
}
