// The report of a reproduced paper: claims, figures and tables as data. Pages, drawings and spreadsheets are made from it.
import { type Claim, type ClaimKind, VERDICTS, type Verdict } from './claim.ts'

export interface Point {
  readonly x: number
  readonly y: number
  /** The band around it: an interval, or the lowest and the highest of several tests. */
  readonly low?: number
  readonly high?: number
}

interface Series {
  readonly name: string
  readonly points: readonly Point[]
  /** The paper's own curve, digitised or taken from its text. Drawn dashed. */
  readonly byPaper?: boolean
}

/** A figure. Curves are functions of x, each bar has a name, and the points of a QQ plot lie along a diagonal. */
export interface Figure {
  readonly id: string
  readonly title: string
  /** What the reader should see in it. */
  readonly caption: string
  readonly kind: 'curves' | 'bars' | 'qq'
  readonly x: string
  readonly y: string
  /** Whether y is a share, written in percent. */
  readonly share?: boolean
  /** Whether both axes are logarithmic. */
  readonly log?: boolean
  readonly series: readonly Series[]
  /** The paper's values: a dashed line for each, across all bars or only the named one. */
  readonly paper?: readonly { readonly y: number; readonly label: string; readonly bar?: string }[]
}

export interface Table {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
}

/** The results for one table or figure of a paper. */
export interface Findings {
  readonly claims: readonly Claim[]
  readonly figures?: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly notes?: readonly string[]
}

/** A training that was used: its recipe with every setting, its seeds, and the time it took. */
export interface TrainingUsed {
  readonly recipe: string
  readonly steps: number
  readonly unit: string
  /** For all seeds together: wall-clock time, and CPU time if it is known for all. */
  readonly seconds: number
  readonly cpuSeconds?: number
  readonly seeds: readonly number[]
  readonly settings: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** A difference from the paper, or from its author's program, and its effect. */
export interface Deviation {
  readonly what: string
  readonly paper: string
  readonly ours: string
  /** What the author's own program does, if it is public. */
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

/** The parts of a report other than its figures. */
export interface Reading {
  readonly story: Story
  readonly deviations: readonly Deviation[]
  /** How settings were chosen, how many were tried, and by which criterion. */
  readonly choices: readonly string[]
  /** How far a figure may differ before it counts as another, and why. Stated before the run. */
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
  /** Training runs per recipe, if different from the paper's plan. */
  readonly seeds?: number
  /** The tables and figures that were run, if not all. */
  readonly only?: readonly string[]
  readonly threads: number
  readonly machine: string
  /** Version and build of the program. All figures of a report come from the same build. */
  readonly build: string
  readonly sections: readonly Section[]
  readonly trainings: readonly TrainingUsed[]
}

export const claimsOf = (report: Report): Claim[] => report.sections.flatMap(section => [...section.claims])

/** How many claims of a kind got each verdict, without zero counts. */
export function scoreOf(claims: readonly Claim[], kind: ClaimKind = 'paper'): readonly (readonly [Verdict, number])[] {
  const counted = claims.filter(claim => claim.kind === kind)
  return VERDICTS.map(({ verdict }) => verdict)
    .map(verdict => [verdict, counted.filter(claim => claim.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
}

/** A story as titles and texts, without empty parts. */
export const storyParts = ({ says, found, surprised }: Story): readonly (readonly [title: string, text: string])[] =>
  (
    [
      ['What the paper says', says],
      ['What we found', found],
      ['What surprised us', surprised],
    ] as const
  ).filter(([, text]) => text !== '')

/** The command that reproduces a report. */
export const commandOf = ({ paper, quick, seed, seeds, only }: Report): string =>
  [
    `ludus reproduce ${paper}`,
    only === undefined ? '' : ` --only ${only.join(' ')}`,
    quick ? ' --quick' : '',
    seed === 1 ? '' : ` --seed ${seed}`,
    seeds === undefined ? '' : ` --seeds ${seeds}`,
  ].join('')
