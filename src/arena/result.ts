// What a match says about its players, as the command line prints it and other programs read it.
import { gamesStillNeeded, standardError, wilson } from './intervals.ts'
import { addTally, emptyTally, type Match, type Tally } from './match.ts'
import { type Sprt, type SprtState, sprt } from './sprt.ts'
import { qq, type TTest, tTest } from './ttest.ts'

interface PlayerResult {
  readonly name: string
  readonly wins: number
  /** Games won, a draw counted as its part, of all games. */
  readonly share: number
  readonly low: number
  readonly high: number
  readonly points: number
  readonly meanPoints: number
  readonly trialWins: readonly number[]
}

export interface MatchResult {
  readonly format: 'ludus-arena'
  readonly version: 1
  readonly game: string
  readonly games: number
  readonly trials: number
  readonly rotate: boolean
  readonly players: readonly PlayerResult[]
  readonly draws: number
  readonly plies: number
  readonly seed: number
  /** More games until the first player's share is told apart from an equal one; absent if no difference is in sight. */
  readonly gamesStillNeeded?: number
  /** With several trials: the first player's wins against the mean of the others', as in thor2017. */
  readonly tTest?: TTest
  readonly qq?: { readonly expected: number; readonly observed: number }[]
  readonly sprt?: Sprt & SprtState
}

/** Collects the tallies of a match in the order of its blocks. */
export class Collector {
  private readonly match: Match
  private readonly trials: Tally[]
  private readonly sum: Tally
  private readonly test: Sprt | undefined

  /** The match has canonical names: of its game and its players. */
  constructor(match: Match, test?: Sprt) {
    this.match = match
    this.test = test
    this.sum = emptyTally(match.players.length)
    this.trials = Array.from({ length: match.trials }, () => emptyTally(match.players.length))
  }

  get games(): number {
    return this.sum.games
  }

  /** Adds a block's tally; false when a sequential test has seen enough. */
  add(trial: number, tally: Tally): boolean {
    addTally(this.sum, tally)
    addTally(this.trials[trial], tally)
    return this.test === undefined || sprt(this.test, this.sum).verdict === 'undecided'
  }

  result(): MatchResult {
    const { match, sum, trials, test } = this
    const { players } = match
    const share = (i: number): number => (sum.games === 0 ? 0 : (sum.wins[i] + sum.draws / players.length) / sum.games)
    const equal = 1 / players.length
    const needed = gamesStillNeeded(
      share(0) - equal,
      standardError(sum.shares[0], sum.squares[0], sum.sequences),
      sum.games,
    )
    const first = trials.map(trial => trial.wins[0])
    const others = trials.map(trial => (trial.games - trial.draws - trial.wins[0]) / (players.length - 1))
    const t = match.trials > 1 ? tTest(first, others) : undefined
    return {
      format: 'ludus-arena',
      version: 1,
      game: match.game,
      games: sum.games,
      trials: match.trials,
      rotate: match.rotate,
      players: players.map((name, i) => ({
        name,
        wins: sum.wins[i],
        share: share(i),
        ...wilson(share(i) * sum.games, sum.games),
        points: sum.points[i],
        meanPoints: sum.games === 0 ? 0 : sum.points[i] / sum.games,
        trialWins: trials.map(trial => trial.wins[i]),
      })),
      draws: sum.draws,
      plies: sum.plies,
      seed: match.seed,
      ...(needed !== undefined && { gamesStillNeeded: needed }),
      ...(t && { tTest: t, qq: qq(first) }),
      ...(test && { sprt: { ...test, ...sprt(test, sum) } }),
    }
  }
}
