// How numbers are written in reports.
import type { Claim, Unit } from './claim.ts'
import type { TrainingUsed } from './report.ts'

let whole: Intl.NumberFormat | undefined

/** 12,345. The formatter is created on first use, because that takes longer than everything else at the start of a command. */
export function grouped(value: number): string {
  whole ??= new Intl.NumberFormat('en')
  return whole.format(value)
}

/** With a minus sign instead of a hyphen. A value that rounds to zero has no sign. */
const signed = (text: string): string => (/^-[0.]*$/.test(text) ? text.slice(1) : text.replace('-', '−'))

/** 59.6%, −1.3, 0.0170, yes. */
export function figureText(value: number, unit: Unit): string {
  if (unit === 'yes') return value >= 0.5 ? 'yes' : 'no'
  if (unit === 'share') return `${signed((100 * value).toFixed(1))}%`
  if (unit === 'points') return signed((100 * value).toFixed(1))
  if (Number.isInteger(value)) return signed(grouped(value))
  const size = Math.abs(value)
  return signed(size >= 100 ? grouped(Math.round(value)) : size >= 1 ? value.toFixed(2) : value.toPrecision(3))
}

/** The half-width of an interval, or a tolerance, in the unit of its figure. */
function widthText(width: number, unit: Unit): string {
  if (unit === 'share' || unit === 'points') return (100 * width).toFixed(1)
  // toPrecision writes 230 as 2.3e+2.
  const rounded = Number(width.toPrecision(2))
  return rounded >= 100 ? grouped(rounded) : width.toPrecision(2)
}

/** The paper's figure; "> 0" for a statement that one thing is more than another. */
export function paperText({ paper, unit, sense }: Claim): string {
  if (paper === null) return '–'
  return sense === 'above' ? '> 0' : figureText(paper, unit)
}

/** Half of the interval, as written after a figure: "± 0.3"; empty if the figure is exact. */
export const halfInterval = ({ low, high, unit }: Claim): string =>
  high - low <= 0 ? '' : `± ${widthText((high - low) / 2, unit)}`

/** The number of training runs behind a figure, and their spread: "5, σ 1.2"; empty if there are none. */
export function seedsText({ seeds, spread, unit }: Claim): string {
  if (seeds === 0) return ''
  return spread === null ? String(seeds) : `${seeds}, σ ${widthText(spread, unit)}`
}

/** A tolerance, as written after a paper's figure; empty if none was stated. */
export const toleranceText = ({ tolerance, unit, paper }: Claim): string =>
  paper === null || tolerance === 0 ? '' : `± ${widthText(tolerance, unit)}`

/** The time that trainings took: CPU time, or wall-clock time if that is all we know. */
export const tookText = ({ seconds, cpuSeconds }: Pick<TrainingUsed, 'seconds' | 'cpuSeconds'>): string =>
  cpuSeconds === undefined ? `${duration(seconds)} by the clock` : `${duration(cpuSeconds)} of CPU time`

/** 45 s, 12 min, 3 h 20 min. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
