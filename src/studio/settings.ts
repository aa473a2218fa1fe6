// The user's settings for the studio, stored in the browser.
import { effect, signal } from '@preact/signals'
import { keep, recall } from './storage.ts'

export type Marks = readonly [inaccuracy: number, mistake: number, blunder: number]

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  /** How fast the computer players move. */
  readonly pace: 'calm' | 'brisk' | 'instant'
  /** Roll automatically. */
  readonly autoRoll: boolean
  /** Make the only legal move automatically. */
  readonly autoMove: boolean
  /** A click on a piece moves it by the larger of two dice. */
  readonly oneClick: boolean
  /** Make obvious moves automatically, such as bearing off when there is nothing to decide. */
  readonly autoObvious: boolean
  readonly sound: boolean
  /** Also show the position as text, not only to screen readers. */
  readonly textBoard: boolean
  /** Warn of moves that cost at least `threshold`, in points of winning chance. */
  readonly coach: boolean
  readonly threshold: number
  /** The thresholds of an inaccuracy, a mistake and a blunder: points of winning chance, or equity in games that count in it. */
  readonly marks: Marks
  readonly equityMarks: Marks
  /** Show the best moves at once. */
  readonly spoilers: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  pace: 'calm',
  autoRoll: false,
  autoMove: true,
  oneClick: true,
  autoObvious: true,
  sound: false,
  textBoard: false,
  coach: false,
  threshold: 5,
  marks: [5, 10, 15],
  // The same values as in GNU Backgammon.
  equityMarks: [0.03, 0.06, 0.12],
  spoilers: true,
}

const KEY = 'ludus.settings'

const alike = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** The stored settings, with defaults for missing or damaged ones. */
export function readSettings(text: string | undefined): Settings {
  try {
    const kept: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}') ?? {}
    const sound = Object.entries(DEFAULTS).filter(([name, usual]) => alike(kept[name], usual))
    return { ...DEFAULTS, ...Object.fromEntries(sound.map(([name]) => [name, kept[name]])) }
  } catch {
    return DEFAULTS
  }
}

export const settings = signal<Settings>(readSettings(recall(KEY)))

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part }
}

/** From now on, stores changes and applies the chosen theme. */
export function applySettings(): void {
  effect(() => {
    keep(KEY, JSON.stringify(settings.value))
    const { theme } = settings.value
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}

/** The factor for all delays. */
export const paceOf = ({ pace }: Settings): number => (pace === 'calm' ? 1 : pace === 'brisk' ? 0.5 : 0)
