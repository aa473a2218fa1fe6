// What every player that evaluates positions can also do: look ahead ("champion@1") and roll out ("champion(rollouts=324)").
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { choice, integer, integerOr, type Schema, type Settings, type Values, withDefault } from '../core/options.ts'
import { isSearchable } from '../modules/chance.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import type { BoardSearch, EndgameTable, EndgameTables } from '../modules/search-board.ts'
import { leafEvaluator } from './alpha-beta/leaf-evaluator.ts'
import { ALPHA_BETA_OPTIONS, alphaBeta, type Tools } from './alpha-beta/player.ts'
import { searchBoardOf } from './alpha-beta/state-board.ts'
import { lookAhead } from './expectiminimax.ts'
import { type Filter, filtered } from './filtered.ts'
import { greedy } from './greedy.ts'
import { rollout } from './rollout.ts'

/** The options of a search in games with dice. `others` lists the players that rollouts can use for the opponents. */
const searchOptions = (others: readonly string[]) => ({
  filter: integerOr('all', ['all'], 1, 1000, 'how many of the best-looking moves to search'),
  margin: integer(80, 0, 1000, 'largest gap to the best move for a move to be searched, in thousandths'),
  rollouts: integerOr(0, [0], 1, 1_000_000, 'rollout games per move; 0: no rollouts'),
  turns: integerOr(1, ['all'], 0, 1000, 'own turns after which a rollout is cut off and evaluated'),
  luck: choice(['in', 'out'], 'out: subtract dice luck from rollouts'),
  others: choice(['self', ...others], 'player used for the opponents in rollouts; self: the player itself'),
})

type SearchOptions = Values<ReturnType<typeof searchOptions>>

/**
 * Defaults for games with many moves per roll, most of which need no deeper search, and with long games. GNU Backgammon's filter is 8 moves within
 * 0.16 of equity, which is 80 thousandths of a win probability, and it cuts off rollouts after 11 plies.
 */
function longSearchOptions(others: readonly string[]): ReturnType<typeof searchOptions> {
  const options = searchOptions(others)
  return {
    ...options,
    filter: withDefault(options.filter, 8),
    turns: withDefault(options.turns, 5),
    luck: withDefault(options.luck, 'out'),
  }
}

const MANY_MOVES = 64

/** Positions per call of the evaluator. */
const BATCH = 64

/** The search that a kind of player supports in a game: its options, and the player that a name with them asks for. */
interface Search {
  readonly options: Schema
  /** Returns undefined if the name asks for no search. `own` has the options of the kind itself. */
  make(name: string, given: Settings, own: Settings, plies: number, tools: Tools): Player | undefined
}

const endgameOption = ({ most, usual }: EndgameTables) => ({
  table: integerOr(usual, [0], 2, most, 'use endgame tables for up to this many pieces; 0: none'),
})

/**
 * The search for a kind of player: alpha-beta in games without chance, otherwise max-n and rollouts; undefined if the kind does not evaluate
 * positions. `others` lists the players that rollouts can use for the opponents.
 */
export function searchFor(
  game: Game,
  kind: PlayerKind,
  others: readonly string[],
  find: (name: string) => Player,
): Search | undefined {
  const { evaluator, search } = kind
  if (isSearchable(game) && (search || evaluator)) return boardSearch(game, kind)
  if (!evaluator) return undefined
  const options = game.maxMoves > MANY_MOVES ? longSearchOptions(others) : searchOptions(others)
  return {
    options,
    make: (name, given, own, plies) =>
      searching(game, batch => evaluator.call(kind, game, own, batch), name, pick(options, given), plies, find),
  }
}

/** Only the values of this schema's options. */
const pick = <S extends Schema>(schema: S, given: Settings): Values<S> =>
  Object.fromEntries(Object.keys(schema).map(option => [option, given[option]])) as Values<S>

function boardSearch(game: Game, kind: PlayerKind): Search {
  const { endgames } = moduleOf(game)
  const endgame = endgames === undefined ? {} : endgameOption(endgames)
  const { plain, search, ...limits } = ALPHA_BETA_OPTIONS
  const width = kind.fullWidth ? withDefault(search, 'full-width') : search
  const searchOn = (own: Settings, table: EndgameTable | undefined): BoardSearch => {
    if (kind.search) return kind.search(game, own, table)
    const board = searchBoardOf(game, table)
    const evaluator = kind.evaluator?.(game, own, 1)
    if (!evaluator) throw usage(`${kind.name} does not evaluate positions, so it cannot search.`)
    return { board, leaf: leafEvaluator(evaluator, board) }
  }
  return {
    options: { ...limits, ...endgame, search: width, plain },
    make(name, given, own, plies, tools) {
      const options = pick(ALPHA_BETA_OPTIONS, given)
      const asked = plies > 0 || options.nodes > 0 || options.ms > 0
      if (!asked && !kind.search) return undefined
      // Plain alpha-beta only has a depth.
      const table = options.plain ? undefined : endgamesFor(game, Number(given.table ?? 0), tools)
      return alphaBeta(game, name, searchOn(own, table), options, asked ? plies : (kind.usualDepth ?? 1), tools)
    },
  }
}

/** Endgame tables from disk if possible, otherwise solved in memory. */
function endgamesFor(game: Game, pieces: number, { endings }: Tools): EndgameTable | undefined {
  if (pieces === 0) return undefined
  return endings ? endings(game, pieces) : moduleOf(game).endgames?.table(game, pieces)
}

function searching(
  game: Game,
  evaluatorOf: (batch: number) => ReturnType<NonNullable<PlayerKind['evaluator']>>,
  name: string,
  options: SearchOptions,
  plies: number,
  find: (name: string) => Player,
): Player | undefined {
  if (plies === 0 && options.rollouts === 0) return undefined
  const inner = evaluatorOf(Math.max(BATCH, game.maxMoves))
  const all = options.filter === 'all'
  const evaluator = lookAhead(game, inner, plies, { glance: !all })
  const filter: Filter = { most: Number(options.filter), margin: options.margin / 1000 }
  const { decider } = moduleOf(game)
  const deciding = (player: Player): Player => decider?.(game, player, evaluator) ?? player
  const narrowed = (player: Player): Player => (all ? player : filtered(game, inner, player, filter))
  const player = deciding(plies === 0 ? greedy(game, evaluator, name) : narrowed(greedy(game, evaluator, name)))
  if (options.rollouts === 0) return player
  // Rollouts measure the value of any decision, including those of the decider, so they are not wrapped in it.
  const rolled = rollout(game, name, {
    rollouts: options.rollouts,
    turns: options.turns === 'all' ? Number.POSITIVE_INFINITY : options.turns,
    own: player,
    others: options.others === 'self' ? player : find(options.others),
    evaluator,
    ...(options.luck === 'out' && { luck: inner }),
  })
  return narrowed(rolled)
}
