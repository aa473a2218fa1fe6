// The result of a match, as the command line prints it and other programs read it.
import { bootstrapInterval, gamesStillNeeded, normalInterval } from './intervals.ts'
import { addTally, emptyTally, type Match, type Tally } from './match.ts'
import { type Sprt, type SprtState, sprt } from './sprt.ts'
import { oneSampleTest, qq, type TTest, tTest } from './ttest.ts'

/** How one player did in a match. */
export interface PlayerResult {
  readonly name: string
  /** Games won, without draws. */
  readonly wins: number
  /** The share of games won, with a draw counted as its share. */
  readonly share: number
  /** The 95% interval of the share. It resamples whole dice sequences, because games with the same dice are not independent. */
  readonly low: number
  readonly high: number
  /** The sum of its returns, and the mean per game: more than wins where a game may count several points. */
  readonly points: number
  readonly meanPoints: number
  /** Games won in each trial. */
  readonly trialWins: readonly number[]
}

/** The same games as adjudicated by the endgame tables. */
export interface Adjudicated {
  /** The tables decide from this many pieces on. */
  readonly pieces: number
  readonly players: readonly Omit<PlayerResult, 'trialWins'>[]
  readonly draws: number
}

/** The result of a match. */
export interface MatchResult {
  readonly format: 'ludus-arena'
  readonly version: 1
  /** The canonical name of the game. */
  readonly game: string
  /** Games played: fewer than asked for if the match was stopped. */
  readonly games: number
  readonly trials: number
  /** Whether the players took turns at the seats. */
  readonly rotate: boolean
  /** In the order in which they were given. */
  readonly players: readonly PlayerResult[]
  readonly draws: number
  /** Moves and outcomes of chance in all games together. */
  readonly plies: number
  readonly seed: number
  /** Games that do not repeat another. Deterministic players repeat themselves, and a repeated game adds no information. */
  readonly distinctGames: number
  /** Whether each dice sequence started from its own opening. */
  readonly openings: boolean
  /** The first player's result with the luck of the dice subtracted, as the named player estimates it. */
  readonly adjusted?: LuckAdjusted
  /** More games until the first player's share, without luck if that was measured, differs significantly from an equal one; absent if no difference is in sight. */
  readonly gamesStillNeeded?: number
  /** The share of a player of equal strength. */
  readonly equal: number
  /**
   * With several trials: the first player's wins compared with the mean of the others', as thor2017 computes it. The two samples are not independent
   * (one player's wins are the others' losses), so this p is too small. Use `shareTest` instead.
   */
  readonly tTest?: TTest
  /** The first player's wins per trial, compared with those of an equal player. */
  readonly shareTest?: TTest
  readonly qq?: { readonly expected: number; readonly observed: number }[]
  readonly sprt?: Sprt & SprtState
  readonly adjudicated?: Adjudicated
}

/** A share of the games, or points per game if a game may count several, minus the luck that a player estimates. */
export interface LuckAdjusted {
  readonly by: string
  readonly share?: number
  readonly points?: number
  readonly low: number
  readonly high: number
}

/** Collects the tallies of a match in the order of its blocks. */
export class Collector {
  private readonly match: Match
  private readonly trials: Tally[]
  private readonly sum: Tally
  private readonly test: Sprt | undefined
  /** The fingerprints of the dice sequences so far, in games that can repeat. */
  private readonly seen = new Set<number>()

  /** Game and players of the match must have canonical names. */
  constructor(match: Match, test?: Sprt) {
    this.match = match
    this.test = test
    this.sum = emptyTally(match, match.adjudicate !== undefined)
    this.trials = Array.from({ length: match.trials }, () => emptyTally(match))
  }

  get games(): number {
    return this.sum.games
  }

  /** Adds a block's tally; false when a sequential test has reached a verdict. */
  add(trial: number, tally: Tally): boolean {
    addTally(this.sum, tally)
    addTally(this.trials[trial], tally)
    if (this.test === undefined) return true
    for (const mark of tally.sequenceMarks) this.seen.add(mark)
    return sprt(this.test, this.sum, this.seen.size || this.sum.sequences).verdict === 'undecided'
  }

  /** The first player's points per game, for games that may count several points. */
  pointsPerGame(): { readonly mean: number; readonly low: number; readonly high: number } {
    const { pointsOfFirst, sequences } = this.sum
    return meanOver(pointsOfFirst, sequences)
  }

  result(): MatchResult {
    const { match, sum, trials, test } = this
    const { players } = match
    const share = (i: number): number => shareOf(sum, i)
    // If partners win together, an equal share is more than 1 / seats.
    const won = sum.wins.reduce((total, wins) => total + wins, 0)
    const equal = sum.games === 0 ? 1 / players.length : (won + sum.draws) / (players.length * sum.games)
    const repeats = repeatsOf(sum)
    const adjusted = match.luckBy === undefined ? undefined : { by: match.luckBy, ...adjustedOf(sum) }
    // Without the luck of the dice, fewer games tell two players apart.
    const needed =
      adjusted?.share === undefined
        ? gamesStillNeeded(share(0), intervalOf(sum, 0, repeats), sum.games, equal)
        : gamesStillNeeded(adjusted.share, adjusted, sum.games, equal)
    const first = trials.map(trial => trial.wins[0])
    const others = trials.map(
      trial => trial.wins.slice(1).reduce((total, wins) => total + wins, 0) / (players.length - 1),
    )
    const t = match.trials > 1 ? tTest(first, others) : undefined
    const honest = match.trials > 1 ? oneSampleTest(first, equal * match.games) : undefined
    return {
      format: 'ludus-arena',
      version: 1,
      game: match.game,
      games: sum.games,
      trials: match.trials,
      rotate: match.rotate,
      players: players.map((name, i) => ({
        ...playerResult(sum, name, i, repeats),
        trialWins: trials.map(trial => trial.wins[i]),
      })),
      draws: sum.draws,
      plies: sum.plies,
      seed: match.seed,
      distinctGames: repeats.games,
      openings: match.openings ?? false,
      ...(adjusted && { adjusted }),
      equal,
      ...(needed !== undefined && { gamesStillNeeded: needed }),
      ...(t && { tTest: t, qq: qq(first) }),
      ...(honest && { shareTest: honest }),
      ...(test && { sprt: { ...test, ...sprt(test, sum, repeats.sequences) } }),
      ...(sum.ruled &&
        match.adjudicate !== undefined && { adjudicated: adjudicated(match, match.adjudicate, sum.ruled, repeats) }),
    }
  }
}

const shareOf = (sum: Tally, i: number): number =>
  sum.games === 0 ? 0 : (sum.wins[i] + sum.draws / sum.wins.length) / sum.games

/** The numbers of distinct games and distinct dice sequences in a match. */
interface Repeats {
  readonly games: number
  readonly sequences: number
}

/** Games with dice can repeat only within a sequence, games without dice anywhere in the match. */
const repeatsOf = (sum: Tally): Repeats =>
  sum.gameMarks.length === 0
    ? { games: sum.distinct, sequences: sum.sequences }
    : { games: new Set(sum.gameMarks).size, sequences: new Set(sum.sequenceMarks).size }

/** The interval of a player's share. Whole sequences are resampled, with repeated ones counted once. */
function intervalOf(sum: Tally, i: number, { sequences }: Repeats): { low: number; high: number } {
  const { low, high } = bootstrapInterval(sum.histograms[i], sequences)
  const share = shareOf(sum, i)
  return { low: Math.min(low, share), high: Math.max(high, share) }
}

/** The first player's share, or points per game, minus its luck, over dice sequences. */
function adjustedOf({ adjusted, sequences }: Tally): Omit<LuckAdjusted, 'by'> {
  const { mean, ...interval } = meanOver(adjusted, sequences)
  return adjusted.inPoints ? { points: mean, ...interval } : { share: mean, ...interval }
}

/** A mean over dice sequences, with its interval. */
function meanOver({ sum, squares }: { sum: number; squares: number }, sequences: number) {
  const mean = sum / sequences
  const variance = Math.max(0, squares / sequences - mean ** 2)
  return { mean, ...normalInterval(mean, Math.sqrt(variance / Math.max(1, sequences - 1))) }
}

const playerResult = (sum: Tally, name: string, i: number, repeats: Repeats): Omit<PlayerResult, 'trialWins'> => ({
  name,
  wins: sum.wins[i],
  share: shareOf(sum, i),
  ...intervalOf(sum, i, repeats),
  points: sum.points[i],
  meanPoints: sum.games === 0 ? 0 : sum.points[i] / sum.games,
})

const adjudicated = (match: Match, pieces: number, sum: Tally, repeats: Repeats): Adjudicated => ({
  pieces,
  players: match.players.map((name, i) => playerResult(sum, name, i, repeats)),
  draws: sum.draws,
})
