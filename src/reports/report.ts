// The report of a reproduced paper: claims, figures and tables as data. Pages, drawings and spreadsheets are made from it.
import { type Claim, type ClaimKind, VERDICTS, type Verdict } from './claim.ts'

export interface Point {
  readonly x: number
  readonly y: number
  /** The band around it: an interval, or the least and the greatest of several tests. */
  readonly low?: number
  readonly high?: number
}

interface Series {
  readonly name: string
  readonly points: readonly Point[]
  /** The paper's own curve, digitised or as its text gives it: drawn dashed. */
  readonly byPaper?: boolean
}

/** A figure. Curves go over x; bars have a name each; a qq-plot has its points along a diagonal. */
export interface Figure {
  readonly id: string
  readonly title: string
  /** What one should see in it. */
  readonly caption: string
  readonly kind: 'curves' | 'bars' | 'qq'
  readonly x: string
  readonly y: string
  /** Whether y is a share, to be written as percents. */
  readonly share?: boolean
  /** Whether both axes are logarithmic. */
  readonly log?: boolean
  readonly series: readonly Series[]
  /** The paper's values: a dashed line each, of all bars or of the one named. */
  readonly paper?: readonly { readonly y: number; readonly label: string; readonly bar?: string }[]
}

export interface Table {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
}

/** What one table or figure of a paper came to. */
export interface Findings {
  readonly claims: readonly Claim[]
  readonly figures?: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly notes?: readonly string[]
}

/** A training that took part: its recipe with every setting, the seeds it was trained by, and what that took. */
export interface Took {
  readonly recipe: string
  readonly steps: number
  readonly unit: string
  /** All seeds together, by the clock, and in CPU time where all are known. */
  readonly seconds: number
  readonly cpuSeconds?: number
  readonly seeds: readonly number[]
  readonly settings: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** What differs from the paper, or from its author's program, and what that does. */
export interface Deviation {
  readonly what: string
  readonly paper: string
  readonly ours: string
  /** What the author's own program does, where it is public. */
  readonly author?: string
  readonly effect: string
}

/** What a reader wants to know before the figures. */
export interface Story {
  /** What the paper says. */
  readonly says: string
  readonly found: string
  readonly surprised: string
}

/** What a report says besides its figures. */
export interface Reading {
  readonly story: Story
  readonly deviations: readonly Deviation[]
  /** How settings were chosen, how many were tried, and on what they were judged. */
  readonly choices: readonly string[]
  /** How far a figure may be off before it counts as another, and why: stated before the run. */
  readonly tolerances: readonly string[]
  readonly easy: readonly string[]
  readonly hard: readonly string[]
}

export interface Section extends Findings {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly seconds: number
}

export interface Report extends Reading {
  readonly format: 'ludus-report'
  readonly version: 2
  readonly paper: string
  readonly title: string
  readonly authors: string
  readonly published: string
  readonly game: string
  readonly summary: string
  /** Where the paper is silent or contradicts itself, and what was chosen. */
  readonly readings: readonly string[]
  readonly quick: boolean
  readonly seed: number
  /** Trainings by each recipe, if the paper's plan was not followed. */
  readonly seeds?: number
  readonly threads: number
  readonly machine: string
  /** Version and build of the program: all figures of a report come from one. */
  readonly build: string
  readonly sections: readonly Section[]
  readonly trainings: readonly Took[]
}

export const claimsOf = (report: Report): Claim[] => report.sections.flatMap(section => [...section.claims])

/** How many claims of a kind got which verdict, those alone that some did. */
export function scoreOf(claims: readonly Claim[], kind: ClaimKind = 'paper'): readonly (readonly [Verdict, number])[] {
  const counted = claims.filter(claim => claim.kind === kind)
  return VERDICTS.map(({ verdict }) => verdict)
    .map(verdict => [verdict, counted.filter(claim => claim.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
}

/** A story as titles and texts; what is not told is left out. */
export const storyParts = ({ says, found, surprised }: Story): readonly (readonly [title: string, text: string])[] =>
  (
    [
      ['What the paper says', says],
      ['What we found', found],
      ['What surprised us', surprised],
    ] as const
  ).filter(([, text]) => text !== '')

/** The command that makes a report again. */
export const commandOf = ({ paper, quick, seed, seeds }: Pick<Report, 'paper' | 'quick' | 'seed' | 'seeds'>): string =>
  [
    `ludus reproduce ${paper}`,
    quick ? ' --quick' : '',
    seed === 1 ? '' : ` --seed ${seed}`,
    seeds === undefined ? '' : ` --seeds ${seeds}`,
  ].join('')
