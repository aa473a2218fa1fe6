// Players by alpha-beta: "material@8", "material(nodes=50000)", "material(ms=200)", "material@4(plain=true)".
import type { Game, Player } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { exp } from '../../core/exp.ts'
import type { Option, Settings } from '../../core/spec.ts'
import type { EndingTable } from '../exact/checkers-table.ts'
import { MOST_PIECES } from '../exact/optimal.ts'
import { type Appraiser, LOGIT } from './appraiser.ts'
import { lineOf, StateLine } from './line.ts'
import { Plain } from './plain.ts'
import { AlphaBeta, DEEPEST, type Limits, SURE, WON } from './search.ts'

/** What a player needs that the engine has not: the time, and tables from the disk. */
export interface Tools {
  /** Milliseconds since whenever. */
  readonly clock?: () => number
  /** The endings of "checkers" or "giveaway" up to so many pieces. */
  readonly endings?: (family: string, pieces: number) => EndingTable
}

export const ALPHA_BETA_OPTIONS: readonly Option[] = [
  {
    name: 'nodes',
    values: [0],
    range: [1, 1_000_000_000],
    what: 'positions to look at; 0: as many as the depth needs',
  },
  { name: 'ms', values: [0], range: [1, 10_000_000], what: 'milliseconds to think; 0: no limit. Not reproducible' },
  { name: 'table', values: [0], range: [2, MOST_PIECES], what: 'endings of up to so many pieces are known; 0: none' },
  { name: 'plain', values: [false, true], what: 'textbook alpha-beta: no memory, no order, captures not played out' },
]

export const WITHOUT_ALPHA_BETA: Settings = { nodes: 0, ms: 0, table: 0, plain: false }

/** Points as a score to be expected: certain wins beyond all others, the nearer the better. */
export function scoreOf(points: number): number {
  if (points === 0) return 0.5
  if (Math.abs(points) >= SURE) return points > 0 ? 1 - (WON - points) * 1e-6 : (WON + points) * 1e-6
  return 0.002 + 0.996 / (1 + exp(-points / LOGIT))
}

/** A player whose search can be given other limits than its name says, as programs with clocks and boards of their own do. */
export interface Thinker extends Player {
  readonly search: AlphaBeta
  /** The limits that its name says. */
  limits(): Limits
}

export const isThinker = (player: Player): player is Thinker => 'search' in player && 'limits' in player

/** A player who searches with an appraiser; without plies, nodes or time it looks one move ahead. */
export function alphaBeta(
  game: Game,
  name: string,
  appraiser: Appraiser,
  settings: Settings,
  plies: number,
  tools: Tools = {},
): Player {
  const line = lineOf(game) ?? new StateLine(game)
  const points = new Float64Array(game.maxMoves)
  if (settings.plain === true) {
    const limited = settings.nodes || settings.ms || settings.table
    if (limited) throw usage(`${name}: plain alpha-beta has a depth and nothing else; leave nodes, ms and table out.`)
    const search = new Plain(game, line, appraiser, { prune: true, quiesce: false })
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
  const table = endingsFor(game, name, Number(settings.table), tools)
  const search = new AlphaBeta(game, line, appraiser, table)
  const limited = Boolean(settings.nodes || settings.ms)
  const depth = plies > 0 ? plies : limited ? DEEPEST : 1
  const { clock } = tools
  if (settings.ms && !clock) throw usage(`${name} needs a clock, and here is none. Give it plies or nodes.`)
  const limits = (): Limits => {
    const until = clock && settings.ms ? clock() + Number(settings.ms) : 0
    return {
      depth,
      ...(settings.nodes && { nodes: Number(settings.nodes) }),
      ...(clock && settings.ms && { late: () => clock() >= until }),
    }
  }
  const thinker: Thinker = {
    name,
    meaning: 'win',
    search,
    limits,
    pick: (state, moves, rng) => search.pick(state, moves, limits(), rng),
    get picked() {
      return scoreOf(search.points)
    },
    rate(state, moves, ratings) {
      search.rate(state, moves, limits(), points)
      for (let i = 0; i < moves.count; i++) ratings[i] = scoreOf(points[i])
    },
  }
  return thinker
}

function endingsFor(game: Game, name: string, pieces: number, { endings }: Tools): EndingTable | undefined {
  if (pieces === 0) return undefined
  if (!endings) throw usage(`${name} needs tables of endings, and here are none. Leave "table" out.`)
  return endings(game.id.split(':')[0], pieces)
}
