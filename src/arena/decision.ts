// One decision of a game, as a player judges it: the choices, the value of each, and how lucky the roll before was. If the player's ratings
// are win probabilities, they are used as they are. If they only rank moves, the best moves are played out to the end with that player in
// every seat.

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
import { defaultsOf } from '../core/options.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'
import { parseSpec } from '../core/spec.ts'
import { equityOf, moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { playersOf } from '../search/make-player.ts'
import { prospect } from './review.ts'

/** A move that could be made. */
export interface Candidate {
  readonly move: Move
  readonly text: string
  /** The chance to win, or the score to expect, of whoever makes it; null where it was not looked at. */
  readonly win: number | null
  /** The result to expect, where that is another scale. */
  readonly equity: number | null
  /** What it gives away against the best, on the scale of `win`, or of `equity` where there is one; null where it was not looked at. */
  readonly loss: number | null
  /** Half of the 95% interval, where games were played out. */
  readonly error: number | null
  /** How the game ends after it by best play, where that is certain. */
  readonly certain?: Certainty
  /** How likely each kind of result is after it, by its name in the game's module, where there are several and the player knows. */
  readonly outcomes?: Readonly<Record<string, number>>
}

export interface DecisionReview {
  readonly seat: number
  /** What stands behind the numbers. */
  readonly by: string
  /** Whether what is called a chance is the share to expect of all that can be won, because a win can count more than one. */
  readonly shares?: true
  /** Whether they are no estimates but the exact values of the moves, which a table has. */
  readonly exact?: true
  /** Best first. */
  readonly candidates: readonly Candidate[]
  /** The place of the move that was made. */
  readonly played: number | undefined
  /** Every seat's chance if the best is done: what the position is worth. They sum to one. */
  readonly chances: readonly number[]
  /** The same after the move that was made. */
  readonly after: readonly number[]
  /** What the roll brought to whoever rolled it, against the mean of all rolls. */
  readonly luck: number | undefined
}

/** Who looks at it. */
export interface Adviser {
  readonly name: string
  readonly player: Player
  /** Its kind, if that is a model's. */
  readonly kind: PlayerKind | undefined
  /** Games played out for each move, where that is needed. */
  readonly playouts?: number
}

/** Moves that are played out at most, besides the one that was made. */
const MOST_PLAYED_OUT = 5
const PLAYOUTS = 48
/** Standard errors in half of a 95% interval. */
const Z = 1.96

interface Worth {
  readonly win: number
  readonly equity: number | null
  readonly chances: readonly number[]
  readonly error: number | null
  readonly outcomes?: Readonly<Record<string, number>>
}

/** Reviews a position in which somebody is to move; `before` is the position before its roll, for luck. */
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
    const evaluator = several && kind ? evaluatorOf(game, kind) : undefined
    for (const i of order) worths.set(i, worthOf(game, player, evaluator, state, legal[i], seat, ratings[i]))
  } else {
    const looked = order.slice(0, MOST_PLAYED_OUT)
    const at = done === undefined ? -1 : legal.indexOf(done)
    if (at >= 0 && !looked.includes(at)) looked.push(at)
    const games = reviewer.playouts ?? PLAYOUTS
    const seed = rng.below(2 ** 31)
    for (const i of looked) worths.set(i, playOut(game, player, state, legal[i], seat, games, seed))
    // What was looked at comes first, by what came of it.
    order.sort((a, b) => (worths.get(b)?.win ?? -1) - (worths.get(a)?.win ?? -1) || ratings[b] - ratings[a] || a - b)
  }

  const best = worths.get(order[0]) as Worth
  const candidates = order.map((i): Candidate => {
    const worth = worths.get(i)
    if (!worth)
      return { move: legal[i], text: game.printMove(state, legal[i]), win: null, equity: null, loss: null, error: null }
    const { win, equity, error, outcomes } = worth
    const loss = equity !== null && best.equity !== null ? best.equity - equity : best.win - win
    const certain = player.certain?.(state, ratings[i])
    const told = {
      ...{ win, equity, loss: Math.max(0, loss), error },
      ...(outcomes && { outcomes }),
      ...(certain && { certain }),
    }
    return { move: legal[i], text: game.printMove(state, legal[i]), ...told }
  })
  const played = done === undefined ? undefined : candidates.findIndex(({ move }) => move === done)
  const after = played === undefined || played < 0 ? best.chances : (worths.get(order[played])?.chances ?? best.chances)
  const games = reviewer.playouts ?? PLAYOUTS
  return {
    seat,
    by: speaks ? player.name : `${games} games played out by ${player.name}`,
    ...(player.meaning === 'share' && { shares: true as const }),
    ...(speaks && reviewer.kind && moduleOf(game).isExact?.(game, state) && { exact: true as const }),
    candidates,
    played: played === undefined || played < 0 ? undefined : played,
    chances: best.chances,
    after,
    luck: before && player.meaning !== undefined ? luckOf(game, player, before, best, seat, rng) : undefined,
  }
}

/** A network takes longer to make than to ask, so each is made once. */
const made = new WeakMap<PlayerKind, { readonly game: string; readonly evaluator: Evaluator | undefined }>()

function evaluatorOf(game: Game, kind: PlayerKind): Evaluator | undefined {
  const known = made.get(kind)
  if (known?.game === game.id) return known.evaluator
  const evaluator = kind.evaluator?.(game, defaultsOf(kind.options), 1)
  made.set(kind, { game: game.id, evaluator })
  return evaluator
}

/** A rating as chances of all seats; an evaluator says how the others share what is left. */
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
  const told = ended ? undefined : outcomesOf(game, evaluator, after, seat)
  // What a game returns that is over says who has won it, however many points that is.
  const share = ended ? elementAt(shares(game, after), seat) : told?.[0]
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
  const worth = { win, equity: meaning !== 'win' || told ? equity : null, chances: [...chances], error: null }
  // Where the routine is to go on, nothing has been moved: the position itself has these chances. After a game of a match the next one has its own.
  const moved = (game.routine?.(state) ?? -1) < 0 && !moduleOf(game).opens?.(game, after)
  const named = told && moved ? moduleOf(game).outcomes?.map((name, i) => [name, elementAt(told, i)]) : undefined
  return named ? { ...worth, outcomes: Object.fromEntries(named) } : worth
}

/** How likely each kind of result is after a move, where somebody knows. */
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

/** Who has won a game that is over: a win, a loss, and a draw a part for each, whatever they count. */
function shares(game: Game, state: State): number[] {
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  const top = Math.max(...returns)
  const winners = returns.filter(got => got === top).length
  return Array.from(returns, got => (got === top ? 1 / winners : 0))
}

const clip = (chance: number): number => Math.min(1, Math.max(0, chance))

/** Plays on from a move many times, with the same dice for every move. */
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
  let equity = 0
  for (let nth = 0; nth < games; nth++) {
    dice.restart(seed, nth)
    minds.restart(seed, nth, 1)
    game.play(state, move, at)
    while (at[ACTOR] !== OVER) {
      if (at[ACTOR] === CHANCE) game.play(at, game.roll(at, dice), at)
      else {
        game.moves(at, moves)
        game.play(at, choose(player, at, moves, ratings, minds), at)
      }
    }
    game.returns(at, returns)
    equity += returns[seat] / games
    shares(game, at).forEach((share, other) => {
      wins[other] += share / games
    })
  }
  const win = wins[seat]
  const error = Z * Math.sqrt(Math.max(win * (1 - win), 0.25 / games) / games)
  return { win, equity: most > 1 || least < -1 ? equity : null, chances: [...wins], error }
}

/** What a roll was worth against the mean of all that could have come, on the scale on which losses are told. */
function luckOf(game: Game, player: Player, before: State, best: Worth, seat: number, rng: Rng): number | undefined {
  if (before[ACTOR] !== CHANCE) return undefined
  const mean = prospect(game, player, before, seat, rng)
  const { least } = game
  if (best.equity !== null) return best.equity - mean
  // Chances come as equities, from -1 where a loss costs something.
  const chance = player.meaning === 'return' ? shareOf(game, mean) : least < 0 ? (mean + 1) / 2 : mean
  return best.win - chance
}
