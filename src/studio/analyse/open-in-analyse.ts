import { signal } from '@preact/signals'
import type { Read } from '../reading.ts'

/** What is to be looked at on the page Analyse. */
export const opened = signal<Read | undefined>(undefined)

export function openInAnalyse(read: Read): void {
  opened.value = read
}
