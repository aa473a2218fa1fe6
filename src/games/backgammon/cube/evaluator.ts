// Evaluates positions of a game with the cube, from five probabilities and the stakes: points for money, otherwise the win probability of the
// match. Where a cube decision is pending, it assumes the best decision by these probabilities.
import { ACTOR, type Evaluator, type Meaning, OVER, type State } from '../../../core/contract.ts'
import type { Backgammon } from '../backgammon.ts'
import { ALL, inContact, menCell, NOBODY, OFF, OWNER, TURN } from '../board.ts'
import { bearoff, bearoffWithCube } from '../exact/bearoff.ts'
import { CHANCES, type ChancesEvaluator, guessGammons, LOSE_GAMMON, WIN_GAMMON } from '../players/chances.ts'
import { Cubeful } from './cubeful.ts'
import { matchEquity } from './match-equity.ts'
import { asksAboutCube, awayOf, cubeValue, isDoubled, isPostCrawford } from './turning.ts'

/** A class, because a search uses it for every position that it evaluates. */
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

  /** `life` overrides the cube's usual efficiency, to search for the best value. */
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
    // The probabilities of the current game, whatever the stakes are.
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
      cubeful.readStakes(state, this.isLastRoll(state) ? 0 : this.life)
      cubeful.take(chances, CHANCES * k)
      const value = !asksAboutCube(state) ? cubeful.noDouble() : isDoubled(state) ? cubeful.double() : cubeful.best()
      out[places[k]] = state[TURN] === seat ? value : this.other(value)
    }
  }

  /** Whether both sides are bearing off their last few men. For money these positions are solved with the cube. */
  private bearsOff(state: State): boolean {
    return this.game.men === ALL && !inContact(state) && this.table.pairOf(state) >= 0
  }

  /** The equity of such a position for the player on roll, in points. */
  private exact(state: State): number {
    const { centred, own, others } = bearoffWithCube()
    const pair = this.table.pairOf(state)
    const owner = state[OWNER] === 0 ? centred : state[OWNER] === state[TURN] + 1 ? own : others
    const doubled = Math.min(2 * others[pair], 1)
    const value = !asksAboutCube(state) ? owner[pair] : isDoubled(state) ? doubled : Math.max(owner[pair], doubled)
    return value * cubeValue(state)
  }

  /** Whether the opponent ends the game with its next roll, so that the cube will not be turned again after this one. */
  private isLastRoll(state: State): boolean {
    return this.game.men === ALL && !inContact(state) && this.table.endsNext(state, 1 - state[TURN])
  }

  /** Converts a value to the opponent's view. */
  private other(value: number): number {
    return this.match ? 1 - value : -value
  }

  /** The value of a game that is over, or of a game of a match that has not begun. */
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

/** Makes five probabilities from an evaluator of wins only: a share of the wins counts as gammons while the loser has no man off. */
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
