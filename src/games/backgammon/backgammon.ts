// The rules of backgammon over a flat state.
import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import {
  BAR,
  CELLS,
  CUBE,
  FIFTEEN_MEN,
  FLAGS,
  HIGH,
  LENGTH,
  LOW,
  MEN,
  menCell,
  NOBODY,
  OFF,
  PLACES,
  TURN,
  type Variation,
  writeWide,
} from './board.ts'
import {
  asksAboutCube,
  BEAVERS,
  beforeRoll,
  endGame,
  isMatch,
  JACOBY,
  listCubeMoves,
  pointsOf,
  RESIGN,
  ROLL,
  resignedTimes,
  resigningSeat,
  scoreOf,
  turnCube,
  USUAL_MOST_CUBE,
} from './cube/turning.ts'
import { listRolls, oddsOf, rollDice, takeDice } from './dice.ts'
import { Generator } from './generate.ts'
import { parseMove, parseResignation, printMove } from './move-notation.ts'
import { parsePosition, printPosition } from './notation.ts'
import type { Rules } from './rules.ts'
import { LOW_FIRST, PLACE_BITS, PLACE_MASK } from './steps.ts'

/** The number of opening rolls, which are listed in the same way as moves. */
const OPENING_ROLLS = 30

/** The rules about the value of a game. */
export type Stakes = Pick<Rules, 'gammons'> & Partial<Rules>

/**
 * Backgammon, as a game for one point or with gammons, with the cube or as a whole match, with fifteen men or fewer. A class, because closures for
 * each variant run at half the speed.
 */
export class Backgammon implements Game {
  readonly id: string
  readonly rules: Rules
  /** Whether there is a cube, for money or in a match. */
  readonly cubed: boolean
  readonly routine?: (state: State) => Move
  readonly stake?: (state: State) => number
  readonly variation: Variation
  /** The number of men per side. */
  readonly men: number
  readonly seats = 2
  readonly cells = CELLS
  readonly maxMoves: number
  readonly least: number
  readonly most: number
  private readonly generator = new Generator()

  constructor(id: string, stakes: Stakes, variation: Variation = FIFTEEN_MEN) {
    const rules = { cube: false, match: 0, jacoby: false, beavers: false, ...stakes }
    this.id = id
    this.cubed = rules.cube || rules.match > 0
    this.rules = { ...rules, gammons: rules.gammons || this.cubed }
    this.variation = variation
    this.men = variation.men
    // A double moves the men four steps in total: with 15 men 18 choose 4. Two different dice allow fewer moves than there are opening rolls.
    const { men } = variation
    this.maxMoves = Math.max(OPENING_ROLLS, ((men + 3) * (men + 2) * (men + 1) * men) / 24)
    const money = this.cubed && rules.match === 0
    this.most = rules.match > 0 ? 1 : money ? 3 * 2 ** USUAL_MOST_CUBE : this.rules.gammons ? 3 : 1
    this.least = -this.most
    if (this.cubed) this.routine = state => (asksAboutCube(state) && state[ACTOR] === state[TURN] ? ROLL : -1)
    if (money) this.stake = state => 2 ** state[CUBE]
  }

  start(state: State): void {
    state.fill(0)
    state[ACTOR] = CHANCE
    state[TURN] = NOBODY
    writeWide(state, LENGTH, this.rules.match)
    if (this.rules.match === 0) state[FLAGS] = (this.rules.jacoby ? JACOBY : 0) | (this.rules.beavers ? BEAVERS : 0)
    this.placeMen(state)
  }

  turn(state: State): number {
    return state[TURN] === NOBODY ? 0 : state[TURN]
  }

  moves(state: State, out: Moves): void {
    if (state[ACTOR] === CHANCE) listRolls(state, out)
    else if (state[HIGH] !== 0) this.generator.moves(state, out)
    else listCubeMoves(state, out)
  }

  odds(state: State, outcome: Move): number {
    return oddsOf(state, outcome)
  }

  roll(state: State, rng: Rng): Move {
    return rollDice(state, rng)
  }

  play(state: State, move: Move, into: State): void {
    if (into !== state) into.set(state)
    if (this.cubed) this.playCubed(into, move)
    else if (into[ACTOR] === CHANCE) takeDice(into, move)
    else this.walk(into, move)
  }

  returns(state: State, out: Float32Array): void {
    const { men, cubed, rules } = this
    const points =
      rules.match > 0
        ? scoreOf(state, 0) >= rules.match
          ? 1
          : -1
        : pointsOf(state, men, loser => (rules.gammons ? pointsLost(state, loser) : 1), cubed)
    out[0] = points
    out[1] = -points
  }

  print(state: State): string {
    return printPosition(state, this.cubed)
  }

  parse(text: string): State {
    return parsePosition(text, this.variation, this.cubed ? this.rules : undefined)
  }

  printMove(state: State, move: Move): string {
    return printMove(state, move)
  }

  parseMove(state: State, text: string): Move {
    // No resigning before the opening roll.
    const resignation = this.cubed && state[TURN] !== NOBODY ? parseResignation(state, text) : undefined
    return resignation ?? parseMove(this, state, text)
  }

  /** The places whose men one die can move, as bits. */
  liftable(state: State, die: number): number {
    return this.generator.liftable(state, die)
  }

  private placeMen(state: State): void {
    for (let place = MEN; place < CELLS; place++) state[place] = 0
    for (let seat = 0; seat < 2; seat++)
      for (const [point, men] of this.variation.start) state[menCell(seat, point)] = men
  }

  /** The same with the cube: cube decisions, the games of a match in sequence, and resignations. */
  private playCubed(state: State, move: Move): void {
    if (move >= RESIGN) endGame(state, 1 - resigningSeat(state, move), resignedTimes(move))
    else if (state[ACTOR] === CHANCE) takeDice(state, move)
    else if (state[HIGH] === 0) turnCube(state, move)
    else {
      this.walk(state, move)
      if (state[ACTOR] === CHANCE) beforeRoll(state)
      else if (isMatch(state)) endGame(state, 1 - state[TURN], pointsLost(state, state[TURN]))
    }
    // The next game of a match.
    if (state[ACTOR] === CHANCE && state[TURN] === NOBODY) this.placeMen(state)
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
    // After the last man too, as in other programs: the loser would roll next.
    state[TURN] = 1 - seat
    state[ACTOR] = state[mine] === this.men ? OVER : CHANCE
  }
}

/** The points that a loser loses if gammons count. A man on the bar or in the winner's home board makes it a backgammon. */
export function pointsLost(state: State, loser: number): number {
  if (state[menCell(loser, OFF)] > 0) return 1
  for (let place = 19; place <= BAR; place++) if (state[menCell(loser, place)] > 0) return 3
  return 2
}

/** A game as backgammon. Games made by this module always are. */
export function backgammonOf(game: Game): Backgammon {
  if (game instanceof Backgammon) return game
  throw usage(`${game.id} is not a game of backgammon.`)
}
