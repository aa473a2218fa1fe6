import { CHANCE, type Game, OVER, type Player, type State } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { actorOf, choose, endless, MOST_PLIES, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { needSeated } from './seated.ts'

/** How a single game is played. */
export interface PlayOptions {
  /** The random seed, a whole number; 1 by default. The same seed gives the same game. */
  readonly seed?: number
  /** Called at every ply with the position before it and the move or roll in the game's notation. */
  readonly each?: (state: State, move: string) => void
}

/** How a game went. */
export interface PlayedGame {
  /** Every move and every outcome of chance, in the game's notation. */
  readonly moves: readonly string[]
  /** Each seat's return. */
  readonly returns: readonly number[]
  /** The last position. */
  readonly state: State
}

/** Plays one game to its end, with one player per seat. The same seed gives the same game. */
export function play(game: Game, players: readonly Player[], { seed = 1, each }: PlayOptions = {}): PlayedGame {
  needSeated(game, players)
  const [dice, minds] = [seeded(seed, 0), seeded(seed, 1)]
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(game.seats)
  const written: string[] = []
  game.start(state)
  for (let actor = actorOf(state); actor !== OVER; actor = actorOf(state)) {
    game.moves(state, moves)
    const move =
      actor === CHANCE ? game.roll(state, dice) : choose(elementAt(players, actor), state, moves, ratings, minds)
    const text = game.printMove(state, move)
    each?.(state, text)
    written.push(text)
    game.play(state, move, state)
    if (written.length > MOST_PLIES) throw endless(game, state)
  }
  game.returns(state, returns)
  return { moves: written, returns: [...returns], state }
}
