// How durations and rates are written.
export { duration, grouped } from '../../reports/words.ts'

export const rate = (perSecond: number, unit: string): string =>
  `${perSecond >= 10 ? Math.round(perSecond).toLocaleString('en') : perSecond.toPrecision(2)} ${unit}/s`
