// The moves expected from both sides in a game without dice: the adviser's choice, move after move.
import { ACTOR, type Game, type Move, OVER, type State } from '../../core/contract.ts'

/** Number of moves shown. Beyond that, predictions rarely hold. */
const MOST = 6

/** The line in notation, from a given first move up to the end of the game at most. `choose` returns the move played in a position. */
export async function expectedLine(
  game: Game,
  from: State,
  first: Move,
  choose: (state: State) => Promise<Move>,
): Promise<readonly string[]> {
  const state = from.slice()
  const texts: string[] = []
  for (let move = first; ; move = await choose(state.slice())) {
    texts.push(game.printMove(state, move))
    game.play(state, move, state)
    if (texts.length === MOST || state[ACTOR] === OVER) return texts
  }
}
