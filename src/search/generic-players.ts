// Players that any game has: they need nothing but its rules.
import type { Evaluator, Game, Player } from '../core/contract.ts'
import { defaultsOf, integer } from '../core/options.ts'
import { isSearchable } from '../modules/chance.ts'
import { definePlayer, type PlayerKind } from '../modules/player-kind.ts'
import type { BoardSearch, LeafEvaluator } from '../modules/search-board.ts'
import { alphaBeta, PLAIN_SEARCH } from './alpha-beta/player.ts'
import { searchBoardOf } from './alpha-beta/state-board.ts'
import { random } from './random.ts'
import { rollout } from './rollout.ts'

/** Sees ends and nothing else. */
const BLIND: LeafEvaluator = { begin() {}, worth: () => 0 }

const blindSearch = (game: Game): BoardSearch => ({ board: searchBoardOf(game), leaf: BLIND })

/** Plies where the name does not say. */
const USUAL_PLIES = 6

const searcher = definePlayer({
  name: 'alpha-beta',
  about: 'searches only for a forced win; works best with a depth, such as alpha-beta@8',
  options: {},
  make: (game, name) => alphaBeta(game, name, blindSearch(game), PLAIN_SEARCH, USUAL_PLIES),
  search: game => blindSearch(game),
  // Who sees nothing but ends cannot tell which moves look poor.
  fullWidth: true,
})

/** A game that is played out is never cut off, so nobody is asked what a position is worth. */
const NOBODY: Evaluator = { batch: 1, meaning: 'return', evaluate() {} }

/** Rates moves by playing on from each many times, `by` at every seat. */
export const playouts = (game: Game, name: string, by: Player, games: number): Player =>
  rollout(game, name, {
    ...{ rollouts: games, turns: Number.POSITIVE_INFINITY, own: by, others: by, evaluator: NOBODY },
  })

const playoutKind = definePlayer({
  name: 'playouts',
  about: 'plays many random games from each move and picks the move that scores best',
  options: { games: integer(100, 1, 1_000_000, 'games played per move') },
  make: (game, name, { games }) =>
    playouts(game, name, random.make(game, random.name, defaultsOf(random.options)), games),
})

/** The players that a game has whether its module brings any or not. */
export const genericPlayers = (game: Game): readonly PlayerKind[] =>
  isSearchable(game) ? [searcher, playoutKind] : [playoutKind]

/** One that answers at once and still beats random play: somebody to learn from. */
export const quickGeneric = (game: Game): string => (isSearchable(game) ? 'alpha-beta@2' : 'playouts(games=1)')

/** The best of them. */
export const bestGeneric = (game: Game): string => (isSearchable(game) ? `alpha-beta@${USUAL_PLIES}` : 'playouts')
