// Cube decisions by an evaluator that may look ahead: it compares not doubling with doubling if the opponent takes or passes. Everything
// else is left to the player that it wraps.
import { ACTOR, type Evaluator, type Moves, type Player, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import type { Backgammon } from '../backgammon.ts'
import { TURN } from '../board.ts'
import { asksAboutCube, BEAVER, DOUBLE, DROP, isMatch, ROLL, TAKE } from './turning.ts'

/** The values of the outcomes of a cube decision for the player on roll, in the evaluator's unit. */
export interface CubeWorths {
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** Undefined if a beaver is not allowed. */
  readonly doubleBeaver: number | undefined
}

/** Evaluates all choices of a decision with the same evaluator. */
export function cubeWorthsBy(game: Backgammon, evaluator: Evaluator): (state: State) => CubeWorths {
  const states: State[] = Array.from({ length: 3 }, () => new Int8Array(game.cells))
  const [not, taken, beavered] = states
  // After a pass the value is known: the points, or the match equity. A look-ahead would search the next game of the match.
  const settled = evaluator.wrapped ?? evaluator
  const passed: State = new Int8Array(game.cells)
  const pass = new Float32Array(settled.batch)
  const asked: State = new Int8Array(game.cells)
  const doubled: State = new Int8Array(game.cells)
  const out = new Float32Array(Math.max(states.length, evaluator.batch))
  const answers = movesFor(game)
  return state => {
    const seat = state[TURN]
    // After a double, the position before the offer is evaluated as well.
    asked.set(state)
    asked[ACTOR] = seat
    game.play(asked, ROLL, not)
    game.play(asked, DOUBLE, doubled)
    game.play(doubled, TAKE, taken)
    game.play(doubled, DROP, passed)
    game.moves(doubled, answers)
    const mayBeaver = answers.list.subarray(0, answers.count).includes(BEAVER)
    if (mayBeaver) game.play(doubled, BEAVER, beavered)
    evaluator.evaluate(states, mayBeaver ? 3 : 2, seat, out)
    settled.evaluate([passed], 1, seat, pass)
    return { noDouble: out[0], doubleTake: out[1], doublePass: pass[0], doubleBeaver: mayBeaver ? out[2] : undefined }
  }
}

/** Rates cube moves by their values for the player who decides. */
export function rateByWorths(state: State, moves: Moves, ratings: Float32Array, worths: CubeWorths): void {
  const { noDouble, doubleTake, doublePass, doubleBeaver } = worths
  const match = isMatch(state)
  for (let i = 0; i < moves.count; i++) {
    const move = moves.list[i]
    if (move === ROLL) ratings[i] = noDouble
    else if (move === DOUBLE) ratings[i] = Math.min(doubleTake, doublePass, doubleBeaver ?? Number.POSITIVE_INFINITY)
    else {
      const worth = move === TAKE ? doubleTake : move === BEAVER ? (doubleBeaver ?? doubleTake) : doublePass
      ratings[i] = match ? 1 - worth : -worth
    }
  }
}

/** A player of a game with the cube. An evaluator decides about the cube, another player moves the men. */
export function withCube(game: Backgammon, player: Player, evaluator: Evaluator): Player {
  const worthsAt = cubeWorthsBy(game, evaluator)
  const rateCube = (state: State, moves: Moves, ratings: Float32Array): void =>
    rateByWorths(state, moves, ratings, worthsAt(state))
  let lastCube = false
  return {
    ...player,
    // All choices about the cube are searched.
    get searched() {
      return lastCube ? undefined : player.searched
    },
    rate(state, moves, ratings, rng) {
      lastCube = asksAboutCube(state)
      if (lastCube) rateCube(state, moves, ratings)
      else player.rate(state, moves, ratings, rng)
    },
    ...(player.rateAll && {
      rateAll(state, moves, ratings, rng) {
        if (asksAboutCube(state)) rateCube(state, moves, ratings)
        else player.rateAll?.(state, moves, ratings, rng)
      },
    }),
    ...(player.pick && {
      pick(state, moves, rng) {
        if (!asksAboutCube(state)) return player.pick?.(state, moves, rng) ?? 0
        const ratings = new Float32Array(moves.count)
        rateCube(state, moves, ratings)
        return ratings.indexOf(Math.max(...ratings))
      },
    }),
  }
}

/** Extends a player that ignores the cube: it never doubles and always takes. */
export function withoutCube(player: Player): Player {
  return {
    ...player,
    rate(state, moves, ratings, rng) {
      if (!asksAboutCube(state)) return player.rate(state, moves, ratings, rng)
      for (let i = 0; i < moves.count; i++) ratings[i] = moves.list[i] === ROLL || moves.list[i] === TAKE ? 1 : 0
    },
  }
}
