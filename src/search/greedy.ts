import { ACTOR, type Evaluator, type Game, type Player, type State } from '../core/contract.ts'

/** Rates each move by what the position after it is worth to whoever makes it: no look-ahead beyond the move. */
export function greedy(game: Game, evaluator: Evaluator, name: string): Player {
  const after: State[] = Array.from({ length: game.maxMoves }, () => new Int8Array(game.cells))
  if (evaluator.batch < game.maxMoves)
    throw new Error(
      `${name} looks at ${evaluator.batch} positions at once, but ${game.id} has up to ${game.maxMoves} moves.`,
    )
  return {
    name,
    ...(evaluator.meaning && { meaning: evaluator.meaning }),
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
      evaluator.evaluate(after, moves.count, state[ACTOR], ratings)
    },
  }
}
