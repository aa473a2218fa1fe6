// The legal moves of a position, ranked by a player: what `analyse`, the line engine and the studio tell.

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
import { shareOf } from '../core/share.ts'
import { makeGame } from '../games/registry.ts'
import { type Assessment, equityOf, moduleOf } from '../modules/game-module.ts'

/** A move as a player sees it. Where its ratings mean nothing but an order, `win` and `equity` are null. */
export interface Ranked {
  readonly move: string
  /** The position that it leads to. */
  readonly after: string
  readonly win: number | null
  readonly equity: number | null
  /** By how much it is rated below the best: in equity, or in whatever the player rates by. */
  readonly loss: number
  /** How the game ends after it by best play, where that is certain. */
  readonly certain?: Certainty
  /** How likely each kind of result is after it, where the game has several and the player knows. */
  readonly chances?: Readonly<Record<string, number>>
  /** How the player expects the game to go on: this move, then the best replies in turn. Only players that search know. */
  readonly line?: readonly string[]
  /** Of a player who plays on from each move: half of the 95% interval of the equity; none for a move that was only glanced at. */
  readonly spread?: number
}

/** A position by its notation, with the roll and the moves that follow it. */
export function setUp(game: Game, position: string, dice?: string, history: readonly string[] = []): State {
  const state = game.parse(position)
  for (const text of history) game.play(state, game.parseMove(state, text), state)
  if (dice !== undefined) {
    // Whoever gives the dice has decided not to double.
    const routine = game.routine?.(state) ?? -1
    if (routine >= 0) game.play(state, routine, state)
    if (state[ACTOR] !== CHANCE) throw badInput('You gave dice, but the position is not before a roll.')
    game.play(state, game.parseMove(state, dice), state)
  }
  return state
}

/** Refuses a position in which nobody is to move. */
export function refuseUnrolled(state: State): void {
  if (state[ACTOR] === CHANCE) throw badInput('The position is before a roll. Add the dice.')
}

/** Makes what a player judges positions by, for any game; nothing where it does not judge any. */
export type FindEvaluator = (game: Game) => Evaluator | undefined

/** What can be said of a position before a roll besides its moves; nothing where the game or the player has no words for it. */
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

/** Equity and chance to win of a rating at a decision. With more than two outcomes a return does not tell the chance. */
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

/** Ratings are floats of seven digits; more would be noise. */
const round = <T extends number | null>(value: T): T => (value === null ? value : (Number(value.toFixed(6)) as T))

/** What a roll would bring: the best move after it. */
export interface RolledMove {
  readonly roll: string
  readonly odds: number
  readonly move: string
  readonly win: number | null
  readonly equity: number | null
}

/** Every outcome of chance in a position before a roll, the best for whoever rolls first. */
export function rankRolls(game: Game, player: Player, state: State, rng: Rng, evaluator?: Evaluator): RolledMove[] {
  const before = state.slice()
  const routine = game.routine?.(before) ?? -1
  if (routine >= 0) game.play(before, routine, before)
  if (before[ACTOR] !== CHANCE) throw badInput('The position already has dice. Give a position before the roll.')
  const outcomes = movesFor(game)
  game.moves(before, outcomes)
  const after = state.slice()
  return Array.from(outcomes.list.subarray(0, outcomes.count), outcome => {
    game.play(before, outcome, after)
    const [best] = rank(game, player, after, rng, undefined, evaluator)
    return {
      ...{ roll: game.printMove(before, outcome), odds: game.odds(before, outcome) },
      ...{ move: best?.move ?? 'pass', win: best?.win ?? null, equity: best?.equity ?? null },
    }
  }).sort((a, b) => (b.equity ?? 0) - (a.equity ?? 0))
}

/** The best move of a position at one score of a match. */
export interface ScoredMove {
  /** Points that whoever moves needs, and the other. */
  readonly own: number
  readonly other: number
  readonly move: string
  readonly equity: number | null
}

/** The best move of a position at every score of a match to so many points; nothing where the game is not played in matches. */
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
      return { own, other, move: best?.move ?? 'pass', equity: best?.equity ?? null }
    })
}

/** What tells how likely each kind of result is: the player's own evaluator, or that of the game whose champion knows. */
export function outcomesBy(game: Game, find: FindEvaluator): Evaluator | undefined {
  const own = find(game)
  const { outcomesIn } = moduleOf(game)
  return own?.outcomes || outcomesIn === undefined || !own ? own : find(makeGame(outcomesIn))
}

/** The chances of the results after a move, by their names. */
function chancesAfter(game: Game, evaluator: Evaluator | undefined, after: State, seat: number) {
  const { outcomes } = moduleOf(game)
  if (!evaluator?.outcomes || !outcomes) return undefined
  const out = new Float32Array(outcomes.length * evaluator.batch)
  evaluator.outcomes([after], 1, seat, out)
  return Object.fromEntries(outcomes.map((name, i) => [name, round(elementAt(out, i))]))
}

function certainty(player: Player, state: State, rating: number): Pick<Ranked, 'certain'> {
  const certain = player.certain?.(state, rating)
  return certain ? { certain } : {}
}

/** A player's line from a move on, in notation. */
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

/** The legal moves, best first; at most `top`. None where the game is over or nothing but passing is left. With an evaluator, the chances after each. */
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
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  const print = (move: Move): string => game.printMove(state, move)
  if (moves.count === 1 && print(elementAt(moves.list, 0)) === 'pass') return []
  if (top === 1 && player.pick && player.picked !== undefined) {
    const move = elementAt(moves.list, player.pick(state, moves, rng))
    const after = state.slice()
    game.play(state, move, after)
    const { win, equity } = worth(game, player, state, player.picked)
    const told = { move: print(move), after: brief(game, after), win: round(win), equity: round(equity), loss: 0 }
    return [{ ...told, ...certainty(player, state, player.picked), ...lineOf(game, player, state, move) }]
  }
  // One move need only be found, not compared; unless finding is all that the player does at any rate.
  const found = top === 1 && player.rateAll !== undefined
  const rate = (!found && player.rateAll) || player.rate
  rate.call(player, state, moves, ratings, rng)
  const after = state.slice()
  const rated = Array.from({ length: moves.count }, (_, i) => ({
    move: elementAt(moves.list, i),
    rating: elementAt(ratings, i),
    spread: player.spreads?.[i] ?? 0,
  })).sort((a, b) => b.rating - a.rating)
  const highest = elementAt(rated, 0).rating
  const best = worth(game, player, state, highest)
  // How much equity one of the player's own units is.
  const unit = player.meaning === 'win' && game.least < 0 ? 2 : 1
  const meansGame = game.most <= 1 && !game.routine
  return rated.slice(0, top).map(({ move, rating, spread }) => {
    game.play(state, move, after)
    const { win, equity } = found ? { win: null, equity: null } : worth(game, player, state, rating)
    const loss = equity === null || best.equity === null ? highest - rating : best.equity - equity
    // Of a decision about the cube there is nothing to say after it: the men stand as they did.
    const dice = (game.routine?.(state) ?? -1) < 0
    const chances = dice ? chancesAfter(game, evaluator, after, actorOf(state)) : undefined
    return {
      move: print(move),
      after: brief(game, after),
      // Where a match or points are played for, a rating does not say who wins this game.
      win: (meansGame ? undefined : chances?.win) ?? round(win),
      equity: round(equity),
      loss: round(loss),
      ...(!found && certainty(player, state, rating)),
      ...(chances && { chances }),
      ...lineOf(game, player, state, move),
      ...(spread > 0 && { spread: round(unit * spread) }),
    }
  })
}
