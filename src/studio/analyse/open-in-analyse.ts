import { signal } from '@preact/signals'
import type { Read } from '../reading.ts'

/** The game or position to open on the Analyse page. */
export const opened = signal<Read | undefined>(undefined)

export function openInAnalyse(read: Read): void {
  opened.value = read
}
