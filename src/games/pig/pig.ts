// The rules of Pig: roll as often as you dare. A 1 loses the points of the turn. The first player with `target` points wins. Decisions
// and chance alternate within one turn. The first roll of a turn is not a decision.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { badInput, usage } from '../../core/errors.ts'

/** Cells after the actor: whose turn it is, the points of this turn, then each seat's score. */
export const TURN = 1
export const POINTS = 2
export const SCORES = 3
const CELLS = 5

export const HOLD = 0
export const ROLL = 1
const MOVES = ['hold', 'roll']
export const SIDES = 6
/** The face that loses the turn. */
export const PIG = 1

export class Pig implements Game {
  readonly id: string
  readonly target: number
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves = SIDES
  readonly least = 0
  readonly most = 1

  constructor(id: string, target: number) {
    this.id = id
    this.target = target
  }

  start(state: State): void {
    state.fill(0)
  }

  turn(state: State): number {
    return state[TURN]
  }

  moves(state: State, out: Moves): void {
    out.count = 0
    if (state[ACTOR] === CHANCE) for (let face = 1; face <= SIDES; face++) out.list[out.count++] = face
    else {
      if (state[POINTS] > 0) out.list[out.count++] = HOLD
      out.list[out.count++] = ROLL
    }
  }

  odds(): number {
    return 1 / SIDES
  }

  roll(_: State, rng: Rng): Move {
    return 1 + rng.below(SIDES)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    const seat = into[TURN]
    if (into[ACTOR] === CHANCE) {
      if (move === PIG) pass(into)
      else {
        into[POINTS] += move
        into[ACTOR] = into[SCORES + seat] + into[POINTS] >= this.target ? OVER : seat
      }
    } else if (move === ROLL) into[ACTOR] = CHANCE
    else {
      into[SCORES + seat] += into[POINTS]
      pass(into)
    }
  }

  returns(state: State, out: Float32Array): void {
    out[0] = state[TURN] === 0 ? 1 : 0
    out[1] = 1 - out[0]
  }

  /** "red 20:35 +7": who plays, the scores, the points of this turn; then "?" while the die rolls, "!" when it is over. */
  print(state: State): string {
    const end = state[ACTOR] === CHANCE ? '?' : state[ACTOR] === OVER ? '!' : ''
    return `${COLOURS[state[TURN]]} ${state[SCORES]}:${state[SCORES + 1]} +${state[POINTS]}${end}`
  }

  parse(text: string): State {
    const wrong = (why: string) =>
      badInput(
        `This is not a position of ${this.id}: ${why}, in "${text.slice(0, 80)}". A position looks like "red 20:35 +7".`,
      )
    const found = /^(red|blue) +(\d{1,3}):(\d{1,3}) +\+(\d{1,3})([?!]?)$/.exec(text.trim())
    if (!found) throw wrong('it needs a player, two scores and the points of the turn')
    const [, colour, first, second, gained, end] = found
    const seat = colour === COLOURS[0] ? 0 : 1
    const scores = [Number(first), Number(second)]
    const points = Number(gained)
    if (scores.some(score => score >= this.target)) throw wrong(`a score of ${this.target} would have won`)
    if (points === 1) throw wrong('one point in a turn is impossible')
    if (points > this.target + SIDES) throw wrong('that many points in a turn are impossible')
    const over = scores[seat] + points >= this.target
    if (over !== (end === '!')) throw wrong(over ? 'it is over, so it needs a "!"' : 'it is not over')
    if (over && scores[seat] + points - this.target >= SIDES) throw wrong('the turn would already be over')
    return Int8Array.of(end === '?' ? CHANCE : over ? OVER : seat, seat, points, scores[0], scores[1])
  }

  printMove(state: State, move: Move): string {
    return state[ACTOR] === CHANCE ? String(move) : MOVES[move]
  }

  parseMove(state: State, text: string): Move {
    const wanted = text.trim().toLowerCase()
    const move = state[ACTOR] === CHANCE ? (/^[1-6]$/.test(wanted) ? Number(wanted) : -1) : MOVES.indexOf(wanted)
    if (move === HOLD && state[POINTS] === 0 && state[ACTOR] !== CHANCE)
      throw badInput('There is nothing to hold yet: roll first.')
    if (move < 0)
      throw badInput(
        `"${text.slice(0, 40)}" is not ${state[ACTOR] === CHANCE ? 'a roll from 1 to 6' : 'hold or roll'}.`,
      )
    return move
  }
}

export const COLOURS = ['red', 'blue'] as const

/** Starts the opponent's turn. */
function pass(state: State): void {
  state[TURN] = 1 - state[TURN]
  state[POINTS] = 0
  state[ACTOR] = state[TURN]
}

/** A game as Pig. Games made by this module always are. */
export function pigOf(game: Game): Pig {
  if (game instanceof Pig) return game
  throw usage(`${game.id} is not a game of Pig.`)
}
