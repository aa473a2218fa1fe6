// Players for any game, which need only its rules.
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

/** Values all positions the same, so that the search sees only the ends of games. */
const BLIND: LeafEvaluator = { begin() {}, worth: () => 0 }

const blindSearch = (game: Game): BoardSearch => ({ board: searchBoardOf(game), leaf: BLIND })

/** The default depth in plies. */
const USUAL_PLIES = 6

const searcher = definePlayer({
  name: 'alpha-beta',
  about: 'searches only for a forced win; works best with a depth, such as alpha-beta@8',
  options: {},
  make: (game, name) => alphaBeta(game, name, blindSearch(game), PLAIN_SEARCH, USUAL_PLIES),
  search: game => blindSearch(game),
  // Without an evaluation, weak moves cannot be recognised.
  fullWidth: true,
})

/** Playouts always run to the end of the game, so this is never called. */
const NOBODY: Evaluator = { batch: 1, meaning: 'return', evaluate() {} }

/** Rates moves by playing out many games from each, with `by` in every seat. */
export const playouts = (game: Game, name: string, by: Player, games: number): Player =>
  rollout(game, name, {
    rollouts: games,
    turns: Number.POSITIVE_INFINITY,
    own: by,
    others: by,
    evaluator: NOBODY,
  })

/** A scripted player of the game, or the random player. */
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

/** The players that every game has in addition to those of its module. */
export const genericPlayers = (game: Game): readonly PlayerKind[] =>
  isSearchable(game) ? [searcher, playoutKind] : [playoutKind]

/** A player that answers immediately and still beats random play, for learners to imitate. */
export const quickGeneric = (game: Game): string => (isSearchable(game) ? 'alpha-beta@2' : 'playouts(games=1)')

/** The strongest generic player. */
export const bestGeneric = (game: Game): string => (isSearchable(game) ? `alpha-beta@${USUAL_PLIES}` : 'playouts')
