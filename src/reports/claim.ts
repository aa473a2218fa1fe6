// A claim: what a paper says, what we measured, and whether the one bears out the other.

/** beaten: better than the paper's, beyond doubt. met: as good, or not told apart. found: the paper gives no figure. */
export type Verdict = 'beaten' | 'met' | 'missed' | 'found' | 'too short'

/** A number that was measured, with its 95% interval, from so many games with this seed. */
export interface Measurement {
  readonly ours: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly seed: number
  /** The command that measures it again. */
  readonly command?: string
}

/** How figures are written: a share of wins as percents, a number as it is, yes or no. */
export type Unit = 'share' | 'number' | 'yes'

export interface Claim extends Measurement {
  /** "table-3/wins": the table or figure, and which of its figures. */
  readonly id: string
  readonly what: string
  readonly paper: number | null
  readonly unit: Unit
  readonly verdict: Verdict
  /** Why it was missed and what it would take, or what the figure means. */
  readonly why?: string
}

/** What is claimed, before it is measured. */
export interface Statement {
  readonly id: string
  readonly what: string
  /** Nothing where the paper gives no figure. */
  readonly paper?: number
  /** Which way is better: a player's strength is claimed to be at least that, a baseline to be about that. */
  readonly sense?: 'at least' | 'at most' | 'about'
  /** How far the paper's own figure may be off: half its 95% interval, from its number of games or as it says. */
  readonly within?: number
  readonly unit?: Unit
  readonly why?: string
}

/** The verdict on a measurement, by its interval and the paper's. */
function judge({ paper, sense = 'at least', within = 0 }: Statement, { ours, low, high }: Measurement): Verdict {
  if (paper === undefined) return 'found'
  const apart = low > paper + within ? 1 : high < paper - within ? -1 : 0
  if (sense === 'about') return apart === 0 ? 'met' : 'missed'
  const better = sense === 'at least' ? apart : -apart
  // A figure that is past the paper's is met even if both are too exact to overlap with it.
  if (better > 0) return 'beaten'
  return better === 0 || (sense === 'at least' ? ours >= paper : ours <= paper) ? 'met' : 'missed'
}

/** Sets a measurement beside what the paper says. A shortened run can't miss a claim: it was too short to tell. */
export function claim(statement: Statement, measured: Measurement, shortened: boolean): Claim {
  const { id, what, paper = null, unit = 'share', why } = statement
  const verdict = judge(statement, measured)
  return {
    id,
    what,
    paper,
    unit,
    ...measured,
    verdict: shortened && verdict === 'missed' ? 'too short' : verdict,
    ...(why !== undefined && { why }),
  }
}

/** A claim that is so or is not: an order of figures, a size. */
export function yesClaim(
  statement: Omit<Statement, 'paper' | 'unit'>,
  holds: boolean,
  from: Pick<Measurement, 'games' | 'seed' | 'command'>,
  shortened: boolean,
): Claim {
  const value = holds ? 1 : 0
  return claim(
    { ...statement, paper: 1, unit: 'yes', sense: 'about' },
    { ...from, ours: value, low: value, high: value },
    shortened,
  )
}
