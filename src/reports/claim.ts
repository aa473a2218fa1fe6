// A claim: what a paper says, what we measured, and whether the two agree. The rule is written down in
// docs/decisions/0012: tolerances are stated before the run, intervals combine in quadrature, and a wider interval can only make a
// claim undecided.

/**
 * reproduced: the same within the tolerance, beyond doubt. stronger, weaker: better or worse by more than the tolerance, beyond doubt.
 * undecided: the intervals are too wide to tell. not-comparable: the paper gives no figure.
 */
export type Verdict = 'reproduced' | 'stronger' | 'weaker' | 'undecided' | 'not-comparable'

/** In the order in which people want to know them, each with a sign of its own: colour alone does not tell. */
export const VERDICTS: readonly { readonly verdict: Verdict; readonly sign: string; readonly meaning: string }[] = [
  {
    verdict: 'reproduced',
    sign: '✓',
    meaning:
      'the whole 95% interval of the difference is within the tolerance; a player may also be stronger. Or a statement clearly holds',
  },
  {
    verdict: 'stronger',
    sign: '▲',
    meaning: 'clearly better than the paper’s figure by more than the tolerance',
  },
  {
    verdict: 'weaker',
    sign: '✗',
    meaning: 'clearly worse than the paper’s figure by more than the tolerance, or the opposite of a statement holds',
  },
  { verdict: 'undecided', sign: '?', meaning: 'the interval of the difference is too wide for a verdict' },
  { verdict: 'not-comparable', sign: '●', meaning: 'the paper gives no figure' },
]

/** Whose score a claim belongs to: the paper's own learner and setting, or something else that is told apart. */
export type ClaimKind = 'paper' | 'altered' | 'beyond' | 'speed'

/** In the order in which they are told. */
export const CLAIM_KINDS: readonly ClaimKind[] = ['paper', 'altered', 'beyond', 'speed']

export const KINDS: Readonly<Record<ClaimKind, string>> = {
  paper: 'the paper’s own players and statements',
  altered: 'the paper’s learner with a change',
  beyond: 'beyond the paper: future work, champions',
  speed: 'speed',
}

/** What several trainings came to, one a seed, by the tools of rliable (Agarwal et al. 2021). */
export interface SeedSummary {
  /** What each training came to. */
  readonly values: readonly number[]
  /** Their standard deviation. */
  readonly spread: number
  /** The mean of the middle half of them, with its 95% interval by the bootstrap. */
  readonly iqm: { readonly value: number; readonly low: number; readonly high: number }
}

/** A number that was measured, with its 95% interval, from so many games with this seed. */
export interface Measurement {
  readonly ours: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly seed: number
  /** Trainings behind it, each by a seed of its own; 0 where nothing was trained. */
  readonly seeds: number
  /** Of a single training: whether its interval says how far others would lie apart. */
  readonly spreadKnown?: boolean
  readonly summary?: SeedSummary
  /** The command that measures it again. */
  readonly command?: string
}

/** How figures are written: a share of wins as percents, a difference of shares as points, a number as it is, yes or no. */
export type Unit = 'share' | 'points' | 'number' | 'yes'

/**
 * Which way is better: a player's strength is claimed to be at least that, a baseline to be about that. A statement that something is more
 * than something else is claimed to be above 0.
 */
export type Sense = 'at least' | 'at most' | 'about' | 'above'

export interface Claim extends Measurement {
  /** "table-3/wins": the table or figure, and which of its figures. */
  readonly id: string
  readonly what: string
  readonly kind: ClaimKind
  readonly paper: number | null
  readonly unit: Unit
  readonly sense: Sense
  readonly verdict: Verdict
  /** How far ours may be off, stated before the run. */
  readonly tolerance: number
  /** Half of the paper's own 95% interval, from its games or as it says. */
  readonly paperHalf: number
  /** The standard deviation over training seeds; null where nothing was trained, or only once. */
  readonly spread: number | null
  /** Why it is weaker or undecided and what it would take, or what the figure means. */
  readonly reason?: string
}

/** What is claimed, before it is measured. */
export interface Statement {
  readonly id: string
  readonly what: string
  readonly kind?: ClaimKind
  /** Nothing where the paper gives no figure. */
  readonly paper?: number
  readonly sense?: Sense
  readonly tolerance?: number
  readonly paperHalf?: number
  readonly unit?: Unit
  readonly reason?: string
}

/** The verdict on a measurement, by the interval of its difference to the paper's figure. */
function judge(
  { paper, sense = 'at least', tolerance = 0, paperHalf = 0 }: Statement,
  { ours, low, high }: Measurement,
): Verdict {
  if (paper === undefined) return 'not-comparable'
  if (sense === 'above') return low > paper ? 'reproduced' : high < paper ? 'weaker' : 'undecided'
  const sign = sense === 'at most' ? -1 : 1
  const difference = sign * (ours - paper)
  const [below, above] = sense === 'at most' ? [high - ours, ours - low] : [ours - low, high - ours]
  const least = difference - Math.hypot(below, paperHalf)
  const most = difference + Math.hypot(above, paperHalf)
  if (least > tolerance) return 'stronger'
  if (most < -tolerance) return 'weaker'
  return least >= -tolerance && (sense !== 'about' || most <= tolerance) ? 'reproduced' : 'undecided'
}

/** What a quick look is told to be. */
const TOO_SHORT = 'A quick run is too short for a verdict.'

/** What a single training can say. */
const ALONE = 'One training run: the spread over seeds is unknown.'

/** Sets a measurement beside what the paper says. A quick look shows that it runs, and decides nothing that was sampled. */
export function claim(statement: Statement, measured: Measurement, quick: boolean): Claim {
  const {
    id,
    what,
    kind = 'paper',
    paper,
    unit = 'share',
    sense = 'at least',
    tolerance = 0,
    paperHalf = 0,
  } = statement
  const judged = judge(statement, measured)
  const sampled = measured.games > 0 || measured.seeds > 0
  const compared = judged !== 'not-comparable'
  const tooShort = quick && sampled && compared
  const alone = !tooShort && compared && measured.seeds === 1 && !measured.spreadKnown
  const reason = tooShort ? TOO_SHORT : alone ? ALONE : statement.reason
  return {
    ...{ id, what, kind, paper: paper ?? null, unit, sense },
    ...measured,
    verdict: tooShort || alone ? 'undecided' : judged,
    ...{ tolerance, paperHalf, spread: measured.seeds > 1 ? (measured.summary?.spread ?? null) : null },
    ...(reason !== undefined && { reason }),
  }
}

/** A claim that is so or is not, and can be seen without sampling: a size, a count. */
export function factClaim(statement: Omit<Statement, 'paper' | 'unit'>, holds: boolean, quick: boolean): Claim {
  const value = holds ? 1 : 0
  return claim(
    { ...statement, paper: 1, unit: 'yes', sense: 'at least' },
    { ours: value, low: value, high: value, games: 0, seed: 0, seeds: 0 },
    quick,
  )
}
