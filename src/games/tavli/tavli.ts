// Plakoto and fevga, with backgammon's board, dice and moves. In plakoto there are no hits: a man that lands on an enemy blot pins it.
// In fevga a single man holds a point, and both sides move in the same direction from opposite corners.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { ALL, HIGH, LOW, menCell, NOBODY, OFF, TURN } from '../backgammon/board.ts'
import { listRolls, oddsOf, rollDice, takeDice } from '../backgammon/dice.ts'
import { parseMove, printMove } from '../backgammon/move-notation.ts'
import { LOW_FIRST, PLACE_BITS, PLACE_MASK } from '../backgammon/steps.ts'
import { across, CELLS, DRAWN, GOES_ON, pinCell, START, verdict, type Way } from './board.ts'
import { Generator } from './generate.ts'
import { parsePosition, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'

/** There are no hits in these games. */
const never = (): boolean => false

export class Tavli implements Game {
  readonly id: string
  readonly rules: Rules
  readonly way: Way
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves = 3060
  readonly least: number
  readonly most: number
  private readonly generator: Generator

  constructor(id: string, way: Way, rules: Rules) {
    this.id = id
    this.way = way
    this.rules = rules
    this.most = rules.double ? 2 : 1
    this.least = -this.most
    this.generator = new Generator(way, rules)
  }

  start(state: State): void {
    state.fill(0)
    state[ACTOR] = CHANCE
    state[TURN] = NOBODY
    for (let seat = 0; seat < 2; seat++) state[menCell(seat, START)] = ALL
  }

  turn(state: State): number {
    return state[TURN] === NOBODY ? 0 : state[TURN]
  }

  moves(state: State, out: Moves): void {
    if (state[ACTOR] === CHANCE) listRolls(state, out)
    else this.generator.moves(state, out)
  }

  odds(state: State, outcome: Move): number {
    return oddsOf(state, outcome)
  }

  roll(state: State, rng: Rng): Move {
    return rollDice(state, rng)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    if (into[ACTOR] === CHANCE) takeDice(into, move)
    else this.walk(into, move)
  }

  returns(state: State, out: Float32Array): void {
    const winner = verdict(state, this.rules)
    if (winner === DRAWN) {
      out.fill(0)
      return
    }
    // A pinned mother is worth two points, whatever has been borne off.
    const whole = state[menCell(winner, OFF)] === ALL
    const points = this.rules.double && !(whole && state[menCell(1 - winner, OFF)] > 0) ? 2 : 1
    out[winner] = points
    out[1 - winner] = -points
  }

  print(state: State): string {
    return printPosition(this, state)
  }

  parse(text: string): State {
    return parsePosition(this, text)
  }

  printMove(state: State, move: Move): string {
    return printMove(state, move, never)
  }

  parseMove(state: State, text: string): Move {
    return parseMove(this, state, text, never)
  }

  /** The places whose men one die can move, as bits. */
  liftable(state: State, die: number): number {
    return this.generator.liftable(state, die)
  }

  private walk(state: State, move: Move): void {
    const seat = state[TURN]
    let die = state[HIGH]
    let next = state[LOW]
    if ((move & LOW_FIRST) !== 0) {
      die = next
      next = state[HIGH]
    }
    for (let left = move & ~LOW_FIRST; left !== 0; left >>= PLACE_BITS) {
      const from = left & PLACE_MASK
      const to = from > die ? from - die : OFF
      state[menCell(seat, from)]--
      if (this.way === 'opposite') this.pin(state, seat, from, to)
      state[menCell(seat, to)]++
      die = next
    }
    state[HIGH] = 0
    state[LOW] = 0
    state[TURN] = 1 - seat
    state[ACTOR] = verdict(state, this.rules) === GOES_ON ? CHANCE : OVER
  }

  /** Frees an enemy man when the last man that pins it leaves, and pins an enemy blot. */
  private pin(state: State, seat: number, from: number, to: number): void {
    if (state[menCell(seat, from)] === 0) state[pinCell(seat, from)] = 0
    if (to > OFF && state[menCell(1 - seat, across('opposite', to))] === 1) state[pinCell(seat, to)] = 2 - seat
  }
}

/** A game as plakoto or fevga. Games made by these modules always are. */
export function tavliOf(game: Game): Tavli {
  if (game instanceof Tavli) return game
  throw usage(`${game.id} is not a game of plakoto or fevga.`)
}
