// Reviews one decision of a game with a player: the choices, the value of each, and how lucky the roll before it was. If the player's ratings are
// values, they are used as they are. If they only rank moves, the best moves are played out to the end with that player in every seat.

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
import { NORMAL_95 } from '../core/math/normal.ts'
import { choose, endless, MOST_PLIES, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf, winShares } from '../core/share.ts'
import { parseSpec } from '../core/spec.ts'
import { equityOf, equitySpread, moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { makeEvaluator, playersOf } from '../search/make-player.ts'
import { inEquity, luckOfRoll, type Scale } from './roll-luck.ts'

/** A possible move. */
export interface Candidate {
  readonly move: Move
  readonly text: string
  /** The win probability, or expected score, of the player who makes it; null if it was not examined. */
  readonly win: number | null
  /** The expected result, if that is on another scale. */
  readonly equity: number | null
  /** The loss compared with the best move, in `equity` if there is one, otherwise in `win`; null if it was not examined. */
  readonly loss: number | null
  /** Half of the 95% interval of `win`, if games were played out. */
  readonly error: number | null
  /** Half of the 95% intervals of `win` and `equity`, if the move was rolled out; null for a figure that is not from the rollout. */
  readonly rolled?: Rolled
  /** The result after it with best play, if that is certain. */
  readonly certain?: Certainty
  /** How likely the game is drawn after it, if that is not certain and the player can tell; `win` counts a draw as half a win. */
  readonly draw?: number
  /** The probability of each kind of result after it, by its name in the game's module, if there are several and the player knows them. */
  readonly outcomes?: Readonly<Record<string, number>>
}

interface Rolled {
  readonly win: number | null
  readonly equity: number | null
}

export interface DecisionReview {
  readonly seat: number
  /** The source of the numbers. */
  readonly by: string
  /** Whether `win` is the expected share of the best result instead of a win probability, because a win can count more than one. */
  readonly shares?: true
  /** Whether the numbers are exact values from a table instead of estimates. */
  readonly exact?: true
  /** Best first. */
  readonly candidates: readonly Candidate[]
  /** The index of the move that was made. */
  readonly played: number | undefined
  /** Every seat's win probability with the best move: the value of the position. They sum to one. */
  readonly chances: readonly number[]
  /** The same after the move that was made. */
  readonly after: readonly number[]
  /** The value of the roll for the player who rolled it, minus the mean of all rolls. */
  readonly luck: number | undefined
  /** The seat that rolled, if the roll passed the turn to this one. */
  readonly roller?: number
}

/** The player that reviews a decision. */
export interface Adviser {
  readonly name: string
  readonly player: Player
  /** Its kind, if it is a model. */
  readonly kind: PlayerKind | undefined
  /** Games played out for each move, if that is needed. */
  readonly playouts?: number
}

/** The most moves that are played out, in addition to the one that was made. */
const MOST_PLAYED_OUT = 5
const PLAYOUTS = 48

interface Worth {
  readonly win: number
  readonly equity: number | null
  readonly chances: readonly number[]
  readonly error: number | null
  readonly rolled?: Rolled
  readonly outcomes?: Readonly<Record<string, number>>
}

/** Reviews a position in which a player is to move. `before` is the position before the roll, for the luck. */
export function reviewDecision(
  game: Game,
  reviewer: Adviser,
  state: State,
  done: Move | undefined,
  rng: Rng,
  before?: State,
): DecisionReview {
  const { player } = reviewer
  const seat = state[ACTOR]
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  ;(player.rateAll ?? player.rate).call(player, state, moves, ratings, rng)
  const legal = [...moves.list.subarray(0, moves.count)]
  const order = legal.map((_, i) => i).sort((a, b) => ratings[b] - ratings[a] || a - b)
  const kind = reviewer.kind ?? playersOf(game).find(({ name }) => name === parseSpec(reviewer.name).name)
  const speaks = player.meaning !== undefined

  const worths = new Map<number, Worth>()
  if (speaks) {
    const several = game.seats > 2 || moduleOf(game).outcomes !== undefined
    const evaluator = several && kind ? evaluatorOf(game, reviewer.name, kind) : undefined
    const searched = order.map((_, i) => player.searched?.[i] !== 0)
    for (const i of order) {
      // The chances come from the same search as the rating.
      const by = searched[i] ? evaluator : (evaluator?.wrapped ?? evaluator)
      const worth = worthOf(game, player, by, state, legal[i], seat, ratings[i])
      worths.set(i, { ...worth, ...rolledOut(game, player, state, seat, worth, ratings[i], player.spreads?.[i] ?? 0) })
    }
  } else {
    const looked = order.slice(0, MOST_PLAYED_OUT)
    const at = done === undefined ? -1 : legal.indexOf(done)
    if (at >= 0 && !looked.includes(at)) looked.push(at)
    const games = reviewer.playouts ?? PLAYOUTS
    const seed = rng.below(2 ** 31)
    for (const i of looked) worths.set(i, playOut(game, player, state, legal[i], seat, games, seed))
    // Examined moves come first, in the order of their results.
    order.sort((a, b) => (worths.get(b)?.win ?? -1) - (worths.get(a)?.win ?? -1) || ratings[b] - ratings[a] || a - b)
  }

  const best = worths.get(order[0]) as Worth
  const candidates = order.map((i): Candidate => {
    const worth = worths.get(i)
    if (!worth)
      return { move: legal[i], text: game.printMove(state, legal[i]), win: null, equity: null, loss: null, error: null }
    const { win, equity, error, rolled, outcomes } = worth
    const loss = equity !== null && best.equity !== null ? best.equity - equity : best.win - win
    const certain = player.certain?.(state, ratings[i])
    const draw = certain ? undefined : player.drawChance?.(state, ratings[i])
    const values = {
      win,
      equity,
      loss: Math.max(0, loss),
      error,
      ...(rolled && { rolled }),
      ...(outcomes && { outcomes }),
      ...(certain && { certain }),
      ...(draw !== undefined && { draw }),
    }
    return { move: legal[i], text: game.printMove(state, legal[i]), ...values }
  })
  const played = done === undefined ? undefined : candidates.findIndex(({ move }) => move === done)
  const after = played === undefined || played < 0 ? best.chances : (worths.get(order[played])?.chances ?? best.chances)
  const games = reviewer.playouts ?? PLAYOUTS
  const roll = before && luckBefore(game, player, before, state, best, rng)
  return {
    seat,
    by: speaks ? player.name : `${games} games played out by ${player.name}`,
    ...(player.meaning === 'share' && { shares: true as const }),
    ...(speaks && reviewer.kind && moduleOf(game).isExact?.(game, state) && { exact: true as const }),
    candidates,
    played: played === undefined || played < 0 ? undefined : played,
    chances: best.chances,
    after,
    luck: roll?.luck,
    ...(roll && roll.seat !== seat && { roller: roll.seat }),
  }
}

/** Creating a network takes longer than using it, so each is created once. */
const made = new WeakMap<PlayerKind, Map<string, Evaluator>>()

/** Positions per evaluation. */
const BATCH = 64

/** The evaluator of a player, with its look-ahead. */
function evaluatorOf(game: Game, name: string, kind: PlayerKind): Evaluator | undefined {
  if (!kind.evaluator) return undefined
  const known = made.get(kind) ?? new Map<string, Evaluator>()
  made.set(kind, known)
  const key = `${game.id} ${name}`
  const evaluator = known.get(key) ?? makeEvaluator(game, name, BATCH, () => kind)
  known.set(key, evaluator)
  return evaluator
}

/** Converts a rating to win probabilities of all seats. With an evaluator, the rest is divided among the others by its values. */
function worthOf(
  game: Game,
  player: Player,
  evaluator: Evaluator | undefined,
  state: State,
  move: Move,
  seat: number,
  rating: number,
): Worth {
  const { most, seats } = game
  const returns = player.meaning === 'return'
  const after = state.slice()
  game.play(state, move, after)
  const ended = after[ACTOR] === OVER
  const outcomes = ended ? undefined : outcomesOf(game, evaluator, after, seat)
  // The result of a finished game says who has won, regardless of the number of points.
  const share = ended ? elementAt(sharesAt(game, after), seat) : outcomes?.[0]
  const win = clip(returns ? (share ?? shareOf(game, rating)) : rating)
  const chances = new Float32Array(seats).fill((1 - win) / Math.max(1, seats - 1))
  if (seats > 2 && !ended && evaluator?.evaluateAll) {
    evaluator.evaluateAll([after], 1, chances)
    const others = chances.reduce((sum, chance, other) => (other === seat ? sum : sum + chance), 0)
    for (let other = 0; other < seats; other++)
      chances[other] = others > 0 ? (chances[other] * (1 - win)) / others : (1 - win) / (seats - 1)
  }
  chances[seat] = win
  const { meaning } = player
  const points = meaning !== undefined && (most > 1 || moduleOf(game).outcomes !== undefined)
  const equity = points ? equityOf(game, state, seat, rating, meaning) : null
  const worth = { win, equity: meaning !== 'win' || outcomes ? equity : null, chances: [...chances], error: null }
  // If the routine move can be played, nothing has moved yet, and the position itself has these probabilities. After the end of a game in a match,
  // they belong to the next game.
  const moved = (game.routine?.(state) ?? -1) < 0 && !moduleOf(game).opens?.(game, after)
  const named =
    outcomes && moved ? moduleOf(game).outcomes?.map((name, i) => [name, elementAt(outcomes, i)]) : undefined
  return named ? { ...worth, outcomes: Object.fromEntries(named) } : worth
}

/** The intervals of a move that was rolled out, in the units of its win probability and equity. */
function rolledOut(
  game: Game,
  { meaning }: Player,
  state: State,
  seat: number,
  { win, equity }: Worth,
  rating: number,
  spread: number,
): { readonly rolled?: Rolled } {
  if (spread === 0 || meaning === undefined) return {}
  const share = meaning === 'return' ? shareOf(game, rating) : rating
  const upper = meaning === 'return' ? shareOf(game, rating + spread) : rating + spread
  return {
    rolled: {
      // An evaluator that knows the kinds of results gives the win probability itself.
      win: win === clip(share) ? upper - share : null,
      equity: equity === null ? null : equitySpread(game, state, seat, rating, spread, meaning),
    },
  }
}

/** The probability of each kind of result after a move, if the evaluator knows them. */
function outcomesOf(
  game: Game,
  evaluator: Evaluator | undefined,
  after: State,
  seat: number,
): Float32Array | undefined {
  const { outcomes } = moduleOf(game)
  if (!outcomes || !evaluator?.outcomes) return undefined
  const out = new Float32Array(outcomes.length * evaluator.batch)
  evaluator.outcomes([after], 1, seat, out)
  return out
}

/** Each seat's share of the win in a finished game. */
function sharesAt(game: Game, state: State): number[] {
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  return winShares(returns)
}

const clip = (chance: number): number => Math.min(1, Math.max(0, chance))

/** Plays many games from a move, with the same dice for every move. */
function playOut(
  game: Game,
  player: Player,
  state: State,
  move: Move,
  seat: number,
  games: number,
  seed: number,
): Worth {
  const { least, most, seats } = game
  const at = state.slice()
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  const wins = new Float64Array(seats)
  const [dice, minds] = [seeded(), seeded()]
  let [equity, squares] = [0, 0]
  for (let nth = 0; nth < games; nth++) {
    dice.restart(seed, nth)
    minds.restart(seed, nth, 1)
    game.play(state, move, at)
    for (let plies = 0; at[ACTOR] !== OVER; plies++) {
      if (plies > MOST_PLIES) throw endless(game, at)
      if (at[ACTOR] === CHANCE) game.play(at, game.roll(at, dice), at)
      else {
        game.moves(at, moves)
        game.play(at, choose(player, at, moves, ratings, minds), at)
      }
    }
    game.returns(at, returns)
    equity += returns[seat] / games
    squares += returns[seat] ** 2 / games
    winShares(returns).forEach((share, other) => {
      wins[other] += share / games
    })
  }
  const win = wins[seat]
  /** Even if all games end alike, the next one may not. */
  const smallest = 0.25 / games
  const error = NORMAL_95 * Math.sqrt(Math.max(win * (1 - win), smallest) / games)
  if (most <= 1 && least >= -1) return { win, equity: null, chances: [...wins], error }
  const variance = Math.max(squares - equity ** 2, smallest * (most - least) ** 2)
  const rolled = { win: error, equity: NORMAL_95 * Math.sqrt(variance / games) }
  return { win, equity, chances: [...wins], error, rolled }
}

/** The luck of the roll before a decision, on the same scale as losses. */
function luckBefore(game: Game, player: Player, before: State, state: State, best: Worth, rng: Rng) {
  if (player.meaning === undefined) return undefined
  const chance: Scale = (_, __, expected) => (player.meaning === 'return' ? shareOf(game, expected) : expected)
  return luckOfRoll(game, player, before, state, () => rng, best.equity === null ? chance : inEquity(game, player))
}
