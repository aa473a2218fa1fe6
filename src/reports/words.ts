// How numbers are written in reports.
import type { Claim, Unit } from './claim.ts'

let whole: Intl.NumberFormat | undefined

/** 12,345. What knows how is made when first needed: that takes longer than all else that commands have to begin with. */
export function grouped(value: number): string {
  whole ??= new Intl.NumberFormat('en')
  return whole.format(value)
}

/** 59.6%, 0.0170, yes. */
export function figureText(value: number, unit: Unit): string {
  if (unit === 'yes') return value >= 0.5 ? 'yes' : 'no'
  if (unit === 'share') return `${(100 * value).toFixed(1)}%`
  if (Number.isInteger(value)) return grouped(value)
  return Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)
}

/** Half the interval, as it stands after a figure: "± 0.3"; nothing if the figure is exact. */
export function halfInterval({ low, high, unit }: Claim): string {
  if (high - low <= 0) return ''
  const half = (high - low) / 2
  return `± ${unit === 'share' ? (100 * half).toFixed(1) : half.toPrecision(2)}`
}

/** How many trainings stand behind a figure, and how far they lie apart: "5, σ 1.2"; nothing where none does. */
export function seedsText({ seeds, spread, unit }: Claim): string {
  if (seeds === 0) return ''
  if (spread === null) return String(seeds)
  return `${seeds}, σ ${unit === 'share' ? (100 * spread).toFixed(1) : spread.toPrecision(2)}`
}

/** A tolerance, as it stands after a paper's figure; nothing where none was stated. */
export const toleranceText = ({ tolerance, unit, paper }: Claim): string =>
  paper === null || tolerance === 0
    ? ''
    : `± ${unit === 'share' ? (100 * tolerance).toFixed(1) : tolerance.toPrecision(2)}`

/** 45 s, 12 min, 3 h 20 min. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
