// Decisions about the cube by an evaluator that may look ahead: what not doubling is worth, and doubling if the other takes or passes. Everything
// else is left to the player that it wraps.
import { ACTOR, type Evaluator, type Moves, type Player, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import type { Backgammon } from '../backgammon.ts'
import { TURN } from '../board.ts'
import { asksAboutCube, BEAVER, DOUBLE, DROP, isMatch, ROLL, TAKE } from './turning.ts'

/** What can come of a decision about the cube, in the evaluator's unit, to whoever is on roll. */
export interface CubeWorths {
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** Where a beaver is allowed. */
  readonly doubleBeaver: number | undefined
}

/** Judges all choices of a decision by the same evaluator. */
export function cubeJudge(game: Backgammon, evaluator: Evaluator): (state: State) => CubeWorths {
  const states: State[] = Array.from({ length: 4 }, () => new Int8Array(game.cells))
  const [not, taken, passed, beavered] = states
  const asked: State = new Int8Array(game.cells)
  const doubled: State = new Int8Array(game.cells)
  const out = new Float32Array(Math.max(states.length, evaluator.batch))
  const answers = movesFor(game)
  return state => {
    const seat = state[TURN]
    // A double that waits for an answer is looked at as if it were not yet offered, too.
    asked.set(state)
    asked[ACTOR] = seat
    game.play(asked, ROLL, not)
    game.play(asked, DOUBLE, doubled)
    game.play(doubled, TAKE, taken)
    game.play(doubled, DROP, passed)
    game.moves(doubled, answers)
    const mayBeaver = answers.list.subarray(0, answers.count).includes(BEAVER)
    if (mayBeaver) game.play(doubled, BEAVER, beavered)
    evaluator.evaluate(states, mayBeaver ? 4 : 3, seat, out)
    return { noDouble: out[0], doubleTake: out[1], doublePass: out[2], doubleBeaver: mayBeaver ? out[3] : undefined }
  }
}

/** Rates decisions about the cube by what can come of them, to whoever decides. */
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

/** A player of a game with the cube: the cube by an evaluator, the men by another player. */
export function withCube(game: Backgammon, player: Player, evaluator: Evaluator): Player {
  const judge = cubeJudge(game, evaluator)
  const rateCube = (state: State, moves: Moves, ratings: Float32Array): void =>
    rateByWorths(state, moves, ratings, judge(state))
  return {
    ...player,
    rate(state, moves, ratings, rng) {
      if (asksAboutCube(state)) rateCube(state, moves, ratings)
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

/** A player who knows nothing of the cube: never doubles, and always takes. */
export function withoutCube(player: Player): Player {
  return {
    ...player,
    rate(state, moves, ratings, rng) {
      if (!asksAboutCube(state)) return player.rate(state, moves, ratings, rng)
      for (let i = 0; i < moves.count; i++) ratings[i] = moves.list[i] === ROLL || moves.list[i] === TAKE ? 1 : 0
    },
  }
}
