// Ready-made exercises from games of the champions, each with a theme and a sentence (made by scripts/lessons.mjs).
import { environment } from '../../core/errors.ts'
import type { Exercise } from './card.ts'
import * as words from './words.ts'

export interface Lesson extends Exercise {
  /** "opening", "race", "block", "capture", "ending". */
  readonly theme: string
  /** Why the best move is best, in a sentence. */
  readonly says: string
  /** The moves from the start of the game to the position, so that anybody can check it. */
  readonly moves: readonly string[]
}

let loading: Promise<readonly Lesson[]> | undefined

/** All lessons, loaded once. */
export function loadLessons(): Promise<readonly Lesson[]> {
  loading ??= fetch(new URL('./lessons.json', import.meta.url)).then(answer => {
    if (!answer.ok) throw environment(words.cannotLoadLessons)
    return answer.json()
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
