// One game in which some seats learn. Shared by the learners of move values.
import { ACTOR, CHANCE, type Game, type Moves, OVER, type Player, type Rng, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { choose, movesFor } from '../core/playing.ts'

/** The name of a learning seat in the option `table`. */
export const SELF = 'self'

/** A game this long is not going to end, because some rules let both sides block each other for ever. */
export const ENDLESS = 100_000

/** The learner that plays some seats. */
export interface Student {
  /** The index of the move to make. Called at each of its turns, even if there is only one move. */
  decide(state: State, moves: Moves, seat: number): number
}

export interface Episodes {
  /** The seats that learn. */
  readonly learning: readonly number[]
  /** The final position of the last game, and each seat's return. */
  readonly state: State
  readonly returns: Float32Array
  /** Plays one game. Returns the share of learning seats that won. A game that is cut off as endless has no results, and nobody wins it. */
  play(student: Student, rng: Rng): number
}

/** The players of all seats by name. At least one of them must learn. */
export function seatsOf(game: Game, names: readonly string[]): readonly string[] {
  if (names.length < game.seats)
    throw usage(`The option table names ${names.length} players, but ${game.id} has ${game.seats} seats.`)
  const seated = names.slice(0, game.seats)
  if (!seated.includes(SELF)) throw usage(`No seat learns: one of ${seated.join(', ')} must be "${SELF}".`)
  return seated
}

/** Assigns the seats by name, the same in every game. */
export function episodes(game: Game, names: readonly string[], opponent: (name: string) => Player): Episodes {
  const { seats } = game
  const others = seatsOf(game, names).map(name => (name === SELF ? undefined : opponent(name)))
  const learning = others.flatMap((player, seat) => (player ? [] : [seat]))
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  return {
    learning,
    state,
    returns,
    play(student, rng) {
      game.start(state)
      let plies = 0
      for (let actor = state[ACTOR]; actor !== OVER && plies < ENDLESS; actor = state[ACTOR], plies++) {
        if (actor === CHANCE) {
          game.play(state, game.roll(state, rng), state)
          continue
        }
        game.moves(state, moves)
        const player = others[actor]
        const move = player
          ? choose(player, state, moves, ratings, rng)
          : moves.list[student.decide(state, moves, actor)]
        game.play(state, move, state)
      }
      if (state[ACTOR] !== OVER) return 0
      game.returns(state, returns)
      const most = Math.max(...returns)
      if (returns.every(value => value === most)) return 0
      return learning.filter(seat => returns[seat] === most).length / learning.length
    },
  }
}
