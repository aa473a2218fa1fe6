// Players by alpha-beta: "material@8", "material(nodes=50000)", "material(ms=200)", "material@8(search=full-width)", "material@4(plain=true)".
import type { Certainty, Game, Player } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { exp } from '../../core/math/exp.ts'
import { boolean, choice, defaultsOf, integerOr, type Values } from '../../core/options.ts'
import { type BoardSearch, type EndgameTable, SURE, UNKNOWN, WON } from '../../modules/search-board.ts'
import { LOGIT } from './leaf-evaluator.ts'
import { Plain } from './plain.ts'
import { AlphaBeta, DEEPEST, type Limits, type Search } from './search.ts'
import { Selective } from './selective.ts'

/** What a player needs that the engine has not: the time, and tables from the disk. */
export interface Tools {
  /** Milliseconds since whenever. */
  readonly clock?: () => number
  /** A game's endings of up to so many pieces. */
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

/** A search that its depth alone limits, and that is minimax to that depth: what learners are taught by. */
export const PLAIN_SEARCH: AlphaBetaOptions = { ...defaultsOf(ALPHA_BETA_OPTIONS), search: 'full-width' }

/** Sure wins and losses are this far from 1 and 0 for each ply that they take. */
const PLY = 1e-6

/** Points as a score to be expected: certain wins beyond all others, the nearer the better. */
export function scoreOf(points: number): number {
  if (points === 0) return 0.5
  if (Math.abs(points) >= SURE) return points > 0 ? 1 - (WON - points) * PLY : (WON + points) * PLY
  return 0.002 + 0.996 / (1 + exp(-points / LOGIT))
}

/** Further from them than any sure one, and nearer than any estimate. */
const CERTAIN = 0.0015

/** What a score of `scoreOf` says for certain; `exact`: every score of the position is exact, so that one half is a draw. */
function certaintyOf(score: number, exact: () => boolean): Certainty | undefined {
  if (score > 1 - CERTAIN) return { result: 'win', plies: Math.round((1 - score) / PLY) }
  if (score < CERTAIN) return { result: 'loss', plies: Math.round(score / PLY) }
  return score === 0.5 && exact() ? { result: 'draw' } : undefined
}

/** A player whose search can be given other limits than its name says, as programs with clocks and boards of their own do. */
export interface Thinker extends Player {
  readonly search: Search
  /** The limits that its name says. */
  limits(): Limits
  /** Reads or solves the tables that it looks positions up in: to be called before a clock runs. */
  prepare(): void
}

export const isThinker = (player: Player): player is Thinker => 'search' in player && 'limits' in player

/**
 * How deep the selective search goes for `@n`, so that it plays no worse than full width at n: at 8 it lost ground at the same depth and gained with
 * one ply more (docs/checkers.md).
 */
const selectiveDepth = (plies: number): number => plies + (plies >> 3)

/** A player who searches a board; without plies, nodes or time it looks one move ahead. */
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
      // A move by the clock cannot be made again anyway, so it may begin with what the last search found (decision 16).
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
