// Positions of a game with the cube, judged by five chances and the stakes: points for money, the chance to win the match else. Where a decision about
// the cube is to be made, it is taken for granted that it is made as well as the chances allow.
import { ACTOR, type Evaluator, type Meaning, OVER, type State } from '../../../core/contract.ts'
import type { Backgammon } from '../backgammon.ts'
import { ALL, inContact, menCell, NOBODY, OFF, OWNER, TURN } from '../board.ts'
import { bearoff, bearoffWithCube } from '../exact/bearoff.ts'
import { CHANCES, type ChancesEvaluator, guessGammons, LOSE_GAMMON, WIN_GAMMON } from '../players/chances.ts'
import { Cubeful } from './cubeful.ts'
import { matchEquity } from './match-equity.ts'
import { asksAboutCube, awayOf, cubeValue, isDoubled, isPostCrawford } from './turning.ts'

/** A class, because it is asked for every position that a search judges. */
export class CubefulEvaluator implements Evaluator {
  readonly batch: number
  readonly zeroSum = true
  readonly meaning: Meaning
  readonly prune?: NonNullable<Evaluator['prune']>
  readonly outcomes?: NonNullable<Evaluator['outcomes']>
  private readonly game: Backgammon
  private readonly life: number | undefined
  private readonly inner: ChancesEvaluator
  private readonly match: boolean
  private readonly cubeful = new Cubeful()
  private readonly asked: State[] = []
  private readonly places: Int32Array
  private readonly chances: Float32Array
  private readonly returns = new Float32Array(2)
  private readonly table = bearoff()

  /** With `life`, a cube's life other than the usual, for whoever wants to find the right one. */
  constructor(game: Backgammon, inner: ChancesEvaluator & Pick<Evaluator, 'prune' | 'outcomes'>, life?: number) {
    this.game = game
    this.life = life
    this.inner = inner
    this.batch = inner.batch
    this.match = game.rules.match > 0
    this.meaning = this.match ? 'win' : 'return'
    this.places = new Int32Array(inner.batch)
    this.chances = new Float32Array(CHANCES * inner.batch)
    if (inner.prune) this.prune = inner.prune
    // The chances of the game at hand, whatever it is played for.
    if (inner.outcomes) this.outcomes = inner.outcomes
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    const { asked, places, chances, cubeful } = this
    let many = 0
    for (let i = 0; i < count; i++) {
      const state = states[i]
      if (state[ACTOR] === OVER || state[TURN] === NOBODY) out[i] = this.settled(state, seat)
      else if (!this.match && this.bearsOff(state)) {
        const value = this.exact(state)
        out[i] = state[TURN] === seat ? value : -value
      } else {
        places[many] = i
        asked[many++] = state
      }
    }
    if (many === 0) return
    this.inner.chances(asked, many, chances)
    for (let k = 0; k < many; k++) {
      const state = asked[k]
      cubeful.settle(state, this.isLastRoll(state) ? 0 : this.life)
      cubeful.take(chances, CHANCES * k)
      const value = !asksAboutCube(state) ? cubeful.noDouble() : isDoubled(state) ? cubeful.double() : cubeful.best()
      out[places[k]] = state[TURN] === seat ? value : this.other(value)
    }
  }

  /** Whether both sides bear off their last few men: for money that is solved with the cube. */
  private bearsOff(state: State): boolean {
    return this.game.men === ALL && !inContact(state) && this.table.pairOf(state) >= 0
  }

  /** What whoever is on roll gets of such a position, in points. */
  private exact(state: State): number {
    const { centred, own, others } = bearoffWithCube()
    const pair = this.table.pairOf(state)
    const owner = state[OWNER] === 0 ? centred : state[OWNER] === state[TURN] + 1 ? own : others
    const doubled = Math.min(2 * others[pair], 1)
    const value = !asksAboutCube(state) ? owner[pair] : isDoubled(state) ? doubled : Math.max(owner[pair], doubled)
    return value * cubeValue(state)
  }

  /** Whether the other side ends the game with its next roll, so that nobody will turn the cube again after this one. */
  private isLastRoll(state: State): boolean {
    return this.game.men === ALL && !inContact(state) && this.table.endsNext(state, 1 - state[TURN])
  }

  /** What the other side has where this one has so much. */
  private other(value: number): number {
    return this.match ? 1 - value : -value
  }

  /** A game that is over, or one of a match that has not begun: nothing is left to judge. */
  private settled(state: State, seat: number): number {
    if (state[ACTOR] === OVER) {
      this.game.returns(state, this.returns)
      return this.match ? (this.returns[seat] + 1) / 2 : this.returns[seat]
    }
    if (!this.match) return 0
    const [own, other] = [awayOf(state, seat), awayOf(state, 1 - seat)]
    return matchEquity(own, other, isPostCrawford(state))
  }
}

/** What an evaluator that only knows who wins makes of five chances: a share of the wins counts as gammons while the loser has no man off. */
export function chancesOfWins(evaluator: Evaluator): ChancesEvaluator {
  const wins = new Float32Array(evaluator.batch)
  return {
    batch: evaluator.batch,
    chances(states, count, out) {
      evaluator.evaluate(states, count, 0, wins)
      for (let i = 0; i < count; i++) {
        const turn = states[i][TURN]
        const at = CHANCES * i
        guessGammons(turn === 0 ? wins[i] : 1 - wins[i], out, at)
        if (states[i][menCell(1 - turn, OFF)] > 0) out[at + WIN_GAMMON] = 0
        if (states[i][menCell(turn, OFF)] > 0) out[at + LOSE_GAMMON] = 0
      }
    },
  }
}
