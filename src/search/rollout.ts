// Rates moves by rollouts: many games played on from each move. All moves get the same dice, so that luck cancels out in their comparison. A game can
// be cut off after some turns and evaluated there. Moves that are clearly worse than the best are dropped early. The remaining luck can be removed,
// too (luck.ts).

import {
  ACTOR,
  CHANCE,
  type Evaluator,
  type Game,
  type GradualRating,
  type Moves,
  OVER,
  type Player,
  type Rng,
  type State,
} from '../core/contract.ts'
import { NORMAL_95 } from '../core/math/normal.ts'
import { choose, endless, MOST_PLIES, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { resultOf, shareOf } from '../core/share.ts'
import { luckBy } from './luck.ts'

export interface RolloutSettings {
  /** The most games per move. */
  readonly rollouts: number
  /** Own turns after the current one until a game is cut off; Infinity plays to the end. */
  readonly turns: number
  /** The player for its own seat, and the one for all others. If the opponents are known, this avoids overestimating them. */
  readonly own: Player
  readonly others: Player
  /** Values positions where a game is cut off. */
  readonly evaluator: Evaluator
  /** If given, the luck of the dice is estimated by this evaluator and subtracted. It must use the same unit as `evaluator`. */
  readonly luck?: Evaluator
  /** Drops no move: each gets all its rollouts. */
  readonly patient?: boolean
}

/** Rollouts between two checks for clearly worse moves, and before the first one. */
const LOOK = 12
/** Standard errors by which a move must be worse to be dropped: wrong once in some thousands. */
const CLEAR = 3.5

export function rollout(game: Game, name: string, settings: RolloutSettings): Player {
  const { rollouts, turns, own, others, evaluator } = settings
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(game.seats)
  const ends: State[] = Array.from({ length: game.maxMoves }, () => new Int8Array(game.cells))
  const worths = new Float32Array(game.maxMoves)
  const dice = seeded()
  const minds = seeded()
  const spreads = new Float32Array(game.maxMoves)
  const luckOf = settings.luck && luckBy(game, settings.luck)
  const before: State = new Int8Array(game.cells)

  /** A seat's result in the unit of the evaluator. */
  const worthOf = (result: number): number => {
    if (evaluator.meaning === 'return') return result
    if (evaluator.range) return resultOf(evaluator.range, shareOf(game, result))
    return evaluator.meaning === 'win' && game.least < 0 ? (Math.sign(result) + 1) / 2 : shareOf(game, result)
  }

  /** Rolls the dice. Returns the value of this roll for a seat minus the average over all rolls. */
  const rollOn = (seat: number): number => {
    before.set(state)
    game.play(state, game.roll(state, dice), state)
    return luckOf?.(before, state, seat) ?? 0
  }

  /** Plays on from `state` to the end or the cutoff. Returns the seat's luck. */
  const playOn = (seat: number): number => {
    let luck = 0
    let turn = game.turn(state)
    let left = turns + (turn === seat ? 1 : 0)
    for (let plies = 0; state[ACTOR] !== OVER && left > 0; plies++) {
      if (state[ACTOR] === CHANCE) luck += rollOn(seat)
      else {
        game.moves(state, moves)
        game.play(state, choose(state[ACTOR] === seat ? own : others, state, moves, ratings, minds), state)
      }
      const next = game.turn(state)
      if (turn === seat && next !== seat) left--
      turn = next
      if (plies > MOST_PLIES) throw endless(game, state)
    }
    return luck
  }

  const begin = (from: State, { list, count }: Moves, rng: Rng): GradualRating & { write(out: Float32Array): void } => {
    const position = from.slice()
    const candidates = list.slice(0, count)
    const seat = position[ACTOR]
    const seed = rng.below(2 ** 31)
    const results = Array.from({ length: count }, () => new Float64Array(rollouts))
    const alive = Array.from({ length: count }, (_, i) => i)
    const dropped: Dropped[] = []
    /** The moves whose games were cut off, in the order of `ends`. */
    const cut: number[] = []
    let done = 0

    const playOnce = (): void => {
      cut.length = 0
      for (const move of alive) {
        dice.restart(seed, done)
        minds.restart(seed, done, 1)
        game.play(position, candidates[move], state)
        results[move][done] = -playOn(seat)
        if (state[ACTOR] === OVER) {
          game.returns(state, returns)
          results[move][done] += worthOf(returns[seat])
        } else {
          ends[cut.length].set(state)
          cut.push(move)
        }
      }
      if (cut.length > 0) evaluator.evaluate(ends, cut.length, seat, worths)
      for (const [at, move] of cut.entries()) results[move][done] += worths[at]
      done++
      if (!settings.patient && done % LOOK === 0 && done < rollouts) drop(results, done, alive, dropped)
    }
    const isOpen = (): boolean => done < rollouts && (alive.length > 1 || count === 1)
    const gamesOf = (move: number): number => dropped.find(each => each.move === move)?.games ?? done

    const write = (out: Float32Array): void => {
      for (const move of alive) out[move] = mean(results[move], done)
      for (let move = 0; move < count; move++) spreads[move] = NORMAL_95 * errorOf(results[move], gamesOf(move))
      // In reverse order, because the move that another was compared with may itself have been dropped later.
      for (const { move, than, by } of dropped.toReversed()) out[move] = out[than] - by
    }

    return {
      get done() {
        return done
      },
      more(games) {
        for (let left = games; left > 0 && isOpen(); left--) playOnce()
        return isOpen()
      },
      write,
      standings() {
        const out = new Float32Array(count)
        write(out)
        const leader = alive.reduce((a, b) => (out[b] > out[a] ? b : a))
        return Array.from(out, (rating, move) => {
          const gone = dropped.find(each => each.move === move)
          const games = gone?.games ?? done
          const gap =
            move === leader ? 0 : NORMAL_95 * errorBetween(results[gone?.than ?? leader], results[move], games)
          return { rating, spread: spreads[move], gap, games }
        })
      },
    }
  }

  return {
    name,
    ...(evaluator.meaning && { meaning: evaluator.meaning }),
    ...(evaluator.range && { range: evaluator.range }),
    spreads,
    begin,
    rate(position, candidates, out, rng) {
      const rating = begin(position, candidates, rng)
      rating.more(rollouts)
      rating.write(out)
    },
  }
}

/** A move that was dropped: after how many games, and how much worse it was than which other move. */
interface Dropped {
  readonly move: number
  readonly than: number
  readonly by: number
  readonly games: number
}

const mean = (values: Float64Array, count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum += values[i]
  return sum / count
}

/** The standard error of a mean. */
function errorOf(values: Float64Array, count: number): number {
  const middle = mean(values, count)
  let squares = 0
  for (let i = 0; i < count; i++) squares += (values[i] - middle) ** 2
  return count > 1 ? Math.sqrt(squares / (count * (count - 1))) : Number.POSITIVE_INFINITY
}

/** The standard error of the mean difference of two moves over games with the same dice. */
function errorBetween(a: Float64Array, b: Float64Array, count: number): number {
  const by = mean(a, count) - mean(b, count)
  let squares = 0
  for (let i = 0; i < count; i++) squares += (a[i] - b[i] - by) ** 2
  return count > 1 ? Math.sqrt(squares / (count * (count - 1))) : Number.POSITIVE_INFINITY
}

/** Drops the moves that are clearly worse than the best, by the differences of games with the same dice. */
function drop(results: readonly Float64Array[], done: number, alive: number[], dropped: Dropped[]): void {
  const leader = alive.reduce((a, b) => (mean(results[b], done) > mean(results[a], done) ? b : a))
  for (const move of [...alive]) {
    if (move === leader) continue
    const by = mean(results[leader], done) - mean(results[move], done)
    // After a few games, a spread of zero proves nothing, so a small value is added.
    const error = errorBetween(results[leader], results[move], done) + 1e-6
    if (by <= CLEAR * error) continue
    alive.splice(alive.indexOf(move), 1)
    dropped.push({ move, than: leader, by, games: done })
  }
}
