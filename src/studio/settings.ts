// What a person has chosen for the studio, kept in the browser.
import { effect, signal } from '@preact/signals'

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  /** How fast players move. */
  readonly pace: 'calm' | 'brisk' | 'instant'
  /** Roll without being asked. */
  readonly autoRoll: boolean
  /** Make the only move without being asked. */
  readonly autoMove: boolean
  /** Offer back moves that lose more than `threshold`, in points of winning chance. */
  readonly coach: boolean
  readonly threshold: number
  /** What makes an inaccuracy, a mistake and a blunder: points of winning chance, or equity in backgammon. */
  readonly marks: readonly [number, number, number]
  readonly equityMarks: readonly [number, number, number]
  /** Show what was played before what is best. */
  readonly spoilers: boolean
}

const USUAL: Settings = {
  theme: 'system',
  pace: 'calm',
  autoRoll: false,
  autoMove: true,
  coach: false,
  threshold: 5,
  marks: [5, 10, 15],
  // As GNU Backgammon has them.
  equityMarks: [0.03, 0.06, 0.12],
  spoilers: true,
}

const KEY = 'ludus.settings'

/** What the browser keeps under a name; nothing where it keeps nothing. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Browsers may refuse to keep anything; the page works without. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: nothing is lost but the memory of it.
  }
}

function readSettings(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(recall(KEY) ?? '{}') }
  } catch {
    return USUAL
  }
}

export const settings = signal<Settings>(readSettings())

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part }
}

effect(() => {
  keep(KEY, JSON.stringify(settings.value))
  const { theme } = settings.value
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
})

/** What waiting is multiplied by. */
export const paceOf = ({ pace }: Settings): number => (pace === 'calm' ? 1 : pace === 'brisk' ? 0.5 : 0)
