// Players that any game has: they need nothing but its rules.
import type { Evaluator, Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf, integer, name as nameOption } from '../core/options.ts'
import { isSearchable } from '../modules/chance.ts'
import { moduleOf } from '../modules/game-module.ts'
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

/** A player that its game brings along, or the random one. */
function scripted(game: Game, name: string): Player {
  const kinds = [random, ...(moduleOf(game).players ?? [])]
  const kind = kinds.find(candidate => candidate.name === name)
  if (kind) return kind.make(game, kind.name, defaultsOf(kind.options))
  const names = kinds.map(candidate => candidate.name)
  throw usage(`playouts: ${moduleOf(game).name} has no player "${name}" to play them.${didYouMean(name, names)}`)
}

const playoutKind = definePlayer({
  name: 'playouts',
  about: 'plays many games from each move, at random or as a script does, and picks the move that scores best',
  options: {
    games: integer(100, 1, 1_000_000, 'games played per move'),
    by: nameOption(random.name, 'a player', 'who plays them in all seats: random, or a scripted player of the game'),
  },
  make: (game, name, { games, by }) => playouts(game, name, scripted(game, by), games),
})

/** The players that a game has whether its module brings any or not. */
export const genericPlayers = (game: Game): readonly PlayerKind[] =>
  isSearchable(game) ? [searcher, playoutKind] : [playoutKind]

/** One that answers at once and still beats random play: somebody to learn from. */
export const quickGeneric = (game: Game): string => (isSearchable(game) ? 'alpha-beta@2' : 'playouts(games=1)')

/** The best of them. */
export const bestGeneric = (game: Game): string => (isSearchable(game) ? `alpha-beta@${USUAL_PLIES}` : 'playouts')
