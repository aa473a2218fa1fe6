import { ACTOR, type Evaluator, type Game, type Player, type State } from '../core/contract.ts'

/** Rates each move by the value of the position after it for the player who moves, without further look-ahead. */
export function greedy(game: Game, evaluator: Evaluator, name: string): Player {
  const after: State[] = Array.from({ length: game.maxMoves }, () => new Int8Array(game.cells))
  if (evaluator.batch < game.maxMoves)
    throw new Error(
      `${name} looks at ${evaluator.batch} positions at once, but ${game.id} has up to ${game.maxMoves} moves.`,
    )
  return {
    name,
    ...(evaluator.meaning && { meaning: evaluator.meaning }),
    ...(evaluator.range && { range: evaluator.range }),
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
      evaluator.evaluate(after, moves.count, state[ACTOR], ratings)
    },
  }
}
