// Ready-made exercises from games of the champions, each with its theme and a sentence (scripts/lessons.mjs makes them).
import { environment } from '../../core/errors.ts'
import type { Exercise } from './card.ts'

export interface Lesson extends Exercise {
  /** "opening", "race", "block", "capture", "ending". */
  readonly theme: string
  /** Why the best move is the best, in a sentence. */
  readonly says: string
  /** The moves that lead to the position from the beginning of the game, so that anybody can check it. */
  readonly moves: readonly string[]
}

export const THEMES: Readonly<Record<string, string>> = {
  opening: 'Openings',
  race: 'Racing',
  block: 'Blocking',
  capture: 'Captures',
  safety: 'Safety',
  ending: 'Endings',
}

let loading: Promise<readonly Lesson[]> | undefined

/** All lessons, loaded once. */
export function loadLessons(): Promise<readonly Lesson[]> {
  loading ??= fetch(new URL('./lessons.json', import.meta.url)).then(answer => {
    if (!answer.ok) throw environment('The lessons could not be loaded. Reload the page to try again.')
    return answer.json()
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
