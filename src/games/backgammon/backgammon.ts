// The rules of backgammon over a flat state.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { BAR, CELLS, FIFTEEN_MEN, HIGH, LOW, MEN, menCell, NOBODY, OFF, PLACES, TURN, type Variation } from './board.ts'
import { listRolls, oddsOf, rollDice, takeDice } from './dice.ts'
import { Generator } from './generate.ts'
import { parseMove, printMove } from './move-notation.ts'
import { parsePosition, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'
import { LOW_FIRST, PLACE_BITS, PLACE_MASK } from './steps.ts'

/** Outcomes of an opening roll, which are listed as moves are. */
const OPENING_ROLLS = 30

/**
 * Backgammon, as a game of one point or with gammons, with fifteen men or fewer. A class, because closures made for each variant run at half
 * its speed.
 */
export class Backgammon implements Game {
  readonly id: string
  readonly rules: Pick<Rules, 'gammons'>
  readonly variation: Variation
  /** Men of each side. */
  readonly men: number
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves: number
  readonly least: number
  readonly most: number
  private readonly generator = new Generator()

  constructor(id: string, rules: Pick<Rules, 'gammons'>, variation: Variation = FIFTEEN_MEN) {
    this.id = id
    this.rules = rules
    this.variation = variation
    this.men = variation.men
    // A double moves the men four steps in all: with 15 men 18 over 4. Two different dice allow fewer moves than there are opening rolls.
    const { men } = variation
    this.maxMoves = Math.max(OPENING_ROLLS, ((men + 3) * (men + 2) * (men + 1) * men) / 24)
    this.most = rules.gammons ? 3 : 1
    this.least = -this.most
  }

  start(state: State): void {
    state.fill(0)
    state[ACTOR] = CHANCE
    state[TURN] = NOBODY
    for (let seat = 0; seat < 2; seat++)
      for (const [point, men] of this.variation.start) state[menCell(seat, point)] = men
  }

  turn(state: State): number {
    return state[TURN] === NOBODY ? 0 : state[TURN]
  }

  moves(state: State, out: Moves): void {
    if (state[ACTOR] !== CHANCE) this.generator.moves(state, out)
    else listRolls(state, out)
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
    const winner = state[menCell(0, OFF)] === this.men ? 0 : 1
    const points = this.rules.gammons ? pointsLost(state, 1 - winner) : 1
    out[winner] = points
    out[1 - winner] = -points
  }

  print(state: State): string {
    return printPosition(state)
  }

  parse(text: string): State {
    return parsePosition(text, this.variation)
  }

  printMove(state: State, move: Move): string {
    return printMove(state, move)
  }

  parseMove(state: State, text: string): Move {
    return parseMove(this, state, text)
  }

  /** The places whose men one die can move, as bits. */
  liftable(state: State, die: number): number {
    return this.generator.liftable(state, die)
  }

  private walk(state: State, move: Move): void {
    const seat = state[TURN]
    const mine = MEN + seat * PLACES
    const theirs = MEN + (1 - seat) * PLACES
    let die = state[HIGH]
    let next = state[LOW]
    if ((move & LOW_FIRST) !== 0) {
      die = next
      next = state[HIGH]
    }
    for (let left = move & ~LOW_FIRST; left !== 0; left >>= PLACE_BITS) {
      const from = left & PLACE_MASK
      const to = from - die
      state[mine + from]--
      if (to <= OFF) state[mine]++
      else {
        state[mine + to]++
        const facing = theirs + BAR - to
        if (state[facing] === 1) {
          state[facing] = 0
          state[theirs + BAR]++
        }
      }
      die = next
    }
    state[HIGH] = 0
    state[LOW] = 0
    // After the last man too, as other programs have it: whoever has lost would roll next.
    state[TURN] = 1 - seat
    state[ACTOR] = state[mine] === this.men ? OVER : CHANCE
  }
}

/** What a loser loses where gammons count: a man on the bar or in the winner's home makes it a backgammon. */
export function pointsLost(state: State, loser: number): number {
  if (state[menCell(loser, OFF)] > 0) return 1
  for (let place = 19; place <= BAR; place++) if (state[menCell(loser, place)] > 0) return 3
  return 2
}

/** A game as backgammon; what comes from this module always is. */
export function backgammonOf(game: Game): Backgammon {
  if (game instanceof Backgammon) return game
  throw usage(`${game.id} is not a game of backgammon.`)
}
