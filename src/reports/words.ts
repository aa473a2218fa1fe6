// How numbers are written in reports.
import type { Claim, Unit } from './claim.ts'
import type { Took } from './report.ts'

let whole: Intl.NumberFormat | undefined

/** 12,345. What knows how is made when first needed: that takes longer than all else that commands have to begin with. */
export function grouped(value: number): string {
  whole ??= new Intl.NumberFormat('en')
  return whole.format(value)
}

/** Written with a minus sign, not a hyphen; what rounds to nothing has none. */
const signed = (text: string): string => (/^-[0.]*$/.test(text) ? text.slice(1) : text.replace('-', '−'))

/** 59.6%, −1.3, 0.0170, yes. */
export function figureText(value: number, unit: Unit): string {
  if (unit === 'yes') return value >= 0.5 ? 'yes' : 'no'
  if (unit === 'share') return `${signed((100 * value).toFixed(1))}%`
  if (unit === 'points') return signed((100 * value).toFixed(1))
  if (Number.isInteger(value)) return signed(grouped(value))
  const size = Math.abs(value)
  return signed(size >= 100 ? value.toFixed(0) : size >= 1 ? value.toFixed(2) : value.toPrecision(3))
}

/** A width beside a figure, in its unit. */
const widthText = (width: number, unit: Unit): string =>
  unit === 'share' || unit === 'points' ? (100 * width).toFixed(1) : width.toPrecision(2)

/** What the paper says: its figure; of a statement that one is more than another, that it is. */
export function paperText({ paper, unit, sense }: Claim): string {
  if (paper === null) return '–'
  return sense === 'above' ? '> 0' : figureText(paper, unit)
}

/** Half the interval, as it stands after a figure: "± 0.3"; nothing if the figure is exact. */
export const halfInterval = ({ low, high, unit }: Claim): string =>
  high - low <= 0 ? '' : `± ${widthText((high - low) / 2, unit)}`

/** How many trainings stand behind a figure, and how far they lie apart: "5, σ 1.2"; nothing where none does. */
export function seedsText({ seeds, spread, unit }: Claim): string {
  if (seeds === 0) return ''
  return spread === null ? String(seeds) : `${seeds}, σ ${widthText(spread, unit)}`
}

/** A tolerance, as it stands after a paper's figure; nothing where none was stated. */
export const toleranceText = ({ tolerance, unit, paper }: Claim): string =>
  paper === null || tolerance === 0 ? '' : `± ${widthText(tolerance, unit)}`

/** What trainings took: CPU time, or what the clock said where that is all we know. */
export const tookText = ({ seconds, cpuSeconds }: Pick<Took, 'seconds' | 'cpuSeconds'>): string =>
  cpuSeconds === undefined ? `${duration(seconds)} by the clock` : `${duration(cpuSeconds)} of CPU time`

/** 45 s, 12 min, 3 h 20 min. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
