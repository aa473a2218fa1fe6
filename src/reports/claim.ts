// A claim: the paper's figure, our measurement, and whether the two agree. docs/decisions/0012 defines the rule: tolerances are stated before the
// run, intervals combine in quadrature, and a wider interval can only make a claim undecided.

/**
 * reproduced: the same within the tolerance, with certainty. stronger, weaker: better or worse by more than the tolerance, with certainty. undecided:
 * the intervals are too wide for a verdict. not-comparable: the paper gives no figure.
 */
export type Verdict = 'reproduced' | 'stronger' | 'weaker' | 'undecided' | 'not-comparable'

/** In order of importance to readers. Each verdict has its own sign, because colour alone is not enough. */
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

/** The category of a claim: the paper's own learner and setting, or something else that is scored separately. */
export type ClaimKind = 'paper' | 'altered' | 'beyond' | 'speed'

/** In the order of presentation. */
export const CLAIM_KINDS: readonly ClaimKind[] = ['paper', 'altered', 'beyond', 'speed']

export const KINDS: Readonly<Record<ClaimKind, string>> = {
  paper: 'the paper’s own players and statements',
  altered: 'the paper’s learner with a change',
  beyond: 'beyond the paper: future work, champions',
  speed: 'speed',
}

/** Several training runs, one per seed, summarised with the tools of rliable (Agarwal et al. 2021). */
export interface SeedSummary {
  /** The result of each training run. */
  readonly values: readonly number[]
  /** Their standard deviation. */
  readonly spread: number
  /** Their interquartile mean, with its 95% bootstrap interval. */
  readonly iqm: { readonly value: number; readonly low: number; readonly high: number }
}

/** A measured number with its 95% interval, number of games and seed. */
export interface Measurement {
  readonly ours: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly seed: number
  /** The number of training runs behind it, each with its own seed; 0 if nothing was trained. */
  readonly seeds: number
  /** For a single training run: whether its interval includes the spread between runs. */
  readonly spreadKnown?: boolean
  readonly summary?: SeedSummary
  /** The command that repeats the measurement. */
  readonly command?: string
}

/** How figures are written: a share of wins in percent, a difference of shares in points, a plain number, or yes or no. */
export type Unit = 'share' | 'points' | 'number' | 'yes'

/**
 * Which direction is better. A player's strength is claimed to be at least the figure, a baseline to be about the figure. A statement that something
 * is more than something else is claimed to be above 0.
 */
export type Sense = 'at least' | 'at most' | 'about' | 'above'

export interface Claim extends Measurement {
  /** "table-3/wins": the table or figure, and one of its numbers. */
  readonly id: string
  readonly what: string
  readonly kind: ClaimKind
  readonly paper: number | null
  readonly unit: Unit
  readonly sense: Sense
  readonly verdict: Verdict
  /** The tolerance, stated before the run. */
  readonly tolerance: number
  /** Half of the paper's own 95% interval, computed from its games or as stated. */
  readonly paperHalf: number
  /** The standard deviation over training seeds; null if nothing was trained, or only once. */
  readonly spread: number | null
  /** Why it is weaker or undecided and what would change that, or what the figure means. */
  readonly reason?: string
}

/** A claim before it is measured. */
export interface Statement {
  readonly id: string
  readonly what: string
  readonly kind?: ClaimKind
  /** Absent if the paper gives no figure. */
  readonly paper?: number
  readonly sense?: Sense
  readonly tolerance?: number
  readonly paperHalf?: number
  readonly unit?: Unit
  /** For any verdict, or for single ones. */
  readonly reason?: string | Partial<Record<Verdict, string>>
}

/** The verdict on a measurement, by the interval of its difference from the paper's figure. */
function verdictOn(
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

/** The reason given for a quick run. */
const TOO_SHORT = 'A quick run is too short for a verdict.'

/** The reason given for a single training run. */
const ALONE = 'One training run: the spread over seeds is unknown.'

/** Why a claim is undecided if its statement does not say: what most of the uncertainty comes from. */
function uncertainty({ paperHalf = 0 }: Statement, { low, high, seeds }: Measurement): string {
  if (2 * paperHalf > high - low) return 'The paper’s own interval is too wide for a verdict.'
  return seeds > 1
    ? `The interval over ${seeds} training seeds is too wide for a verdict.`
    : 'It takes more games for a verdict.'
}

/** Compares a measurement with the paper's figure. A quick run only shows that everything works, so it decides nothing that was sampled. */
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
  const judged = verdictOn(statement, measured)
  const sampled = measured.games > 0 || measured.seeds > 0
  const compared = judged !== 'not-comparable'
  const tooShort = quick && sampled && compared
  const alone = !tooShort && compared && measured.seeds === 1 && !measured.spreadKnown
  const given =
    (typeof statement.reason === 'object' ? statement.reason[judged] : statement.reason) ??
    (judged === 'undecided' ? uncertainty(statement, measured) : undefined)
  const reason = tooShort ? TOO_SHORT : alone ? ALONE : given
  return {
    id,
    what,
    kind,
    paper: paper ?? null,
    unit,
    sense,
    ...measured,
    verdict: tooShort || alone ? 'undecided' : judged,
    tolerance,
    paperHalf,
    spread: measured.seeds > 1 ? (measured.summary?.spread ?? null) : null,
    ...(reason !== undefined && { reason }),
  }
}

/** A claim that holds or does not, and can be checked without sampling: a size, a count. */
export function factClaim(statement: Omit<Statement, 'paper' | 'unit'>, holds: boolean, quick: boolean): Claim {
  const value = holds ? 1 : 0
  return claim(
    { ...statement, paper: 1, unit: 'yes', sense: 'at least' },
    { ours: value, low: value, high: value, games: 0, seed: 0, seeds: 0 },
    quick,
  )
}
