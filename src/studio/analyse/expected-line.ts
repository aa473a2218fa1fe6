// What both sides are expected to play from a position, where no dice decide: what an adviser chooses, move after move.
import { ACTOR, type Game, type Move, OVER, type State } from '../../core/contract.ts'

/** Moves that are told: further on, nobody plays as foreseen. */
const MOST = 6

/** The line as it is written, its first move given; it ends where the game does. `choose` says what is played at a position. */
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
