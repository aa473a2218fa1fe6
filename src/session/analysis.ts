// The legal moves of a position, ranked by a player: for `analyse`, the line engine and the studio.

import {
  ACTOR,
  type Certainty,
  CHANCE,
  type Evaluator,
  type Game,
  type Move,
  OVER,
  type Player,
  type Rng,
  type State,
} from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, usage } from '../core/errors.ts'
import { actorOf, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf, winShares } from '../core/share.ts'
import { makeGame } from '../games/registry.ts'
import { type Assessment, equityOf, equitySpread, moduleOf } from '../modules/game-module.ts'
import { PASS } from './choices.ts'

/** A move as a player sees it. If its ratings only give an order, `win` and `equity` are null. */
export interface Ranked {
  /** In the game's notation. */
  readonly move: string
  /** The position after the move. */
  readonly after: string
  /** The win probability after the move, and the expected points. */
  readonly win: number | null
  readonly equity: number | null
  /** How far it is rated below the best move: in equity, or in the player's own unit. */
  readonly loss: number
  /** The result after it with best play, if that is certain. */
  readonly certain?: Certainty
  /** How likely the game is drawn after it, if the player can tell; `win` counts a draw as half a win. */
  readonly draw?: number
  /** The probability of each kind of result after it, if the game has several and the player knows them. */
  readonly chances?: Readonly<Record<string, number>>
  /** The principal variation: this move, then the best replies in turn. Only for players that search. */
  readonly line?: readonly string[]
  /** For players that use rollouts: half of the 95% interval of the equity; absent for moves that were rolled out once or not at all. */
  readonly spread?: number
}

/** Sets up a position from its notation, followed by the given moves and the roll. */
export function setUp(game: Game, position: string, dice?: string, history: readonly string[] = []): State {
  const state = game.parse(position)
  for (const text of history) game.play(state, game.parseMove(state, text), state)
  if (dice !== undefined) {
    // Given dice imply that the player did not double.
    const routine = game.routine?.(state) ?? -1
    if (routine >= 0) game.play(state, routine, state)
    if (state[ACTOR] !== CHANCE) throw badInput('You gave dice, but the position is not before a roll.')
    game.play(state, game.parseMove(state, dice), state)
  }
  return state
}

/** Throws if no player is to move. */
export function refuseUnrolled(state: State): void {
  if (state[ACTOR] === CHANCE) throw badInput('The position is before a roll. Add the dice.')
}

/** Makes a player's evaluator for any game; undefined if it does not evaluate positions. */
export type FindEvaluator = (game: Game) => Evaluator | undefined

/** An assessment of a position before a roll, beyond its moves; undefined if the game or the player does not support it. */
export function assess(game: Game, state: State, find: FindEvaluator): Assessment | undefined {
  const before = state[ACTOR] === CHANCE || (game.routine?.(state) ?? -1) >= 0
  const { assess: tell } = moduleOf(game)
  if (!tell || !before || !find(game)) return undefined
  return tell(game, state, name => {
    const other = name === game.id ? game : makeGame(name)
    const evaluator = find(other)
    if (!evaluator) throw usage('This player does not evaluate positions.')
    return { game: other, evaluator }
  })
}

/** A position as other programs write it. */
export const brief = (game: Game, state: State): string => moduleOf(game).brief?.(game, state) ?? game.print(state)

/** The equity and the win probability for a rating at a decision. With more than two outcomes, a return does not give the win probability. */
export function worth(
  game: Game,
  player: Player,
  state: State,
  rating: number,
): { win: number | null; equity: number | null } {
  const { most } = game
  const { meaning } = player
  if (meaning === undefined) return { win: null, equity: null }
  const equity = equityOf(game, state, actorOf(state), rating, meaning)
  const two = game.seats === 2 && most <= 1
  return { win: meaning === 'win' ? rating : two ? shareOf(game, rating) : null, equity }
}

/** Ratings are floats with seven digits. More would be noise. */
const round = <T extends number | null>(value: T): T => (value === null ? value : (Number(value.toFixed(6)) as T))

/** A possible roll, with the best move after it. */
export interface RolledMove {
  readonly roll: string
  readonly odds: number
  readonly move: string
  readonly win: number | null
  readonly equity: number | null
}

/** Every outcome of chance in a position before a roll, best first for the player on roll. */
export function rankRolls(game: Game, player: Player, state: State, rng: Rng, evaluator?: Evaluator): RolledMove[] {
  const before = state.slice()
  const routine = game.routine?.(before) ?? -1
  if (routine >= 0) game.play(before, routine, before)
  if (before[ACTOR] !== CHANCE) throw badInput('The position already has dice. Give a position before the roll.')
  const outcomes = movesFor(game)
  game.moves(before, outcomes)
  const after = state.slice()
  const seat = game.turn(before)
  return Array.from(outcomes.list.subarray(0, outcomes.count), outcome => {
    game.play(before, outcome, after)
    const [best] = actorOf(after) < 0 ? [] : rankAll(game, player, after, rng, undefined, evaluator)
    return {
      roll: game.printMove(before, outcome),
      odds: game.odds(before, outcome),
      move: after[ACTOR] === seat ? (best?.move ?? PASS) : PASS,
      ...(best ? seenBy(game, seat, after, best) : ended(game, player, seat, after)),
    }
  }).sort((a, b) => (b.equity ?? 0) - (a.equity ?? 0))
}

interface Valued {
  readonly win: number | null
  readonly equity: number | null
}

/** The value of the best move in a position for a seat. The roll may have passed the turn to the opponent, who then decides. */
function seenBy(game: Game, seat: number, after: State, { win, equity }: Valued): Valued {
  if (after[ACTOR] === seat) return { win, equity }
  if (game.seats > 2) return { win: null, equity: null }
  return {
    win: win === null ? null : round(1 - win),
    equity: equity === null ? null : round(game.least + game.most - equity),
  }
}

/** The value of a position in which nobody decides: known if the roll ended the game. */
function ended(game: Game, { meaning }: Player, seat: number, after: State): Valued {
  if (after[ACTOR] !== OVER || meaning === undefined) return { win: null, equity: null }
  const returns = new Float32Array(game.seats)
  game.returns(after, returns)
  const win = elementAt(winShares(returns), seat)
  const points = meaning === 'win' ? win : elementAt(returns, seat)
  return { win, equity: equityOf(game, after, seat, points, meaning === 'win' ? 'win' : 'return') }
}

/** The best move of a position at one score of a match. */
export interface ScoredMove {
  /** Points that the player to move and the opponent still need. */
  readonly own: number
  readonly other: number
  readonly move: string
  readonly equity: number | null
}

/** The best move of a position at every score of a match to this many points; undefined if the game is not played in matches. */
export function rankScores(
  game: Game,
  state: State,
  points: number,
  seed: number,
  playerOf: (game: Game) => Player,
): ScoredMove[] | undefined {
  const players = new Map<string, { readonly there: Game; readonly player: Player }>()
  const seatedAt = (name: string) => {
    const there = players.get(name)?.there ?? makeGame(name)
    const seated = players.get(name) ?? { there, player: playerOf(there) }
    players.set(name, seated)
    return seated
  }
  return moduleOf(game)
    .atScores?.(game, state, points)
    .map(({ own, other, game: name, position }) => {
      const { there, player } = seatedAt(name)
      const [best] = rank(there, player, there.parse(position), seeded(seed), 1)
      return { own, other, move: best?.move ?? PASS, equity: best?.equity ?? null }
    })
}

/** The evaluator for the probabilities of results: the player's own, or that of the game whose champion knows them. */
export function outcomesBy(game: Game, find: FindEvaluator): Evaluator | undefined {
  const own = find(game)
  const { outcomesIn } = moduleOf(game)
  return own?.outcomes || outcomesIn === undefined || !own ? own : find(makeGame(outcomesIn))
}

/** The probabilities of the results of the current game after a move, by name. */
function chancesAfter(game: Game, evaluator: Evaluator | undefined, state: State, after: State) {
  const { outcomes, opens, resultBetween } = moduleOf(game)
  if (!evaluator?.outcomes || !outcomes) return undefined
  const seat = actorOf(state)
  const out = new Float32Array(outcomes.length * evaluator.batch)
  // The move may have ended a game of a match.
  if (resultBetween && opens?.(game, after)) resultBetween(game, state, after, seat, out)
  else evaluator.outcomes([after], 1, seat, out)
  return Object.fromEntries(outcomes.map((name, i) => [name, round(elementAt(out, i))]))
}

/** The result after a move if it is certain, otherwise how likely a draw is. */
function certainty(player: Player, state: State, rating: number): Pick<Ranked, 'certain' | 'draw'> {
  const certain = player.certain?.(state, rating)
  if (certain) return { certain }
  const draw = player.drawChance?.(state, rating)
  return draw === undefined ? {} : { draw: round(draw) }
}

/** A player's principal variation from a move on, in notation. */
function lineOf(game: Game, player: Player, state: State, move: Move): Pick<Ranked, 'line'> {
  const line = player.line?.(state, move)
  if (!line) return {}
  const at = state.slice()
  return {
    line: line.map(each => {
      const text = game.printMove(at, each)
      game.play(at, each, at)
      return text
    }),
  }
}

/**
 * The legal moves, best first; at most `top`. Empty if the game is over or the only move is a pass. With an evaluator, includes the probabilities of
 * results after each move.
 */
export function rank(
  game: Game,
  player: Player,
  state: State,
  rng: Rng,
  top = Number.POSITIVE_INFINITY,
  evaluator?: Evaluator,
): Ranked[] {
  if (state[ACTOR] === OVER) return []
  const moves = movesFor(game)
  game.moves(state, moves)
  if (moves.count === 1 && game.printMove(state, elementAt(moves.list, 0)) === PASS) return []
  return rankAll(game, player, state, rng, top, evaluator)
}

/** The same at any decision, including one whose only move is a pass. */
function rankAll(
  game: Game,
  player: Player,
  state: State,
  rng: Rng,
  top = Number.POSITIVE_INFINITY,
  evaluator?: Evaluator,
): Ranked[] {
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  const print = (move: Move): string => game.printMove(state, move)
  if (top === 1 && player.pick && player.picked !== undefined) {
    const move = elementAt(moves.list, player.pick(state, moves, rng))
    const after = state.slice()
    game.play(state, move, after)
    const { win, equity } = worth(game, player, state, player.picked)
    const ranked = { move: print(move), after: brief(game, after), win: round(win), equity: round(equity), loss: 0 }
    return [{ ...ranked, ...certainty(player, state, player.picked), ...lineOf(game, player, state, move) }]
  }
  // A single best move need not be compared with the others. But some players can do nothing but find it.
  const found = top === 1 && player.rateAll !== undefined
  const rate = (!found && player.rateAll) || player.rate
  rate.call(player, state, moves, ratings, rng)
  const after = state.slice()
  const rated = Array.from({ length: moves.count }, (_, i) => ({
    move: elementAt(moves.list, i),
    rating: elementAt(ratings, i),
    spread: player.spreads?.[i] ?? 0,
    searched: player.searched?.[i] !== 0,
  })).sort((a, b) => b.rating - a.rating)
  const highest = elementAt(rated, 0).rating
  const best = worth(game, player, state, highest)
  const { meaning } = player
  const halfOf = (rating: number, spread: number): number =>
    meaning === undefined ? spread : equitySpread(game, state, actorOf(state), rating, spread, meaning)
  const meansGame = game.most <= 1 && !game.routine
  return rated.slice(0, top).map(({ move, rating, spread, searched }) => {
    game.play(state, move, after)
    const { win, equity } = found ? { win: null, equity: null } : worth(game, player, state, rating)
    const loss = equity === null || best.equity === null ? highest - rating : best.equity - equity
    // A decision before the dice moves nothing, so there are no results after it to report.
    const dice = (game.routine?.(state) ?? -1) < 0
    // The chances come from the same search as the equity.
    const by = searched ? evaluator : (evaluator?.wrapped ?? evaluator)
    const chances = dice ? chancesAfter(game, by, state, after) : undefined
    return {
      move: print(move),
      after: brief(game, after),
      // In a match or for points, a rating is not the probability of winning this game.
      win: (meansGame ? undefined : chances?.win) ?? round(win),
      equity: round(equity),
      loss: round(loss),
      ...(!found && certainty(player, state, rating)),
      ...(chances && { chances }),
      ...lineOf(game, player, state, move),
      ...(spread > 0 && Number.isFinite(spread) && { spread: round(halfOf(rating, spread)) }),
    }
  })
}
