// Replays a game of a match file while it is read: checks whose turn it is, the plays, the cube and the result, and stores the events.
import { ACTOR, OVER, type State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { defaultsOf } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { Backgammon } from '../backgammon.ts'
import { menCell, NOBODY, OFF, TURN } from '../board.ts'
import type { CubeSituation } from '../cube/situation.ts'
import { USUAL_MOST_CUBE } from '../cube/turning.ts'
import { options } from '../rules.ts'
import type { BySeat, MatchEvent, MatchGame } from './match-file.ts'

/** The rules for plays, whatever the stakes are. The reader itself tracks the cube. */
export const plain = new Backgammon('backgammon:standard(gammons=true)', { ...defaultsOf(options), gammons: true })

/** A roll with the higher die first. */
export const highFirst = (roll: string): string => (roll[0] < roll[1] ? `${roll[1]}${roll[0]}` : roll)

/** A roll as the rules expect it: in an opening roll, the die of seat 0 comes first, and the higher die begins. */
export const rollFor = (state: State, seat: number, roll: string): string => {
  const high = highFirst(roll)
  return state[TURN] === NOBODY && seat === 1 ? `${high[1]}${high[0]}` : high
}

/** The seats in words. File formats have no common colours. */
const SIDES = ['the left player', 'the right player']

export class GameReader {
  private readonly scores: BySeat<number>
  private readonly length: number
  private readonly jacoby: boolean | undefined
  private readonly events: MatchEvent[] = []
  private readonly state: State
  /** The state with the dice set. */
  private readonly rolled: State
  private unplayed = false
  private cube = 0
  private owner = 0
  /** The seat whose double is waiting for an answer. */
  private doubler: number | undefined
  private beavered = false
  private ended = false

  constructor(scores: BySeat<number>, length: number, jacoby?: boolean) {
    this.scores = scores
    this.length = length
    this.jacoby = jacoby
    this.state = new Int8Array(plain.cells)
    this.rolled = new Int8Array(plain.cells)
    plain.start(this.state)
  }

  /** Adds a roll and its play. '' and "????" stand for a play that the file omits. */
  play(seat: number, roll: string, text: string): void {
    this.goOn()
    const { state } = this
    if (this.doubler !== undefined && !this.beavered) throw badInput('the double has not been answered.')
    if (state[ACTOR] === OVER) throw badInput('a roll after the last man was borne off.')
    if (state[TURN] === NOBODY && roll[0] === roll[1])
      throw badInput(`${roll} is not an opening roll: equal dice are rolled again.`)
    if (state[TURN] !== NOBODY && state[TURN] !== seat) throw badInput(`it is ${SIDES[1 - seat]}’s turn.`)
    this.doubler = undefined
    this.beavered = false
    const rolled = plain.parseMove(state, rollFor(state, seat, roll))
    plain.play(state, rolled, this.rolled)
    const written = /^\?*$/.test(text) ? this.forcedPlay() : text
    // eXtreme Gammon writes "????" if the player resigned after the roll. Then only the result may follow.
    if (written === undefined && text === '') throw badInput('the play is missing.')
    this.unplayed = written === undefined
    if (written === undefined) return
    state.set(this.rolled)
    const move = plain.parseMove(state, written)
    this.events.push({ seat, kind: 'play', roll: highFirst(roll), play: plain.printMove(state, move) })
    plain.play(state, move, state)
  }

  /** Adds a double, or a beaver if a double is waiting for an answer. */
  double(seat: number, to?: number): void {
    this.goOn()
    const { state, doubler } = this
    if (state[ACTOR] === OVER || state[TURN] === NOBODY) throw badInput('doubling is not possible here.')
    if (this.beavered) throw badInput('raccoons are not supported.')
    const beaver = doubler !== undefined
    if (beaver ? doubler === seat : state[TURN] !== seat) throw badInput(`it is ${SIDES[1 - seat]}’s turn.`)
    if (beaver && this.length > 0) throw badInput('there are no beavers in a match.')
    if (!beaver && this.owner === 2 - seat) throw badInput(`${SIDES[seat]} doubles, but the opponent owns the cube.`)
    const power = this.cube + (beaver ? 2 : 1)
    if (power > USUAL_MOST_CUBE) throw badInput(`the cube cannot go beyond ${2 ** USUAL_MOST_CUBE}.`)
    if (to !== undefined && to !== 2 ** power) throw badInput(`the cube goes to ${2 ** power}, not to ${to}.`)
    if (beaver) {
      this.cube = power
      this.owner = seat + 1
      this.beavered = true
    } else this.doubler = seat
    this.events.push({ seat, kind: beaver ? 'beaver' : 'double', to: 2 ** power })
  }

  take(seat: number): void {
    // A beaver is taken unless it is passed, so no event is needed.
    if (this.beavered && this.doubler === seat) {
      this.beavered = false
      this.doubler = undefined
      return
    }
    this.answer(seat)
    this.events.push({ seat, kind: 'take' })
    this.cube++
    this.owner = seat + 1
    this.doubler = undefined
  }

  pass(seat: number): void {
    if (this.beavered && this.doubler === seat) {
      this.cube--
      this.beavered = false
    } else this.answer(seat)
    this.events.push({ seat, kind: 'pass' })
    this.doubler = undefined
    this.ended = true
  }

  /** Adds the game's result. If neither the board nor a pass decided it, the loser has resigned. */
  win(seat: number, points: number): void {
    const last = this.events[this.events.length - 1]
    if (last?.kind === 'win') throw badInput('the game was already won.')
    // Some programs omit the pass.
    if (this.doubler === seat && !this.beavered && points === 2 ** this.cube) this.pass(1 - seat)
    const passed = this.events[this.events.length - 1]?.kind === 'pass'
    const borneOff = this.state[ACTOR] === OVER
    if ((passed || borneOff) && seat !== this.winner) throw badInput(`${SIDES[1 - seat]} has won, not the opponent.`)
    const possible = passed
      ? [2 ** this.cube]
      : borneOff
        ? this.worths()
        : [1, 2, 3].map(times => times * 2 ** this.cube)
    // Points may be capped at what a side needs to win the match.
    const needed = this.length - this.scores[seat]
    const capped = this.length > 0 && points === needed && possible.some(worth => worth > needed)
    if (!capped && !possible.includes(points))
      throw badInput(`the game was worth ${possible.join(' or ')}, not ${points}.`)
    if (!passed && !borneOff) this.events.push({ seat: 1 - seat, kind: 'resign', points })
    this.events.push({ seat, kind: 'win', points })
    this.ended = true
  }

  /** Whether the game has ended, with or without a result. */
  get over(): boolean {
    return this.ended || this.state[ACTOR] === OVER
  }

  /** The seat that decides or rolls next; undefined before the opening roll. */
  get toAct(): number | undefined {
    const { doubler, state } = this
    if (doubler !== undefined && !this.beavered) return 1 - doubler
    return state[TURN] === NOBODY ? undefined : state[TURN]
  }

  /** Whether the last event is a beaver, which the doubler takes or passes. */
  get answersBeaver(): boolean {
    return this.beavered
  }

  /** The facts that decide about a double now. */
  situation(crawford: boolean): CubeSituation {
    const { cube, owner, scores, length } = this
    return { cube, owner, crawford, scores, length }
  }

  get cubeValue(): number {
    return 2 ** this.cube
  }

  /** Adds a comment to the last event, if there is one. */
  comment(text: string): void {
    const last = this.events.pop()
    if (last) this.events.push({ ...last, comment: text })
  }

  /** The game as read so far. */
  end(): MatchGame {
    const last = this.events[this.events.length - 1]
    if (this.over && last?.kind !== 'win')
      this.win(this.winner, last?.kind === 'pass' ? 2 ** this.cube : this.worths()[0])
    return { scores: this.scores, events: this.events }
  }

  private goOn(): void {
    if (this.ended) throw badInput('there is text after the end of the game.')
    if (this.unplayed) throw badInput('the play before this one is missing.')
  }

  private answer(seat: number): void {
    this.goOn()
    if (this.doubler !== 1 - seat || this.beavered) throw badInput('there is no double to answer.')
  }

  /** The play that a file omitted, if only one is legal. */
  private forcedPlay(): string | undefined {
    const moves = movesFor(plain)
    plain.moves(this.rolled, moves)
    return moves.count > 1 ? undefined : plain.printMove(this.rolled, moves.list[0])
  }

  /** The winner by a pass or on the board. */
  get winner(): number {
    const last = this.events[this.events.length - 1]
    if (last?.kind === 'pass') return 1 - last.seat
    return this.state[menCell(0, OFF)] === plain.men ? 0 : 1
  }

  /** The possible values of a game that was played to its end, most likely first. */
  private worths(): number[] {
    const returns = new Float32Array(2)
    plain.returns(this.state, returns)
    const full = Math.abs(returns[0]) * 2 ** this.cube
    if (this.length > 0) return this.length === 1 ? [full, 1] : [full]
    // For money with a centred cube, the Jacoby rule counts a gammon as a single game.
    if (this.owner !== 0 || this.jacoby === false) return [full]
    return this.jacoby ? [1] : [full, 1]
  }
}
