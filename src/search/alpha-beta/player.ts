// Alpha-beta players: "material@8", "material(nodes=50000)", "material(ms=200)", "material@8(search=full-width)", "material@4(plain=true)".
import type { Certainty, Game, Player } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { exp } from '../../core/math/exp.ts'
import { boolean, choice, defaultsOf, integerOr, type Values } from '../../core/options.ts'
import { type BoardSearch, type EndgameTable, SURE_WIN, UNKNOWN, WON } from '../../modules/search-board.ts'
import { LOGIT } from './leaf-evaluator.ts'
import { Plain } from './plain.ts'
import { AlphaBeta, DEEPEST, type Limits, type Search } from './search.ts'
import { Selective } from './selective.ts'

/** What a player needs from outside the engine: the time, and tables from disk. */
export interface Tools {
  /** Milliseconds since an arbitrary moment. */
  readonly clock?: () => number
  /** Endgame tables of a game for up to this many pieces. */
  readonly endings?: (game: Game, pieces: number) => EndgameTable
}

export const ALPHA_BETA_OPTIONS = {
  nodes: integerOr(0, [0], 1, 1_000_000_000, 'limit on positions searched; 0: no limit'),
  ms: integerOr(0, [0], 1, 10_000_000, 'time limit in milliseconds; 0: no limit. Not reproducible'),
  search: choice(
    ['selective', 'full-width'],
    'selective: search forced lines deeper and weak moves less deeply; full-width: search every line to the same depth',
  ),
  plain: boolean(
    false,
    'textbook alpha-beta: no transposition table, no move ordering, no quiescence, no endgame tables',
  ),
}

export type AlphaBetaOptions = Values<typeof ALPHA_BETA_OPTIONS>

/** A search limited by depth alone, with the values of minimax to that depth: learners use it for their targets. */
export const PLAIN_SEARCH: AlphaBetaOptions = { ...defaultsOf(ALPHA_BETA_OPTIONS), search: 'full-width' }

/** Certain wins and losses differ from 1 and 0 by this much for each ply that they take. */
const PLY = 1e-6

/** Converts points to an expected score. Certain wins score higher than all estimates, and nearer wins higher than distant ones. */
export function scoreOf(points: number): number {
  if (points === 0) return 0.5
  if (Math.abs(points) >= SURE_WIN) return points > 0 ? 1 - (WON - points) * PLY : (WON + points) * PLY
  return 0.002 + 0.996 / (1 + exp(-points / LOGIT))
}

/** Scores closer than this to 1 or 0 are certain. Estimates are never that close. */
const CERTAIN = 0.0015

/** What a score of `scoreOf` proves. `exact` says whether the position's score comes from a table, so that one half is a draw. */
function certaintyOf(score: number, exact: () => boolean): Certainty | undefined {
  if (score > 1 - CERTAIN) return { result: 'win', plies: Math.round((1 - score) / PLY) }
  if (score < CERTAIN) return { result: 'loss', plies: Math.round(score / PLY) }
  return score === 0.5 && exact() ? { result: 'draw' } : undefined
}

/** A player whose search can be given limits other than those in its name, for programs with their own clocks and boards. */
export interface Thinker extends Player {
  readonly search: Search
  /** The limits given by its name. */
  limits(): Limits
  /** Loads or solves the tables that it uses. Call this before a clock runs. */
  prepare(): void
}

export const isThinker = (player: Player): player is Thinker => 'search' in player && 'limits' in player

/**
 * The depth of the selective search for `@n`, chosen so that it plays no worse than full width at depth n. At 8, it was weaker at the same depth and
 * stronger with one more ply (docs/checkers.md).
 */
const selectiveDepth = (plies: number): number => plies + (plies >> 3)

/** A player that searches on a board. Without plies, nodes or time, it looks one move ahead. */
export function alphaBeta(
  game: Game,
  name: string,
  on: BoardSearch,
  options: AlphaBetaOptions,
  plies: number,
  tools: Tools = {},
): Player {
  const points = new Float64Array(game.maxMoves)
  if (options.plain) {
    const limited = options.nodes || options.ms
    if (limited) throw usage(`${name}: plain alpha-beta only takes a depth. Leave out nodes and ms.`)
    const search = new Plain(game, on, { prune: true, quiesce: false })
    const depth = Math.max(1, plies)
    return {
      name,
      meaning: 'win',
      pick: (state, moves, rng) => search.pick(state, moves, depth, rng),
      rate(state, moves, ratings) {
        search.begin(state)
        for (let i = 0; i < moves.count; i++) ratings[i] = scoreOf(search.value(moves.list[i], depth))
      },
    }
  }
  const selective = options.search === 'selective'
  const search = selective ? new Selective(game, on) : new AlphaBeta(game, on)
  const limited = options.nodes > 0 || options.ms > 0
  const depth = plies === 0 ? (limited ? DEEPEST : 1) : selective ? selectiveDepth(plies) : plies
  const { clock } = tools
  if (options.ms > 0 && !clock)
    throw usage(`${name} needs a clock, which is not available here. Use plies or nodes instead.`)
  if (options.ms > 0) on.board.prepare?.()
  const limits = (): Limits => {
    const until = clock && options.ms > 0 ? clock() + options.ms : 0
    return {
      depth,
      ...(options.nodes > 0 && { nodes: options.nodes }),
      // A timed move is not reproducible anyway, so it may start with the results of the last search (decision 16).
      ...(clock && options.ms > 0 && { late: () => clock() >= until, keep: true }),
    }
  }
  const thinker: Thinker = {
    name,
    meaning: 'win',
    search,
    limits,
    prepare: () => on.board.prepare?.(),
    pick: (state, moves, rng) => search.pick(state, moves, limits(), rng),
    certain: (state, rating) =>
      certaintyOf(rating, () => {
        on.board.begin(state)
        return on.board.known() !== UNKNOWN
      }),
    ...(on.drawChance && { drawChance: on.drawChance }),
    line: (state, move) => search.line(state, move),
    get picked() {
      return scoreOf(search.points)
    },
    get nodes() {
      return search.nodes
    },
    rate(state, moves, ratings) {
      search.rate(state, moves, limits(), points)
      for (let i = 0; i < moves.count; i++) ratings[i] = scoreOf(points[i])
    },
  }
  return thinker
}
